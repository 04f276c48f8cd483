import { useRef } from 'react'

type Versao = number | null | undefined

export interface VersaoPropria {
  anotar: (versao: number) => void
  /** Version that a form which read an earlier one may save on. */
  atual: (lida: Versao) => Versao
}

/** Own uploads raise the record's version; somebody else's save in between still shows as a conflict. */
export function useVersaoPropria(lidaAntes: number): VersaoPropria {
  const versoes = useRef({ lida: lidaAntes, propria: lidaAntes })
  const anotar = (versao: number) => {
    if (versao === versoes.current.propria + 1) versoes.current.propria = versao
  }
  const atual = (lida: Versao) => (lida === versoes.current.lida ? versoes.current.propria : lida)
  return { anotar, atual }
}
