import type { Sharp, SharpOptions } from 'sharp'
import { Recusa } from '../core/errors.ts'
import { criarVez } from '../core/turns.ts'

/** A phone's photograph has 12 to 50 million; a larger picture costs memory and is no figure of a catalogue. */
const MAIS_PIXELS = 64_000_000
const PRAZO_S = 20

/** The reader of pictures is loaded with the first one that somebody sends. */
export async function lerPixels(bytes: Buffer, opcoes: SharpOptions = {}): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  // Otherwise a decoder keeps bytes of others' uploads and threads of its own.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp(bytes, opcoes)
}

/** Points of what takes half a gigabyte when it is turned upright: pictures of more are decoded one after the other. */
const GRANDE = 16_000_000
const naVez = criarVez(1, 30)

/** `abrirImagem` for work that decodes the picture, a large one in its turn. */
export async function comImagem<T>(bytes: Buffer, usar: (imagem: Sharp) => Promise<T>): Promise<T> {
  const imagem = await abrirImagem(bytes)
  const { width, height } = await imagem.metadata()
  return width * height > GRANDE ? naVez(() => usar(imagem)) : usar(imagem)
}

/** Once somebody reads it, refuses whatever is not a whole picture of a sensible size. */
export async function abrirImagem(bytes: Buffer): Promise<Sharp> {
  const imagem = await lerPixels(bytes, { failOn: 'warning', limitInputPixels: MAIS_PIXELS })
  return imagem.timeout({ seconds: PRAZO_S })
}

/** Whether the picture can be decoded to its last pixel: header and first bytes only promise that. */
export const abreInteira = (bytes: Buffer): Promise<boolean> =>
  comImagem(bytes, (imagem) => imagem.stats()).then(
    () => true,
    (erro: unknown) => {
      if (erro instanceof Recusa) throw erro
      return false
    },
  )
