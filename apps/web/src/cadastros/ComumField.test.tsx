import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { simNao } from '@portal/contract/core/fields'
import { encerrarSessao, iniciarSessao } from '../api/session.ts'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { ModalForm } from '../ui/form/ModalForm.tsx'
import { ComumField } from './ComumField.tsx'

afterEach(() => act(() => encerrarSessao()))

const schema = z.object({ comum: simNao() })

it.each([
  ['a company', false, ['Não']],
  ['the provider', true, ['Sim', 'Não']],
])('offers %s what it may choose (decisions 0.4)', async (_, provedora, opcoes) => {
  iniciarSessao({ usuario: { nome: 'Vera', hashSession: 'h', provedora }, token: 'a.b.c' })
  renderScreen(
    <ModalForm title="Nova cor" schema={schema} initial={{ comum: 0 }} save={vi.fn()} onClose={vi.fn()}>
      {(form) => <ComumField form={form} name="comum" label="Comum" />}
    </ModalForm>,
  )
  await screen.findByText('Comum')
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ labels }) => labels?.[0]?.textContent)).toEqual(opcoes)
})
