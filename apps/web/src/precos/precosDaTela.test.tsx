import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { selecaoReferenciaTabela } from '@portal/contract/precos/tabelas'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { PRECOS } from './precosDaTela.tsx'

const pedir = vi.spyOn(globalThis, 'fetch')
afterEach(() => vi.clearAllMocks())

function Vieram() {
  return useOptions(selecaoReferenciaTabela).state === 'there' && <p>vieram</p>
}

const { Moldura } = PRECOS.simulacao

it.each([
  { propria: true, para: 'a tabela que já existe' },
  // A Master sees the tables of companies below, but a name means his own company's.
  { propria: false, para: 'uma tabela nova' },
])('says where the sheet goes, to the own table of its name alone: $propria', async ({ propria, para }) => {
  pedir.mockImplementation(async () =>
    Response.json([{ label: 'Preços 2026', value: 1, tipoProduto: 'COMPONENTE', propria }]),
  )
  const arquivo = new File([], 'precos.xlsx')
  const envio = { nome: 'preços 2026', tipoProduto: 'COMPONENTE', substituir: false, arquivo } as const
  renderScreen(
    <Moldura envio={envio} simulada={undefined}>
      {({ sobre }) => (
        <>
          <Vieram />
          <p>{sobre}</p>
        </>
      )}
    </Moldura>,
  )
  await screen.findByText('vieram')
  expect(screen.getByText(/^precos\.xlsx/).textContent).toBe(`precos.xlsx, para ${para}`)
})
