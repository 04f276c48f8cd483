import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '@portal/contract/calls'
import { fillPath, type AnyCall } from '@portal/contract/core/call'
import { z } from 'zod'
import { novoMundo, type Mundo } from '../materiais/mundo.fixture.ts'

/** What a list may be ordered by stands in the contract; the database must know every word of it. */
let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

function ordensDe({ method, kind, query }: AnyCall): string[] {
  if (method !== 'GET' || kind === 'download' || !(query instanceof z.ZodObject) || !('sort' in query.shape)) return []
  const { properties = {} } = z.toJSONSchema(query, { unrepresentable: 'any', io: 'output' })
  const sort = properties['sort']
  return typeof sort === 'object' ? (sort.enum ?? []).map(String) : []
}

const LISTAS = calls
  .map((call) => ({ call, nome: call.ids[0], ordens: ordensDe(call) }))
  .filter(({ ordens }) => ordens.length > 0)

/** Asked for with something that a walk does not know: a record, a kind, a day. */
const PEDEM_MAIS: readonly string[] = [
  'proprio.acabamentos.diferenca',
  'proprio.acabamentos.historico',
  'proprio.atualizacoes.matriz',
  'proprio.integracao.entregas',
  'cliente-detalhe.portfolio.disponivel',
  'cliente-detalhe.tabelaPreco.disponivel',
  'proprio.produtos.diferenca',
  'proprio.produtos.historico',
  'aplicabilidade.listaComponente',
  'proprio.precos.revisao',
  'proprio.publicacoes.itens',
  'proprio.publicacoes.tocados',
  'referencia-linhas.lista',
  'proprio.revisoes.lista',
  'proprio.revisoes.itens',
  'usuarios.empresa.lista',
]
const respondidas = new Set<string>()

it.each(LISTAS)('$nome', async ({ call, nome, ordens }) => {
  const caminho = fillPath(call.path.replaceAll('?', ''), new Proxy({}, { get: () => '1' }))
  for (const quem of ['mara', 'dora'] as const)
    for (const ordem of ordens)
      for (const desc of [false, true]) {
        const { status } = await mundo.pedir(quem, 'GET', `${caminho}?sort=${ordem}&desc=${desc}`)
        expect([ordem, status < 500]).toEqual([ordem, true])
        if (status === 200) respondidas.add(nome)
      }
})

it('was answered wherever nothing more is asked for', () => {
  const semResposta = LISTAS.map(({ nome }) => nome).filter((nome) => !respondidas.has(nome))
  expect(semResposta.toSorted()).toEqual(PEDEM_MAIS.toSorted())
})
