import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { criarSujo } from '../empresas/sujo.ts'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { servidor } from '../test/servidor.fixture.ts'
import { EscolherPacotes } from './EscolherPacotes.tsx'
import { EscolherTabelas } from './EscolherTabelas.tsx'
import { EscolhaDeTabelas } from './escolhas.tsx'

afterEach(() => vi.unstubAllGlobals())

const TABELAS = (['COMPONENTE', 'VIDRO'] as const).map((tipo, n) => ({
  id: n + 1,
  tabelaPreco: `Tabela ${n + 1}`,
  empresa: 'Aluvale',
  tipo,
  dataAtualizacao: '2026-03-01T00:00:00.000000Z',
  liberado: false,
}))
/** What the two tables are of, in the words of Spec 002 §3: no code stands beside them. */
async function tipos(): Promise<string[]> {
  await screen.findAllByText(/^Tabela \d/)
  const palavras = ['Componentes', 'Vidros', 'COMPONENTE', 'VIDRO']
  return palavras.filter((palavra) => screen.queryAllByText(palavra).length > 0)
}

it('a table that is added to a customer is of components or glass, in words', async () => {
  servidor(({ caminho }) => (caminho.startsWith('/geral') ? [] : { dados: TABELAS, total: 2 }))
  renderScreen(<EscolherTabelas idSerial={1} onClose={() => undefined} />)
  expect(await tipos()).toEqual(['Componentes', 'Vidros'])
})

function DaLiberacao() {
  const query = useQuery({ queryKey: ['tabelas'], queryFn: () => TABELAS })
  const [sujo] = useState(criarSujo)
  const nada = () => Promise.resolve()
  return (
    <EscolhaDeTabelas
      query={query}
      save={nada}
      saving={false}
      saida={{ sujo, pergunta: null }}
      onClose={() => undefined}
    />
  )
}

it('so is one that is added to a release', async () => {
  renderScreen(<DaLiberacao />)
  expect(await tipos()).toEqual(['Componentes', 'Vidros'])
})

it('the switch of packages says what each level is of (Spec 002 §9)', async () => {
  servidor(({ caminho }) => (caminho.includes('elect') ? [] : { dados: [], total: 0 }))
  renderScreen(<EscolherPacotes idSerial={1} sistema={1} onClose={() => undefined} />)
  const niveis = await screen.findAllByRole<HTMLInputElement>('radio')
  expect(niveis.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'Nível 1: referência e linha',
    'Nível 2: tipologias',
  ])
})
