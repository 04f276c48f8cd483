import { Anchor, Group, Paper, Stack, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ContextoDoCliente } from '@portal/contract/clientes/clientes'
import { Tag } from '../ui/feedback/Tag.tsx'
import { backTo } from '../ui/listing/keptPlaces.ts'
import { documentoExibido } from './ListaDeClientes.tsx'

interface CabecalhoDoClienteProps {
  cliente: ContextoDoCliente
  voltar: string
  /** The part of the customer's name that the page's title does not show already. */
  nome: string
}

/** Spec 002 §2.8: the customer by serial or, without one, by CNPJ. */
export function CabecalhoDoCliente({ cliente, voltar, nome }: CabecalhoDoClienteProps) {
  const { serial, documento, descricaoProduto, cidade, estado, homologador, patrocinio } = cliente
  return (
    <Paper withBorder p="md">
      <Stack gap={4}>
        <Anchor component={Link} to={backTo(voltar)} size="sm">
          <Group gap={4} component="span">
            <IconArrowLeft size={14} aria-hidden />
            Liberações
          </Group>
        </Anchor>
        <Group gap="xs">
          <Text fw={600}>{nome}</Text>
          {homologador && <Tag tone="homologacao">Homologador</Tag>}
        </Group>
        <Text size="sm">
          {serial === null ? `CNPJ ${documentoExibido(documento)}` : `Serial ${serial}`} · {descricaoProduto} · {cidade}
          , {estado}
          {patrocinio !== null && ` · Patrocínio ${patrocinio}`}
        </Text>
      </Stack>
    </Paper>
  )
}
