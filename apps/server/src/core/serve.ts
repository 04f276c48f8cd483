import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyCall, Call, Parsed, ResultOf } from '@portal/contract/core/call'
import { bindNames } from '@portal/contract/core/bind'
import {
  concluido,
  concluidoSemId,
  fieldErrorOf,
  type feito,
  type FieldError,
  type salvoComId,
} from '@portal/contract/core/errors'
import { fundoDemais, textosQuebrados } from '@portal/contract/core/integro'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { AUTENTICADO, permite, PUBLICA } from '@portal/contract/core/papeis'
import { BYTES_POR_MB } from '@portal/contract/core/upload'
import { CABECALHO_DA_FILA, senhaDaFila } from '@portal/contract/core/fila'
import type { z } from 'zod'
import type {
  ContextoEscrita,
  ContextoLeitura,
  ContextoLivre,
  ContextoPublico,
  Logado,
  Pedido,
  Servidor,
} from './context.ts'
import {
  errosDoZod,
  Indisponivel,
  NaoAutenticado,
  NaoEncontrado,
  RegraViolada,
  SemPermissao,
  TipoNaoAceito,
} from './errors.ts'
import { umaVez } from './idempotency.ts'
import { serializador } from './serializador.ts'
import { emTransacao, type Autoria } from './unitOfWork.ts'
import { naFila, PRAZO_MS } from './waiting.ts'

/** A change past its limit is undone first, and then told. */
const FOLGA_MS = 1_000
const MAIOR_ID = 2_147_483_647
/** Body of who has not said who he is: an e-mail, a password, a link. */
const CORPO_ANONIMO = 64 * 1024
/** So small a body is there at once; who takes longer holds room that others need. */
const CORPO_ANONIMO_MS = 5_000

type Handler<C extends AnyCall, Contexto> = (input: Parsed<C>, contexto: Contexto) => Promise<ResultOf<C>>
type ContextoDe<C extends AnyCall> = C['method'] extends 'GET' ? ContextoLeitura : ContextoEscrita

/**
 * Serves a call of signed-in users: roles, parsing, handler; a call that is not a GET runs in one transaction, in which plans
 * may stay (`emTransacao`).
 */
export function serve<C extends AnyCall>(
  servidor: Servidor,
  call: C,
  handler: Handler<C, ContextoDe<C>>,
  modo: { planos?: 'ficam' } = {},
): void {
  if (call.papeis === PUBLICA) throw new Error(`${call.path} is public: use servePublico`)
  registrar(servidor, call, async (request) => {
    const contexto = livreDe(servidor, call, request)
    const input = lerEntrada(call, request)
    return call.method === 'GET'
      ? (handler as Handler<C, ContextoLeitura>)(input, contexto)
      : gravarUmaVez({ call, input, request }, contexto, handler as Handler<C, ContextoEscrita>, modo)
  })
}

/** Serves a call that answers the number of what it saved. */
export const serveGravacao = <Path extends string, Query extends z.ZodType, Body extends z.ZodType>(
  servidor: Servidor,
  call: Call<Path, Query, Body, typeof salvoComId>,
  salvar: (input: Parsed<typeof call>, contexto: ContextoEscrita) => Promise<number>,
  modo: { planos?: 'ficam' } = {},
): void => serve(servidor, call, async (input, contexto) => concluido(await salvar(input, contexto)), modo)

/** Serves a call that answers no more than that it was done. */
export const serveAcao = <Path extends string, Query extends z.ZodType, Body extends z.ZodType>(
  servidor: Servidor,
  call: Call<Path, Query, Body, typeof feito>,
  fazer: (input: Parsed<typeof call>, contexto: ContextoEscrita) => Promise<unknown>,
): void =>
  serve(servidor, call, async (input, contexto) => {
    await fazer(input, contexto)
    return concluidoSemId()
  })

/** Serves a call of signed-in users that opens its own transactions: its work is slow or refusable before it writes. */
export function serveLivre<C extends AnyCall>(servidor: Servidor, call: C, handler: Handler<C, ContextoLivre>): void {
  registrar(servidor, call, (request) => handler(lerEntrada(call, request), livreDe(servidor, call, request)))
}

/** Serves a public door, which opens its own transactions. */
export function servePublico<C extends AnyCall>(
  servidor: Servidor,
  call: C,
  handler: Handler<C, ContextoPublico>,
): void {
  registrar(servidor, call, (request) => handler(lerEntrada(call, request), publicoDe(servidor, call, request)))
}

/** Serves a call of machines: what a key opens is asked by the headers alone, before the body is read, and once. */
export function serveComChave<C extends AnyCall, Chave>(
  servidor: Servidor,
  call: C,
  exigir: (pedido: Pedido) => Promise<Chave>,
  handler: (input: Parsed<C>, contexto: ContextoPublico, chave: Chave) => Promise<ResultOf<C>>,
): void {
  const chaves = new WeakMap<FastifyRequest, { chave: Chave }>()
  registrar(
    servidor,
    call,
    async (request) => {
      const aberta = chaves.get(request)
      if (!aberta) throw new NaoAutenticado()
      return handler(lerEntrada(call, request), publicoDe(servidor, call, request), aberta.chave)
    },
    { entrar: async (request) => void chaves.set(request, { chave: await exigir(pedidoDe(request)) }) },
  )
}

const publicoDe = ({ deps }: Servidor, call: AnyCall, request: FastifyRequest): ContextoPublico => {
  const pedido = pedidoDe(request)
  const autoria = autoriaDe(call, request.quem, pedido)
  return { db: deps.database.leitura, usuario: request.quem, pedido, deps, autoria }
}

export const livreDe = (servidor: Servidor, call: AnyCall, request: FastifyRequest): ContextoLivre => ({
  ...publicoDe(servidor, call, request),
  usuario: exigeUsuario(request.quem, call),
})

/** Serves a download that its address alone opens. */
export function serveLink<C extends AnyCall>(
  servidor: Servidor,
  call: C,
  enviar: (input: Parsed<C>, resposta: { request: FastifyRequest; reply: FastifyReply }) => Promise<void>,
): void {
  registrar(servidor, call, async (request, reply) => {
    await enviar(lerEntrada(call, request), { request, reply })
    return reply
  })
}

/** Serves a call that writes its own reply: downloads and event streams. */
export function serveStream<C extends AnyCall>(
  servidor: Servidor,
  call: C,
  handler: (input: Parsed<C>, contexto: ContextoLivre, reply: FastifyReply, request: FastifyRequest) => Promise<void>,
): void {
  registrar(servidor, call, async (request, reply) => {
    const [input, contexto] = [lerEntrada(call, request), livreDe(servidor, call, request)]
    const trabalho = () => handler(input, contexto, reply, request)
    await (call.fila ? naFila(contexto, reply, trabalho) : trabalho())
    return reply
  })
}

/** Asked when only the headers are there; it throws to refuse, and then the body is not read. */
interface Porta {
  entrar(request: FastifyRequest): Promise<void>
}

export function registrar(
  servidor: Servidor,
  call: AnyCall,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  porta?: Porta,
): void {
  const { app, servidas } = servidor
  if (!call.papeis) throw new Error(`${call.method} ${call.path} does not say who may call it`)
  const anonima = call.papeis === PUBLICA && !porta
  const proprioCorpo = call.kind === 'stream' || call.kind === 'download'
  const prazoMs = anonima ? CORPO_ANONIMO_MS : PRAZO_MS[call.prazo ?? 'curto']
  const corpoMs = call.kind === 'stream' || call.method === 'GET' ? undefined : prazoMs
  for (const path of [call.path, ...(call.aliases ?? [])].flatMap(comSemNumero)) {
    app.route({
      method: call.method,
      url: fastifyPath(path),
      ...(proprioCorpo
        ? {}
        : { schema: { response: { 200: {} } }, serializerCompiler: () => serializador(call.result) }),
      ...(anonima || call.corpoMb ? { bodyLimit: anonima ? CORPO_ANONIMO : (call.corpoMb ?? 1) * BYTES_POR_MB } : {}),
      config: { call, anonima, corpoMs },
      onRequest: async (request) => {
        await quemChama(servidor, request)
        if (call.papeis !== PUBLICA) exigeUsuario(request.quem, call)
        await porta?.entrar(request)
        exigeTipo(call, request)
      },
      handler: (request, reply) =>
        call.kind === 'stream'
          ? handler(request, reply)
          : noPrazo(handler(request, reply), reply, PRAZO_MS[call.prazo ?? 'curto'] + FOLGA_MS),
    })
  }
  servidas.add(call)
}

/** The server's own limit ends once the body was read, which may be long before the answer: this one is the work's. */
export function noPrazo(trabalho: Promise<unknown>, { raw }: FastifyReply, prazoMs: number): Promise<unknown> {
  const { promise, reject } = Promise.withResolvers<never>()
  const relogio = setTimeout(() => (raw.headersSent ? raw.destroy() : reject(new Indisponivel())), prazoMs)
  return Promise.race([trabalho, promise]).finally(() => clearTimeout(relogio))
}

/** Ids are digits, so that literal segments win (decisions C-03). */
const fastifyPath = (path: string) => `/api${path.replaceAll(/:id\w*/g, String.raw`$&(^\d+$$)`)}`

/** The router knows no pattern that may be missing: an optional id has two addresses. */
const comSemNumero = (path: string): string[] => {
  const [inteiro = path, sem] = [/^(.*)\?$/.exec(path)?.[1], path.replace(/\/:id\w*\?$/, '')]
  return sem === path ? [path] : [inteiro, sem]
}

async function quemChama({ deps }: Servidor, request: FastifyRequest): Promise<void> {
  const bearer = bearerOf(request)
  request.quem = bearer === undefined ? undefined : await deps.autenticar(bearer)
}

/** Each call takes either a form with files or JSON. */
function exigeTipo({ kind }: AnyCall, { headers }: FastifyRequest): void {
  const formulario = headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false
  if (formulario !== (kind === 'multipart') && temCorpo(headers)) throw new TipoNaoAceito()
}

export const temCorpo = (headers: FastifyRequest['headers']): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function exigeUsuario(usuario: Logado | undefined, call: AnyCall): Logado {
  if (!usuario) throw new NaoAutenticado()
  if (call.sessaoTrocada && usuario.idPessoa !== usuario.idUsuario) return usuario
  if (call.papeis !== AUTENTICADO && !permite(call.papeis, usuario.papeis)) throw new SemPermissao()
  return usuario
}

export const bearerOf = (request: FastifyRequest) => /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

export const pedidoDe = (request: FastifyRequest): Pedido => ({
  id: request.id,
  ip: request.ip,
  agente: (request.headers['user-agent'] ?? '').slice(0, 200),
  origem: `${request.ip} ${(request.headers['user-agent'] ?? '').slice(0, 120)}`.trim(),
  bearer: bearerOf(request),
  senha:
    CABECALHO_DA_FILA in request.headers ? senhaDaFila.safeParse(request.headers[CABECALHO_DA_FILA]).data : undefined,
  log: request.log,
})

export const autoriaDe = (call: AnyCall, usuario: Logado | undefined, pedido: Pedido): Autoria => ({
  idUsuario: usuario?.idUsuario ?? null,
  idPessoa: usuario?.idPessoa ?? null,
  idEmpresa: usuario?.idEmpresa ?? null,
  autor: usuario ? usuario.nome : 'anônimo',
  origem: pedido.origem,
  requisicao: pedido.id,
  chamada: call.ids[0],
})

/** Once for its key, in one transaction. */
export function gravarUmaVez<Entrada extends object, Resposta>(
  { call, input, request }: { call: AnyCall; input: Entrada; request: FastifyRequest },
  { autoria, ...leitura }: ContextoLivre,
  handler: (input: Entrada, contexto: ContextoEscrita) => Promise<Resposta>,
  modo: { planos?: 'ficam' } = {},
): Promise<Resposta> {
  return emTransacao(
    leitura.deps.database,
    autoria,
    (transacao) => {
      const contexto: ContextoEscrita = { ...leitura, db: transacao.db, transacao, afterCommit: transacao.afterCommit }
      return umaVez(
        transacao,
        { rota: `${call.method} ${call.path}`, chave: request.headers['idempotency-key'], input },
        () => handler(input, contexto),
      )
    },
    { prazoMs: PRAZO_MS[call.prazo ?? 'curto'], ...modo },
  )
}

/** Parsed input; every broken rule of body, query and path at once. */
export function lerEntrada<C extends AnyCall>(
  call: C,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): Parsed<C> {
  if (fundoDemais(request.body)) throw new RegraViolada(MENSAGENS.valorInvalido)
  const [query, body] = [ler(call.query, request.query), ler(call.body, request.body)]
  const erros = [query, body].flatMap((parte) => parte?.erros ?? [])
  if (erros.length) throw new RegraViolada(erros)
  return { params: lerParams(request.params), query: query?.data, body: body?.data } as Parsed<C>
}

/** A text that would be kept other than it was sent is refused whatever its field takes. */
function ler(schema: z.ZodType | undefined, recebido: unknown): { data?: unknown; erros?: FieldError[] } | undefined {
  if (!schema) return undefined
  const nomeado = bindNames(schema, recebido ?? {})
  const quebrados = textosQuebrados(nomeado).map((campo) => fieldErrorOf(MENSAGENS.valorInvalido, campo))
  if (quebrados.length) return { erros: quebrados }
  const { data, error } = schema.safeParse(nomeado)
  return error ? { erros: errosDoZod(error) } : { data }
}

function lerParams(params: unknown): Record<string, string | number> {
  const lidos: Record<string, string | number> = {}
  for (const [nome, valor] of Object.entries((params ?? {}) as Record<string, string | undefined>)) {
    if (valor === undefined || valor === '') continue
    lidos[nome] = nome.startsWith('id') ? lerId(valor) : valor
  }
  return lidos
}

function lerId(valor: string): number {
  const id = Number(valor)
  if (!Number.isSafeInteger(id) || id > MAIOR_ID) throw new NaoEncontrado()
  return id
}
