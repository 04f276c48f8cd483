import { quantidade } from '../core/formato.ts'
import type { Resumo } from './remessa.ts'

export const contar = (quantas: number, um: string): string => quantidade(quantas, um, `${um}s`)
const iguaisEmPalavras = (iguais: number): string => quantidade(iguais, 'igual', 'iguais')

/** What an import did, in words; nothing that did not happen. */
const juntar = (...partes: (string | false)[]): string => partes.filter(Boolean).join(', ')

export const resumir = ({ novos, alterados, iguais, recusados }: Resumo): string =>
  juntar(
    novos > 0 && contar(novos, 'novo'),
    alterados > 0 && contar(alterados, 'alterado'),
    iguais > 0 && iguaisEmPalavras(iguais),
    recusados > 0 && contar(recusados, 'recusado'),
  )

/** Of a sheet of prices, which may take from its table what it does not name. */
export const resumirPrecos = ({ resumo, removidos }: { resumo: Resumo; removidos: number }): string =>
  juntar(resumir(resumo), removidos > 0 && contar(removidos, 'removido'))

interface Arquivos {
  guardados: number
  iguais: number
  recusados: number
}

/** Of zips. */
export const resumirArquivos = ({ guardados, iguais, recusados }: Arquivos): string =>
  juntar(
    guardados > 0 && contar(guardados, 'guardado'),
    iguais > 0 && iguaisEmPalavras(iguais),
    recusados > 0 && contar(recusados, 'recusado'),
  )

export const NADA_IMPORTADO = 'Nada foi importado'

/** What the job of an import says at its end: what it did, and whether somebody should look at it. */
export const fimDaImportacao = (
  { estado, recusados }: { estado: string; recusados: number },
  resumo: string,
): { resumo: string; atencao: boolean } => ({
  resumo: estado === 'FALHOU' ? [NADA_IMPORTADO, resumo].filter(Boolean).join(': ') : resumo,
  atencao: estado === 'FALHOU' || recusados > 0,
})
