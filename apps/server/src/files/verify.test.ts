import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { abrirBanco } from '../db/client.ts'
import { criarBanco } from '../test/banco.fixture.ts'
import { verificar } from './verify.ts'
import { discoStore } from './disk.ts'

const apagar: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const um of apagar.toReversed()) await um()
})

/** The copy of a database is made of files, so that none of its pages is in memory before somebody reads it. */
it.skipIf(process.env['DATABASE_URL'])('names the table that has a damaged page, and reads the others', async () => {
  const original = await criarBanco(inject('banco'))
  const nome = `${original.config.database ?? ''}_copia`
  const primeiro = abrirBanco(original.config, () => undefined)
  await primeiro.escrever.query(
    "CREATE TABLE teste_dano AS SELECT n AS id, repeat('linha ', 50) AS texto FROM generate_series(1, 200) n",
  )
  await primeiro.escrever.query('CHECKPOINT')
  const { rows } = await primeiro.ler.query<{ pasta: string; ficheiro: string }>(
    "SELECT current_setting('data_directory') AS pasta, pg_relation_filenode('teste_dano')::text AS ficheiro",
  )
  await primeiro.fechar()
  const admin = abrirBanco(inject('banco'), () => undefined)
  apagar.push(original.apagar, async () => {
    await admin.escrever.query(`DROP DATABASE IF EXISTS ${nome} WITH (FORCE)`)
    await admin.fechar()
  })
  await admin.escrever.query(`CREATE DATABASE ${nome} TEMPLATE ${String(original.config.database)} STRATEGY file_copy`)
  const oid = await admin.ler.query<{ oid: string }>('SELECT oid::text FROM pg_database WHERE datname = $1', [nome])
  await estragar(join(rows[0]?.pasta ?? '', 'base', oid.rows[0]?.oid ?? '', rows[0]?.ficheiro ?? ''))

  const copia = abrirBanco({ ...original.config, database: nome }, () => undefined)
  const { achados, tabelas } = await verificar({ database: copia, files: discoStore('/nenhuma') })
  await copia.fechar()
  expect(achados).toEqual([
    expect.stringMatching(/^A tabela teste_dano não pode ser lida inteira: .*invalid page in block 1 of relation/),
  ])
  expect(tabelas).toBeGreaterThan(50)
})

const PAGINA = 8_192

/** One byte of the second page is another. */
async function estragar(ficheiro: string): Promise<void> {
  const aberto = await open(ficheiro, 'r+')
  try {
    const onde = PAGINA + PAGINA - 100
    const { buffer } = await aberto.read(Buffer.alloc(1), 0, 1, onde)
    await aberto.write(Buffer.from([~(buffer[0] ?? 0) & 255]), 0, 1, onde)
    await aberto.sync()
  } finally {
    await aberto.close()
  }
}
