import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { CABECALHO_DA_EDICAO, META_DA_EDICAO } from '@portal/contract/core/edicao'
import { descricao, idOpcional } from '@portal/contract/core/fields'
import { configuracaoPublica } from '@portal/contract/sessao/sessao'
import { theme } from '../ui/theme/theme.ts'

const ESTA = 'aaaa000011112222'
const OUTRA = 'bbbb000011112222'
/** Longer than a replacement of instances is taken for under way, and than somebody pauses. */
const MUITO_MS = 200_000
const schema = z.object({ id: idOpcional(), descricao: descricao(), senhaNova: descricao() })

/** What a page loads is one for its whole life, so each test loads it anew. */
async function carregarPagina() {
  vi.resetModules()
  const [edicao, client, session, seguir, seguirEdicao, { AvisoDeEdicao }, { PageForm }, { TextField }] =
    await Promise.all([
      import('../api/edicao.ts'),
      import('../api/client.ts'),
      import('../api/session.ts'),
      import('./seguir.ts'),
      import('./seguirEdicao.ts'),
      import('./AvisoDeEdicao.tsx'),
      import('../ui/form/PageForm.tsx'),
      import('../ui/fields/TextField.tsx'),
    ])
  const Cor = () => (
    <>
      <AvisoDeEdicao />
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
    </>
  )
  const rotas = [
    { path: '/cores', element: <Cor /> },
    { path: '/dashboard', element: <p>Início</p> },
  ]
  const router = createMemoryRouter(rotas, { initialEntries: ['/cores?busca=az'] })
  const carregar = vi.fn()
  paradas.push(seguirEdicao.seguirEdicao(router, carregar))
  seguir.retomarTrabalho(router)
  render(
    <MantineProvider theme={theme} env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  return { edicao, client, session, router, carregar, carregarDeNovo: seguirEdicao.carregarDeNovo }
}

type Pagina = Awaited<ReturnType<typeof carregarPagina>>

const paradas: (() => void)[] = []
const campo = (nome: RegExp) => screen.getByLabelText(nome)
const escrever = (nome: RegExp, value: string) => fireEvent.change(campo(nome), { target: { value } })
const esconder = (visivel: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visivel)
  fireEvent(document, new Event('visibilitychange'))
}
const sair = () => {
  const evento = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(evento)
  return evento.defaultPrevented ? 'pergunta' : 'sai'
}
/** A call that an instance of this edition answers, as long after the last one. */
async function responder({ callApi }: Pagina['client'], edicao: string, depoisMs: number) {
  agora += depoisMs
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    Response.json({ emailSuporte: 'a@b.com' }, { headers: { [CABECALHO_DA_EDICAO]: edicao } }),
  )
  await callApi(configuracaoPublica)
}

let agora = 0
const faixa = () => screen.findByText(/O portal foi atualizado/)

beforeEach(() => {
  sessionStorage.clear()
  document.head.innerHTML = `<meta name="${META_DA_EDICAO}" content="${ESTA}">`
  agora = 0
  vi.spyOn(performance, 'now').mockImplementation(() => agora)
})
afterEach(() => {
  cleanup()
  for (const parar of paradas.splice(0)) parar()
  document.head.innerHTML = ''
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a portal that was updated below an open page', () => {
  it('is told of, but not while instances of before still answer', async () => {
    const { client, edicao } = await carregarPagina()
    await responder(client, OUTRA, MUITO_MS)
    await faixa()
    await responder(client, ESTA, 1)
    expect(edicao.edicaoNova()).toBe(false)
    await responder(client, OUTRA, 1)
    expect(edicao.edicaoNova()).toBe(false)
    await responder(client, OUTRA, MUITO_MS)
    expect(edicao.edicaoNova()).toBe(true)
  })

  it('is none where the page does not know its own edition', async () => {
    document.head.innerHTML = `<meta name="${META_DA_EDICAO}" content="__EDICAO__">`
    const { client, edicao } = await carregarPagina()
    await responder(client, OUTRA, MUITO_MS)
    expect(edicao.edicaoNova()).toBe(false)
  })

  it('takes the place of a hidden page on which nothing was begun', async () => {
    const { client, carregar } = await carregarPagina()
    esconder('hidden')
    expect(carregar).not.toHaveBeenCalled()
    esconder('visible')
    await responder(client, OUTRA, MUITO_MS)
    expect(carregar).not.toHaveBeenCalled()
    esconder('hidden')
    expect(carregar).toHaveBeenCalledOnce()
  })

  it('takes the place of one that nobody touches for a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { client, carregar } = await carregarPagina()
    await responder(client, OUTRA, MUITO_MS)
    fireEvent.keyDown(document.body, { key: 'Tab' })
    expect(carregar).not.toHaveBeenCalled()
    vi.advanceTimersByTime(MUITO_MS)
    expect(carregar).toHaveBeenCalledOnce()
  })

  it('leaves a page alone on which something was typed, until another screen is opened', async () => {
    const { client, carregar, router } = await carregarPagina()
    await responder(client, OUTRA, MUITO_MS)
    escrever(/Descrição/, 'Azul-marinho')
    escrever(/Descrição/, 'Azul')
    esconder('hidden')
    expect(carregar).not.toHaveBeenCalled()
    await router.navigate('/dashboard')
    await screen.findByText('Início')
    esconder('hidden')
    expect(carregar).toHaveBeenCalledOnce()
  })

  it('waits for a call that is under way', async () => {
    const { client, carregar, edicao } = await carregarPagina()
    await responder(client, OUTRA, MUITO_MS)
    const { promise, resolve } = Promise.withResolvers<void>()
    const trabalho = edicao.semCortar(promise)
    esconder('hidden')
    expect(carregar).not.toHaveBeenCalled()
    resolve()
    await trabalho
    esconder('hidden')
    expect(carregar).toHaveBeenCalledOnce()
  })

  it('gives back what was typed when somebody asks for it, and the browser asks nothing', async () => {
    sessionStorage.setItem('token', `x.${btoa(JSON.stringify({ sub: 'ana' }))}.y`)
    sessionStorage.setItem('usuario', JSON.stringify({ nome: 'Ana', hashSession: '1' }))
    const antes = await carregarPagina()
    escrever(/Descrição/, 'Azul-marinho')
    expect(sair()).toBe('pergunta')
    antes.carregarDeNovo('/cores?busca=az', antes.carregar)
    expect(antes.carregar).toHaveBeenCalledOnce()
    expect(sair()).toBe('sai')
    cleanup()
    await carregarPagina()
    await waitFor(() => expect(campo(/Descrição/)).toHaveProperty('value', 'Azul-marinho'))
    expect(screen.getByText('Alterações não salvas')).toBeTruthy()
    expect(sessionStorage.getItem('portal.retomada')).toBeNull()
  })

  it('has the browser ask where something would be lost, as a password', async () => {
    const token = `x.${btoa(JSON.stringify({ sub: 'ana' }))}.y`
    const { session, carregarDeNovo, carregar } = await carregarPagina()
    session.iniciarSessao({ usuario: { nome: 'Ana', hashSession: '1' }, token })
    escrever(/Descrição/, 'Azul-marinho')
    escrever(/Nova senha/, 'abc123')
    carregarDeNovo('/cores', carregar)
    expect(sair()).toBe('pergunta')
  })
})
