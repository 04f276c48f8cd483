import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { servidor } from '../../test/servidor.fixture.ts'
import { CadastroDeClientesScreen } from './CadastroDeClientesScreen.tsx'

const NENHUM = { novos: 0, alterados: 0, iguais: 0, recusados: 0 }
const SIMULACAO = {
  id: 'p1',
  resumo: { ...NENHUM, novos: 1 },
  linhas: [],
  total: 0,
  pergunta: false,
  arredondavel: false,
  comAviso: 0,
  ignoradas: [],
}

afterEach(() => vi.unstubAllGlobals())

async function simular(nome: string) {
  await screen.findByText('Escolher arquivo')
  const campo = document.querySelector('input[type=file]')
  if (!campo) throw new Error('no place for a file')
  fireEvent.change(campo, { target: { files: [new File(['x'], nome)] } })
  fireEvent.click(screen.getByText('Simular'))
  await screen.findByText(`O que vai mudar: ${nome}`)
}

it('a sheet that is looked at by now stays where the one before it is imported late, which is told below it', async () => {
  const importada = Promise.withResolvers<Response>()
  servidor(() => SIMULACAO)
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: { method?: string }) =>
    method === 'GET' ? Promise.resolve(Response.json({ importa: true })) : importada.promise,
  )
  renderScreen(<CadastroDeClientesScreen />)
  await simular('a.xlsx')
  fireEvent.click(await screen.findByText('Importar 1 linha'))
  fireEvent.click(screen.getByText('Voltar'))
  await simular('b.xlsx')
  await act(async () => {
    importada.resolve(Response.json({ clientes: NENHUM, seriais: NENHUM }))
    await new Promise((pronto) => setTimeout(pronto, 50))
  })
  expect(screen.getByText('O que vai mudar: b.xlsx')).toBeTruthy()
  fireEvent.click(screen.getByText('Voltar'))
  expect(await screen.findByText('Cadastro importado')).toBeTruthy()
})
