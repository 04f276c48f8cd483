import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listaBoletins } from '@portal/contract/boletins/boletins'
import { queryOf } from '../api/useCall.ts'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { SignedAnchor } from './SignedAnchor.tsx'

const MINUTO = 60_000
const aberta = { opener: window as Window | null, location: { replace: vi.fn() }, close: vi.fn() }
const pedir = vi.fn<() => Promise<string>>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(window, 'open').mockReturnValue(aberta as unknown as Window)
  let vez = 0
  pedir.mockImplementation(() => Promise.resolve(`/api/arquivos/${(vez += 1)}`))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

function Boletim() {
  const { data } = useQuery({ queryKey: queryOf(listaBoletins).queryKey, queryFn: pedir, staleTime: Infinity })
  return data === undefined ? null : (
    <SignedAnchor call={listaBoletins} href={data} target="_blank">
      PDF
    </SignedAnchor>
  )
}
/** Whether the browser follows the link itself. */
const clicar = async () => fireEvent.click(await screen.findByText('PDF'))

it('follows an address that still opens as any link', async () => {
  renderScreen(<Boletim />)
  vi.setSystemTime(Date.now() + 3 * MINUTO)
  expect(await clicar()).toBe(true)
  expect(pedir).toHaveBeenCalledTimes(1)
  expect(window.open).not.toHaveBeenCalled()
})

it('asks for one that has ended, and opens the new one in the page that the click opened', async () => {
  renderScreen(<Boletim />)
  await screen.findByText('PDF')
  vi.setSystemTime(Date.now() + 6 * MINUTO)
  expect(await clicar()).toBe(false)
  expect(window.open).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(aberta.location.replace).toHaveBeenCalledWith('/api/arquivos/2'))
  expect(aberta.opener).toBeNull()
  expect(aberta.close).not.toHaveBeenCalled()
  expect(await clicar()).toBe(true)
})

it('closes that page and says why when there is no answer', async () => {
  renderScreen(<Boletim />)
  await screen.findByText('PDF')
  pedir.mockRejectedValue(new Error('away'))
  vi.setSystemTime(Date.now() + 6 * MINUTO)
  await clicar()
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
  expect(aberta.close).toHaveBeenCalledTimes(1)
  expect(aberta.location.replace).not.toHaveBeenCalled()
})
