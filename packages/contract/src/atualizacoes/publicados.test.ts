import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { esquemasDasInstalacoes } from './publicados.ts'

const PASTA = fileURLToPath(new URL('../../../../docs/esquema/', import.meta.url))

it('the published schemas of feed and files are those of the contract', () => {
  const publicados = readdirSync(PASTA).filter((nome) => nome.endsWith('.schema.json'))
  expect(new Map(publicados.map((nome) => [nome, readFileSync(join(PASTA, nome), 'utf8')]))).toEqual(
    esquemasDasInstalacoes(),
  )
})
