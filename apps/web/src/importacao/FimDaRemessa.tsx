import { useCallback } from 'react'
import { resumir } from '@portal/contract/importacao/resumo'
import { useAnswer } from '../api/useCall.ts'
import { FimDaImportacao } from './FimDaImportacao.tsx'
import { LogDaRemessa } from './LogDaRemessa.tsx'
import { NaoLidas } from './CorpoDaSimulacao.tsx'
import type { RemessaDaTela, TiposDaTela } from './remessaDaTela.ts'

const JUNTOU_SE = (arquivo: string) => `Juntou-se à importação de "${arquivo}".`

interface FimProps<T extends TiposDaTela> {
  remessa: RemessaDaTela<T>
  tarefa: string
  recem: boolean
}

/** Counts and log of the record that the job made. */
export function FimDaRemessa<T extends TiposDaTela>({ remessa, tarefa, recem }: FimProps<T>) {
  const { resumo, recusados: contar, nenhum, naoLidas, acoes } = remessa.fim
  const { data } = useAnswer(remessa.chamadas.lista)
  // The same component while it is open, or it would begin anew.
  const Log = useCallback(
    (props: { importacao: T['importada']; onClose: () => void }) => <LogDaRemessa remessa={remessa} {...props} />,
    [remessa],
  )
  const acabou = (uma: { tarefa: string | null; estado: string }) =>
    uma.tarefa === tarefa && uma.estado !== 'PREPARANDO'
  const feita = data?.find((uma) => acabou(uma) || uma.correcoes?.some(acabou))
  if (!feita) return null
  const correcao = feita.correcoes?.find(acabou)
  const recusados = correcao ? correcao.resumo.recusados : contar(feita)
  const fez = correcao ? resumir(correcao.resumo) : resumo(feita)
  return (
    <>
      <FimDaImportacao
        importacao={correcao?.estado === 'FALHOU' ? { ...feita, estado: 'FALHOU' } : feita}
        texto={[
          `${fez}.`,
          ...(recusados === 0 ? [nenhum] : []),
          ...(correcao ? [JUNTOU_SE(remessa.log.subtitulo(feita))] : []),
        ].join(' ')}
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
