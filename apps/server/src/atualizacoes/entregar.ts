import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import { PassThrough, pipeline, type Readable } from 'node:stream'
import { ATUALIZACAO_BLOQUEADA, type EdicaoInformada } from '@portal/contract/atualizacoes/atualizacoes'
import { inteiras, voltou } from '@portal/contract/atualizacoes/edicoes'
import { mediaDoNome } from '@portal/contract/core/upload'
import { findArquivo } from '../arquivos/arquivos.queries.ts'
import type { Deps } from '../core/context.ts'
import { NaoEncontrado, SemPermissao } from '../core/errors.ts'
import { enviarArquivo } from '../files/send.ts'
import { lerHistorias } from './edicoes.queries.ts'
import { findSerial, gravarEdicoes, gravarTrecho, lerBuscado } from './entregas.queries.ts'
import type { ArquivoAssinado } from './links.ts'

/** Sends a file, or the rest of it, to the installation whose link it is, and notes what left. */
export async function entregar(
  deps: Pick<Deps, 'database' | 'files'>,
  arquivo: ArquivoAssinado,
  reply: FastifyReply,
  request: FastifyRequest,
): Promise<void> {
  const { database } = deps
  const dono = await findSerial(database.leitura, arquivo)
  if (!dono) throw new NaoEncontrado()
  // A link may be older than the block of its licence.
  if (dono.bloqueado) throw new SemPermissao(ATUALIZACAO_BLOQUEADA)
  const { sha256, tamanho } = await findArquivo(database.leitura, arquivo.sha256)
  const { nome } = arquivo
  const saiu = { inicio: 0, bytes: 0, abriu: false }
  const inteira = chegouAoFim(reply.raw)
  await enviarArquivo(
    deps.files,
    { sha256, tamanho, tipo: mediaDoNome(nome), nome, cache: 'private, no-store' },
    { request, reply, passar: contando(saiu) },
  )
  if (!saiu.abriu) return
  const ate = saiu.inicio + saiu.bytes
  // The last byte is never believed to a broken connection, so the installation asks again for what may be lost.
  const fim = (await inteira) ? ate : Math.min(ate, tamanho - 1)
  const qual = { ...arquivo, idSerial: dono.idSerial }
  const inteiro = await gravarTrecho(database, qual, { sha256, inicio: saiu.inicio, fim, tamanho })
  if (inteiro) await conferirEdicao(deps, qual)
}

/** Whether all of the answer was handed over before the connection closed. */
const chegouAoFim = (resposta: ServerResponse) =>
  new Promise<boolean>((responder) => {
    resposta.once('finish', () => responder(true))
    resposta.once('close', () => responder(resposta.writableFinished))
  })

type Saida = { inicio: number; bytes: number; abriu: boolean }

const contando = (saiu: Saida) => (fonte: Readable, inicio: number) => {
  saiu.abriu = true
  saiu.inicio = inicio
  const passagem = new PassThrough()
  passagem.on('data', (parte: Buffer) => (saiu.bytes += parte.length))
  passagem.pause()
  pipeline(fonte, passagem, () => undefined)
  return passagem
}

/** An edition of which all files are whole is one that the installation has. */
async function conferirEdicao(
  { database }: Pick<Deps, 'database'>,
  { idSerial, coisa, idAlvo, numero }: EdicaoInformada & { idSerial: number },
): Promise<void> {
  if (coisa !== 'pacote') return gravarEdicoes(database, { idSerial }, [{ coisa, idAlvo, numero }])
  const [historia] = await lerHistorias(database.leitura, [idAlvo])
  if (!historia) return
  const { buscados, tinha, ultima, desde } = await lerBuscado(database.leitura, { idSerial, coisa, idAlvo, numero })
  const { edicoes, passos } = historia
  const novas = inteiras(edicoes, passos, { buscados: new Set(buscados), tinha: new Set(tinha) })
  // What was had before may be there again, as with a customer that tests no more.
  const deVolta =
    ultima !== null && tinha.includes(numero) && voltou(edicoes, passos, { numero, ultima, desde: new Set(desde) })
  await gravarEdicoes(
    database,
    { idSerial },
    [...novas, ...(deVolta ? [numero] : [])].map((uma) => ({ coisa, idAlvo, numero: uma })),
  )
}
