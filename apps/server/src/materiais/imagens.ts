import { LADO_DA_MINIATURA, MINIATURA_ERRADA } from '@portal/contract/materiais/anexos'
import { Recusa } from '../core/errors.ts'
import { abrirImagem, comImagem, lerPixels } from '../files/picture.ts'
import { lerBmp } from './bmp.ts'

const LADO_NA_LISTA = 256

type Raster = 'png' | 'jpg'

export interface Recodificada {
  bytes: Buffer
  /** PNG no larger than lists show it. */
  miniatura: Buffer
}

/**
 * The same picture written anew: what is kept was decoded to its last pixel, stands upright and carries nothing that is
 * not picture. Undefined when it cannot be decoded.
 */
export async function recodificar(bytes: Buffer, tipo: Raster): Promise<Recodificada | undefined> {
  try {
    return await comImagem(bytes, async (imagem) => {
      const pronta = imagem.autoOrient()
      const novos = await (tipo === 'png' ? pronta.png() : pronta.jpeg({ quality: 90 })).toBuffer()
      return { bytes: novos, miniatura: await reduzir(novos) }
    })
  } catch (erro) {
    if (erro instanceof Recusa) throw erro
    return undefined
  }
}

async function reduzir(bytes: Buffer): Promise<Buffer> {
  const imagem = await abrirImagem(bytes)
  return imagem
    .resize(LADO_NA_LISTA, LADO_NA_LISTA, { fit: 'inside', withoutEnlargement: true })
    .png({ palette: true })
    .toBuffer()
}

/** The icon as browsers show it; `recusa` when it has not the required pixels. */
export async function miniaturaDoIcone(bytes: Buffer): Promise<{ png: Buffer } | { recusa: string | undefined }> {
  const bitmap = lerBmp(bytes, MAIOR_ICONE)
  if (!bitmap) return { recusa: undefined }
  const { largura, altura, rgba } = bitmap
  if (largura !== LADO_DA_MINIATURA || altura !== LADO_DA_MINIATURA) return { recusa: MINIATURA_ERRADA }
  const imagem = await lerPixels(rgba, { raw: { width: largura, height: altura, channels: 4 } })
  return { png: await imagem.png().toBuffer() }
}

/** Limit high enough to answer that a bitmap has the wrong size rather than the wrong format. */
const MAIOR_ICONE = 2_048
