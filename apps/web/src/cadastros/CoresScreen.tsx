import { cor } from '@portal/contract/cadastros/index'
import { TextField } from '../ui/fields/TextField.tsx'
import { TiposMaterialField } from '../ui/fields/TiposMaterialField.tsx'
import { SimilarNote } from '../ui/form/SimilarNote.tsx'
import { CadastroScreen, type ComTitulo } from './CadastroScreen.tsx'
import { ComumField } from './ComumField.tsx'
import { simNaoTexto, tiposMaterialTexto } from './textos.ts'

export const CoresScreen = ({ title }: ComTitulo) => (
  <CadastroScreen
    cadastro={cor}
    title={title}
    nameOf={(row) => row.descricao}
    blank={{ descricao: '', tipoMaterial: [], comum: 0 }}
    columns={[
      { label: 'Descrição', cell: (row) => row.descricao, sort: 'descricao' },
      { label: 'Tipo de material', cell: (row) => tiposMaterialTexto(row.tipoMaterial), sort: 'tipoMaterial' },
      { label: 'Comum', cell: (row) => simNaoTexto(row.comum), sort: 'comum' },
    ]}
  >
    {(form, similar) => (
      <>
        <TextField form={form} name="descricao" label="Descrição" />
        <SimilarNote form={form} name="descricao" search={similar} />
        <TiposMaterialField form={form} name="tipoMaterial" label="Tipo de material" />
        <ComumField form={form} name="comum" label="Comum" />
      </>
    )}
  </CadastroScreen>
)
