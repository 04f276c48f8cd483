import { tipoTecido } from '@portal/contract/cadastros/index'
import { TextField } from '../ui/fields/TextField.tsx'
import { SimilarNote } from '../ui/form/SimilarNote.tsx'
import { SERVER_PAGED } from '../ui/listing/paging.ts'
import { CadastroScreen } from './CadastroScreen.tsx'

export const TipoDeTecidoScreen = () => (
  <CadastroScreen
    cadastro={tipoTecido}
    words={{ title: 'Tipo de Tecido', one: 'Tipo de Tecido', add: 'Adicionar' }}
    nameOf={(row) => row.descricao}
    paging={SERVER_PAGED}
    blank={{ descricao: '' }}
    columns={[{ label: 'Descrição', cell: (row) => row.descricao, sort: 'descricao' }]}
  >
    {(form, similar) => (
      <>
        <TextField form={form} name="descricao" label="Descrição" />
        <SimilarNote form={form} name="descricao" search={similar} />
      </>
    )}
  </CadastroScreen>
)
