import type { z } from 'zod'
import type { AnyCall, Call } from '@portal/contract/core/call'
import { excluir } from '@portal/contract/core/mensagens'
import { linhaAplicacaoForm, logoLinhaAplicavel, type LinhaAplicacao } from '@portal/contract/materiais/linhasAplicacao'
import { selecaoLinhaAplicacao } from '@portal/contract/selecoes/selecoes'
import { useAnswer, useCall } from '../../api/useCall.ts'
import { Logo } from '../../linhas/Logo.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { optionsAs, useOptions } from '../../ui/fields/useOptions.ts'
import { toDraft } from '../../ui/form/draft.ts'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import type { Column } from '../../ui/table/column.tsx'
import { ListaDePartes, type SaidasDaParte } from './ListaDePartes.tsx'
import { useRegistro } from './registro.ts'

interface Calls {
  lista: Call<string, z.ZodType, z.ZodType, z.ZodType<LinhaAplicacao[]>>
  salvar: AnyCall
  excluir: AnyCall
}

const COLUNAS: readonly Column<LinhaAplicacao>[] = [
  { label: 'Linha', cell: (row) => row.linhaAplicacao.label, sort: 'linhaAplicacao' },
  {
    label: 'Logo',
    cell: (row) => <Logo src={row.logo} nome={row.linhaAplicacao.label} size="list" />,
    text: () => '',
  },
]
/** Decisions section 12. */
const TEXTO = 'Essa linha de aplicação será excluída, isso não pode ser desfeito.'

export function LinhasDeAplicacao({ calls }: { calls: Calls }) {
  const { id } = useRegistro()
  const query = useAnswer(calls.lista, { params: { id } })
  return (
    <ListaDePartes
      nome="linhasDeAplicacao"
      query={query}
      columns={COLUNAS}
      nomeDe={({ linhaAplicacao }) => linhaAplicacao.label}
      novo="Adicionar"
      exclusao={(row) => ({
        call: calls.excluir,
        params: { id: row.id },
        lista: calls.lista,
        title: excluir(row.linhaAplicacao.label),
        text: TEXTO,
      })}
    >
      {(row, saidas) => <Formulario row={row} calls={calls} usadas={query.data ?? []} {...saidas} />}
    </ListaDePartes>
  )
}

interface FormularioProps extends SaidasDaParte {
  row: LinhaAplicacao | undefined
  calls: Calls
  usadas: readonly LinhaAplicacao[]
}

function Formulario({ row, calls, usadas, ...saidas }: FormularioProps) {
  const { id, idReferencia, tipo, refreshes } = useRegistro()
  const linhas = useOptions(selecaoLinhaAplicacao, { params: { idReferencia, tipo } }, row?.linhaAplicacao)
  const { mutateAsync } = useCall(calls.salvar, { refreshes: [calls.lista, logoLinhaAplicavel, ...refreshes] })
  const outras = usadas.filter(({ id: usada }) => usada !== row?.id)
  const livres = optionsAs(linhas, (todas) =>
    todas.filter(({ value }) => !outras.some(({ linhaAplicacao }) => linhaAplicacao.value === value)),
  )
  return (
    <ModalForm
      title={row ? `Editar ${row.linhaAplicacao.label}` : 'Adicionar linha de aplicação'}
      schema={linhaAplicacaoForm}
      initial={row ? toDraft(linhaAplicacaoForm, row) : { linhaAplicacao: null, idMaterial: id }}
      save={(body) => mutateAsync({ body })}
      {...saidas}
    >
      {(form) => <SelectField form={form} name="linhaAplicacao" label="Linha" options={livres} />}
    </ModalForm>
  )
}
