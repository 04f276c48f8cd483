import { FOLHAS, type FolhaDita } from '@portal/contract/importacao/folhas'
import { ImagensAba } from '../../imagens/ImagensAba.tsx'
import { abaDa } from '../../importacao/folhas/abaDa.tsx'
import { ProdutosAba } from '../../importacao/ProdutosAba.tsx'
import { PrecosAba } from '../../precos/PrecosAba.tsx'
import { TabbedScreen, type ScreenTab } from '../../ui/TabbedScreen.tsx'

const { acabamentos, aplicabilidade, ...mais } = FOLHAS
const outras: Readonly<Record<string, FolhaDita>> = mais

/** Tabs of several nouns, in the order of Spec 002 §2.3. */
const ABAS: readonly [ScreenTab, ...ScreenTab[]] = [
  { id: 'produtos', label: 'Produtos', Content: ProdutosAba },
  abaDa(acabamentos),
  { id: 'precos', label: 'Tabela de Preços', Content: PrecosAba },
  abaDa(aplicabilidade),
  ...Object.values(outras).map(abaDa),
  { id: 'imagens', label: 'Imagens', Content: ImagensAba },
]

export const Importar = () => <TabbedScreen title="Importar" tabs={ABAS} />
