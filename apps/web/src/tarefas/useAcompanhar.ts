import { useEffect, useState } from 'react'
import { acompanhar, NADA_VISTO } from './acompanhar.ts'

/** Live until the job has ended; `em` is the moment of the answer. One component follows one job. */
export function useAcompanhar(id: string) {
  const [visto, setVisto] = useState({ ...NADA_VISTO, em: 0 })
  const [erro, setErro] = useState<unknown>()
  const [tentativa, setTentativa] = useState(0)
  useEffect(() => {
    const sair = new AbortController()
    acompanhar(id, sair.signal, (novo) => setVisto({ ...novo, em: Date.now() })).catch(
      (causa: unknown) => !sair.signal.aborted && setErro(causa),
    )
    return () => sair.abort()
  }, [id, tentativa])
  const acompanharDeNovo = () => {
    setErro(undefined)
    setTentativa(tentativa + 1)
  }
  return { ...visto, erro, acompanharDeNovo }
}
