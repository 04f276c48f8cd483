import { Button, Group, SimpleGrid, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { ACOES_DA_TRILHA, pessoasDaAuditoria } from '@portal/contract/auditoria/auditoria'
import { NOMES_DAS_TABELAS } from '@portal/contract/auditoria/nomes'
import { FILTER_DEBOUNCE_MS } from '@portal/contract/core/listing'
import type { Option } from '@portal/contract/core/options'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useAnswer } from '../api/useCall.ts'
import { IdSelect } from '../ui/fields/IdSelect.tsx'
import { optionsFrom } from '../ui/fields/useOptions.ts'
import { withChosen } from '../ui/fields/withChosen.ts'
import styles from './Auditoria.module.css'
import type { FiltrosDaTrilha } from './useFiltros.ts'
import { Choice } from '../ui/fields/Choice.tsx'
import { DayInput } from '../ui/fields/DayInput.tsx'
import { useTyped } from '../ui/fields/useTyped.ts'
import { FoldedFilters } from '../ui/listing/FoldedFilters.tsx'

interface FiltrosDaAuditoriaProps {
  filtros: FiltrosDaTrilha
  filtrar: (mudanca: Partial<FiltrosDaTrilha>) => void
}

const NENHUM: FiltrosDaTrilha = { idUsuario: '', tabela: '', idRegistro: '', acao: '', de: '', ate: '' }

const OPCOES_DE_TABELA = [
  { label: 'Todas', value: '' },
  ...Object.entries(NOMES_DAS_TABELAS)
    .map(([value, label]) => ({ label, value }))
    .toSorted((uma, outra) => uma.label.localeCompare(outra.label, 'pt-BR')),
]
const OPCOES_DE_ACAO = [{ label: 'Todas', value: '' }, ...ACOES_DA_TRILHA]

export function FiltrosDaAuditoria({ filtros, filtrar }: FiltrosDaAuditoriaProps) {
  const { idUsuario, tabela, idRegistro, acao, de, ate } = filtros
  const quantos = Object.values(filtros).filter(Boolean).length
  return (
    <FoldedFilters count={quantos}>
      <Group role="search" aria-label="Filtros" align="flex-end" gap="sm" className={styles['filtros']}>
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="sm" flex={1}>
          <FiltroDePessoa value={idUsuario} onChange={(valor) => filtrar({ idUsuario: valor })} />
          <Escolha
            label="Tipo de registro"
            data={OPCOES_DE_TABELA}
            value={tabela}
            onChange={(valor) => filtrar({ tabela: valor, idRegistro: '' })}
          />
          <NumeroDoRegistro value={idRegistro} onChange={(valor) => filtrar({ idRegistro: valor })} />
          <Escolha label="Ação" data={OPCOES_DE_ACAO} value={acao} onChange={(valor) => filtrar({ acao: valor })} />
          <DayInput label="De" value={de} onChange={(valor) => filtrar({ de: valor })} />
          <DayInput label="Até" value={ate} onChange={(valor) => filtrar({ ate: valor })} />
        </SimpleGrid>
        {quantos > 0 && (
          <Button variant="subtle" onClick={() => filtrar(NENHUM)}>
            Limpar filtros
          </Button>
        )}
      </Group>
    </FoldedFilters>
  )
}

interface CampoProps {
  value: string
  onChange: (value: string) => void
}

function Escolha({ label, data, value, onChange }: CampoProps & { label: string; data: readonly Option<string>[] }) {
  const [escolhido, setEscolhido] = useTyped(value)
  const escolher = (valor: string) => {
    setEscolhido(valor)
    onChange(valor)
  }
  return <Choice label={label} data={[...data]} value={escolhido} onChange={escolher} />
}

/** Filters when the field is left or Enter is pressed, not at every digit. */
function NumeroDoRegistro({ value, onChange }: CampoProps) {
  const [texto, setTexto] = useTyped(value)
  const perguntar = () => texto.trim() !== value && onChange(texto.trim())
  return (
    <TextInput
      label="Número do registro"
      placeholder="Todos"
      autoComplete="off"
      value={texto}
      onChange={(evento) => setTexto(evento.currentTarget.value)}
      onBlur={perguntar}
      onKeyDown={(evento) => evento.key === 'Enter' && perguntar()}
    />
  )
}

interface FiltroDePessoaProps {
  /** Id of the person; empty for all. */
  value: string
  onChange: (value: string) => void
}

/** The server searches: there may be many thousands of people. */
function FiltroDePessoa({ value, onChange }: FiltroDePessoaProps) {
  const [texto, setTexto] = useState('')
  const [busca] = useDebouncedValue(texto.trim(), FILTER_DEBOUNCE_MS)
  const escolhida = useAnswer(pessoasDaAuditoria, { query: { idUsuario: value } }, { enabled: value !== '' }).data?.[0]
  const achadas = useAnswer(
    pessoasDaAuditoria,
    { query: { busca: busca === escolhida?.label ? '' : busca } },
    { placeholderData: keepPreviousData },
  )
  return (
    <IdSelect
      label="Pessoa"
      placeholder="Todas"
      clearButtonProps={{ 'aria-label': 'Limpar Pessoa', 'aria-hidden': false, tabIndex: 0 }}
      data={optionsFrom(achadas, withChosen(achadas.data ?? [], escolhida))}
      filter={({ options }) => options}
      value={Number(value) || undefined}
      onChange={(id) => onChange(String(id ?? ''))}
      searchValue={texto}
      onSearchChange={setTexto}
    />
  )
}
