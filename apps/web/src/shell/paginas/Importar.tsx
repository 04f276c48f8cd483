import { ImagensAba } from '../../imagens/ImagensAba.tsx'
import { ABAS_DE_FOLHAS } from '../../importacao/folhas/abas.tsx'
import { ProdutosAba } from '../../importacao/ProdutosAba.tsx'
import { PrecosAba } from '../../precos/PrecosAba.tsx'
import { TabbedScreen, type ScreenTab } from '../../ui/TabbedScreen.tsx'

const { acabamentos, aplicabilidade, ...mais } = ABAS_DE_FOLHAS
const outras: Readonly<Record<string, ScreenTab>> = mais

/** Tabs of several nouns, in the order of Spec 002 §2.3. */
const ABAS: readonly [ScreenTab, ...ScreenTab[]] = [
  { id: 'produtos', label: 'Produtos', Content: ProdutosAba },
  acabamentos,
  { id: 'precos', label: 'Tabela de Preços', Content: PrecosAba },
  aplicabilidade,
  ...Object.values(outras),
  { id: 'imagens', label: 'Imagens', Content: ImagensAba },
]

export const Importar = () => <TabbedScreen title="Importar" tabs={ABAS} />
