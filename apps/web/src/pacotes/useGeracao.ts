import { useCallback, useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { AnyCall, Input } from '@portal/contract/core/call'
import { listaDisponivel, listaHomologacao, obterPacote, type PacoteSalvo } from '@portal/contract/pacotes/pacotes'
import { listarTarefas, tarefaTerminou } from '@portal/contract/tarefas/tarefas'
import { callApi } from '../api/client.ts'
import { chavesDeRepeticao } from '../api/idempotency.ts'
import { uploadApi } from '../api/uploadApi.ts'
import { lerDeNovo } from '../api/useCall.ts'
import { acompanhar } from '../tarefas/acompanhar.ts'

const MUDAM: readonly AnyCall[] = [listaHomologacao, listaDisponivel, obterPacote, listarTarefas]
/** The build is watched as a job; nobody waits for it (decisions 0.3). */
const SEM_ESPERAR = { prefer: 'respond-async' }

/** Follows the job that a change starts; a repeat starts it only once. */
export function useGeracao() {
  const client = useQueryClient()
  const chaves = useRef(chavesDeRepeticao())
  const [tarefa, setTarefa] = useState<string>()
  const [aviso, setAviso] = useState('')
  const atualizar = useCallback(() => lerDeNovo(client, MUDAM), [client])
  useEffect(() => {
    if (tarefa === undefined) return undefined
    const sair = new AbortController()
    const fim = (mensagem: string | undefined) => {
      setTarefa(undefined)
      void atualizar()
      setAviso(mensagem ?? 'Pacote gerado.')
    }
    acompanhar(tarefa, sair.signal, ({ tarefa: vista }) => {
      if (!vista || !tarefaTerminou(vista.estado)) return
      fim(vista.estado === 'CONCLUIDA' ? undefined : vista.mensagem)
    }).catch(() => {
      if (sair.signal.aborted) return
      setTarefa(undefined)
      setAviso('')
    })
    return () => sair.abort()
  }, [tarefa, atualizar])
  const pedir = async <C extends AnyCall>(call: C, input: Input<C>, arquivo?: File): Promise<unknown> => {
    const impressao = [input, arquivo?.name, arquivo?.size, arquivo?.lastModified]
    const resposta = (await chaves.current.usar(impressao, (idempotencyKey) => {
      const opcoes = { idempotencyKey, headers: SEM_ESPERAR }
      return call.kind === 'multipart'
        ? uploadApi(call, input, { ...opcoes, arquivos: { arquivo } })
        : callApi(call, input, opcoes)
    })) as PacoteSalvo
    setTarefa(resposta.data?.tarefa)
    setAviso('Gerando pacote…')
    await atualizar()
    return resposta
  }
  return { aviso, pedir }
}
