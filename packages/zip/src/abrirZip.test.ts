import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ZIP_PARA_CLIENTES } from '@portal/contract/core/upload'
import { ZIPS_HOSTIS } from './hostileZip.fixture.ts'
import { conferirZip, ZipRecusado } from './abrirZip.ts'
import { zipDe } from './zip.fixture.ts'

const ZIP = await zipDe({ 'figuras/a.png': 'conteúdo', 'figuras/b.png': 'conteúdo' })

const pasta = mkdtempSync(join(tmpdir(), 'portal-zip-'))
afterAll(() => rmSync(pasta, { recursive: true }))

const abrir = (bytes: Buffer, limites = ZIP_PARA_CLIENTES) => {
  const caminho = join(pasta, 'um.zip')
  writeFileSync(caminho, bytes)
  return conferirZip(caminho, limites).then(
    () => undefined,
    (erro: unknown) => (erro instanceof ZipRecusado ? erro.message : erro),
  )
}

it.each(ZIPS_HOSTIS)('%s is refused, and named', async (_, bytes, texto) => {
  expect(await abrir(bytes)).toBe(texto)
})

it('what is whole, and fits, passes', async () => {
  expect(await abrir(ZIP)).toBeUndefined()
  expect(await abrir(ZIP, { ...ZIP_PARA_CLIENTES, bytesPorEntrada: 5 })).toBe(
    'No arquivo .zip, a entrada "figuras/a.png" se expande além do permitido.',
  )
  expect(await abrir(ZIP, { ...ZIP_PARA_CLIENTES, bytes: 10 })).toBe(
    'No arquivo .zip, a entrada "figuras/b.png" se expande além do permitido.',
  )
  expect(await abrir(ZIP.subarray(0, -9))).toBe('O arquivo .zip está danificado.')
})
