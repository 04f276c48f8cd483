import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { lerSettings } from '../core/settings.ts'
import { discoStore } from './disk.ts'
import { comCopia } from './openStored.ts'

let raiz: string
let sha256: string
const armazem = () => ({ files: discoStore(raiz), settings: lerSettings({ DATA_DIR: raiz }), clock: () => new Date() })
const restos = () => readdir(join(raiz, 'lidos'))
const copiar = <T>(usar: (caminho: string) => Promise<T>, tarefa?: string) =>
  comCopia(
    armazem(),
    { pasta: 'lidos', sha256, leitor: tarefa ? { id: tarefa, parar: new AbortController().signal } : undefined },
    usar,
  )

beforeAll(async () => {
  raiz = await mkdtemp(join(tmpdir(), 'portal-copias-'))
  ;({ sha256 } = await discoStore(raiz).gravar(Readable.from([Buffer.from('uma planilha')]), { maxBytes: 100 }))
})
afterAll(() => rm(raiz, { recursive: true }))
beforeEach(() => rm(join(raiz, 'lidos'), { recursive: true, force: true }))

it('is there while it is used, and gone with what stands beside it, also when using it fails', async () => {
  const lido = await copiar(async (caminho) => {
    await writeFile(`${caminho}.linhas`, '[]')
    expect(await restos()).toHaveLength(2)
    return readFile(caminho, 'utf8')
  })
  expect(lido).toBe('uma planilha')
  await expect(copiar(() => Promise.reject(new Error('danificada')))).rejects.toThrow('danificada')
  expect(await restos()).toEqual([])
})

it("takes away what a killed attempt of the same job left, and nobody else's", async () => {
  await copiar(() => Promise.resolve())
  for (const nome of ['12.a', '12.a.linhas', '123.a', 'leitura.b']) await writeFile(join(raiz, 'lidos', nome), '')
  await copiar(async () => expect(await restos()).toEqual(expect.arrayContaining(['123.a', 'leitura.b'])), '12')
  expect(new Set(await restos())).toEqual(new Set(['123.a', 'leitura.b']))
})
