import { useCallback } from 'react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/useCall.ts'
import { FimDaImportacao } from './FimDaImportacao.tsx'
import { LogDaRemessa } from './LogDaRemessa.tsx'
import { NaoLidas } from './CorpoDaSimulacao.tsx'
import type { RemessaDaTela, TiposDaTela } from './remessaDaTela.ts'

interface FimProps<T extends TiposDaTela> {
  remessa: RemessaDaTela<T>
  tarefa: string
  recem: boolean
}

/** Counts and log of the record that the job made. */
export function FimDaRemessa<T extends TiposDaTela>({ remessa, tarefa, recem }: FimProps<T>) {
  const { resumo, recusados: contar, nenhum, naoLidas, acoes } = remessa.fim
  const { data } = useQuery(queryOf(remessa.chamadas.lista))
  // The same component while it is open, or it would begin anew.
  const Log = useCallback(
    (props: { importacao: T['importada']; onClose: () => void }) => <LogDaRemessa remessa={remessa} {...props} />,
    [remessa],
  )
  const feita = data?.find((uma) => uma.tarefa === tarefa && uma.estado !== 'PREPARANDO')
  if (!feita) return null
  const recusados = contar(feita)
  return (
    <>
      <FimDaImportacao
        importacao={feita}
        texto={`${resumo(feita)}.${recusados === 0 ? ` ${nenhum}` : ''}`}
        recusados={recusados}
        recem={recem}
        Log={Log}
      >
        {acoes?.(feita)}
      </FimDaImportacao>
      <NaoLidas quais={naoLidas?.(feita) ?? []} />
    </>
  )
}
