import { Readable } from 'node:stream'
import type { Anexo } from '@portal/contract/materiais/anexos'
import type { TipoDeArquivo } from '@portal/contract/core/upload'
import { RegraViolada } from '../core/errors.ts'
import type { FileStore, Gravado } from '../files/store.ts'
import { limparGuardado } from '../files/svg.ts'
import type { ArquivoRecebido } from '../uploads/parts.ts'
import { miniaturaDoIcone, recodificar } from './imagens.ts'

type SemLinha = Gravado & { tipo: TipoDeArquivo }

/** What is kept of an upload, its small picture for lists, and all bytes that a row has to name. */
export interface Processado {
  sha256: string
  miniatura: string | null
  guardados: readonly SemLinha[]
}

/**
 * Looks into the file, as its name and first bytes have already been, and keeps what may be shown to others. Without rows:
 * the bytes are gone after a day when nothing comes to name them.
 */
export async function processarAnexo(files: FileStore, anexo: Anexo, recebido: ArquivoRecebido): Promise<Processado> {
  if (anexo.tipo === 'ICONE') return icone(files, anexo, recebido)
  const { tipo } = recebido
  if (tipo === 'svg') return desenho(files, anexo, recebido)
  if (tipo === 'png' || tipo === 'jpg') return figura(files, anexo, recebido, tipo)
  // A name that promises a drawing, over bytes that are none, is refused.
  if (/\.svg$/i.test(recebido.nome) || (/\.dxf$/i.test(recebido.nome) && !(await ehDxf(files, recebido))))
    recusar(anexo)
  return comoVeio(recebido, null)
}

const comoVeio = (recebido: ArquivoRecebido, miniatura: SemLinha | null): Processado => ({
  sha256: recebido.sha256,
  miniatura: miniatura?.sha256 ?? null,
  guardados: [recebido, ...(miniatura ? [miniatura] : [])].map(({ sha256, tamanho, tipo }) => ({
    sha256,
    tamanho,
    tipo,
  })),
})

async function icone(files: FileStore, anexo: Anexo, recebido: ArquivoRecebido): Promise<Processado> {
  const feita = await miniaturaDoIcone(await files.ler(recebido.sha256))
  if ('recusa' in feita) return recusar(anexo, feita.recusa)
  return comoVeio(recebido, await gravar(files, feita.png, 'png'))
}

/** A drawing is its own small picture: it is sharp at any size. */
async function desenho(files: FileStore, anexo: Anexo, { sha256 }: ArquivoRecebido): Promise<Processado> {
  const limpo = await limparGuardado(files, sha256)
  if (limpo === undefined) return recusar(anexo)
  return { sha256: limpo.sha256, miniatura: null, guardados: [{ ...limpo, tipo: 'svg' }] }
}

async function figura(
  files: FileStore,
  anexo: Anexo,
  recebido: ArquivoRecebido,
  tipo: TipoDeArquivo & ('png' | 'jpg'),
): Promise<Processado> {
  const feita = await recodificar(await files.ler(recebido.sha256), tipo)
  if (!feita) return recusar(anexo)
  const guardado = await gravar(files, feita.bytes, tipo)
  const pequena = await gravar(files, feita.miniatura, 'png')
  return { sha256: guardado.sha256, miniatura: pequena.sha256, guardados: [guardado, pequena] }
}

async function gravar(files: FileStore, bytes: Buffer, tipo: TipoDeArquivo): Promise<SemLinha> {
  return { ...(await files.gravar(Readable.from([bytes]), { maxBytes: bytes.length })), tipo }
}

/** Drawings in DXF are text that opens a section; what they hold is read when it is asked for. */
const ehDxf = async (files: FileStore, recebido: ArquivoRecebido): Promise<boolean> => {
  const inicio = (await files.ler(recebido.sha256)).subarray(0, 4_096).toString('latin1')
  return /\bSECTION\b/.test(inicio) && !inicio.includes('\0')
}

function recusar({ politica }: Anexo, mensagem: string = politica.mensagem): never {
  throw new RegraViolada(mensagem, politica.campo)
}
