import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '@portal/contract/calls'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { novosComFilhas, type ComFilhas } from '../materiais/comFilhas.fixture.ts'
import { novoCodigo, novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'
import { perguntasDe, vigiarPerguntas } from './contarPerguntas.fixture.ts'

/**
 * How often each call asks the database, so that a new trip is seen (decision 0068). Who calls is asked besides, by
 * `autenticar`, which these tests replace. Each is asked once before it is counted: what a process remembers is no trip.
 */
const TABELA = new URL('perguntas.txt', import.meta.url)
const WRITE = process.env['WRITE'] === '1'
/** Statements of a whole save without who calls: decision 0068. */
const DE_UM_SALVO = 9

let mundo: Mundo
let feitos: ComFilhas
beforeAll(async () => {
  vigiarPerguntas()
  mundo = await novoMundo()
  feitos = await novosComFilhas(mundo, 'PERGUNTAS')
})
afterAll(() => mundo.fechar())

const contadas = new Map<string, number>()

/** Asked twice, counted the second time; answers false for what is refused. */
async function contar(nome: string, quem: Nome, pedido: () => Parameters<Mundo['pedir']>): Promise<boolean> {
  const [, ...primeiro] = pedido()
  if ((await mundo.pedir(quem, ...primeiro)).status !== 200) return false
  const [, ...segundo] = pedido()
  let status = 0
  contadas.set(nome, await perguntasDe(async () => (status = (await mundo.pedir(quem, ...segundo)).status)))
  expect({ nome, status }).toEqual({ nome, status: 200 })
  return true
}

let chave = 0
/** As the browser sends it, so that both statements of the key are counted. */
const comChave = () => ({ 'idempotency-key': `perguntas-${(chave += 1)}` })

const KINDS = TIPO_MATERIAL.map(({ value }) => value)
const QUEM: readonly Nome[] = ['paula', 'dora']

it.each(KINDS)('a %s', async (tipo: TipoMaterial) => {
  const url = `/${tipo.toLowerCase()}`
  for (const quem of QUEM) {
    const de = (que: string) => `${tipo.toLowerCase()}.${que} (${quem === 'paula' ? 'provider' : 'company'})`
    const id = feitos.ids[tipo]
    const { corpo } = await mundo.pedir(quem, 'GET', `${url}/${id}`)
    const outro = () => mundo.formulario(tipo, { id, codigo: corpo['codigo'], descricao: `Outro ${novoCodigo()}` })
    await contar(de('read'), quem, () => [quem, 'GET', `${url}/${id}`])
    await contar(de('create'), quem, () => [
      quem,
      'POST',
      url,
      mundo.formulario(tipo, { codigo: novoCodigo() }),
      comChave(),
    ])
    await contar(de('change'), quem, () => [quem, 'POST', url, outro(), comChave()])
    for (const que of ['create', 'change']) expect(contadas.get(de(que))).toBeLessThanOrEqual(DE_UM_SALVO)
  }
})

it('every list that is asked without a record', async () => {
  const listas = calls.filter(
    ({ method, path, kind }) => method === 'GET' && kind !== 'stream' && kind !== 'download' && !path.includes(':'),
  )
  const respondidas: boolean[] = []
  for (const { ids, path } of listas)
    respondidas.push(await contar(ids[0] ?? path, 'paula', () => ['paula', 'GET', path]))
  expect(respondidas.filter(Boolean).length).toBeGreaterThan(0)
})

it('no call asks more, or less, than its budget says', () => {
  const tabela = Array.from(contadas, ([nome, quantas]) => `${quantas} ${nome}\n`)
    .toSorted()
    .join('')
  if (WRITE) writeFileSync(TABELA, tabela)
  expect(readFileSync(TABELA, 'utf8'), 'WRITE=1 npm test -- test/perguntas').toBe(tabela)
})
