import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { useListState } from './listing/useListState.ts'
import { useSetFilters } from './listing/useSetFilters.ts'
import { useAddress } from './useAddress.ts'

function Tela() {
  const [params] = useAddress()
  const [, set] = useListState()
  const filtrar = useSetFilters()
  const navegar = useNavigate()
  return (
    <>
      <output>{params.toString()}</output>
      <button
        onClick={() => {
          filtrar({ pessoa: '', tabela: 'empresa' })
          set({ search: 'alumínio' })
        }}
      >
        duas vezes
      </button>
      <button
        onClick={() => {
          void navegar('/outra')
          filtrar({ tabela: 'empresa' })
        }}
      >
        sair
      </button>
    </>
  )
}

describe('changes of the address', () => {
  it('begin where the one before ended, drawn or not', async () => {
    const router = renderScreen(<Tela />, '/?pessoa=7&pagina=3&aba=x')
    fireEvent.click(screen.getByRole('button', { name: 'duas vezes' }))
    const { search } = router.state.location
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ aba: 'x', tabela: 'empresa', busca: 'alumínio' })
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(search.slice(1)))
  })

  it('begin where the one before leads that is still being loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<null>()
    const routes = [{ path: '/', element: <Tela />, loader: () => promise, HydrateFallback: () => null }]
    const router = createMemoryRouter(routes, {
      initialEntries: ['/?pessoa=7&aba=x'],
      hydrationData: { loaderData: { 0: null } },
    })
    render(<RouterProvider router={router} />)
    fireEvent.click(screen.getByRole('button', { name: 'duas vezes' }))
    expect(router.state.navigation.state).toBe('loading')
    resolve(null)
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('aba=x&tabela=empresa&busca=alum%C3%ADnio'))
  })

  it('end when their screen is left', () => {
    const router = renderScreen(<Tela />, '/?pessoa=7')
    fireEvent.click(screen.getByRole('button', { name: 'sair' }))
    expect(router.state.location).toMatchObject({ pathname: '/outra', search: '' })
  })
})
