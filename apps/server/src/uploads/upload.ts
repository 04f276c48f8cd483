import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyCall, Parsed, ResultOf } from '@portal/contract/core/call'
import { fieldErrorOf } from '@portal/contract/core/errors'
import { PUBLICA } from '@portal/contract/core/papeis'
import { ARQUIVO_AUSENTE, type PoliticaDeArquivo } from '@portal/contract/core/upload'
import type { ContextoEscrita, ContextoLivre, Servidor } from '../core/context.ts'
import { RegraViolada, TipoNaoAceito } from '../core/errors.ts'
import { registrarArquivo } from '../files/register.ts'
import { gravarUmaVez, lerEntrada, livreDe, registrar } from '../core/serve.ts'
import { exigeEspaco } from './space.ts'
import { receberPartes, type ArquivoRecebido, type Partes } from './parts.ts'
import { VAZAO } from './watch.ts'

/** Files by the field of their policy; only an optional one may be missing. */
export type Arquivos<Politicas extends readonly PoliticaDeArquivo[]> = {
  readonly [Politica in Politicas[number] as Politica['campo']]: Politica extends { opcional: true }
    ? ArquivoRecebido | undefined
    : ArquivoRecebido
}

type ComArquivos<C extends AnyCall, Politicas extends readonly PoliticaDeArquivo[]> = Parsed<C> & {
  arquivos: Arquivos<Politicas>
}

/** Call once per application, before the first `serveUpload`. */
export async function aceitarUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart)
}

/**
 * Serves a call that carries files: session and roles before the body is read, bytes stored before the transaction opens,
 * rows in the transaction (decisions §0 "Files"). What a refusal leaves in the store the orphan collector takes.
 */
export function serveUpload<C extends AnyCall, const Politicas extends readonly PoliticaDeArquivo[]>(
  servidor: Servidor,
  call: C,
  politicas: Politicas,
  handler: (input: ComArquivos<C, Politicas>, contexto: ContextoEscrita) => Promise<ResultOf<C>>,
  vazao = VAZAO,
): void {
  const registrada: typeof handler = async (input, contexto) => {
    // Not for a repeated sending: nobody would look into those files again, and keep their clean form.
    for (const arquivo of Object.values<ArquivoRecebido | undefined>(input.arquivos))
      if (arquivo) await registrarArquivo(contexto.transacao, servidor.deps.files, arquivo)
    return handler(input, contexto)
  }
  const aoGravar: HandlerLivre<C, Politicas> = (input, contexto, request) =>
    gravarUmaVez({ call, input, request }, contexto, registrada)
  serveUploadLivre(servidor, call, politicas, aoGravar, vazao)
}

/** What looking into files found; throws the refusal where looking refused. */
export type Visto<T> = () => T

/**
 * `serveUpload` for files that are looked into for long: that is done before the transaction opens, because lines in which
 * pictures, drawings and models wait would otherwise be lines of connections that all saves need. Its refusal waits until the
 * handler asks for what was seen, behind those of the record. The handler registers the files that it keeps.
 */
export function serveUploadVisto<C extends AnyCall, const Politicas extends readonly PoliticaDeArquivo[], Achado>(
  servidor: Servidor,
  call: C,
  politicas: Politicas,
  olhar: (arquivos: Arquivos<Politicas>, deps: Servidor['deps']) => Promise<Achado>,
  handler: (input: ComArquivos<C, Politicas>, contexto: ContextoEscrita, visto: Visto<Achado>) => Promise<ResultOf<C>>,
): void {
  serveUploadLivre(servidor, call, politicas, async (input, contexto, request) => {
    const [olhado] = await Promise.allSettled([olhar(input.arquivos, servidor.deps)])
    const visto = () => {
      if (olhado.status === 'rejected') throw olhado.reason
      return olhado.value
    }
    return gravarUmaVez({ call, input, request }, contexto, (dito, escrita) => handler(dito, escrita, visto))
  })
}

type HandlerLivre<C extends AnyCall, Politicas extends readonly PoliticaDeArquivo[]> = (
  input: ComArquivos<C, Politicas>,
  contexto: ContextoLivre,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<ResultOf<C>>

/**
 * Serves a call that carries files and opens its transactions itself, because something slow comes first, or because
 * nothing may be written: bytes are stored, but have no row until the handler gives them one.
 */
export function serveUploadLivre<C extends AnyCall, const Politicas extends readonly PoliticaDeArquivo[]>(
  servidor: Servidor,
  call: C,
  politicas: Politicas,
  handler: HandlerLivre<C, Politicas>,
  vazao = VAZAO,
): void {
  if (call.kind !== 'multipart' || call.papeis === PUBLICA)
    throw new Error(`${call.path} is no upload of signed-in users`)
  registrar(servidor, call, async (request, reply) => {
    const { deps } = servidor
    const contexto = livreDe(servidor, call, request)
    if (!request.isMultipart()) throw new TipoNaoAceito()
    await exigeEspaco(deps.espaco)
    const input = lerComArquivos(call, request, politicas, await receberPartes(request, call, politicas, deps, vazao))
    return handler(input, contexto, request, reply)
  })
}

/** Parses fields and files; missing ones are told of all files at once. */
function lerComArquivos<C extends AnyCall, Politicas extends readonly PoliticaDeArquivo[]>(
  call: C,
  { params, query }: FastifyRequest,
  politicas: Politicas,
  { campos, arquivos }: Partes,
): ComArquivos<C, Politicas> {
  const lido = lerEntrada(call, { params, query, body: campos })
  const faltam = politicas.filter(({ campo, opcional }) => !opcional && !arquivos.has(campo))
  if (faltam.length) throw new RegraViolada(faltam.map(({ campo }) => fieldErrorOf(ARQUIVO_AUSENTE, campo)))
  return { ...lido, arquivos: Object.fromEntries(arquivos) as Arquivos<Politicas> }
}
