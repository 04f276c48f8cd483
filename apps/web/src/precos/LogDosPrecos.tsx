import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from '@portal/contract/core/call'
import { logDosPrecos, recusadasDosPrecos } from '@portal/contract/precos/tabelas'
import { queryOf } from '../api/useCall.ts'
import { Baixar } from '../importacao/Baixar.tsx'
import { LogEmDialogo } from '../importacao/LogEmDialogo.tsx'

type Linha = ResultOf<typeof logDosPrecos>[number]

const COLUNAS = [
  { label: 'Linha', kind: 'number', cell: ({ numeroLinhaArquivo }: Linha) => String(numeroLinhaArquivo) },
  { label: 'Código', kind: 'code', cell: ({ codigo }: Linha) => codigo },
  { label: 'Mensagem', cell: ({ mensagem }: Linha) => mensagem },
] as const

/** Rows that were not imported, with their number, code and reason; kept with the record. */
export function LogDosPrecos({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(queryOf(logDosPrecos, { params: { id } }))
  return (
    <LogEmDialogo
      subtitulo="Preços que não foram importados"
      nome={`log-de-precos-${id}.csv`}
      query={query}
      colunas={COLUNAS}
      onClose={onClose}
    >
      <Baixar
        rotulo="Baixar linhas recusadas"
        call={recusadasDosPrecos}
        input={{ params: { id } }}
        nomear={() => `recusadas-${id}.xlsx`}
      />
    </LogEmDialogo>
  )
}
