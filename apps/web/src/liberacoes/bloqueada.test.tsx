import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { servidor } from '../test/servidor.fixture.ts'
import { ListaLiberada } from './ListaLiberada.tsx'

afterEach(() => vi.unstubAllGlobals())

const SIMULACAO = {
  idSerial: 5,
  quando: 'HOJE',
  em: null,
  historicoDesde: null,
  bloqueadaAtualizacao: false,
  liberacaoBloqueadaDesde: null as string | null,
  nivel: 1,
  homologador: false,
  qtdeLimitePerfil: 3,
  qtdeLimiteComponente: 2,
  projetistas: [],
  itens: [],
}

function Lista() {
  const query = useQuery({ queryKey: ['nada'], queryFn: (): { id: number }[] => [] })
  return (
    <ListaLiberada
      nome="pacotesDoCliente"
      query={query}
      colunas={[]}
      idSerial={5}
      coisa="pacote"
      alvoDe={({ id }) => ({ coisa: 'pacote', id })}
      nomeDe={({ id }) => String(id)}
      remover={() => Promise.resolve()}
    >
      <button>Adicionar</button>
    </ListaLiberada>
  )
}
const BLOQUEADA = 'A liberação deste cliente está bloqueada.'

it('says before anything is chosen that nothing new can be released to a blocked customer', async () => {
  servidor(() => ({ ...SIMULACAO, liberacaoBloqueadaDesde: '2026-03-01T15:00:00.000000Z' }))
  renderScreen(<Lista />)
  await screen.findByText(BLOQUEADA)
  expect(screen.getByText(/nada novo pode ser liberado a ele\./i)).toBeTruthy()
})

it('says nothing of a block where there is none', async () => {
  servidor(() => SIMULACAO)
  renderScreen(<Lista />)
  await screen.findByText(/Nada foi liberado só para este cliente/)
  expect(screen.queryByText(BLOQUEADA)).toBeNull()
})
