import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { pessoasDaAuditoria } from '@portal/contract/auditoria/auditoria'
import { FILTER_DEBOUNCE_MS } from '@portal/contract/core/listing'
import { queryOf } from '../api/useCall.ts'

interface FiltroDePessoaProps {
  /** Number of the person, empty for all. */
  value: string
  onChange: (value: string) => void
}

/** People are found by the server: there may be many thousands. */
export function FiltroDePessoa({ value, onChange }: FiltroDePessoaProps) {
  const [texto, setTexto] = useState('')
  const [busca] = useDebouncedValue(texto.trim(), FILTER_DEBOUNCE_MS)
  const escolhida = useQuery({
    ...queryOf(pessoasDaAuditoria, { query: { idUsuario: value } }),
    enabled: value !== '',
  }).data?.[0]
  const { data: achadas = [] } = useQuery({
    ...queryOf(pessoasDaAuditoria, { query: { busca: busca === escolhida?.label ? '' : busca } }),
    placeholderData: keepPreviousData,
  })
  const pessoas = [
    ...achadas,
    ...(escolhida && !achadas.some((pessoa) => pessoa.value === escolhida.value) ? [escolhida] : []),
  ]
  return (
    <Select
      label="Pessoa"
      placeholder="Todas"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar Pessoa', 'aria-hidden': false, tabIndex: 0 }}
      nothingFoundMessage="Nada encontrado"
      data={pessoas.map((pessoa) => ({ label: pessoa.label, value: String(pessoa.value) }))}
      filter={({ options }) => options}
      value={value || null}
      onChange={(escolha) => onChange(escolha ?? '')}
      searchValue={texto}
      onSearchChange={setTexto}
    />
  )
}
