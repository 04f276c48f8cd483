import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { renderScreen } from '../../test/renderScreen.tsx'
import { ModalForm } from '../form/ModalForm.tsx'
import { OpcaoField } from './OpcaoField.tsx'

const schema = z.object({ terminal: z.string().nullish() })
const TERMINAIS = [
  { label: 'SIM', value: 'SIM' },
  { label: 'NÃO', value: 'NÃO' },
]

it('takes back what need not be answered, and stays there', async () => {
  const save = vi.fn(() => Promise.resolve({ isValid: true }))
  renderScreen(
    <ModalForm title="Perfil" schema={schema} initial={{ terminal: 'SIM' }} save={save} onClose={vi.fn()}>
      {(form) => <OpcaoField form={form} name="terminal" label="Terminal" options={TERMINAIS} clearable="clearable" />}
    </ModalForm>,
  )
  fireEvent.click(await screen.findByLabelText('Limpar Terminal'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('SIM')))
  expect(screen.queryByLabelText('Limpar Terminal')).toBeNull()
  fireEvent.click(screen.getByText('Salvar'))
  await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith({ terminal: null }))
})
