import type { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { AnyCall } from '@portal/contract/core/call'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { BYTES_POR_MB, maxBytesOf, type PoliticaDeArquivo, type TipoDeArquivo } from '@portal/contract/core/upload'
import type { Deps } from '../core/context.ts'
import { GrandeDemais, Recusa, RegraViolada } from '../core/errors.ts'
import { conferirArquivo, conferirNome } from '../files/policy.ts'
import type { Gravado } from '../files/store.ts'
import { vigiarEnvio, type Vazao } from './watch.ts'

/** A file whose bytes are stored; `nome` is for people, never part of a path. */
export interface ArquivoRecebido extends Gravado {
  nome: string
  tipo: TipoDeArquivo
}

export interface Partes {
  campos: Record<string, unknown>
  /** Characters of the fields so far. */
  lidos: number
  arquivos: Map<string, ArquivoRecebido>
}

/** Size of all fields together, because they wait in memory, unless the call says otherwise. */
const CAMPOS_MB = 1
const MAIS_CAMPOS = 100
const MAIOR_NOME_DE_CAMPO = 100
/** Size of boundaries and of the heads of parts, which are small. */
const MOLDURA_MB = 1

/** Parts under way that a refusal from outside must end, so that nothing of them stays. */
interface EmCurso {
  arquivo?: Readable
}

/** Reads the parts in the order in which they come, each file straight into the store. */
export async function receberPartes(
  request: FastifyRequest,
  { corpoMb = CAMPOS_MB }: Pick<AnyCall, 'corpoMb'>,
  politicas: readonly PoliticaDeArquivo[],
  deps: Pick<Deps, 'files' | 'settings'>,
  vazao: Vazao,
): Promise<Partes> {
  const maiores = corpoMb * BYTES_POR_MB
  const arquivos = politicas.reduce((soma, politica) => soma + maxBytesOf(politica, deps.settings.MAX_UPLOAD_MB), 0)
  const { promise: recusado, reject } = Promise.withResolvers<never>()
  const emCurso: EmCurso = {}
  const parar = vigiarEnvio(request.raw, arquivos + maiores + MOLDURA_MB * BYTES_POR_MB, vazao, (recusa) => {
    reject(recusa)
    emCurso.arquivo?.destroy(recusa)
  })
  try {
    return await Promise.race([lerPartes(request, politicas, deps, { maiores, emCurso }), recusado])
  } catch (erro) {
    deixarPassar(request)
    throw recusaDe(erro)
  } finally {
    parar()
  }
}

async function lerPartes(
  request: FastifyRequest,
  politicas: readonly PoliticaDeArquivo[],
  deps: Pick<Deps, 'files' | 'settings'>,
  { maiores, emCurso }: { maiores: number; emCurso: EmCurso },
): Promise<Partes> {
  const limits = {
    fieldNameSize: MAIOR_NOME_DE_CAMPO,
    fieldSize: maiores,
    fields: MAIS_CAMPOS,
    files: politicas.length,
    parts: MAIS_CAMPOS + politicas.length,
    fileSize: Number.MAX_SAFE_INTEGER,
  }
  const partes: Partes = { campos: {}, lidos: 0, arquivos: new Map() }
  // The whole name must be seen to be refused; browsers write it in UTF-8.
  for await (const parte of request.parts({ limits, preservePath: true, defParamCharset: 'utf8' } as Parameters<
    FastifyRequest['parts']
  >[0])) {
    if (parte.type === 'field') lerCampo(parte, partes, maiores)
    else {
      emCurso.arquivo = parte.file
      await lerArquivo(parte, politicas, deps, partes)
    }
  }
  return partes
}

function lerCampo(
  {
    fieldname,
    value,
    valueTruncated,
    fieldnameTruncated,
  }: { fieldname: string; value: unknown; valueTruncated: boolean; fieldnameTruncated: boolean },
  partes: Partes,
  maiores: number,
): void {
  const { campos } = partes
  partes.lidos += String(value).length
  if (valueTruncated || fieldnameTruncated || partes.lidos > maiores) throw new GrandeDemais(MENSAGENS.corpoExcedido)
  if (Object.hasOwn(campos, fieldname)) campos[fieldname] = [campos[fieldname]].flat().concat(value)
  else campos[fieldname] = value
}

async function lerArquivo(
  parte: MultipartFile,
  politicas: readonly PoliticaDeArquivo[],
  { files, settings }: Pick<Deps, 'files' | 'settings'>,
  { arquivos }: Partes,
): Promise<void> {
  const politica = politicaDe(parte.fieldname, politicas)
  // A file input left empty is sent without a name.
  if (!politica || !parte.filename) return void parte.file.resume()
  if (arquivos.has(politica.campo)) throw new RegraViolada('Envie um arquivo por vez.', politica.campo)
  const nome = conferirNome(politica, parte.filename)
  let tipo: TipoDeArquivo = 'opaco'
  const gravado = await files.gravar(parte.file, {
    maxBytes: maxBytesOf(politica, settings.MAX_UPLOAD_MB),
    conferir: async (recebido) => void (tipo = await conferirArquivo(politica, nome, recebido)),
  })
  arquivos.set(politica.campo, { ...gravado, nome, tipo })
}

/** The documents leave many field names open, so that a call with one file takes it under any name (decisions C-14). */
const politicaDe = (campo: string, politicas: readonly PoliticaDeArquivo[]): PoliticaDeArquivo | undefined =>
  politicas.length === 1
    ? politicas[0]
    : politicas.find((politica) => politica.campo.toLowerCase() === campo.toLowerCase())

/** The client goes on sending: unread bytes would block the connection and hide the refusal from it. */
function deixarPassar({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

const LIMITES = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_REQ_FILE_TOO_LARGE'])

function recusaDe(erro: unknown): unknown {
  if (erro instanceof Recusa || !(erro instanceof Error)) return erro
  const codigo = 'code' in erro ? String(erro.code) : ''
  if (LIMITES.has(codigo)) return new GrandeDemais(MENSAGENS.corpoExcedido)
  if (codigo.startsWith('FST_') || /multipart|Malformed|terminated early|Unexpected end/i.test(erro.message))
    return new RegraViolada(MENSAGENS.erroArquivo)
  return erro
}
