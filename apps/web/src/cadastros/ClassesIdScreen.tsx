import { classeId, unidadeEmbalagem } from '@portal/contract/cadastros/index'
import { CodeField } from '../ui/fields/CodeField.tsx'
import { DecimalField } from '../ui/fields/DecimalField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { SimilarNote } from '../ui/form/SimilarNote.tsx'
import { CadastroScreen, type ComTitulo } from './CadastroScreen.tsx'
import { ComumField } from './ComumField.tsx'
import { precoTexto, simNaoTexto } from './textos.ts'

export function ClassesIdScreen({ title }: ComTitulo) {
  const unidades = useOptions(unidadeEmbalagem)
  return (
    <CadastroScreen
      cadastro={classeId}
      title={title}
      nameOf={(row) => row.descricao}
      blank={{ codigo: '', descricao: '', comum: 0, unidade: null, preco: null }}
      columns={[
        { label: 'Código', cell: (row) => row.codigo, sort: 'codigo', kind: 'code' },
        { label: 'Descrição', cell: (row) => row.descricao, sort: 'descricao' },
        { label: 'Unidade', cell: (row) => row.unidade.label, sort: 'unidade' },
        { label: 'Preço (R$)', cell: (row) => precoTexto(row.preco), sort: 'preco', kind: 'number' },
        { label: 'Comum', cell: (row) => simNaoTexto(row.comum), sort: 'comum' },
      ]}
    >
      {(form, similar) => (
        <>
          <CodeField form={form} name="codigo" label="Código" />
          <TextField form={form} name="descricao" label="Descrição" />
          <SimilarNote form={form} name="descricao" search={similar} />
          <SelectField form={form} name="unidade" label="Unidade" options={unidades} />
          <DecimalField form={form} name="preco" label="Preço" unit="R$" hint="Vazio vale 0." />
          <ComumField form={form} name="comum" label="Comum" />
        </>
      )}
    </CadastroScreen>
  )
}
