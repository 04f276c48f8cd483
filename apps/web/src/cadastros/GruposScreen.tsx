import { grupo } from '@portal/contract/cadastros/index'
import { CodeField } from '../ui/fields/CodeField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { TiposMaterialField } from '../ui/fields/TiposMaterialField.tsx'
import { SimilarNote } from '../ui/form/SimilarNote.tsx'
import { CadastroScreen, type ComTitulo } from './CadastroScreen.tsx'
import { ComumField } from './ComumField.tsx'
import { simNaoTexto, tiposMaterialTexto } from './textos.ts'

export const GruposScreen = ({ title }: ComTitulo) => (
  <CadastroScreen
    cadastro={grupo}
    title={title}
    nameOf={(row) => row.descricao}
    blank={{ codigo: '', descricao: '', tipoMaterial: [], comum: 0 }}
    columns={[
      { label: 'Código', cell: (row) => row.codigo, sort: 'codigo', kind: 'code' },
      { label: 'Descrição', cell: (row) => row.descricao, sort: 'descricao' },
      { label: 'Tipo de material', cell: (row) => tiposMaterialTexto(row.tipoMaterial), sort: 'tipoMaterial' },
      { label: 'Comum', cell: (row) => simNaoTexto(row.comum), sort: 'comum' },
    ]}
  >
    {(form, similar) => (
      <>
        <CodeField form={form} name="codigo" label="Código" />
        <TextField form={form} name="descricao" label="Descrição" />
        <SimilarNote form={form} name="descricao" search={similar} />
        <TiposMaterialField form={form} name="tipoMaterial" label="Tipo de material" />
        <ComumField form={form} name="comum" label="Comum" />
      </>
    )}
  </CadastroScreen>
)
