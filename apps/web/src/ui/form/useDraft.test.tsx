import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { descricao, idOpcional, versao } from '@portal/contract/core/fields'
import { encerrarSessao, iniciarSessao } from '../../api/session.ts'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { TextField } from '../fields/TextField.tsx'
import { draftOwner, isLeftBehind, readDraft, sweepDrafts, writeDraft, type StoredDraft } from './drafts.ts'
import { PageForm } from './PageForm.tsx'

const schema = z.object({ id: idOpcional(), versao: versao(), descricao: descricao(), nota: descricao() })
const RECORD = { id: 7, versao: 3, descricao: 'Azul', nota: 'fosca' }
const NAME = 'cores.id,versao,descricao,nota:7'
const DAY_MS = 86_400_000

const draft = (other: Partial<StoredDraft> = {}): StoredDraft => ({
  at: Date.now() - DAY_MS,
  version: 3,
  typed: { descricao: 'Anil' },
  base: { descricao: 'Azul' },
  ...other,
})
const leave = (kept: StoredDraft) => writeDraft('ana', NAME, kept)
const kept = () => readDraft('ana', NAME)

function open(save: (values: unknown) => Promise<unknown> = () => Promise.resolve({ isValid: true }), record = RECORD) {
  return renderScreen(
    <PageForm schema={schema} initial={record} save={save} onSaved={() => undefined} onCancel={() => undefined}>
      {(form) => (
        <>
          <TextField form={form} name="descricao" label="Descrição" />
          <TextField form={form} name="nota" label="Nota" />
        </>
      )}
    </PageForm>,
    '/cores/7',
  )
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const write = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const notice = () => screen.findByText(/^Recuperamos o que você digitou/)

beforeEach(() => {
  localStorage.clear()
  iniciarSessao({ usuario: { nome: 'Ana', hashSession: 'h' }, token: `x.${btoa(JSON.stringify({ sub: 'ana' }))}.y` })
})
afterEach(() => encerrarSessao())

describe('what is typed into the form of a record', () => {
  it('is written down as it is typed, without what did not change, and gone once it is saved', async () => {
    const save = vi.fn(() => Promise.resolve({ isValid: true }))
    open(save)
    write(/Descrição/, 'Anil')
    await expect.poll(kept).toMatchObject({ version: 3, typed: { descricao: 'Anil' }, base: { descricao: 'Azul' } })
    expect(Object.keys(kept()?.typed ?? {})).toEqual(['descricao'])
    fireEvent.click(screen.getByText('Salvar'))
    await waitFor(() => expect(save).toHaveBeenCalled())
    await expect.poll(kept).toBeUndefined()
  })

  it('stays written down where the save is refused, and goes when it is typed back', async () => {
    open(() => Promise.resolve({ isValid: false, message: 'Não pode.', errors: [] }))
    write(/Descrição/, 'Anil')
    fireEvent.click(screen.getByText('Salvar'))
    await screen.findByText('Não pode.')
    await expect.poll(() => kept()?.typed).toEqual({ descricao: 'Anil' })
    write(/Descrição/, 'Azul')
    await expect.poll(kept).toBeUndefined()
  })

  it('is put back with a word after a crash, and can be given up', async () => {
    leave(draft())
    open()
    await notice()
    expect(field(/Descrição/).value).toBe('Anil')
    expect(screen.getByText('Alterações não salvas')).toBeTruthy()
    fireEvent.click(screen.getByText('Descartar'))
    await waitFor(() => expect(field(/Descrição/).value).toBe('Azul'))
    expect(screen.queryByText(/^Recuperamos/)).toBeNull()
    expect(kept()).toBeUndefined()
  })

  it('joins what somebody saved meanwhile elsewhere, and says so', async () => {
    leave(draft())
    const save = vi.fn(() => Promise.resolve({ isValid: true }))
    open(save, { ...RECORD, versao: 4, nota: 'brilhante' })
    expect((await notice()).textContent).toContain('Depois disso este registro foi salvo')
    expect([field(/Descrição/).value, field(/Nota/).value]).toEqual(['Anil', 'brilhante'])
    fireEvent.click(screen.getByText('Salvar'))
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith({ ...RECORD, versao: 4, descricao: 'Anil', nota: 'brilhante' }),
    )
  })

  it('asks where somebody saved another value in the same field', async () => {
    leave(draft())
    const save = vi.fn(() => Promise.resolve({ isValid: true }))
    open(save, { ...RECORD, versao: 4, descricao: 'Celeste' })
    await notice()
    fireEvent.click(await screen.findByLabelText('Usar o salvo: Celeste'))
    fireEvent.click(screen.getByText('Aplicar e salvar'))
    await waitFor(() => expect(save).toHaveBeenCalledWith({ ...RECORD, versao: 4, descricao: 'Celeste' }))
  })

  it('is not taken from a tab where it is still being typed', async () => {
    leave(draft())
    const other = new BroadcastChannel('portal.digitado')
    other.onmessage = ({ data }: MessageEvent<{ ask?: string }>) => other.postMessage({ here: data.ask })
    open()
    expect(await isLeftBehind('ana', NAME)).toBe(false)
    other.close()
    expect(field(/Descrição/).value).toBe('Azul')
    expect(kept()?.typed).toEqual({ descricao: 'Anil' })
  })

  it('is nobody else’s, is forgotten after a week, and with whoever signs out', () => {
    leave(draft())
    expect([draftOwner(), readDraft('rui', NAME)]).toEqual(['ana', undefined])
    leave(draft({ at: Date.now() - 8 * DAY_MS }))
    expect(kept()).toBeUndefined()
    leave(draft())
    sweepDrafts('rui')
    expect(kept()).toBeDefined()
    sweepDrafts('ana')
    expect(kept()).toBeUndefined()
  })

  it('of a new record stays with what the record would hang on', async () => {
    const of = (around: string) => `produtos.id,versao,descricao,nota:null${around}`
    writeDraft('ana', of('/7'), draft({ version: null }))
    const novo = (address: string) =>
      renderScreen(
        <PageForm
          schema={schema}
          initial={{ id: null, descricao: '', nota: '' }}
          save={() => Promise.resolve({ isValid: true })}
          onSaved={() => undefined}
          onCancel={() => undefined}
        >
          {(form) => <TextField form={form} name="descricao" label="Descrição" />}
        </PageForm>,
        address,
      )
    novo('/produtos/8/PX-2/perfil')
    write(/Descrição/, 'Outra')
    await expect.poll(() => readDraft('ana', of('/8'))?.typed).toEqual({ descricao: 'Outra' })
    expect(screen.queryByText(/^Recuperamos/)).toBeNull()
    expect(readDraft('ana', of('/7'))?.typed).toEqual({ descricao: 'Anil' })
    cleanup()
    novo('/produtos/7/PX-1/perfil')
    await notice()
    expect(field(/Descrição/).value).toBe('Anil')
  })
})
