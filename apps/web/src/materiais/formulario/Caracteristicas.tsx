import { excluir } from '@portal/contract/core/mensagens'
import {
  caracteristicaForm,
  type Caracteristica,
  excluirCaracteristica,
  listaCaracteristicas,
  salvarCaracteristica,
} from '@portal/contract/materiais/caracteristicas'
import { useAnswer, useCall } from '../../api/useCall.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import type { Column } from '../../ui/table/column.tsx'
import { ListaDePartes, type SaidasDaParte } from './ListaDePartes.tsx'
import { useRegistro } from './registro.ts'

const COLUNAS: readonly Column<Caracteristica>[] = [
  { label: 'Nome', cell: (row) => row.nome, sort: 'nome' },
  { label: 'Descrição', cell: (row) => row.descricao, sort: 'descricao' },
]
/** Decisions section 12. */
const TEXTO = 'Essa característica será excluída, isso não pode ser desfeito.'

/** Code and kind are the key; the id tells two references with the same code apart (decisions P-36). */
export function Caracteristicas() {
  const { id, codigo, tipo } = useRegistro()
  const query = useAnswer(listaCaracteristicas, { params: { codigo, tipo }, query: { idMaterial: id } })
  return (
    <ListaDePartes
      nome="caracteristicas"
      query={query}
      columns={COLUNAS}
      nomeDe={({ nome }) => nome}
      novo="Adicionar"
      exclusao={(row) => ({
        call: excluirCaracteristica,
        params: { id: row.id },
        lista: listaCaracteristicas,
        title: excluir(row.nome),
        text: TEXTO,
      })}
    >
      {(row, saidas) => <Formulario row={row} {...saidas} />}
    </ListaDePartes>
  )
}

function Formulario({ row, ...saidas }: SaidasDaParte & { row: Caracteristica | undefined }) {
  const { id, codigo, tipo, refreshes } = useRegistro()
  const { mutateAsync } = useCall(salvarCaracteristica, { refreshes: [listaCaracteristicas, ...refreshes] })
  return (
    <ModalForm
      title={row ? `Editar ${row.nome}` : 'Adicionar característica'}
      schema={caracteristicaForm}
      initial={{ nome: '', descricao: '', ...row, codigo, tipoMaterial: tipo, idMaterial: id }}
      save={(body) => mutateAsync({ body })}
      {...saidas}
    >
      {(form) => (
        <>
          <TextField form={form} name="nome" label="Nome" />
          <TextField form={form} name="descricao" label="Descrição" />
        </>
      )}
    </ModalForm>
  )
}
