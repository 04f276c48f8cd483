import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { booleano } from '@portal/contract/core/fields'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { ModalForm } from '../form/ModalForm.tsx'
import { OpcaoField } from './OpcaoField.tsx'
import { SimNaoField } from './SimNaoField.tsx'

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

it('offers a flag that is held as true or false, and keeps its spelling (decisions C-13)', async () => {
  const save = vi.fn(() => Promise.resolve({ isValid: true }))
  const blocos = z.object({ atualizacao: booleano(), liberacao: booleano() })
  renderScreen(
    <ModalForm
      title="Geral"
      schema={blocos}
      initial={{ atualizacao: true, liberacao: false }}
      save={save}
      onClose={vi.fn()}
    >
      {(form) => (
        <>
          <SimNaoField form={form} name="atualizacao" label="Atualização bloqueada" />
          <SimNaoField form={form} name="liberacao" label="Liberação bloqueada" />
        </>
      )}
    </ModalForm>,
  )
  const opcao = (campo: string, nome: string) =>
    within(screen.getByRole('radiogroup', { name: new RegExp(`^${campo}`) })).getByLabelText<HTMLInputElement>(nome)
  await screen.findByRole('radiogroup', { name: /^Liberação/ })
  expect([opcao('Atualização', 'Sim').checked, opcao('Liberação', 'Não').checked]).toEqual([true, true])
  fireEvent.click(opcao('Atualização', 'Não'))
  fireEvent.click(screen.getByText('Salvar'))
  await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith({ atualizacao: false, liberacao: false }))
})
