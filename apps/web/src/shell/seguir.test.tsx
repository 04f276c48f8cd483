import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { descricao, idOpcional } from '@portal/contract/core/fields'
import { z } from 'zod'
import { encerrarSessao, iniciarSessao, useSession } from '../api/session.ts'
import { PageForm } from '../ui/form/PageForm.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { backTo } from '../ui/listing/keptPlaces.ts'
import { Notifications } from '../ui/theme/Notifications.tsx'
import { theme } from '../ui/theme/theme.ts'
import { seguirSessao } from './seguir.ts'

const schema = z.object({ id: idOpcional(), descricao: descricao(), senhaNova: descricao() })
const ENDERECO = '/cores?busca=az'

/** As the shell does: without a session there is no page. */
function Pagina() {
  if (!useSession()) return null
  return (
    <PageForm
      schema={schema}
      initial={{ id: 7, descricao: 'Azul', senhaNova: '' }}
      save={() => Promise.resolve({})}
      onSaved={() => {}}
      onCancel={() => {}}
    >
      {(form) => (
        <>
          <TextField form={form} name="descricao" label="Descrição" />
          <TextField form={form} name="senhaNova" label="Nova senha" />
        </>
      )}
    </PageForm>
  )
}

const token = (sub: string, vez: number) => `x.${btoa(JSON.stringify({ sub, vez }))}.y`
const entrar = (sub: string, vez: number) =>
  iniciarSessao({ usuario: { nome: sub, hashSession: `${vez}` }, token: token(sub, vez) })

const campo = (nome: RegExp) => screen.getByLabelText(nome)
const escrever = (nome: RegExp, value: string) => fireEvent.change(campo(nome), { target: { value } })

describe('a sign-in that ended under unsaved changes', () => {
  let parar: () => void
  let router: ReturnType<typeof createMemoryRouter>
  const onde = () => `${router.state.location.pathname}${router.state.location.search}`

  beforeEach(async () => {
    sessionStorage.clear()
    localStorage.clear()
    entrar('ana', 1)
    sessionStorage.setItem('portal.listas', JSON.stringify({ '/ligas': '?busca=6063' }))
    const rotas = [
      { path: '/', element: <p>Entrar</p> },
      { path: '/dashboard', element: <p>Início</p> },
      { path: '/cores', element: <Pagina /> },
    ]
    router = createMemoryRouter(rotas, { initialEntries: [ENDERECO] })
    parar = seguirSessao(router)
    render(
      <MantineProvider theme={theme} env="test">
        <Notifications />
        <RouterProvider router={router} />
      </MantineProvider>,
    )
    await screen.findByText('Salvar')
    escrever(/Descrição/, 'Azul-marinho')
    escrever(/Nova senha/, 'abc123')
    encerrarSessao('expirada')
    await screen.findByText('Entrar')
  })
  afterEach(() => {
    cleanup()
    encerrarSessao()
    parar()
    notifications.clean()
  })

  it('leads to the root, not to a blank page', () => {
    expect(onde()).toBe('/')
  })

  it('leads the same person back, with what was typed, once', async () => {
    entrar('ana', 2)
    await screen.findByText('Salvar')
    expect(onde()).toBe(ENDERECO)
    await waitFor(() => expect(campo(/Descrição/)).toHaveProperty('value', 'Azul-marinho'))
    expect(screen.getByText('Alterações não salvas')).toBeTruthy()
    expect(screen.getByText(/^Recuperamos o que você digitou/)).toBeTruthy()
    expect(backTo('/ligas')).toBe('/ligas?busca=6063')
    expect(sessionStorage.getItem('portal.retomada')).toBeNull()
  })

  it('keeps no password', async () => {
    expect(sessionStorage.getItem('portal.retomada')).not.toContain('abc123')
    expect(JSON.stringify(Object.entries(localStorage))).toContain('Azul-marinho')
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('abc123')
    entrar('ana', 2)
    await screen.findByText('Salvar')
    expect(campo(/Nova senha/)).toHaveProperty('value', '')
  })

  it('tells nobody else', async () => {
    entrar('rui', 2)
    await screen.findByText('Início')
    expect(backTo('/ligas')).toBe('/ligas')
    await router.navigate(ENDERECO)
    await screen.findByText('Salvar')
    expect(campo(/Descrição/)).toHaveProperty('value', 'Azul')
    expect(sessionStorage.getItem('portal.retomada')).toBeNull()
  })

  it('is not to be confused with leaving', async () => {
    entrar('ana', 2)
    await screen.findByText('Salvar')
    encerrarSessao()
    await screen.findByText('Entrar')
    entrar('ana', 3)
    await screen.findByText('Início')
    expect(onde()).toBe('/dashboard')
    expect(Object.keys(localStorage).filter((chave) => chave.startsWith('portal.digitado'))).toEqual([])
  })
})
