import { contar, iguaisEmPalavras } from '../importacao/Resultados.tsx'

interface Contados {
  guardados: number
  iguais: number
  recusados: number
}

/** What became of the files, in words; nothing that did not happen. */
export const resumir = ({ guardados, iguais, recusados }: Contados): string =>
  [
    guardados > 0 && contar(guardados, 'guardado'),
    iguais > 0 && iguaisEmPalavras(iguais),
    recusados > 0 && contar(recusados, 'recusado'),
  ]
    .filter(Boolean)
    .join(', ')
