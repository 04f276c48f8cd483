import { Group, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { listaCaracteristicas } from '@portal/contract/materiais/caracteristicas'
import { logoLinhaAplicavel } from '@portal/contract/materiais/linhasAplicacao'
import { useAnswer } from '../../api/useCall.ts'
import { Logo } from '../../linhas/Logo.tsx'
import type { Material } from '../atributos.ts'
import { useLeitura } from '../../mercado/dia/useDia.ts'

interface ParteProps {
  id: number
  tipo: Material['tipo']
  modoEdicao: boolean
}

export function LinhasAplicadas({ id, tipo, modoEdicao }: ParteProps) {
  const { data = [] } = useAnswer(logoLinhaAplicavel, { params: { id, tipo }, query: useLeitura(modoEdicao) })
  if (data.length === 0) return null
  return (
    <Paper withBorder p="md">
      <Title order={2} mb="sm">
        Linhas de Aplicação
      </Title>
      <Group gap="md">
        {data.map(({ id: chave, linhaAplicacao, logo }) => (
          <Group key={chave} gap="xs">
            <Logo src={logo} nome={linhaAplicacao.label} size="list" />
            <Text size="sm">{linhaAplicacao.label}</Text>
          </Group>
        ))}
      </Group>
    </Paper>
  )
}

export function OutrasCaracteristicas({ id, codigo, tipo, modoEdicao }: ParteProps & { codigo: string }) {
  const { data = [] } = useAnswer(listaCaracteristicas, {
    params: { codigo, tipo },
    query: { idMaterial: id, ...useLeitura(modoEdicao) },
  })
  if (data.length === 0) return null
  return (
    <Paper withBorder p="md">
      <Title order={2} mb="sm">
        OUTRAS CARACTERÍSTICAS
      </Title>
      <SimpleGrid component="dl" cols={{ base: 1, sm: 2 }} spacing="xs" m={0}>
        {data.map((caracteristica) => (
          <div key={caracteristica.id}>
            <Text component="dt" size="sm" c="dimmed">
              {caracteristica.nome}
            </Text>
            <Text component="dd" size="sm" m={0}>
              {caracteristica.descricao}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Paper>
  )
}
