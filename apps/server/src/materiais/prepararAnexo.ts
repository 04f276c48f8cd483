import { buffer } from 'node:stream/consumers'
import type { Anexo } from '@portal/contract/materiais/anexos'
import type { TipoDeArquivo } from '@portal/contract/core/upload'
import type { ContextoEscrita } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { guardarBytes, guardarNoLugar } from '../core/files/replace.ts'
import { guardarSvgLimpo } from '../core/files/svg.ts'
import type { ArquivoRecebido } from '../core/uploadParts.ts'
import { miniaturaDoIcone, recodificar } from './imagens.ts'

/** What is kept of an upload: its bytes, and the small picture for lists. */
interface Preparado {
  sha256: string
  miniatura: string | null
}

type Guarda = Pick<ContextoEscrita, 'transacao' | 'deps'>

/** Looks into the file, as its name and first bytes have already been, and keeps what may be shown to others. */
export async function prepararAnexo(guarda: Guarda, anexo: Anexo, recebido: ArquivoRecebido): Promise<Preparado> {
  if (anexo.tipo === 'ICONE') return icone(guarda, anexo, recebido)
  const { tipo } = recebido
  if (tipo === 'svg') return desenho(guarda, anexo, recebido)
  if (tipo === 'png' || tipo === 'jpg') return figura(guarda, anexo, recebido, tipo)
  // A name that promises a drawing, over bytes that are none.
  if (/\.svg$/i.test(recebido.nome) || (/\.dxf$/i.test(recebido.nome) && !(await ehDxf(guarda, recebido))))
    recusar(anexo)
  return { sha256: recebido.sha256, miniatura: null }
}

async function icone(guarda: Guarda, anexo: Anexo, recebido: ArquivoRecebido): Promise<Preparado> {
  const feita = await miniaturaDoIcone(await lerBytes(guarda, recebido))
  if ('recusa' in feita) return recusar(anexo, feita.recusa)
  const { sha256: miniatura } = await guardarBytes(guarda.transacao, guarda.deps.files, feita.png, 'png')
  return { sha256: recebido.sha256, miniatura }
}

/** A drawing is its own small picture: it is sharp at any size. */
async function desenho({ transacao, deps }: Guarda, anexo: Anexo, recebido: ArquivoRecebido): Promise<Preparado> {
  const limpo = await guardarSvgLimpo(transacao, deps.files, recebido)
  return limpo ? { sha256: limpo.sha256, miniatura: null } : recusar(anexo)
}

async function figura(
  guarda: Guarda,
  anexo: Anexo,
  recebido: ArquivoRecebido,
  tipo: TipoDeArquivo & ('png' | 'jpg'),
): Promise<Preparado> {
  const feita = await recodificar(await lerBytes(guarda, recebido), tipo)
  if (!feita) return recusar(anexo)
  const { transacao, deps } = guarda
  const { sha256 } = await guardarNoLugar(transacao, deps.files, {
    original: recebido.sha256,
    bytes: feita.bytes,
    tipo,
  })
  const pequena = await guardarBytes(transacao, deps.files, feita.miniatura, 'png')
  return { sha256, miniatura: pequena.sha256 }
}

/** Drawings in DXF are text that opens a section; what they hold is read when it is asked for. */
const ehDxf = async (guarda: Guarda, recebido: ArquivoRecebido): Promise<boolean> => {
  const inicio = (await lerBytes(guarda, recebido)).subarray(0, 4_096).toString('latin1')
  return /\bSECTION\b/.test(inicio) && !inicio.includes('\0')
}

const lerBytes = async ({ deps }: Guarda, { sha256 }: ArquivoRecebido): Promise<Buffer> =>
  buffer(await deps.files.abrir(sha256))

function recusar({ politica }: Anexo, mensagem: string = politica.mensagem): never {
  throw new RegraViolada(mensagem, politica.campo)
}
