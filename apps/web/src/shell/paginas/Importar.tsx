import { ImagensAba } from '../../imagens/ImagensAba.tsx'
import { AcabamentosAba } from '../../importacao/folhas/AcabamentosAba.tsx'
import { AplicabilidadeAba } from '../../importacao/folhas/AplicabilidadeAba.tsx'
import { ProdutosAba } from '../../importacao/ProdutosAba.tsx'
import { PrecosAba } from '../../precos/PrecosAba.tsx'
import { TabbedScreen, type ScreenTab } from '../../ui/TabbedScreen.tsx'

/** Tabs of several nouns, in the order of Spec 002 §2.3. */
const ABAS: readonly [ScreenTab, ...ScreenTab[]] = [
  { id: 'produtos', label: 'Produtos', Content: ProdutosAba },
  { id: 'acabamentos', label: 'Acabamentos', Content: AcabamentosAba },
  { id: 'precos', label: 'Tabela de Preços', Content: PrecosAba },
  { id: 'aplicabilidade', label: 'Aplicabilidade', Content: AplicabilidadeAba },
  { id: 'imagens', label: 'Imagens', Content: ImagensAba },
]

export const Importar = () => <TabbedScreen title="Importar" tabs={ABAS} />
