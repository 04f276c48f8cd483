import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { codigo, decimalOpcional, descricao } from '@portal/contract/core/fields'
import { z } from 'zod'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { ModalForm } from '../form/ModalForm.tsx'
import { CodeField } from './CodeField.tsx'
import { DecimalField } from './DecimalField.tsx'
import { TextField } from './TextField.tsx'

/** Decisions 0.4: "No input cuts what is typed or pasted." */
const schema = z.object({
  codigo: codigo(),
  descricao: descricao(),
  peso: decimalOpcional({ maximo: 999, casas: 2 }),
  ipi: decimalOpcional({ maximo: 99, casas: 2 }),
  altura: decimalOpcional({ maximo: 999, casas: 2 }),
})
const TYPED = { Código: 'c'.repeat(21), Descrição: 'd'.repeat(101), Peso: '12345', IPI: '9,755', Altura: '12 mm' }

it('shows everything that was typed and says what is wrong with each, all at once', async () => {
  const save = vi.fn()
  renderScreen(
    <ModalForm title="Novo" schema={schema} initial={{}} save={save} onClose={() => {}}>
      {(form) => (
        <>
          <CodeField form={form} name="codigo" label="Código" />
          <TextField form={form} name="descricao" label="Descrição" />
          <DecimalField form={form} name="peso" label="Peso" />
          <DecimalField form={form} name="ipi" label="IPI" />
          <DecimalField form={form} name="altura" label="Altura" />
        </>
      )}
    </ModalForm>,
  )
  await screen.findByText('Salvar')
  const input = (label: string) => screen.getByLabelText(new RegExp(`^${label}`))
  for (const [label, value] of Object.entries(TYPED)) {
    fireEvent.change(input(label), { target: { value } })
    fireEvent.blur(input(label))
  }
  fireEvent.click(screen.getByText('Salvar'))
  await waitFor(() => expect(input('Código').getAttribute('aria-invalid')).toBe('true'))
  for (const [label, value] of Object.entries(TYPED)) {
    expect(input(label)).toHaveProperty('value', value)
    expect(input(label).getAttribute('aria-invalid')).toBe('true')
  }
  for (const text of [
    'O código só pode ter no máximo 20 caracteres.',
    'A descrição só pode ter no máximo 100 caracteres.',
    'O valor máximo é 999.',
    'Use no máximo 2 casas decimais.',
    'Valor inválido',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
})

it('no part of the browser asks an input to cut', () => {
  const root = join(import.meta.dirname, '../..')
  const cuts = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => /\b(maxLength|decimalScale|clampBehavior)[=:]|<NumberInput\b/.test(read(join(root, file))))
  expect(cuts).toEqual([])
})

const read = (file: string) => readFileSync(file, 'utf8')
