import type { ReactNode } from 'react'
import { Stack, Tabs, Text } from '@mantine/core'
import { Dialog } from '../ui/feedback/Dialog.tsx'

interface HistoricoProps {
  de: { codigo: string; descricao: string }
  mudancas: ReactNode
  versoes: ReactNode
  onClose: () => void
}

/** Who changed what when, and what Homologar froze: compared, and restored into edition. */
export const HistoricoDoItem = ({ de: { codigo, descricao }, mudancas, versoes, onClose }: HistoricoProps) => (
  <Dialog title={`Histórico de ${codigo}`} size="xl" onClose={onClose}>
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {descricao}
      </Text>
      <Tabs defaultValue="mudancas" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="mudancas">Mudanças</Tabs.Tab>
          <Tabs.Tab value="versoes">Versões</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="mudancas" pt="sm">
          {mudancas}
        </Tabs.Panel>
        <Tabs.Panel value="versoes" pt="sm">
          {versoes}
        </Tabs.Panel>
      </Tabs>
    </Stack>
  </Dialog>
)
