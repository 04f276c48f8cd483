import { useQuery } from '@tanstack/react-query'
import { Anchor, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'
import { tipoDoProduto } from '@portal/contract/materiais/selecoesDeProduto'
import { COM_TERMINAL, temTerminal } from '@portal/contract/materiais/superficie'
import { TIPOS } from '@portal/contract/materiais/tipos'
import { queryOf } from '../../api/useCall.ts'
import { Logo } from '../../linhas/Logo.tsx'
import { ErrorState } from '../../ui/feedback/ListNotice.tsx'
import { Tag } from '../../ui/feedback/Tag.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { atributosDe, type Material } from '../atributos.ts'
import { AvisoDoDia } from '../dia/AvisoDoDia.tsx'
import { useDia, useLeitura } from '../dia/useDia.ts'
import { tipoDoEndereco } from '../enderecos.ts'
import { Figura } from '../Figura.tsx'
import { useModoEdicao } from '../lista/useModoEdicao.ts'
import { SituacaoTag, StatusTag } from '../../mercado/SituacaoTag.tsx'
import { AcoesDoItem } from './AcoesDoItem.tsx'
import { LinhasAplicadas, OutrasCaracteristicas } from './Partes.tsx'

/** Read-only view of a product of any kind (Spec 001 §2.6); without a kind in the address it is asked for (decisions RT-12). */
export function ItemScreen() {
  const { pId = '', pTipo } = useParams()
  const id = Number(pId)
  const doEndereco = tipoDoEndereco(pTipo)
  const { data, error, refetch } = useQuery({
    ...queryOf(tipoDoProduto, { params: { id } }),
    enabled: doEndereco === undefined,
  })
  const edicao = useModoEdicao()
  const em = useDia()
  const tipo = doEndereco ?? data?.tipo
  if (error) return <SemItem error={error} onRetry={() => void refetch()} />
  if (tipo === undefined || edicao.ativo === undefined) return <Esperando />
  return <Item key={id} id={id} tipo={tipo} modoEdicao={em === undefined && edicao.ativo} />
}

const Esperando = () => (
  <Screen title="Produto">
    <Skeleton h={322} />
  </Screen>
)

const SemItem = (props: { error: unknown; onRetry: () => void }) => (
  <Screen title="Produto">
    <AvisoDoDia />
    <ErrorState {...props} />
  </Screen>
)

interface ItemProps {
  id: number
  tipo: Material['tipo']
  modoEdicao: boolean
}

function Item({ id, tipo, modoEdicao }: ItemProps) {
  const { data, error, refetch } = useQuery(
    queryOf(TIPOS[tipo].obter, { params: { id }, query: useLeitura(modoEdicao) }),
  )
  if (error) return <SemItem error={error} onRetry={() => void refetch()} />
  if (!data) return <Esperando />
  const material = { tipo, row: data } as Material
  return (
    <Screen title={data.codigo} actions={<AcoesDoItem material={material} modoEdicao={modoEdicao} />}>
      <AvisoDoDia />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Figura src={data.figura} nome={data.descricao} size="large" />
        <Resumo material={material} modoEdicao={modoEdicao} />
      </SimpleGrid>
      <LinhasAplicadas id={id} tipo={tipo} modoEdicao={modoEdicao} />
      {tipo !== 'KIT' && <OutrasCaracteristicas id={id} codigo={data.codigo} tipo={tipo} modoEdicao={modoEdicao} />}
    </Screen>
  )
}

function Resumo({ material, modoEdicao }: { material: Material; modoEdicao: boolean }) {
  const { tipo, row } = material
  return (
    <Stack gap="sm">
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
          <Group key={nome} gap={6} wrap="nowrap" align="baseline">
            <Text component="dt" size="sm" c="dimmed">
              {nome}
            </Text>
            <Text component="dd" size="sm" fw={500} m={0}>
              {valor}
            </Text>
          </Group>
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
