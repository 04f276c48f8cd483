import sharp, { type Sharp } from 'sharp'

/** A phone's photograph has 12 to 50 million; what is larger costs memory and is no figure of a catalogue. */
const MAIS_PIXELS = 64_000_000
const PRAZO_S = 20

// A decoder keeps bytes of others' uploads and threads of its own otherwise.
sharp.cache(false)
sharp.concurrency(1)

/** Refuses whatever is not a whole picture of a sensible size, once somebody reads it. */
export const abrirImagem = (bytes: Buffer): Sharp =>
  sharp(bytes, { failOn: 'warning', limitInputPixels: MAIS_PIXELS }).timeout({ seconds: PRAZO_S })

/** Whether it can be decoded to its last pixel: header and first bytes promise that only. */
export const abreInteira = (bytes: Buffer): Promise<boolean> =>
  abrirImagem(bytes)
    .stats()
    .then(
      () => true,
      () => false,
    )
