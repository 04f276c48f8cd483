import { TabbedScreen } from '../ui/TabbedScreen.tsx'
import { ChavesAba } from './ChavesAba.tsx'

/** Machines that call the product, and those that it calls (decision 0038). */
export const IntegracaoScreen = () => (
  <TabbedScreen title="Integração" tabs={[{ id: 'chaves', label: 'Chaves de API', Content: ChavesAba }]} />
)
