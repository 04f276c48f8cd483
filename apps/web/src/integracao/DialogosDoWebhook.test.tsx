import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Webhook } from '@portal/contract/integracao/webhooks'
import { encerrarSessao, iniciarSessao } from '../api/session.ts'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { servidor } from '../test/servidor.fixture.ts'
import { keepWork } from '../ui/form/keptWork.ts'
import { DialogosDoWebhook, type WebhookAberto } from './DialogosDoWebhook.tsx'

const webhook = (id: number, url: string) =>
  ({ id, versao: 1, nome: `Sistema ${id}`, url, eventos: ['PACOTE_DISPONIVEL'], ativo: true }) as unknown as Webhook
const editar = (aberto: Webhook) =>
  renderScreen(
    <DialogosDoWebhook aberto={{ qual: 'editar', webhook: aberto }} abrir={() => undefined} />,
    '/integracao',
  )
const endereco = () => screen.findByLabelText<HTMLInputElement>(/Endereço/)
const guardado = () => Object.keys(localStorage).filter((chave) => chave.startsWith('portal.digitado'))

beforeEach(() => {
  localStorage.clear()
  servidor(() => ({}))
  iniciarSessao({ usuario: { nome: 'Ana', hashSession: 'h' }, token: `x.${btoa(JSON.stringify({ sub: 'ana' }))}.y` })
})
afterEach(() => {
  encerrarSessao()
  vi.unstubAllGlobals()
})

describe('what was typed for one webhook', () => {
  it('is not put back into the form of another', async () => {
    editar(webhook(1, 'https://um.exemplo.com.br/avisos'))
    fireEvent.change(await endereco(), { target: { value: 'https://novo.exemplo.com.br/avisos' } })
    await waitFor(() => expect(guardado()).toHaveLength(1))
    keepWork('ana', '/integracao')
    cleanup()
    editar(webhook(2, 'https://dois.exemplo.com.br/avisos'))
    await endereco()
    // Longer than another tab is waited for, which could be typing it.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await endereco()).value).toBe('https://dois.exemplo.com.br/avisos')
    cleanup()
    editar(webhook(1, 'https://um.exemplo.com.br/avisos'))
    await screen.findByText(/^Recuperamos o que você digitou/)
    expect((await endereco()).value).toBe('https://novo.exemplo.com.br/avisos')
  })
})

it('a secret that was changed is shown also to who closed the question before the answer came', async () => {
  const resposta = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => resposta.promise)
  function Tela() {
    const [aberto, abrir] = useState<WebhookAberto | undefined>({
      qual: 'trocar',
      webhook: webhook(1, 'https://um.com'),
    })
    return aberto && <DialogosDoWebhook aberto={aberto} abrir={abrir} />
  }
  renderScreen(<Tela />, '/integracao')
  fireEvent.click(await screen.findByText('Trocar'))
  fireEvent.click(screen.getByText('Cancelar'))
  expect(screen.queryByText('Trocar')).toBeNull()
  resposta.resolve(Response.json({ segredo: 'whsec_novo' }))
  expect(await screen.findByText('whsec_novo')).toBeTruthy()
})
