import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import { novosComFilhas } from '../materiais/comFilhas.fixture.ts'
import { novoMundo, type Mundo } from '../materiais/mundo.fixture.ts'
import { listColunasPelosIds } from './catalogo.queries.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await novosComFilhas(mundo, '1')
  await novosComFilhas(mundo, '2')
})
afterAll(() => mundo.fechar())

const CODIGO = PASTAS.COMPONENTE.principal.colunas.findIndex(({ campo }) => campo === 'codigo')

async function codigosDe(ids: readonly number[]): Promise<unknown[]> {
  const { valores, lugares } = await listColunasPelosIds(mundo.deps.database.leitura, 'COMPONENTE', ids)
  return lugares.map((lugar) => valores[CODIGO]?.[lugar])
}

it('reads products in the order they are asked for, close together or far apart, and leaves out what is gone', async () => {
  const { rows } = await mundo.deps.database.leitura.execute<{ id: number; codigo: string }>(
    `select id, codigo from material where tipo = 'COMPONENTE' order by codigo desc`,
  )
  const ids = rows.map(({ id }) => id)
  const codigos = rows.map(({ codigo }) => codigo)
  expect(ids.length).toBeGreaterThan(2)
  expect(await codigosDe(ids)).toEqual(codigos)
  expect(await codigosDe([...ids, 2_000_000_000])).toEqual(codigos)
  const outro = await mundo.deps.database.leitura.execute<{ id: number }>(
    `select id from material where tipo <> 'COMPONENTE' limit 1`,
  )
  expect(await codigosDe([ids[0] ?? 0, outro.rows[0]?.id ?? 0])).toEqual(codigos.slice(0, 1))
  expect(await codigosDe([])).toEqual([])
})
