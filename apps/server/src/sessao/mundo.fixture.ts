import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { inject } from 'vitest'
import type { Acesso } from '@portal/contract/sessao/sessao'
import { buildApp } from '../app.ts'
import type { Deps } from '../core/context.ts'
import { criarEventos } from '../core/events.ts'
import { criarFiles } from '../core/files/create.ts'
import { criarLinks } from '../core/files/links.ts'
import { criarTarefas } from '../core/jobs.ts'
import type { Mensagem } from '../core/mail.ts'
import { criarSenhas } from '../core/passwords.ts'
import { lerSettings } from '../core/settings.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { abrirBanco } from '../db/client.ts'
import { criarBanco } from '../test/banco.ts'
import { povoar, type Nome, SENHA } from './pessoas.fixture.ts'
import { abrirServicosDaSessao } from './servicos.ts'

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

export interface Instancia {
  deps: Deps
  app: FastifyInstance
  pedir<Body = Corpo>(method: 'GET' | 'POST' | 'DELETE', url: string, opcoes?: Opcoes): Promise<Resposta<Body>>
  entrar(nome: Nome, opcoes?: Opcoes & { senha?: string }): Promise<Resposta>
  fechar(): Promise<void>
}

export interface Mundo extends Instancia {
  ids: Record<Nome, number>
  /** What was mailed, newest last. */
  mails: Mensagem[]
  /** Moves the clock of every instance. */
  avancar(ms: number): void
  outraInstancia(env?: Record<string, string>): Promise<Instancia>
}

const AMBIENTE = {
  APP_SECRET: 'kJ8x-2mQ9zWp4LrT7vNb3YcD6fHs1GaE',
  LOG_LEVEL: 'silent',
  TRUST_PROXY: '127.0.0.1',
  PUBLIC_URL: 'https://portal.teste',
  SUPPORT_EMAIL: 'ajuda@portal.teste',
}

/** The product with real sessions on a database of its own; a second instance shares nothing but the database and the secret. */
export async function novoMundo(env: Record<string, string> = {}): Promise<Mundo> {
  const banco = await criarBanco(inject('banco'))
  const pasta = await mkdtemp(join(tmpdir(), 'portal-sessao-'))
  const relogio = { adiante: 0 }
  const mails: Mensagem[] = []
  const abertas: Instancia[] = []
  const abrir = async (extra: Record<string, string> = {}) => {
    const instancia = await abrirInstancia(
      banco.config,
      { ...AMBIENTE, DATA_DIR: pasta, ...env, ...extra },
      { relogio, mails },
    )
    abertas.push(instancia)
    return instancia
  }
  const primeira = await abrir()
  const senhaHash = await criarSenhas().cifrar(SENHA)
  const ids = await emTransacao(primeira.deps.database, AUTOR_SISTEMA, ({ client }) => povoar(client, senhaHash))
  const fechar = async () => {
    await Promise.all(abertas.map((instancia) => instancia.fechar()))
    await banco.apagar()
    await rm(pasta, { recursive: true, force: true })
  }
  return { ...primeira, ids, mails, outraInstancia: abrir, avancar: (ms) => void (relogio.adiante += ms), fechar }
}

type Compartilhado = { relogio: { adiante: number }; mails: Mensagem[] }

async function abrirInstancia(
  config: Parameters<typeof abrirBanco>[0],
  env: Record<string, string>,
  { relogio, mails }: Compartilhado,
): Promise<Instancia> {
  const settings = lerSettings(env)
  const log = pino({ level: 'silent' })
  const database = abrirBanco(config, () => undefined)
  const base = { database, settings, clock: () => new Date(Date.now() + relogio.adiante) }
  const servicos = await abrirServicosDaSessao(base, log)
  const mailer = settings.SMTP_URL
    ? servicos.mailer
    : { enviar: async (mensagem: Mensagem) => void mails.push(mensagem) }
  const eventos = criarEventos(config, () => undefined)
  const files = criarFiles(settings)
  const links = criarLinks(servicos.secrets.chave('arquivo'), base.clock)
  const deps: Deps = {
    ...base,
    ...servicos,
    mailer,
    eventos,
    files,
    links,
    tarefas: criarTarefas({ database, eventos, log }),
  }
  const { app } = await buildApp(deps)
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
    const resposta = await app.inject({ method, url: `/api${url}`, headers, ...(corpo ? { payload: corpo } : {}) })
    return { status: resposta.statusCode, corpo: resposta.json<Body>(), esperar: resposta.headers['retry-after'] }
  }
  const entrar: Instancia['entrar'] = (nome, { senha = SENHA, ...opcoes } = {}) =>
    pedir('POST', '/login/authenticate', { ...opcoes, corpo: { email: `${nome}@exemplo.com.br`, senha } })
  const fechar = async () => {
    await app.close()
    await database.fechar()
  }
  return { deps, app, pedir, entrar, fechar }
}
