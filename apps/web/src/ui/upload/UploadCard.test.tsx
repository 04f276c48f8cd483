import { notifications } from '@mantine/notifications'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/apiError.ts'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { UploadCard } from './UploadCard.tsx'

afterEach(() => notifications.clean())

const LOGO = { campo: 'logo', extensoes: ['.svg'], tipos: ['svg'], maxMb: 1, mensagem: 'O logo deve ser .svg' } as const

const choose = (file = new File(['<svg/>'], 'logo.svg')) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file input')
  fireEvent.change(input, { target: { files: [file] } })
}

it('shows the progress and the success (global.030)', async () => {
  const answer = Promise.withResolvers<void>()
  renderScreen(
    <UploadCard
      label="Logo"
      policy={LOGO}
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
    <UploadCard label="Logo" policy={LOGO} fileName="antigo.svg" upload={() => Promise.reject(new Error('x'))} />,
  )
  choose()
  expect((await screen.findAllByText('Ocorreu um erro ao enviar o arquivo.')).length).toBeGreaterThan(0)
  expect(screen.queryByText('antigo.svg')).toBeNull()
  expect(screen.getByText('Nenhum arquivo')).toBeTruthy()
})

it.each([
  ['no right', 403],
  ['a record that is gone', 404],
  ['a line that was too slow', 408],
  ['too many calls', 429],
  ['a full disk', 503],
  ['no answer at all', 0],
])('keeps a chosen file after %s, and sends it again (decisions 0.4)', async (_, status) => {
  const upload = vi
    .fn<(file: File) => Promise<unknown>>()
    .mockRejectedValueOnce(new ApiError(status, { message: 'Agora não.' }))
    .mockResolvedValueOnce(undefined)
  renderScreen(<UploadCard label="Logo" policy={LOGO} fileName="antigo.svg" upload={upload} />)
  choose()
  expect(await screen.findByText('logo.svg não foi enviado.')).toBeTruthy()
  expect(screen.queryByText('antigo.svg')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect((await screen.findAllByText('Arquivo enviado com sucesso!')).length).toBeGreaterThan(0)
  expect(upload.mock.calls.map(([file]) => file.name)).toEqual(['logo.svg', 'logo.svg'])
})

it.each([400, 413, 415])('offers no second try with a file that is wrong itself (%i), and names it', async (status) => {
  const refusal = new ApiError(status, { message: 'Danificado.' })
  renderScreen(<UploadCard label="Logo" policy={LOGO} fileName={null} upload={() => Promise.reject(refusal)} />)
  choose()
  expect(await screen.findByText('logo.svg não foi enviado.')).toBeTruthy()
  expect(screen.getByLabelText('Logo').querySelector('[role=alert]')?.textContent).toBe('Danificado.')
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
})

it.each([
  ['of another kind', new File(['x'], 'logo.png'), 'O logo deve ser .svg'],
  ['that is empty', new File([], 'logo.svg'), 'O arquivo está vazio.'],
  ['that is too big', new File([new Uint8Array(1024 * 1024 + 1)], 'logo.svg'), 'O arquivo é maior que o permitido.'],
])('does not send a file %s, and says so at the field', async (_, file, why) => {
  const upload = vi.fn()
  renderScreen(<UploadCard label="Logo" policy={LOGO} fileName={null} upload={upload} />)
  choose(file)
  expect((await screen.findByText(why)).closest('[role="group"]')).toBe(screen.getByLabelText('Logo'))
  expect(upload).not.toHaveBeenCalled()
})

it('keeps at the field what the server said of a file', async () => {
  const refusal = [{ message: 'Danificado.', errorMessage: 'Danificado.', propertyName: 'logo' }]
  renderScreen(
    <UploadCard label="Logo" policy={LOGO} fileName={null} upload={() => Promise.reject(new ApiError(400, refusal))} />,
  )
  choose()
  await screen.findAllByText('Danificado.')
  expect(screen.getByLabelText('Logo').textContent).toContain('Danificado.')
  expect(screen.queryByText('Ocorreu um erro ao enviar o arquivo.')).toBeNull()
})

it('keeps a chosen file that is not let through, and sends it once what must be done before is done', async () => {
  const before = { label: 'Salvar e enviar', run: vi.fn<() => Promise<boolean>>() }
  const upload = vi.fn<(file: File) => Promise<unknown>>().mockResolvedValue(undefined)
  renderScreen(<UploadCard label="Imagem" policy={LOGO} fileName={null} before={before} upload={upload} />)
  before.run.mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  expect(screen.getByRole('button', { name: 'Salvar e enviar' })).toBeTruthy()
  choose()
  expect(await screen.findByText('O arquivo escolhido ainda não foi enviado.')).toBeTruthy()
  expect([screen.getByText('logo.svg').textContent, upload.mock.calls.length]).toEqual(['logo.svg', 0])
  fireEvent.click(screen.getByRole('button', { name: 'Salvar e enviar' }))
  expect((await screen.findAllByText('Arquivo enviado com sucesso!')).length).toBeGreaterThan(0)
  expect(upload.mock.calls.map(([file]) => file.name)).toEqual(['logo.svg'])
})

it('keeps a chosen file that the record’s state refuses', async () => {
  const upload = vi
    .fn<(file: File) => Promise<unknown>>()
    .mockRejectedValueOnce(new ApiError(409, { message: 'Salve antes.' }))
    .mockResolvedValueOnce(undefined)
  renderScreen(<UploadCard label="Imagem" policy={LOGO} fileName="antigo.svg" upload={upload} />)
  choose()
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar' }))
  expect((await screen.findAllByText('Arquivo enviado com sucesso!')).length).toBeGreaterThan(0)
  expect(upload).toHaveBeenCalledTimes(2)
})
