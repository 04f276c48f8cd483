import { unidade } from '@portal/contract/cadastros/index'
import { TextField } from '../ui/fields/TextField.tsx'
import { SimilarNote } from '../ui/form/SimilarNote.tsx'
import { CadastroScreen, type ComTitulo } from './CadastroScreen.tsx'
import { ComumField } from './ComumField.tsx'
import { simNaoTexto } from './textos.ts'

export const UnidadesScreen = ({ title }: ComTitulo) => (
  <CadastroScreen
    cadastro={unidade}
    title={title}
    nameOf={(row) => row.sigla}
    blank={{ sigla: '', descricao: '', comum: 0 }}
    columns={[
      { label: 'Sigla', cell: (row) => row.sigla, sort: 'sigla', kind: 'code' },
      { label: 'Descrição', cell: (row) => row.descricao ?? '', sort: 'descricao' },
      { label: 'Comum', cell: (row) => simNaoTexto(row.comum), sort: 'comum' },
    ]}
  >
    {(form, similar) => (
      <>
        <TextField form={form} name="sigla" label="Sigla" />
        <SimilarNote form={form} name="sigla" search={similar} />
        <TextField form={form} name="descricao" label="Descrição" />
        <ComumField form={form} name="comum" label="Comum" />
      </>
    )}
  </CadastroScreen>
)
