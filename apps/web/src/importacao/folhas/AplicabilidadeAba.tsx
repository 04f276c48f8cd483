import { IMPORTACAO_DE_APLICABILIDADES } from '@portal/contract/importacao/folhas'
import { listaAplicabilidade, listaAplicabilidadeBase } from '@portal/contract/materiais/aplicabilidade'
import { FolhaAba } from './FolhaAba.tsx'
import { folhaDaTela } from './folhaDaTela.tsx'

const APLICABILIDADE = folhaDaTela({
  chamadas: IMPORTACAO_DE_APLICABILIDADES,
  nome: 'aplicabilidade',
  titulo: 'Aplicabilidade',
  aoEliminar: 'As aplicabilidades novas são excluídas.',
  // Lists and components that came by sheets, and nothing else (decisions I-02).
  destino: { area: 'produto', importacao: 'aplicabilidade' },
  muda: [listaAplicabilidade, listaAplicabilidadeBase],
})

/** What applies to components, by the sheet (Spec 002 §7.3). */
export const AplicabilidadeAba = () => <FolhaAba folha={APLICABILIDADE} />
