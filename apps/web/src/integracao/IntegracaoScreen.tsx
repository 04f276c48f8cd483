import { TabbedScreen } from '../ui/TabbedScreen.tsx'
import { ChavesAba } from './ChavesAba.tsx'
import { SegredosNovos } from './SegredosNovos.tsx'
import { WebhooksAba } from './WebhooksAba.tsx'

/** Machines that call the product, and those that it calls (decisions 0038, 0042). */
export const IntegracaoScreen = () => (
  <SegredosNovos>
    <TabbedScreen
      title="Integração"
      tabs={[
        { id: 'chaves', label: 'Chaves de API', Content: ChavesAba },
        { id: 'webhooks', label: 'Webhooks', Content: WebhooksAba },
      ]}
    />
  </SegredosNovos>
)
