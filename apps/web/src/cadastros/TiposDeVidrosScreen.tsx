import { tipoVidro } from '@portal/contract/cadastros/index'
import { CodeField } from '../ui/fields/CodeField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { SimilarNote } from '../ui/form/SimilarNote.tsx'
import { CadastroScreen, type ComTitulo } from './CadastroScreen.tsx'
import { ComumField } from './ComumField.tsx'
import { simNaoTexto } from './textos.ts'

export const TiposDeVidrosScreen = ({ title }: ComTitulo) => (
  <CadastroScreen
    cadastro={tipoVidro}
    title={title}
    nameOf={(row) => row.descricao}
    blank={{ codigo: '', descricao: '', comum: 0 }}
    columns={[
      { label: 'Código', cell: (row) => row.codigo, sort: 'codigo', kind: 'code' },
      { label: 'Descrição', cell: (row) => row.descricao, sort: 'descricao' },
      { label: 'Comum', cell: (row) => simNaoTexto(row.comum), sort: 'comum' },
    ]}
  >
    {(form, similar) => (
      <>
        <CodeField form={form} name="codigo" label="Código" />
        <TextField form={form} name="descricao" label="Descrição" />
        <SimilarNote form={form} name="descricao" search={similar} />
        <ComumField form={form} name="comum" label="Comum" />
      </>
    )}
  </CadastroScreen>
)
