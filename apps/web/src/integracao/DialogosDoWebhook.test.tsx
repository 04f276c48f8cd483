import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Webhook } from '@portal/contract/integracao/webhooks'
import { encerrarSessao, iniciarSessao } from '../api/session.ts'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { servidor } from '../test/servidor.fixture.ts'
import { keepWork } from '../ui/form/keptWork.ts'
import { DialogosDoWebhook } from './DialogosDoWebhook.tsx'
import { IntegracaoScreen } from './IntegracaoScreen.tsx'

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

/** Who asks for a secret waits until the test answers him, the first that was asked for first. */
function comSegredos() {
  const esperam: ((segredo: string) => void)[] = []
  const webhooks = [webhook(1, 'https://um.com'), webhook(2, 'https://dois.com')]
  const lido = (url: string) => {
    if (url.includes('webhooks')) return webhooks.map((um) => ({ ...um, ultima: null }))
    return url.includes('chaves') ? [] : { alcances: [], empresas: [] }
  }
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: { method?: string }) => {
    if (method === 'GET') return Promise.resolve(Response.json(lido(url)))
    return new Promise((resolve) => {
      esperam.push((segredo) => resolve(Response.json({ segredo })))
    })
  })
  return esperam
}
const botao = (name: string) => screen.findByRole('button', { name })
const trocarEDeixar = async (de: string) => {
  fireEvent.click(await botao(`Trocar o segredo de ${de}`))
  fireEvent.click(await botao('Trocar'))
  fireEvent.click(await botao('Cancelar'))
  await waitFor(() => expect(screen.queryByText('Trocar')).toBeNull())
}

describe('a secret that comes after its question was closed', () => {
  it('is shown beside what is being typed by now, each until it was closed', async () => {
    const esperam = comSegredos()
    renderScreen(<IntegracaoScreen />, '/integracao?aba=webhooks')
    await trocarEDeixar('Sistema 1')
    await trocarEDeixar('Sistema 2')
    fireEvent.click(await botao('Adicionar webhook'))
    fireEvent.change(await endereco(), { target: { value: 'https://tres.exemplo.com.br' } })
    await waitFor(() => expect(esperam).toHaveLength(2))
    esperam[0]?.('whsec_um')
    expect(await screen.findByText('whsec_um')).toBeTruthy()
    esperam[1]?.('whsec_dois')
    await waitFor(() => expect(esperam).toHaveLength(2))
    expect(screen.getByText('whsec_um')).toBeTruthy()
    fireEvent.click(screen.getByText('Fechar'))
    expect(await screen.findByText('whsec_dois')).toBeTruthy()
    fireEvent.click(screen.getByText('Fechar'))
    await waitFor(() => expect(screen.queryByText('whsec_dois')).toBeNull())
    expect((await endereco()).value).toBe('https://tres.exemplo.com.br')
  })

  it('is shown in the other tab, too', async () => {
    const esperam = comSegredos()
    renderScreen(<IntegracaoScreen />, '/integracao?aba=webhooks')
    await trocarEDeixar('Sistema 1')
    fireEvent.click(screen.getByRole('tab', { name: 'Chaves de API' }))
    await waitFor(() => expect(screen.queryByText('https://um.com')).toBeNull())
    esperam[0]?.('whsec_um')
    expect(await screen.findByText('whsec_um')).toBeTruthy()
  })
})
