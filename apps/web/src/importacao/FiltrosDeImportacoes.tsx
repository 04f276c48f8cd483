import { Group } from '@mantine/core'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import { SITUACAO_DA_IMPORTACAO } from '@portal/contract/importacao/remessa'
import { useSetFilters } from '../ui/listing/useSetFilters.ts'
import { useAddress } from '../ui/useAddress.ts'
import { Choice } from '../ui/fields/Choice.tsx'

const TIPOS = [{ label: 'Todos os tipos', value: '' }, ...TIPO_MATERIAL]
const SITUACOES = [
  { label: 'Todas as situações', value: '' },
  ...SITUACAO_DA_IMPORTACAO.map(({ label, value }) => ({ label, value: String(value) })),
]

interface Filtravel {
  tipoProduto: string
  situacao: { value: number }
}

/** Kind and situation of past imports, kept in the address. */
export function useFiltrosDeImportacoes() {
  const [params] = useAddress()
  const [tipo, situacao] = [params.get('tipo') ?? '', params.get('situacao') ?? '']
  const cabe = (uma: Filtravel) =>
    (!tipo || uma.tipoProduto === tipo) && (!situacao || String(uma.situacao.value) === situacao)
  const filtrar = useSetFilters()
  return { tipo, situacao, cabe, filtrar }
}

export function FiltrosDeImportacoes({ tipo, situacao, filtrar }: ReturnType<typeof useFiltrosDeImportacoes>) {
  return (
    <Group gap="sm">
      <Choice
        aria-label="Filtrar por tipo de produto"
        data={TIPOS}
        value={tipo}
        onChange={(value) => filtrar({ tipo: value })}
      />
      <Choice
        aria-label="Filtrar por situação"
        data={SITUACOES}
        value={situacao}
        onChange={(value) => filtrar({ situacao: value })}
      />
    </Group>
  )
}
