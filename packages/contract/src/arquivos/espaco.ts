import { z } from 'zod'
import { get } from '../core/call.ts'
import { numero } from '../core/formato.ts'
import { MASTER } from '../core/papeis.ts'
import { BYTES_POR_MB, ESPACO } from '../core/upload.ts'

/** Room on the fullest disk that the product writes to; only for the provider's Masters, who keep the installation. */
export const espacoEmDisco = get('/espaco', {
  ids: ['proprio.arquivos.espaco'],
  result: z.object({ livreBytes: z.number() }),
  papeis: [MASTER],
  summary: 'Só os Masters da empresa provedora',
})

const emMb = (bytes: number) => `${numero(Math.trunc(bytes / BYTES_POR_MB))} MB`

/** Undefined where there is enough room. */
export function avisoDeEspaco(livreBytes: number): { titulo: string; texto: string } | undefined {
  if (livreBytes >= ESPACO.aviso) return undefined
  const minimo = emMb(ESPACO.minimo)
  const consequencia =
    livreBytes < ESPACO.minimo
      ? `Até que haja ${minimo}, arquivos e importações são recusados.`
      : `Abaixo de ${minimo}, arquivos e importações serão recusados.`
  return {
    titulo: 'Pouco espaço em disco',
    texto: `Restam ${emMb(livreBytes)} no disco em que o portal grava. ${consequencia} Peça a quem administra o servidor que libere espaço; o que já foi salvo continua salvo.`,
  }
}
