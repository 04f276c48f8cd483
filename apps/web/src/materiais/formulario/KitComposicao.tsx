import { numero } from '@portal/contract/core/formato'
import { labelOf } from '@portal/contract/core/options'
import {
  ERRO_AO_EXCLUIR_ITEM,
  excluirComposicao,
  listaComposicao,
  type KitComposicao as Item,
} from '@portal/contract/materiais/kit'
import { TIPO_COMPOSICAO } from '@portal/contract/materiais/opcoes'
import { useAnswer } from '../../api/useCall.ts'
import type { Column } from '../../ui/table/column.tsx'
import { comId } from './comId.ts'
import { KitComposicaoForm } from './KitComposicaoForm.tsx'
import { ListaDePartes } from './ListaDePartes.tsx'
import { useRegistro } from './registro.ts'
import { ESSA_ACAO } from './textosDePartes.ts'

const COLUNAS: readonly Column<Item & { id: number }>[] = [
  { label: 'Tipo', cell: (row) => labelOf(TIPO_COMPOSICAO, row.tipo), sort: 'tipo' },
  { label: 'Código', cell: (row) => row.codigoProduto, sort: 'codigoProduto', kind: 'code' },
  { label: 'Descrição', cell: (row) => row.descricao, sort: 'descricao' },
  { label: 'Unidade', cell: (row) => row.unidade ?? '', sort: 'unidade' },
  { label: 'Quantidade', cell: (row) => numero(row.quantidade), sort: 'quantidade', kind: 'number' },
  { label: 'Usinagem', cell: (row) => row.usinagem ?? '', sort: 'usinagem' },
]

/** Items of a kit (Spec 001 §2.5). */
export function KitComposicao() {
  const { id } = useRegistro()
  const query = useAnswer(listaComposicao, { params: { idKit: id } }, { select: comId('idComposicao') })
  return (
    <ListaDePartes
      nome="kitComposicao"
      query={query}
      columns={COLUNAS}
      nomeDe={({ codigoProduto, descricao }) => `${codigoProduto} ${descricao}`}
      novo="Adicionar"
      exclusao={(row) => ({
        call: excluirComposicao,
        params: { idComposicao: row.idComposicao },
        lista: listaComposicao,
        title: 'Excluir Composicao?',
        text: ESSA_ACAO,
        failedText: ERRO_AO_EXCLUIR_ITEM,
      })}
    >
      {(row, saidas) => <KitComposicaoForm row={row ?? null} {...saidas} />}
    </ListaDePartes>
  )
}
