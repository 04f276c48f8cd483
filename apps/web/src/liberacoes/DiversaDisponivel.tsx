import { Alert, Button, Group, Stack } from '@mantine/core'
import type { DiversaComItens } from '@portal/contract/liberacoes/diversas'
import { contarClientes } from './contarClientes.ts'
import { dia } from './dia.ts'
import { ItensEscolhidos } from './ItensEscolhidos.tsx'
import { nomeDaDiversa } from './nomeDaDiversa.ts'

/** What was done, and to how many. */
export function DiversaDisponivel({ diversa, onClose }: { diversa: DiversaComItens; onClose: () => void }) {
  const { dataLiberacao, clientes, pacotes, tabelas, aplicabilidades } = diversa
  return (
    <Stack gap="md">
      <Alert color="blue" role="note" title={nomeDaDiversa(diversa)}>
        Disponibilizada em {dataLiberacao === null ? '' : dia(dataLiberacao)}: alcançou {contarClientes(clientes)}.
      </Alert>
      <ItensEscolhidos itens={[...pacotes, ...tabelas, ...aplicabilidades]} vazio="O que ela levava foi eliminado." />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      </Group>
    </Stack>
  )
}
