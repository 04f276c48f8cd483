import { useState } from 'react'
import { useAddress, withParams } from '../ui/useAddress.ts'

/** The import that a tab follows, named by its address; `recem` is the one that was begun here. */
export function useTarefaDaAba() {
  const [recem, setRecem] = useState<string>()
  const [params, setParams] = useAddress()
  const acompanhar = (id: string | null) =>
    setParams((agora) => withParams(agora, { tarefa: id }), { replace: true, preventScrollReset: true })
  const comecar = (id: string) => {
    setRecem(id)
    acompanhar(id)
  }
  return {
    tarefa: params.get('tarefa'),
    recem,
    /** The form begins anew with each that was begun; its key must not be the one of the progress beside it. */
    vez: `formulario ${recem}`,
    comecar,
    fechar: () => acompanhar(null),
  }
}
