import { AcabamentosAba } from '../../exportacao/AcabamentosAba.tsx'
import { AplicabilidadesAba } from '../../exportacao/AplicabilidadesAba.tsx'
import { ProdutosAba } from '../../exportacao/ProdutosAba.tsx'
import { ExportarImagensAba } from '../../imagens/ExportarImagensAba.tsx'
import { ExportarPrecosAba } from '../../precos/ExportarPrecosAba.tsx'
import { TabbedScreen, type ScreenTab } from '../../ui/TabbedScreen.tsx'

/** Tabs of several nouns, in the order of Spec 002 §2.4. */
const ABAS: readonly [ScreenTab, ...ScreenTab[]] = [
  { id: 'produtos', label: 'Produtos', Content: ProdutosAba },
  { id: 'acabamentos', label: 'Acabamentos', Content: AcabamentosAba },
  { id: 'precos', label: 'Preços', Content: ExportarPrecosAba },
  { id: 'aplicabilidades', label: 'Aplicabilidades', Content: AplicabilidadesAba },
  { id: 'imagens', label: 'Imagens', Content: ExportarImagensAba },
]

export const Exportar = () => <TabbedScreen title="Exportar" tabs={ABAS} />
