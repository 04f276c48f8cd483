import { useState } from 'react'
import { focusManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Empresa } from '@portal/contract/empresas/empresas'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { aoTeclar } from '../ui/shortcuts.ts'
import { ListaDeReferencias } from './ListaDeReferencias.tsx'
import { ReferenciasAba } from './ReferenciasAba.tsx'
import { criarSujo } from './sujo.ts'

const EMPRESA = { id: 3, versao: 1 } as Empresa

beforeEach(() => document.addEventListener('keydown', aoTeclar))
afterEach(() => {
  document.removeEventListener('keydown', aoTeclar)
  focusManager.setFocused(undefined)
  vi.unstubAllGlobals()
})

describe('the references of a company', () => {
  it('are saved once however often the key is pressed, which would meet its own first save as that of another', async () => {
    const salvos: string[] = []
    vi.stubGlobal('fetch', (url: string, { method, body }: { method: string; body: string }) => {
      if (method === 'GET') return Promise.resolve(new Response(JSON.stringify([{ label: 'Suprema', value: 1 }])))
      salvos.push(`${url} ${body}`)
      return new Promise(() => undefined)
    })
    renderScreen(
      <ListaDeReferencias
        empresa={EMPRESA}
        idTela={1}
        liberadas={[]}
        concediveis={{ ids: [], motivo: null }}
        sujo={criarSujo()}
      />,
    )
    fireEvent.click(await screen.findByLabelText('Suprema'))
    await screen.findByText('Alterações não salvas')
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    await waitFor(() => expect(salvos).toHaveLength(1))
    await waitFor(() => expect(screen.getByText('Salvar').closest('button')?.hasAttribute('data-loading')).toBe(true))
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(salvos).toHaveLength(1)
  })

  it('keep what was ticked when a colleague saves the company meanwhile, and are saved over what he left', async () => {
    const respostas: Readonly<Record<string, unknown>> = {
      telasistema: [{ label: 'Perfil', value: 1 }],
      referenciaDisponivel: [],
      referenciasConcediveis: { ids: [], motivo: null },
      selecao: [{ label: 'Suprema', value: 1 }],
    }
    const salvos: unknown[] = []
    vi.stubGlobal('fetch', (url: string, { method, body }: { method: string; body: string }) => {
      const achada = Object.entries(respostas).find(([parte]) => url.toLowerCase().includes(parte.toLowerCase()))
      if (method !== 'GET') salvos.push(JSON.parse(body))
      return Promise.resolve(new Response(JSON.stringify(method === 'GET' ? (achada?.[1] ?? []) : { message: 'Ok' })))
    })
    const sujo = criarSujo()
    const Aba = () => {
      const [versao, setVersao] = useState(1)
      return (
        <>
          <button onClick={() => setVersao(2)}>colega</button>
          <ReferenciasAba empresa={{ ...EMPRESA, versao }} sujo={sujo} />
        </>
      )
    }
    renderScreen(<Aba />)
    fireEvent.click(await screen.findByLabelText('Suprema'))
    await screen.findByText('Alterações não salvas')
    fireEvent.click(screen.getByText('colega'))
    expect(screen.getByLabelText<HTMLInputElement>('Suprema').checked).toBe(true)
    fireEvent.click(screen.getByText('Salvar'))
    await waitFor(() => expect(salvos).toMatchObject([{ itensSelecionados: [1], versao: 2 }]))
  })

  it('keep what was ticked where they cannot be read again, as on coming back to the window', async () => {
    const respostas: Readonly<Record<string, unknown>> = {
      telasistema: [{ label: 'Perfil', value: 1 }],
      referenciasConcediveis: { ids: [], motivo: null },
      selecao: [{ label: 'Suprema', value: 1 }],
    }
    let fora = 0
    const responder = vi.fn((url: string) => {
      const achada = Object.entries(respostas).find(([parte]) => url.toLowerCase().includes(parte.toLowerCase()))
      const falha = fora && ++fora
      return Promise.resolve(falha ? Response.json({}, { status: 500 }) : Response.json(achada?.[1] ?? []))
    })
    vi.stubGlobal('fetch', responder)
    renderScreen(<ReferenciasAba empresa={EMPRESA} sujo={criarSujo()} />)
    fireEvent.click(await screen.findByLabelText('Suprema'))
    await screen.findByText('Alterações não salvas')
    fora = 1
    act(() => focusManager.setFocused(false))
    act(() => focusManager.setFocused(true))
    await waitFor(() => expect(fora).toBeGreaterThan(3))
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(screen.getByLabelText('Suprema')).toHaveProperty('checked', true)
  })
})
