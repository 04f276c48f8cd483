import { notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { avisar } from './useTarefasRecentes.tsx'
import { umaTarefa } from './tarefa.fixture.ts'

afterEach(() => notifications.clean())

it('says what came of a job and leads to it', async () => {
  const router = renderScreen(null)
  avisar(umaTarefa({ estado: 'CONCLUIDA', resultado: { resumo: '2 novos', ver: '/importar?aba=precos' } }))
  const toast = (await screen.findByText('Ver resultado')).closest('[role="alert"]')
  expect(toast?.textContent).toBe('SucessoImportação de vidros: 2 novos. Ver resultado')
  fireEvent.click(screen.getByText('Ver resultado'))
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/importar?aba=precos'),
  )
})

it('leads nowhere where there is nothing to see', async () => {
  renderScreen(null)
  avisar(umaTarefa({ estado: 'PARADA' }))
  await screen.findByText('Importação de vidros: tarefa parada.')
  expect(screen.queryByRole('link')).toBeNull()
})
