import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '@portal/contract/calls'
import { fillPath, type AnyCall } from '@portal/contract/core/call'
import { AUTENTICADO, MASTER, PAPEIS_DE_TELA, permite, PUBLICA, type Papel } from '@portal/contract/core/papeis'
import type { Logado } from '../core/context.ts'
import { novoServidor, type ServidorDeTeste } from './servidor.fixture.ts'

/** permissoes.030: who may call stands on the call, and the server keeps it (decisions C-20). */
let servidor: ServidorDeTeste
const PAPEIS: readonly Papel[] = [MASTER, ...PAPEIS_DE_TELA]

beforeAll(async () => {
  servidor = await novoServidor({ autenticar: async (bearer) => pessoaCom(bearer) })
})
afterAll(() => servidor.fechar())

/** The bearer names the one role; `sem` has none. */
const pessoaCom = (papel: string): Logado => ({
  idSessao: '00000000-0000-4000-8000-000000000000',
  idUsuario: 2_000_000_000,
  idPessoa: 2_000_000_000,
  nome: papel,
  nomePessoa: papel,
  email: 'ninguem@exemplo.com.br',
  tipo: 4,
  idEmpresa: 2_000_000_000,
  provedora: false,
  papeis: papel === 'sem' ? [] : [papel as Papel],
})

const DESCONHECIDO = '00000000-0000-4000-8000-00000000dead'
const enderecoDe = ({ path }: AnyCall) =>
  `/api${fillPath(path.replaceAll('?', ''), new Proxy({}, { get: (_, nome) => (String(nome).startsWith('id') ? 2_000_000_000 : DESCONHECIDO) }))}`

async function status(call: AnyCall, papel?: string): Promise<number> {
  const resposta = await servidor.app.inject({
    method: call.method,
    url: enderecoDe(call),
    headers: papel === undefined ? {} : { authorization: `Bearer ${papel}` },
    ...(call.method === 'GET' || call.kind === 'multipart' ? {} : { payload: {} }),
  })
  return resposta.statusCode
}

const nome = (call: AnyCall) => `${call.method} ${call.path}`
const protegidas = calls.filter(({ papeis }) => papeis !== PUBLICA)

describe('every call of the contract', () => {
  it('has a handler, and no handler serves what the contract does not declare', () => {
    const servidas = new Set(servidor.servidas)
    expect(calls.filter((call) => !servidas.has(call)).map(nome)).toEqual([])
    expect([...servidas].filter((call) => !calls.includes(call)).map(nome)).toEqual([])
  })

  it.each(protegidas.map((call) => [nome(call), call] as const))(
    '%s answers 401 without a session',
    async (_, call) => {
      expect(await status(call)).toBe(401)
    },
  )

  it.each(protegidas.map((call) => [nome(call), call] as const))(
    '%s answers each role as it declares',
    async (_, call) => {
      const obtidos: Record<string, boolean> = {}
      for (const papel of ['sem', ...PAPEIS]) obtidos[papel] = (await status(call, papel)) !== 403
      const esperados = Object.fromEntries(
        ['sem', ...PAPEIS].map((papel) => [papel, call.papeis === AUTENTICADO || permite(call.papeis, [papel])]),
      )
      expect(obtidos).toEqual(esperados)
    },
  )

  it('matches its path in any case, with and without a trailing slash', async () => {
    for (const url of ['/api/COR/LISTA', '/api/cor/lista/', '/API/Cor/Lista']) {
      expect((await servidor.app.inject({ url, headers: { authorization: 'Bearer sem' } })).statusCode).toBe(200)
    }
  })

  it('is told apart from an address that no call has', async () => {
    const cabecalhos = { authorization: 'Bearer Configuracao' }
    const rota = await servidor.app.inject({ url: '/api/nao/existe', headers: cabecalhos })
    const registro = await servidor.app.inject({ url: '/api/cor/2000000000', headers: cabecalhos })
    expect([rota.statusCode, rota.json()]).toEqual([404, { message: 'Rota não encontrada.' }])
    expect([registro.statusCode, registro.json()]).toEqual([404, { message: 'Registro não encontrado.' }])
  })
})
