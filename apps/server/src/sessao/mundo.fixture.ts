import type { SessaoAberta } from '@portal/contract/conta/conta'
import type { Acesso } from '@portal/contract/sessao/sessao'
import { criarSenhas } from '../core/passwords.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { novoServidor, type ServidorDeTeste } from '../test/servidor.fixture.ts'
import { povoar, SENHA, type Nome } from './pessoas.fixture.ts'

/** The parts of answers that the tests read; an answer holds some of them. */
export interface Corpo extends Acesso {
  isValid: boolean
  message: string
  email: string
  hashSession: string
}

/** The same for the entries of an answer that is a list. */
export interface Item extends SessaoAberta {
  label: string
  value: number
  message: string
  propertyName: string
}

export interface Resposta {
  status: number
  corpo: Corpo
  lista: Item[]
  esperar: string | undefined
}

export interface Opcoes {
  token?: string
  ip?: string
  agente?: string
  /** Of a call that may be repeated. */
  chave?: string
  corpo?: object
}

export interface Instancia extends ServidorDeTeste {
  pedir(method: 'GET' | 'POST' | 'DELETE', url: string, opcoes?: Opcoes): Promise<Resposta>
  entrar(nome: Nome, opcoes?: Opcoes & { senha?: string }): Promise<Resposta>
}

export interface Mundo extends Instancia {
  ids: Record<Nome, number>
  /** Moves the clock of every instance. */
  avancar(ms: number): void
  outraInstancia(env?: Record<string, string>): Promise<Instancia>
}

const AMBIENTE = { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://portal.teste', SUPPORT_EMAIL: 'ajuda@portal.teste' }

/** The product with real sessions and people; a second instance shares nothing but the database and the secret. */
export async function novoMundo(): Promise<Mundo> {
  let adiante = 0
  const clock = () => new Date(Date.now() + adiante)
  const primeira = await novoServidor({ env: AMBIENTE, clock })
  const outras: ServidorDeTeste[] = []
  const outraInstancia = async (env: Record<string, string> = {}) => {
    const outra = await novoServidor({ env: { ...AMBIENTE, ...env }, clock, banco: primeira.banco })
    outras.push(outra)
    return chamavel(outra)
  }
  const senhaHash = await criarSenhas().cifrar(SENHA)
  const ids = await emTransacao(primeira.deps.database, AUTOR_SISTEMA, ({ client }) => povoar(client, senhaHash))
  const fechar = async () => {
    await Promise.all(outras.map((outra) => outra.fechar()))
    await primeira.fechar()
  }
  return { ...chamavel(primeira), ids, outraInstancia, avancar: (ms) => void (adiante += ms), fechar }
}

function chamavel(servidor: ServidorDeTeste): Instancia {
  const pedir: Instancia['pedir'] = async (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    { token, ip = '10.0.0.1', agente = 'vitest', chave, corpo: payload }: Opcoes = {},
  ) => {
    const headers = {
      'x-forwarded-for': ip,
      'user-agent': agente,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(chave ? { 'idempotency-key': chave } : {}),
    }
    const resposta = await servidor.app.inject({
      method,
      url: `/api${url}`,
      headers,
      ...(payload ? { payload } : {}),
    })
    const corpo: unknown = resposta.json()
    return {
      status: resposta.statusCode,
      corpo: corpo as Corpo,
      lista: Array.isArray(corpo) ? (corpo as Item[]) : [],
      esperar: resposta.headers['retry-after']?.toString(),
    }
  }
  const entrar: Instancia['entrar'] = (nome, { senha = SENHA, ...opcoes } = {}) =>
    pedir('POST', '/login/authenticate', { ...opcoes, corpo: { email: `${nome}@exemplo.com.br`, senha } })
  return { ...servidor, pedir, entrar }
}
