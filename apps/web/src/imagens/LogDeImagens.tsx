import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from '@portal/contract/core/call'
import { logDasImagens, type listaImportacaoDeImagens } from '@portal/contract/imagens/imagens'
import { queryOf } from '../api/useCall.ts'
import { LogEmDialogo } from '../importacao/LogEmDialogo.tsx'

export type ImportacaoDeImagens = ResultOf<typeof listaImportacaoDeImagens>[number]
type Linha = ResultOf<typeof logDasImagens>[number]

const COLUNAS = [
  { label: 'Arquivo', kind: 'code', cell: ({ arquivo }: Linha) => arquivo },
  { label: 'Código', kind: 'code', cell: ({ codigo }: Linha) => codigo },
  { label: 'Mensagem', cell: ({ mensagem }: Linha) => mensagem },
] as const

interface LogProps {
  importacao: ImportacaoDeImagens
  onClose: () => void
}

/** Files that were not kept and why; kept with the record. */
export function LogDeImagens({ importacao: { id, arquivos }, onClose }: LogProps) {
  const query = useQuery(queryOf(logDasImagens, { params: { id } }))
  return (
    <LogEmDialogo
      subtitulo={arquivos.join(', ')}
      nome={`log-de-imagens-${id}.csv`}
      query={query}
      colunas={COLUNAS}
      onClose={onClose}
    />
  )
}
