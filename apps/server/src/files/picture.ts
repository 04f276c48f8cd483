import sharp, { type Sharp } from 'sharp'

/** A phone's photograph has 12 to 50 million; a larger picture costs memory and is no figure of a catalogue. */
const MAIS_PIXELS = 64_000_000
const PRAZO_S = 20

// Otherwise a decoder keeps bytes of others' uploads and threads of its own.
sharp.cache(false)
sharp.concurrency(1)

/** Once somebody reads it, refuses whatever is not a whole picture of a sensible size. */
export const abrirImagem = (bytes: Buffer): Sharp =>
  sharp(bytes, { failOn: 'warning', limitInputPixels: MAIS_PIXELS }).timeout({ seconds: PRAZO_S })

/** Whether the picture can be decoded to its last pixel: header and first bytes only promise that. */
export const abreInteira = (bytes: Buffer): Promise<boolean> =>
  abrirImagem(bytes)
    .stats()
    .then(
      () => true,
      () => false,
    )
