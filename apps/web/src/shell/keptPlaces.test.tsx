import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { createMemoryRouter, Link, RouterProvider, useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { descricao, idOpcional } from '@portal/contract/core/fields'
import { z } from 'zod'
import { Breadcrumbs } from './Shell.tsx'
import { PageForm } from '../ui/form/PageForm.tsx'
import { theme } from '../ui/theme/theme.ts'
import { backTo, forgetPlaces } from '../ui/listing/keptPlaces.ts'
import { useListState } from '../ui/listing/useListState.ts'
import { useSetFilters } from '../ui/listing/useSetFilters.ts'

function Lista() {
  const [, set] = useListState()
  const filtrar = useSetFilters()
  return (
    <>
      <button
        onClick={() => {
          filtrar({ tipo: 'A' })
          set({ search: 'alumínio', sort: 'descricao', desc: true })
          set({ page: 2 })
        }}
      >
        procurar
      </button>
      <Link to="/ligas/7/6063">6063</Link>
    </>
  )
}

function Parte() {
  const [{ page }, set] = useListState({ part: 'liga' })
  return <button onClick={() => set({ page: 3 })}>{page === 3 ? 'página 4' : 'folhear'}</button>
}

function Registro() {
  const navegar = useNavigate()
  const voltar = () => void navegar(backTo('/ligas'))
  return (
    <>
      <Breadcrumbs />
      <PageForm
        schema={z.object({ id: idOpcional(), descricao: descricao() })}
        initial={{ id: 7, descricao: '6063' }}
        save={() => Promise.resolve({})}
        onSaved={voltar}
        onCancel={voltar}
      >
        {() => null}
      </PageForm>
    </>
  )
}

describe('the way back from a record', () => {
  let router: ReturnType<typeof createMemoryRouter>
  const nomeados = () => Object.fromEntries(new URLSearchParams(router.state.location.search))

  beforeEach(async () => {
    forgetPlaces()
    const rotas = [
      { path: '/ligas', element: <Lista /> },
      { path: '/ligas/7/6063', element: <Registro /> },
    ]
    router = createMemoryRouter(rotas, { initialEntries: ['/ligas'] })
    render(
      <MantineProvider theme={theme} env="test">
        <RouterProvider router={router} />
      </MantineProvider>,
    )
    fireEvent.click(screen.getByText('procurar'))
    fireEvent.click(screen.getByText('6063'))
    await screen.findByText('Cancelar')
  })
  afterEach(cleanup)

  const COMO_ESTAVA = { tipo: 'A', busca: 'alumínio', ordem: '-descricao', pagina: '3' }

  it.each(['Cancelar', 'Salvar', 'Ligas/Têmperas'])('leads by %s to the list as it was left', async (por) => {
    expect(nomeados()).toEqual({})
    fireEvent.click(screen.getByText(por))
    await screen.findByText('procurar')
    expect(router.state.location.pathname).toBe('/ligas')
    expect(nomeados()).toEqual(COMO_ESTAVA)
  })

  it('leads to the list as the menu opened it again', async () => {
    await router.navigate('/ligas')
    await screen.findByText('procurar')
    expect(backTo('/ligas')).toBe('/ligas')
  })

  it('leads to the list from a part of its page that has a list of its own', async () => {
    const part = createMemoryRouter([{ path: '/ligas', element: <Parte /> }], { initialEntries: ['/ligas?liga=7'] })
    render(<RouterProvider router={part} />)
    fireEvent.click(screen.getByText('folhear'))
    await screen.findByText('página 4')
    expect(backTo('/ligas')).toContain('pagina=3')
  })

  it('leads to another part of the page when another was left', () => {
    expect(backTo('/ligas?secao=temperas')).toBe('/ligas?secao=temperas')
    expect(backTo('/ligas?tipo=A')).toContain('busca=')
  })
})
