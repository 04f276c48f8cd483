import { prenativo, unidadeSelect } from '@portal/contract/cadastros/index'
import { TIPO_PRENATIVO } from '@portal/contract/cadastros/tipoPrenativo'
import { labelOf } from '@portal/contract/core/options'
import { CodeField } from '../ui/fields/CodeField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { SimilarNote } from '../ui/form/SimilarNote.tsx'
import { SERVER_PAGED } from '../ui/listing/paging.ts'
import { CadastroScreen, type ComTitulo } from './CadastroScreen.tsx'

export function PrenativoScreen({ title }: ComTitulo) {
  const unidades = useOptions(unidadeSelect)
  return (
    <CadastroScreen
      cadastro={prenativo}
      title={title}
      add="Novo Prenativo"
      nameOf={(row) => row.descricao}
      paging={SERVER_PAGED}
      blank={{ codigo: '', descricao: '', unidade: null, tipo: null }}
      columns={[
        { label: 'Código', cell: (row) => row.codigo, sort: 'codigo', kind: 'code' },
        { label: 'Descrição', cell: (row) => row.descricao, sort: 'descricao' },
        { label: 'Unidade', cell: (row) => row.unidade.label, sort: 'unidade' },
        { label: 'Tipo', cell: (row) => labelOf(TIPO_PRENATIVO, row.tipo), sort: 'tipo' },
      ]}
    >
      {(form, similar) => (
        <>
          <CodeField form={form} name="codigo" label="Código" />
          <TextField form={form} name="descricao" label="Descrição" />
          <SimilarNote form={form} name="descricao" search={similar} />
          <SelectField form={form} name="unidade" label="Unidade" options={unidades} />
          <SelectField form={form} name="tipo" label="Tipo" options={TIPO_PRENATIVO} />
        </>
      )}
    </CadastroScreen>
  )
}
