import { Stack, Tabs, Text } from '@mantine/core'
import type { TipoMaterial } from '@portal/contract/core/options'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { Mudancas } from './Mudancas.tsx'
import { HistoricoDeVersoes } from './HistoricoDeVersoes.tsx'

interface VersoesProps {
  produto: { id: number; codigo: string; descricao: string; versao: number; tipo: TipoMaterial }
  onClose: () => void
}

/** Who changed what when, and what Homologar froze: compared, and restored into edition. */
export function VersoesDoProduto({ produto, onClose }: VersoesProps) {
  return (
    <Dialog title={`Histórico de ${produto.codigo}`} size="xl" onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {produto.descricao}
        </Text>
        <Tabs defaultValue="mudancas" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="mudancas">Mudanças</Tabs.Tab>
            <Tabs.Tab value="versoes">Versões</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="mudancas" pt="sm">
            <Mudancas id={produto.id} />
          </Tabs.Panel>
          <Tabs.Panel value="versoes" pt="sm">
            <HistoricoDeVersoes produto={produto} onRestaurada={onClose} />
          </Tabs.Panel>
        </Tabs>
      </Stack>
    </Dialog>
  )
}
