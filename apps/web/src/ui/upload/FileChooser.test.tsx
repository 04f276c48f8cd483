import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { FileChooser } from './FileChooser.tsx'

const PLANILHA = { campo: 'arquivo', extensoes: ['.xlsx'], tipos: ['xlsx'], maxMb: 1, mensagem: 'x' } as const

function Chooser() {
  const [file, setFile] = useState<File | null>(null)
  return <FileChooser label="Planilha" policy={PLANILHA} file={file} error={undefined} onChoose={setFile} />
}

it('keeps the focus on its button, and lets the same file be chosen again', () => {
  renderScreen(<Chooser />)
  const button = screen.getByRole('button', { name: 'Escolher arquivo' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  button.focus()
  for (const name of ['um.xlsx', 'dois.xlsx']) {
    if (input) fireEvent.change(input, { target: { files: [new File(['x'], name)] } })
    expect(screen.getByRole('status').textContent).toBe(name)
    expect(document.activeElement).toBe(button)
  }
  expect(input?.value).toBe('')
})
