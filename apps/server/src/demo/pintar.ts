import { BIBLIOTECA } from '@portal/desenhador/biblioteca'
import type { Desenho } from '@portal/desenhador/desenho'
import { miniatura } from '@portal/desenhador/figura'
import { emSvg } from '@portal/desenhador/svg'
import sharp from 'sharp'
import { guardarBytes } from '../files/register.ts'
import type { FileStore } from '../files/store.ts'
import type { Transacao } from '../core/unitOfWork.ts'

const LARGURA = 640

export function desenhoDe(codigo: string): Desenho {
  const achada = BIBLIOTECA.find((tipologia) => tipologia.codigo === codigo)
  if (!achada) throw new Error(`the designer's library has no ${codigo}`)
  return achada.desenho
}

/** A list's picture has no words, which would need the machine's fonts. */
export const pintarDesenho = async (transacao: Transacao, files: FileStore, desenho: Desenho) =>
  pintarSvg(transacao, files, Buffer.from(emSvg(miniatura(desenho), LARGURA)))

/** Stores a picture as a screen would have sent it; answers its hash. */
export async function pintarSvg(transacao: Transacao, files: FileStore, svg: Buffer): Promise<string> {
  const bytes = await sharp(svg).png({ palette: true }).toBuffer()
  return (await guardarBytes(transacao, files, bytes, 'png')).sha256
}
