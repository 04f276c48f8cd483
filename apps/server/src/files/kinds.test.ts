import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TipoDeArquivo } from '@portal/contract/core/upload'
import { reconhecer } from './kinds.ts'
import { BMP, GLB, HTML, JPG, PDF, PNG, SVG, TXT, USDZ, XLS, XLSX, ZIP, zip } from './samples.fixture.ts'

let pasta: string
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'portal-tipos-'))
})
afterAll(() => rm(pasta, { recursive: true }))

async function tipoDe(bytes: Buffer, ...tipos: TipoDeArquivo[]): Promise<TipoDeArquivo | undefined> {
  const caminho = join(pasta, 'amostra')
  await writeFile(caminho, bytes)
  return reconhecer(caminho, bytes.length, tipos)
}

const HONESTOS: readonly (readonly [TipoDeArquivo, Buffer])[] = [
  ['png', PNG],
  ['jpg', JPG],
  ['bmp', BMP],
  ['svg', SVG],
  ['pdf', PDF],
  ['zip', ZIP],
  ['xlsx', XLSX],
  ['xls', XLS],
  ['glb', GLB],
  ['usdz', USDZ],
  ['html', HTML],
  ['txt', TXT],
]

describe('the content of a file', () => {
  it.each(HONESTOS)('is recognised: %s', async (tipo, bytes) => {
    expect(await tipoDe(bytes, tipo)).toBe(tipo)
  })

  it.each(HONESTOS)('is taken for no other kind: %s', async (tipo, bytes) => {
    // A workbook and a scene are zips and every mark-up is text.
    const semelhantes: TipoDeArquivo[] = [
      tipo,
      ...(tipo === 'xlsx' || tipo === 'usdz' ? (['zip'] as const) : []),
      ...(['svg', 'html', 'pdf'].includes(tipo) ? (['txt'] as const) : []),
    ]
    const outros = HONESTOS.map(([outro]) => outro).filter((outro) => !semelhantes.includes(outro))
    expect(await tipoDe(bytes, ...outros)).toBeUndefined()
  })

  it.each<[string, TipoDeArquivo, Buffer]>([
    ['an empty file', 'opaco', Buffer.alloc(0)],
    ['a page named .png', 'png', HTML],
    ['a cut png', 'png', PNG.subarray(0, PNG.length - 12)],
    [
      'a text that begins with BM',
      'bmp',
      Buffer.from('BM é a sigla de uma marca de medidas que aparece em muitos textos'),
    ],
    ['a cut bmp', 'bmp', BMP.subarray(0, 50)],
    ['a page that holds an svg', 'svg', Buffer.from('<html><svg></svg></html>')],
    ['a page between comments, with an svg behind', 'svg', Buffer.from('<!-- a --><html><!-- b --><svg></svg></html>')],
    ['nothing but comments, named .svg', 'svg', Buffer.from('<!---->'.repeat(5_000))],
    ['nothing but comments, named .html', 'html', Buffer.from('<!---->'.repeat(5_000))],
    ['an svg with entities', 'svg', Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>')],
    ['an svg under another prefix', 'svg', Buffer.from('<x:svg xmlns:x="http://www.w3.org/2000/svg"/>')],
    ['a cut zip', 'zip', ZIP.subarray(0, ZIP.length - 30)],
    [
      'a zip whose index lies beyond its end',
      'zip',
      Buffer.concat([ZIP.subarray(0, ZIP.length - 6), Buffer.from('ffffff7f0000', 'hex')]),
    ],
    ['an empty zip', 'zip', zip([])],
    ['a plain zip named .xlsx', 'xlsx', ZIP],
    ['a plain zip named .usdz', 'usdz', ZIP],
    ['a compound file without a workbook', 'xls', Buffer.concat([XLS.subarray(0, 512), Buffer.alloc(512)])],
    ['a glb of another length', 'glb', Buffer.concat([GLB, Buffer.from('mais')])],
    ['a program named .txt', 'txt', Buffer.from('7f454c4602010100', 'hex')],
    ['a page of plain words', 'html', TXT],
  ])('is refused: %s', async (_, tipo, bytes) => {
    expect(await tipoDe(bytes, tipo)).toBeUndefined()
  })

  it('knows the text of older programs', async () => {
    expect(await tipoDe(Buffer.from('Descrição;Peça', 'latin1'), 'txt')).toBe('txt')
  })
})
