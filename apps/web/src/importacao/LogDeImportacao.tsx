import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from '@portal/contract/core/call'
import type { ChamadasDaFolha } from '@portal/contract/importacao/folhas'
import { logDaImportacao, recusadasDaImportacao, type listaImportacao } from '@portal/contract/importacao/produtos'
import { queryOf } from '../api/useCall.ts'
import { Baixar } from './Baixar.tsx'
import { LogEmDialogo } from './LogEmDialogo.tsx'

export type Importacao = ResultOf<typeof listaImportacao>[number]
type Linha = ResultOf<typeof logDaImportacao>[number]

const COLUNAS = [
  { label: 'Linha', kind: 'number', cell: ({ numeroLinhaArquivo }: Linha) => String(numeroLinhaArquivo) },
  { label: 'Código', kind: 'code', cell: ({ codigo }: Linha) => codigo },
  { label: 'Mensagem', cell: ({ mensagem }: Linha) => mensagem },
] as const

interface LogProps {
  importacao: Pick<Importacao, 'id' | 'arquivo'>
  /** Of another kind of sheet than products. */
  folha?: Pick<ChamadasDaFolha, 'log' | 'recusadas'>
  onClose: () => void
}

/** Rows that were not imported, with their number, code and reason (importacao.018); kept with the record. */
export function LogDeImportacao({ importacao, folha, onClose }: LogProps) {
  const { id, arquivo } = importacao
  const query = useQuery(folha ? queryOf(folha.log, { params: { id } }) : queryOf(logDaImportacao, { params: { id } }))
  return (
    <LogEmDialogo
      subtitulo={arquivo}
      nome={`log-de-importacao-${id}.csv`}
      query={query}
      colunas={COLUNAS}
      onClose={onClose}
    >
      <BaixarRecusadas importacao={importacao} {...(folha && { folha })} />
    </LogEmDialogo>
  )
}

/** To be mended and sent again. */
export const BaixarRecusadas = ({ importacao: { id }, folha }: Pick<LogProps, 'importacao' | 'folha'>) => (
  <Baixar
    rotulo="Baixar linhas recusadas"
    call={folha?.recusadas ?? recusadasDaImportacao}
    input={{ params: { id } }}
    nomear={() => `recusadas-${id}.xlsx`}
  />
)
