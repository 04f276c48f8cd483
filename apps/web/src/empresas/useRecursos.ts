import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import {
  alertaVinculoUsuario,
  listaEmpresas,
  obterEmpresa,
  recursosDaEmpresa,
  referenciasDaEmpresa,
  salvarRecurso,
  salvarTipo,
  telasDaEmpresa,
  type Empresa,
} from '@portal/contract/empresas/empresas'
import { callApi } from '../api/client.ts'
import { errorMessage } from '../api/errorMessage.ts'
import { lerDeNovo, useAnswer, useCall } from '../api/useCall.ts'
import { notify, notifySaved } from '../ui/feedback/notify.ts'

const refreshes = [listaEmpresas, obterEmpresa, recursosDaEmpresa, telasDaEmpresa, referenciasDaEmpresa]

interface Mudanca {
  /** Resources that would be released from now on, and the profile. */
  idsRecurso: readonly number[]
  id: number
  gravar: () => Promise<unknown>
}

/** Both changes ask before users lose something (Spec 000 §4). */
export function useRecursos({ id: idEmpresa, versao, perfil }: Empresa) {
  const idPerfil = perfil?.value
  const consulta = useAnswer(
    recursosDaEmpresa,
    { params: { idEmpresa, idPerfil: idPerfil ?? 0 } },
    { enabled: idPerfil !== undefined },
  )
  const tipo = useCall(salvarTipo, { refreshes })
  const recursos = useCall(salvarRecurso, { refreshes })
  const client = useQueryClient()
  const { mudar, ...estado } = useMudanca(idEmpresa, () => void lerDeNovo(client, refreshes))
  const liberados = (consulta.data ?? []).filter(({ selecionado }) => selecionado).map(({ value }) => value)
  /** One at a time: a list that is still open offers it again while it is saved, and until the company comes as it is then. */
  const repete = (id: number) =>
    estado.ocupado || (tipo.isSuccess && tipo.variables.body?.id === id && tipo.variables.body.versao === versao)
  const trocarPerfil = async (id: number) => {
    if (repete(id)) return
    await mudar({
      id,
      idsRecurso: liberados,
      gravar: () => tipo.mutateAsync({ body: { idEmpresa, id, versao } }).then(notifySaved),
    })
  }
  const gravarRecursos = (id: number, idsRecurso: number[]) =>
    mudar({
      id,
      idsRecurso,
      gravar: () => recursos.mutateAsync({ body: { idEmpresa, idsRecurso, id, versao } }).then(notifySaved),
    })
  return { ...estado, consulta, trocarPerfil, gravarRecursos }
}

function useMudanca(idEmpresa: number, lerOGuardado: () => void) {
  const [pendente, setPendente] = useState<Mudanca>()
  const [ocupado, setOcupado] = useState(false)
  const [rodada, setRodada] = useState(0)
  /** Drops ticks that were not saved: the list shows what is stored. */
  const recarregar = () => {
    setPendente(undefined)
    setRodada((n) => n + 1)
    lerOGuardado()
  }
  const mudar = async (mudanca: Mudanca) => {
    setOcupado(true)
    try {
      const body = { idEmpresa, idsRecurso: [...mudanca.idsRecurso], id: mudanca.id }
      const { vinculoUsuario } = await callApi(alertaVinculoUsuario, { body })
      if (vinculoUsuario) setPendente(mudanca)
      else await mudanca.gravar()
    } catch (error) {
      notify.error(errorMessage(error))
      lerOGuardado()
    }
    setOcupado(false)
  }
  return { mudar, pendente, ocupado, rodada, recarregar }
}
