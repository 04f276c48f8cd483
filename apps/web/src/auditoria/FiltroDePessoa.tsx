import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { pessoasDaAuditoria } from '@portal/contract/auditoria/auditoria'
import { FILTER_DEBOUNCE_MS } from '@portal/contract/core/listing'
import { useAnswer } from '../api/useCall.ts'
import { IdSelect } from '../ui/fields/IdSelect.tsx'
import { withChosen } from '../ui/fields/withChosen.ts'

interface FiltroDePessoaProps {
  /** Id of the person; empty for all. */
  value: string
  onChange: (value: string) => void
}

/** The server searches: there may be many thousands of people. */
export function FiltroDePessoa({ value, onChange }: FiltroDePessoaProps) {
  const [texto, setTexto] = useState('')
  const [busca] = useDebouncedValue(texto.trim(), FILTER_DEBOUNCE_MS)
  const escolhida = useAnswer(pessoasDaAuditoria, { query: { idUsuario: value } }, { enabled: value !== '' }).data?.[0]
  const { data: achadas = [] } = useAnswer(
    pessoasDaAuditoria,
    { query: { busca: busca === escolhida?.label ? '' : busca } },
    { placeholderData: keepPreviousData },
  )
  return (
    <IdSelect
      label="Pessoa"
      placeholder="Todas"
      clearButtonProps={{ 'aria-label': 'Limpar Pessoa', 'aria-hidden': false, tabIndex: 0 }}
      data={withChosen(achadas, escolhida)}
      filter={({ options }) => options}
      value={Number(value) || undefined}
      onChange={(id) => onChange(String(id ?? ''))}
      searchValue={texto}
      onSearchChange={setTexto}
    />
  )
}
