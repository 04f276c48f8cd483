import type { Acesso } from '@portal/contract/sessao/sessao'
import { criarSenhas } from '../core/passwords.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { novoServidor, type ServidorDeTeste } from '../test/servidor.ts'
import { povoar, SENHA, type Nome } from './pessoas.fixture.ts'

/** The answers of the calls under test; each holds some of these. */
export interface Corpo extends Acesso {
  message: string
  propertyName: string
  email: string
  hashSession: string
}

export interface Resposta<Body = Corpo> {
  status: number
  corpo: Body
  esperar: string | undefined
}

export interface Opcoes {
  token?: string
  ip?: string
  agente?: string
  corpo?: object
}

export interface Instancia extends ServidorDeTeste {
  pedir<Body = Corpo>(method: 'GET' | 'POST' | 'DELETE', url: string, opcoes?: Opcoes): Promise<Resposta<Body>>
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
  const pedir: Instancia['pedir'] = async <Body>(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    { token, ip = '10.0.0.1', agente = 'vitest', corpo }: Opcoes = {},
  ) => {
    const headers = {
      'x-forwarded-for': ip,
      'user-agent': agente,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    const resposta = await servidor.app.inject({
      method,
      url: `/api${url}`,
      headers,
      ...(corpo ? { payload: corpo } : {}),
    })
    return {
      status: resposta.statusCode,
      corpo: resposta.json<Body>(),
      esperar: resposta.headers['retry-after']?.toString(),
    }
  }
  const entrar: Instancia['entrar'] = (nome, { senha = SENHA, ...opcoes } = {}) =>
    pedir('POST', '/login/authenticate', { ...opcoes, corpo: { email: `${nome}@exemplo.com.br`, senha } })
  return { ...servidor, pedir, entrar }
}
