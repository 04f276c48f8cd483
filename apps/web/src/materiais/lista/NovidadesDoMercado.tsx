import { Anchor, Group, Paper, Text } from '@mantine/core'
import { Link } from 'react-router'
import { quantidade } from '@portal/contract/core/formato'
import { diferencaEntreDias } from '@portal/contract/materiais/diferencas'
import { hoje } from '@portal/contract/mercado/noDia'
import { useAnswer } from '../../api/useCall.ts'
import { MUDANCAS_NO_MERCADO } from '../../mercado/enderecos.ts'
import { enderecoDoItem } from '../enderecos.ts'

const MOSTRADOS = 6
const DIAS = 30
const UM_DIA_MS = 86_400_000

const haDias = (dias: number): string => new Date(Date.parse(hoje()) - dias * UM_DIA_MS).toISOString().slice(0, 10)

/** What is new on the market, above the first screen of who only consults (decision 0071, decisions RT-19). */
export function NovidadesDoMercado() {
  const [antes, depois] = [haDias(DIAS), hoje()]
  const { data } = useAnswer(diferencaEntreDias, { query: { antes, depois, mudanca: 'ENTROU', pageSize: MOSTRADOS } })
  if (!data) return null
  const { ENTROU, MUDOU, SAIU } = data.resumo
  const ditas = [
    ENTROU > 0 && quantidade(ENTROU, 'entrou', 'entraram'),
    MUDOU > 0 && quantidade(MUDOU, 'mudou', 'mudaram'),
    SAIU > 0 && quantidade(SAIU, 'saiu', 'saíram'),
  ].filter((dita) => dita !== false)
  if (ditas.length === 0) return null
  return (
    <Paper component="section" aria-label="Novidades do mercado" withBorder px="md" py="xs" mb="sm">
      <Group gap="4px 14px">
        <Text size="sm" fw={600}>
          Mercado nos últimos {DIAS} dias: {ditas.join(', ')}
        </Text>
        {data.dados.map(({ id, codigo, descricao, tipoProduto: tipo }) => (
          <Anchor
            key={id}
            component={Link}
            to={enderecoDoItem({ id, codigo, tipo })}
            size="sm"
            ff="monospace"
            title={descricao}
          >
            {codigo}
          </Anchor>
        ))}
        <Anchor
          component={Link}
          to={`${MUDANCAS_NO_MERCADO.produto}?${new URLSearchParams({ antes, depois })}`}
          size="sm"
          ml="auto"
        >
          Ver o que mudou
        </Anchor>
      </Group>
    </Paper>
  )
}
