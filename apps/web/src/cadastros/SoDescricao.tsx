import { tipoAcabamento, tipoTecido } from '@portal/contract/cadastros/index'
import { TextField } from '../ui/fields/TextField.tsx'
import { SimilarNote } from '../ui/form/SimilarNote.tsx'
import { SERVER_PAGED } from '../ui/listing/paging.ts'
import { CadastroScreen, type ComTitulo } from './CadastroScreen.tsx'

/** Lists of which a record is its description. */
const SoDescricao = ({ cadastro, title }: ComTitulo & { cadastro: typeof tipoAcabamento | typeof tipoTecido }) => (
  <CadastroScreen
    cadastro={cadastro}
    title={title}
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

export const TipoAcabamentoScreen = ({ title }: ComTitulo) => <SoDescricao cadastro={tipoAcabamento} title={title} />
export const TipoDeTecidoScreen = ({ title }: ComTitulo) => <SoDescricao cadastro={tipoTecido} title={title} />
