import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '@portal/contract/calls'
import { fillPath, type AnyCall } from '@portal/contract/core/call'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { AUTENTICADO, PAPEIS_DE_TELA, permite } from '@portal/contract/core/papeis'
import type { Nome } from '../materiais/mundo.fixture.ts'
import { novoMundo, type Andar, type Quem } from './retiradas.fixture.ts'
import { DE_ARQUIVOS, RETIRADAS, SEM_RETIRADA, type Pedido, type Retirada } from './retiradasTabela.fixture.ts'

/** Decisions 0.4 "Taking is a right too": whoever could not have given something is refused when he takes it, and nothing changes. */
let andar: Andar
beforeAll(async () => {
  andar = await novoMundo()
})
afterAll(() => andar.fechar())

const mudam = new Map(calls.filter(({ method }) => method !== 'GET').map((call) => [call.ids[0] ?? '', call]))
const semRetirada = new Set(SEM_RETIRADA.flatMap(([, ids]) => ids))

const TIRA = /remover|excluir|revogar|girar|anonimizar|retirar|cancelar|encerrar|desfazer|\.parar/i
const tira = ([id, { method, path }]: [string, AnyCall]) => method === 'DELETE' || TIRA.test(`${path} ${id}`)

const entradas = [...RETIRADAS].flatMap(([id, retiradas]) =>
  retiradas.map((retirada) => [retirada.nome ? `${id}: ${retirada.nome}` : id, id, retirada] as const),
)

describe('every call that changes something', () => {
  it('takes something away and is tried below, or is known to take nothing', () => {
    const sabidas = (id: string) => RETIRADAS.has(id) || semRetirada.has(id) || DE_ARQUIVOS.test(id)
    expect(
      [...mudam.keys()].filter((id) => !sabidas(id)),
      'retiradasTabela.fixture.ts: RETIRADAS tries it, or SEM_RETIRADA says why not',
    ).toEqual([])
    expect([...RETIRADAS.keys(), ...semRetirada].filter((id) => !mudam.has(id))).toEqual([])
    expect([...semRetirada].filter((id) => RETIRADAS.has(id))).toEqual([])
  })

  it('is tried where its method or its name says that it takes away', () => {
    const dizem = [...mudam].filter(tira).map(([id]) => id)
    expect(
      dizem.filter((id) => !RETIRADAS.has(id)),
      'retiradasTabela.fixture.ts: RETIRADAS tries it',
    ).toEqual([])
  })
})

async function pedir(call: AnyCall, { params, corpo }: Pedido, quem: Quem) {
  const resposta = await andar.pedir(quem as Nome, call.method, fillPath(call.path, params), corpo)
  const { status, lista, corpo: dita } = resposta
  return { status, texto: lista[0]?.message ?? dita.message, recusada: 'isValid' in dita && !dita.isValid }
}

/** What is said of whom, without the texts that are not told apart. */
const porQuem = <Valor>(recusas: Retirada['recusas'], valor: (quem: Quem, comTexto: boolean) => Valor) =>
  Object.fromEntries(
    Object.entries(recusas).map(([quem, recusa]) => [quem, valor(quem as Quem, typeof recusa !== 'number')]),
  )

describe('what somebody could not have given', () => {
  it.each(entradas)('%s', async (_, id, { dado, pode, recusas: ditas }) => {
    const call = mudam.get(id)
    if (!call) throw new Error(`no call ${id}`)
    const pedido = await dado(andar)
    andar.todos.sem.papeis = PAPEIS_DE_TELA.filter((papel) => !permite(call.papeis, [papel]))
    const recusas: Retirada['recusas'] =
      call.papeis === AUTENTICADO ? ditas : { ...ditas, sem: [403, MENSAGENS.semPermissao] }
    const antes = await andar.retrato()

    const obtidas = new Map<Quem, Awaited<ReturnType<typeof pedir>>>()
    for (const quem of Object.keys(recusas) as Quem[]) obtidas.set(quem, await pedir(call, pedido, quem))
    const depois = await andar.retrato()
    expect(
      porQuem(recusas, (quem, comTexto) => {
        const { status, texto } = obtidas.get(quem) ?? {}
        return comTexto ? [status, texto] : status
      }),
    ).toEqual(recusas)
    expect(Object.keys(depois).filter((tabela) => depois[tabela] !== antes[tabela])).toEqual([])

    const { status, texto, recusada } = await pedir(call, pedido, pode)
    expect([pode, status, recusada ? texto : 'done']).toEqual([pode, 200, 'done'])
    expect(await andar.retrato()).not.toEqual(antes)
  })
})
