import { Anchor, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'
import { COM_TERMINAL, temTerminal } from '@portal/contract/materiais/superficie'
import { Logo } from '../../linhas/Logo.tsx'
import { SituacaoTag, StatusTag } from '../../mercado/SituacaoTag.tsx'
import { Tag } from '../../ui/feedback/Tag.tsx'
import { atributosDe, type Material } from '../atributos.ts'

export function Resumo({ material, modoEdicao }: { material: Material; modoEdicao: boolean }) {
  const { tipo, row } = material
  return (
    <Stack gap="sm" style={{ overflowWrap: 'anywhere' }}>
      <Group gap="sm">
        <Logo src={row.linkLogoReferencia} nome={row.referencia.label} size="list" />
        <Text size="sm" c="dimmed">
          {[labelOf(TIPO_MATERIAL, tipo), row.referencia.label, row.linha?.label].filter(Boolean).join(' · ')}
        </Text>
      </Group>
      <Text fw={600}>{row.descricao}</Text>
      <Group gap={6}>
        <StatusTag status={row.status.value} />
        {modoEdicao && <SituacaoTag situacao={row.situacao.value} />}
        {material.tipo === 'SUPERFICIE' && temTerminal(material.row.grupo?.label, material.row.terminal) && (
          <Tag tone="pronto">{COM_TERMINAL}</Tag>
        )}
      </Group>
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing={4} m={0}>
        {atributosDe(material).map(({ nome, valor }) => (
          <div key={nome}>
            <Text component="dt" display="inline" size="sm" c="dimmed">
              {nome}
            </Text>
            <Text component="dd" display="inline" size="sm" fw={500} ms={6}>
              {valor}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      {row.sucessor && (
        <Text size="sm">
          Sucessor:{' '}
          <Anchor component={Link} to={`/produtos/item/${row.sucessor.value}/-`}>
            {row.sucessor.label}
          </Anchor>
        </Text>
      )}
    </Stack>
  )
}
