import { setImmediate } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { expect, it } from 'vitest'
import { lerRegistros } from './conteudo.queries.ts'

it('tells of a database that dies while records are written to whoever asks for the next, and ends no process', async () => {
  const respostas = [
    Promise.resolve({ rows: [] }),
    Promise.resolve({ rows: [{ id: 1, versao: 1, conteudo: {} }] }),
    () => Promise.reject(new Error('Connection terminated')),
  ]
  const client = {
    query: () => {
      const resposta = respostas.shift()
      return typeof resposta === 'function' ? resposta() : (resposta ?? Promise.resolve({ rows: [] }))
    },
  } as unknown as PoolClient
  const lotes = lerRegistros(client, 'ACABAMENTO', { nivel: 'HOMOLOGACAO', idReferencia: 1, idLinha: null })
  expect((await lotes.next()).value).toEqual([{ id: 1, versao: 1 }])
  await setImmediate()
  await expect(lotes.next()).rejects.toThrow('Connection terminated')
})
