import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../test/renderScreen.tsx'
import { UploadCard } from './UploadCard.tsx'

const choose = () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file input')
  fireEvent.change(input, { target: { files: [new File(['<svg/>'], 'logo.svg')] } })
}

it('shows the progress and the success (global.030)', async () => {
  const answer = Promise.withResolvers<void>()
  renderScreen(
    <UploadCard
      label="Logo"
      accept=".svg"
      fileName={null}
      upload={(_file, { onProgress }) => {
        onProgress({ enviados: 3, total: 6 })
        return answer.promise
      }}
    />,
  )
  choose()
  expect(await screen.findByText('Enviando arquivo... 50%')).toBeTruthy()
  answer.resolve()
  expect((await screen.findAllByText('Arquivo enviado com sucesso!')).length).toBeGreaterThan(0)
  expect(screen.getByText('logo.svg')).toBeTruthy()
})

it('empties the name when the upload fails (global.030)', async () => {
  renderScreen(
    <UploadCard label="Logo" accept=".svg" fileName="antigo.svg" upload={() => Promise.reject(new Error('x'))} />,
  )
  choose()
  expect((await screen.findAllByText('Ocorreu um erro ao enviar o arquivo.')).length).toBeGreaterThan(0)
  expect(screen.queryByText('antigo.svg')).toBeNull()
  expect(screen.getByText('Nenhum arquivo')).toBeTruthy()
})
