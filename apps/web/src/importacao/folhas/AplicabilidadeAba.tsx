import { IMPORTACAO_DE_APLICABILIDADES } from '@portal/contract/importacao/folhas'
import { listaAplicabilidade, listaAplicabilidadeBase } from '@portal/contract/materiais/aplicabilidade'
import { FolhaAba } from './FolhaAba.tsx'
import { oQueMuda, type FolhaDaTela } from './folhaDaTela.ts'

const APLICABILIDADE: FolhaDaTela = {
  chamadas: IMPORTACAO_DE_APLICABILIDADES,
  nome: 'aplicabilidade',
  titulo: 'Aplicabilidade',
  aoEliminar: 'As aplicabilidades novas são excluídas.',
  // Lists and components that came by sheets, and nothing else (decisions I-02).
  destino: { area: 'produto', importacao: 'aplicabilidade' },
  muda: [...oQueMuda(IMPORTACAO_DE_APLICABILIDADES), listaAplicabilidade, listaAplicabilidadeBase],
}

/** What applies to components, by the sheet (Spec 002 §7.3). */
export const AplicabilidadeAba = () => <FolhaAba folha={APLICABILIDADE} />
