import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { forgetSequences, useSequence } from '../ui/listing/sequence.ts'
import { usePassos, Vizinhos } from './Vizinhos.tsx'

afterEach(forgetSequences)

const endereco = (id: number) => `/usuarios/${id}/dados`

/** A record at the end of its page of the list: the next page waits until the test lets it be answered. */
function aoFimDaPagina() {
  const pagina = Promise.withResolvers<number[]>()
  function Lista() {
    useSequence('pessoas', { total: 2, pageSize: 1, read: [[0, [1]]], page: () => pagina.promise }, [endereco])
    return null
  }
  function Moldura() {
    const passos = usePassos()
    return passos ? <Vizinhos passos={passos} /> : 'sem lista'
  }
  renderScreen(<Lista />, '/usuarios')
  return { router: renderScreen(<Moldura />, endereco(1)), pagina }
}
const responder = (pagina: PromiseWithResolvers<number[]>) =>
  act(async () => {
    pagina.resolve([2])
    await new Promise((pronto) => setTimeout(pronto, 20))
  })

it('leads to the next of the list once its page is read', async () => {
  const { router, pagina } = aoFimDaPagina()
  fireEvent.click(await screen.findByRole('button', { name: /^Próximo/ }))
  await responder(pagina)
  expect(router.state.location.pathname).toBe(endereco(2))
})

it('leads nowhere who has left the record by then', async () => {
  const { router, pagina } = aoFimDaPagina()
  fireEvent.click(await screen.findByRole('button', { name: /^Próximo/ }))
  await act(async () => void router.navigate('/precos'))
  await responder(pagina)
  expect(router.state.location.pathname).toBe('/precos')
})
