import { diaEHora } from '@portal/contract/core/formato'
import { simularCliente } from '@portal/contract/liberacoes/simulacao'
import {
  listaTabelasDisponiveis,
  listaTabelasDoSerial,
  removerTabelaDoSerial,
  salvarTabelasDoSerial,
  type TabelaLiberada,
} from '@portal/contract/liberacoes/tabelas'
import { useCan } from '../api/session.ts'
import { useAnswer, useCall } from '../api/useCall.ts'
import type { Column } from '../ui/table/column.tsx'
import { Adicionar } from './Adicionar.tsx'
import { EscolherTabelas } from './EscolherTabelas.tsx'
import { HOMOLOGADOR, ListaLiberada } from './ListaLiberada.tsx'
import type { Alvo } from './porques.tsx'

const REFRESHES = [listaTabelasDoSerial, listaTabelasDisponiveis, simularCliente]
const COLUNAS: readonly Column<TabelaLiberada>[] = [
  { label: 'Tabela de preços', cell: ({ tabelaPreco }) => tabelaPreco, sort: 'tabelaPreco', kind: 'words' },
  { label: 'Empresa', cell: ({ empresa }) => empresa, sort: 'empresa', kind: 'words' },
  { label: 'Data', cell: ({ dataAtualizacao }) => diaEHora(dataAtualizacao), sort: 'dataAtualizacao', kind: 'code' },
  HOMOLOGADOR,
]

const alvoDe = ({ idTabela: id }: TabelaLiberada): Alvo => ({ coisa: 'tabela', id })

/** Spec 002 §2.8 "Tabela de Preços". */
export function TabelasDoCliente({ idSerial }: { idSerial: number }) {
  const query = useAnswer(listaTabelasDoSerial, { params: { idSerial, homologador: 'true' } })
  const pode = useCan(salvarTabelasDoSerial)
  const remover = useCall(removerTabelaDoSerial, { refreshes: REFRESHES })
  return (
    <ListaLiberada
      nome="tabelasDoCliente"
      query={query}
      colunas={COLUNAS}
      idSerial={idSerial}
      coisa="tabela"
      alvoDe={alvoDe}
      nomeDe={({ tabelaPreco }) => tabelaPreco}
      remover={pode ? ({ id }) => remover.mutateAsync({ params: { id } }) : undefined}
    >
      {pode && <Adicionar>{(onClose) => <EscolherTabelas idSerial={idSerial} onClose={onClose} />}</Adicionar>}
    </ListaLiberada>
  )
}
