import { diaEHora } from '@portal/contract/core/formato'
import type { ContextoDoCliente } from '@portal/contract/clientes/clientes'
import {
  listaPacotesDisponiveis,
  listaPacotesDoSerial,
  removerPacoteDoSerial,
  salvarPacotesDoSerial,
  type PacoteLiberado,
} from '@portal/contract/liberacoes/pacotes'
import { simularCliente } from '@portal/contract/liberacoes/simulacao'
import { useCan } from '../api/session.ts'
import { useAnswer, useCall } from '../api/useCall.ts'
import type { Column } from '../ui/table/column.tsx'
import { Adicionar } from './Adicionar.tsx'
import { EscolherPacotes } from './EscolherPacotes.tsx'
import { HOMOLOGADOR, ListaLiberada } from './ListaLiberada.tsx'
import type { Alvo } from './porques.tsx'

const REFRESHES = [listaPacotesDoSerial, listaPacotesDisponiveis, simularCliente]
const COLUNAS: readonly Column<PacoteLiberado>[] = [
  { label: 'Tipo', cell: ({ tipo }) => tipo, sort: 'tipo' },
  { label: 'Referência', cell: ({ referencia }) => referencia, sort: 'referencia', kind: 'words' },
  { label: 'Linha', cell: ({ linha }) => linha, sort: 'linha', kind: 'words' },
  {
    label: 'Data de atualização',
    cell: ({ dataAtualizacao }) => diaEHora(dataAtualizacao),
    sort: 'dataAtualizacao',
    kind: 'code',
  },
  HOMOLOGADOR,
  {
    label: 'CEM MOBI',
    cell: ({ enviarCemMobi, inquilino }) => (enviarCemMobi ? `Inquilino ${inquilino}` : ''),
    sort: 'enviarCemMobi',
  },
]

const alvoDe = ({ idPacote: id }: PacoteLiberado): Alvo => ({ coisa: 'pacote', id })

/** Spec 002 §2.8 "Pct Atualizações". */
export function PacotesDoCliente({ cliente: { idSerial, sistema } }: { cliente: ContextoDoCliente }) {
  const query = useAnswer(listaPacotesDoSerial, { params: { idSerial } })
  const pode = useCan(salvarPacotesDoSerial)
  const remover = useCall(removerPacoteDoSerial, { refreshes: REFRESHES })
  return (
    <ListaLiberada
      nome="pacotesDoCliente"
      query={query}
      colunas={COLUNAS}
      idSerial={idSerial}
      coisa="pacote"
      alvoDe={alvoDe}
      nomeDe={({ tipo, referencia, linha }) => `${tipo} · ${referencia} · ${linha}`}
      remover={
        pode ? ({ id, inquilino }) => remover.mutateAsync({ params: { id, idInquilino: inquilino } }) : undefined
      }
    >
      {pode && (
        <Adicionar>
          {(onClose) => <EscolherPacotes idSerial={idSerial} sistema={sistema} onClose={onClose} />}
        </Adicionar>
      )}
    </ListaLiberada>
  )
}
