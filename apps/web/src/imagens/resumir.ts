import { contar } from '../importacao/Resultados.tsx'

/** What became of the files, in words; nothing that did not happen. */
export const resumir = ({ guardados, recusados }: { guardados: number; recusados: number }): string =>
  [guardados > 0 && contar(guardados, 'guardado'), recusados > 0 && contar(recusados, 'recusado')]
    .filter(Boolean)
    .join(', ')
