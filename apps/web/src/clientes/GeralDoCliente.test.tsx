import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { geralForm, type GeralDoCliente as Geral } from '@portal/contract/clientes/geral'
import { encerrarSessao, iniciarSessao } from '../api/session.ts'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { writeDraft } from '../ui/form/drafts.ts'
import { GeralDoCliente } from './GeralDoCliente.tsx'
import { useGeral } from './useGeral.ts'

const LIVRE = {
  qtdeLimitePerfil: 999,
  qtdeLimiteComponente: 999,
  bloqueadaAtualizacao: false,
  bloqueadaLiberacao: false,
}
const geral: Geral = { id: 1, versao: 1, ...LIVRE, provedora: LIVRE, empresa: null }

function Pagina({ aberta = true }: { aberta?: boolean }) {
  const { of, pode } = useGeral(geral, aberta)
  return <GeralDoCliente of={of} geral={geral} pode={pode} />
}

beforeEach(() => {
  localStorage.clear()
  const corpo = btoa(JSON.stringify({ sub: 'ana', role: 'Liberacao' }))
  iniciarSessao({ usuario: { nome: 'Ana', hashSession: 'h' }, token: `x.${corpo}.y` })
})
afterEach(() => encerrarSessao())

describe('limits and blocks of a customer', () => {
  it.each([
    ['that were typed and not saved are put back with a word, and can be given up', true],
    ['are so also for who comes back to another tab of the page', false],
  ])('%s', async (_, aberta) => {
    writeDraft('ana', `liberacoes.${Object.keys(geralForm.shape).join()}:1`, {
      at: Date.now(),
      version: 1,
      typed: { bloqueadaLiberacao: true },
      base: { bloqueadaLiberacao: false },
    })
    renderScreen(<Pagina aberta={aberta} />, '/liberacoes/alumisoft/liberacao?idSerial=1')
    await screen.findByText(/^Recuperamos o que você digitou/)
    expect(screen.getByText('Descartar')).toBeTruthy()
  })
})
