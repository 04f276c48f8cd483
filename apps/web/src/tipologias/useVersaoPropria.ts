import { useRef } from 'react'

type Versao = number | null | undefined

export interface VersaoPropria {
  anotar: (versao: number) => void
  /** Version that a form which read an earlier one may save on. */
  atual: (lida: Versao) => Versao
}

/** Own uploads raise the record's version; somebody else's save in between still shows as a conflict. */
export function useVersaoPropria(lidaAntes: number): VersaoPropria {
  const versoes = useRef({ lida: lidaAntes, propria: lidaAntes, adiante: new Set<number>() })
  /** Of two models sent together the later may be answered first. */
  const anotar = (versao: number) => {
    const { current } = versoes
    current.adiante.add(versao)
    while (current.adiante.delete(current.propria + 1)) current.propria += 1
  }
  const atual = (lida: Versao) => (lida === versoes.current.lida ? versoes.current.propria : lida)
  return { anotar, atual }
}
