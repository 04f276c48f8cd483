import { Group } from '@mantine/core'
import { momento } from '@portal/contract/core/formato'
import { SITUACOES_DE_EXPORTACAO } from '@portal/contract/planilhas/exportacao'
import type { COPIAS_REVISTAS } from '@portal/contract/precos/revisao'
import type { VersaoDaTabela } from '@portal/contract/precos/tabelas'
import { useSetFilters } from '../ui/listing/useSetFilters.ts'
import { Choice } from '../ui/fields/Choice.tsx'

interface EscolherProps {
  copias: readonly (typeof COPIAS_REVISTAS)[number][]
  versoes: readonly VersaoDaTabela[]
  /** Names of copies or ids of versions; empty for the table in force. */
  quais: { uma: string; outra: string }
}

/** Chooses a copy or version, and the version to compare it with instead of the table in force. */
export function EscolherComparadas({ copias, versoes, quais: { uma, outra } }: EscolherProps) {
  const mudar = useSetFilters()
  const daVersao = versoes.map(({ id, numero, em }) => ({
    value: String(id),
    label: `Versão ${numero}, de ${momento(em)}`,
  }))
  const daCopia = SITUACOES_DE_EXPORTACAO.filter(({ value }) => copias.includes(value)).map((copia) => ({ ...copia }))
  if (daVersao.length === 0) return null
  return (
    <Group gap="xs">
      <Choice
        label="Comparar"
        data={[...daCopia, ...daVersao]}
        value={uma}
        onChange={(value) =>
          mudar(copias.some((copia) => copia === value) ? { copia: value, versao: '' } : { copia: '', versao: value })
        }
      />
      <Choice
        label="Com"
        data={[{ value: '', label: 'Tabela em vigor' }, ...daVersao]}
        value={outra}
        onChange={(value) => mudar({ com: value })}
      />
    </Group>
  )
}
