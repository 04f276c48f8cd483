import { jwtVerify, SignJWT } from 'jose'
import type { Papel } from '@portal/contract/core/papeis'
import type { Chaves } from '../core/secrets.ts'

const ALGORITMO = 'HS256'
const EMISSOR = 'portal-do-fornecedor'
const TOKENS_LEMBRADOS = 10_000

export interface DadosDoToken {
  idSessao: string
  idUsuario: number
  idPessoa: number
  papeis: readonly Papel[]
  criadaEm: Date
  expiraEm: Date
}

/** Decisions S-01; `role` is for the screen, the server reads the rights from the database. */
export const assinarToken = (
  chave: Uint8Array,
  { idSessao, idUsuario, idPessoa, papeis, criadaEm, expiraEm }: DadosDoToken,
): Promise<string> =>
  new SignJWT({ role: papeis.join(','), pes: String(idPessoa) })
    .setProtectedHeader({ alg: ALGORITMO, typ: 'JWT' })
    .setIssuer(EMISSOR)
    .setAudience(EMISSOR)
    .setSubject(String(idUsuario))
    .setJti(idSessao)
    .setIssuedAt(criadaEm)
    .setExpirationTime(expiraEm)
    .sign(chave)

interface Verificado {
  idSessao: string
  expiraEm: number
}

/** Session of a token: a signature is checked once, but the database is asked each time whether the session stands. */
export function criarVerificador(chaves: Chaves): (token: string, agora: Date) => Promise<string | undefined> {
  const lembrados = new Map<string, Verificado>()
  return async (token, agora) => {
    const verificado = lembrados.get(token) ?? (await verificar(chaves, token, agora))
    lembrados.delete(token)
    if (!verificado || verificado.expiraEm <= agora.getTime()) return undefined
    lembrados.set(token, verificado)
    if (lembrados.size > TOKENS_LEMBRADOS) lembrados.delete(lembrados.keys().next().value ?? token)
    return verificado.idSessao
  }
}

async function verificar(chaves: Chaves, token: string, agora: Date): Promise<Verificado | undefined> {
  for (const chave of chaves) {
    const verificado = await verificarCom(chave, token, agora)
    if (verificado) return verificado
  }
  return undefined
}

async function verificarCom(chave: Uint8Array, token: string, agora: Date): Promise<Verificado | undefined> {
  const opcoes = {
    algorithms: [ALGORITMO],
    issuer: EMISSOR,
    audience: EMISSOR,
    currentDate: agora,
    requiredClaims: ['jti', 'exp'],
  }
  const verificado = await jwtVerify(token, chave, opcoes).catch(() => undefined)
  const { jti, exp } = verificado?.payload ?? {}
  return jti === undefined || exp === undefined ? undefined : { idSessao: jti, expiraEm: exp * 1000 }
}
