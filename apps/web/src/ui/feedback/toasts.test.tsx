import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/apiError.ts'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { Notifications } from '../theme/Notifications.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { forgetFailures, notify, TOAST_MS, type Toast } from './notify.ts'

afterEach(() => notifications.clean())

describe('the toasts (Spec 000 §8)', () => {
  it.each<[string, Toast, string]>([
    ['global.011', 'info', 'Aviso'],
    ['global.012', 'warn', 'Aviso'],
    ['global.013', 'error', 'Ops'],
    ['global.014', 'success', 'Sucesso'],
  ])('%s: %s is titled %s', async (_, kind, title) => {
    renderScreen(null)
    notify[kind](`texto ${kind}`)
    const toast = (await screen.findByText(`texto ${kind}`)).closest('[role="alert"]')
    expect(toast?.textContent).toBe(`${title}texto ${kind}`)
  })

  it('stand at the top right for four seconds (global.010)', async () => {
    render(
      <MantineProvider env="test">
        <Notifications />
      </MantineProvider>,
    )
    notify.info('texto')
    const toast = await screen.findByText('texto')
    expect(toast.closest('[data-position]')?.getAttribute('data-position')).toBe('top-right')
    expect(TOAST_MS).toBe(4000)
  })

  it('are two at most on a telephone, where more would cover the buttons of a dialog, and failures come first', async () => {
    const { matchMedia } = window
    const narrow = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => Object.assign(matchMedia(media), { matches: media.includes('max-width') }))
    try {
      render(
        <MantineProvider env="test">
          <Notifications />
        </MantineProvider>,
      )
      notify.success('primeiro')
      notify.success('segundo')
      notify.error('terceiro')
      await screen.findByText('terceiro')
      expect(screen.getByText('primeiro')).toBeTruthy()
      await waitFor(() => expect(screen.queryByText('segundo')).toBeNull())
      const falha = screen.getByText('terceiro').closest('[role="alert"]')
      fireEvent.click(within(falha as HTMLElement).getByRole('button', { name: 'Fechar' }))
      expect(await screen.findByText('segundo')).toBeTruthy()
    } finally {
      narrow.mockRestore()
    }
  })
})

describe('what went wrong', () => {
  it('leaves with the page that raised it; what was done stays', async () => {
    renderScreen(null)
    window.history.replaceState(null, '', '/aqui')
    notify.error('falhou aqui')
    notify.warn('avisou aqui')
    notify.success('feito aqui')
    await screen.findByText('avisou aqui')
    forgetFailures('/aqui')
    expect(screen.getByText('falhou aqui')).toBeTruthy()
    window.history.replaceState(null, '', '/la')
    notify.error('falhou la')
    forgetFailures('/la')
    await waitFor(() => expect(screen.queryByText('falhou aqui')).toBeNull())
    expect(screen.queryByText('avisou aqui')).toBeNull()
    expect(screen.getByText('feito aqui')).toBeTruthy()
    expect(screen.getByText('falhou la')).toBeTruthy()
  })
})

describe('a deletion that failed', () => {
  const falhar = async (erro: Error) => {
    renderScreen(
      <ConfirmDialog
        title="Excluir?"
        text="…"
        confirmLabel="Apagar"
        onConfirm={() => Promise.reject(erro)}
        onClose={() => {}}
      />,
    )
    fireEvent.click(await screen.findByText('Apagar'))
    return (await screen.findByRole('alert')).textContent
  }

  it('warns with what the server said (global.005, global.008)', async () => {
    expect(await falhar(new ApiError(400, { message: 'Está em uso.' }))).toBe('AvisoEstá em uso.')
  })
  it('shows the generic error when the server said nothing (global.005, global.008)', async () => {
    expect(await falhar(new ApiError(500, null))).toContain('Ocorreu um erro ao realizar essa operação.')
  })
})
