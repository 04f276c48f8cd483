import { Button, Group, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { ACOES } from '@portal/contract/auditoria/auditoria'
import { TABELAS } from '@portal/contract/auditoria/nomes'
import styles from './Auditoria.module.css'
import { FiltroDePessoa } from './FiltroDePessoa.tsx'
import type { Filtros } from './useFiltros.ts'

interface FiltrosDaAuditoriaProps {
  filtros: Filtros
  filtrar: (mudanca: Partial<Filtros>) => void
}

const NENHUM: Filtros = { idUsuario: '', tabela: '', idRegistro: '', acao: '', de: '', ate: '' }

const OPCOES_DE_TABELA = [
  { label: 'Todas', value: '' },
  ...Object.entries(TABELAS)
    .map(([value, { nome }]) => ({ label: nome, value }))
    .toSorted((uma, outra) => uma.label.localeCompare(outra.label, 'pt-BR')),
]
const OPCOES_DE_ACAO = [{ label: 'Todas', value: '' }, ...ACOES]

export function FiltrosDaAuditoria({ filtros, filtrar }: FiltrosDaAuditoriaProps) {
  const { idUsuario, tabela, idRegistro, acao, de, ate } = filtros
  return (
    <Group role="search" aria-label="Filtros" align="flex-end" gap="sm" className={styles['filtros']}>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3, lg: 6 }} spacing="sm" flex={1}>
        <FiltroDePessoa value={idUsuario} onChange={(valor) => filtrar({ idUsuario: valor })} />
        <NativeSelect
          label="Tabela"
          data={OPCOES_DE_TABELA}
          value={tabela}
          onChange={(evento) => filtrar({ tabela: evento.currentTarget.value, idRegistro: '' })}
        />
        <NumeroDoRegistro key={idRegistro} value={idRegistro} onChange={(valor) => filtrar({ idRegistro: valor })} />
        <NativeSelect
          label="Ação"
          data={OPCOES_DE_ACAO}
          value={acao}
          onChange={(evento) => filtrar({ acao: evento.currentTarget.value })}
        />
        <Dia label="De" value={de} onChange={(valor) => filtrar({ de: valor })} />
        <Dia label="Até" value={ate} onChange={(valor) => filtrar({ ate: valor })} />
      </SimpleGrid>
      {Object.values(filtros).some(Boolean) && (
        <Button variant="subtle" onClick={() => filtrar(NENHUM)}>
          Limpar filtros
        </Button>
      )}
    </Group>
  )
}

interface CampoProps {
  value: string
  onChange: (value: string) => void
}

/** Asks when the field is left or Enter is pressed, not at every digit. */
function NumeroDoRegistro({ value, onChange }: CampoProps) {
  const perguntar = (texto: string) => texto.trim() !== value && onChange(texto.trim())
  return (
    <TextInput
      label="Número do registro"
      placeholder="Todos"
      autoComplete="off"
      maxLength={100}
      defaultValue={value}
      onBlur={(evento) => perguntar(evento.currentTarget.value)}
      onKeyDown={(evento) => evento.key === 'Enter' && perguntar(evento.currentTarget.value)}
    />
  )
}

const Dia = ({ label, value, onChange }: CampoProps & { label: string }) => (
  <TextInput type="date" label={label} value={value} onChange={(evento) => onChange(evento.currentTarget.value)} />
)
