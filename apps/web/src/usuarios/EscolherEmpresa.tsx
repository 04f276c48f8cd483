import { useState } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { FILTER_DEBOUNCE_MS } from '@portal/contract/core/listing'
import { listaEmpresas, obterEmpresa, type Empresa } from '@portal/contract/empresas/empresas'
import { useAnswer } from '../api/useCall.ts'
import { IdSelect } from '../ui/fields/IdSelect.tsx'
import { optionsFrom } from '../ui/fields/useOptions.ts'
import { withChosen } from '../ui/fields/withChosen.ts'

const opcaoDe = ({ id, fantasia }: Empresa) => ({ label: fantasia, value: id })

interface EscolherEmpresaProps {
  value: number | undefined
  onChange: (id: number | undefined) => void
}

/** The server searches: there may be thousands of companies. */
export function EscolherEmpresa({ value, onChange }: EscolherEmpresaProps) {
  const [texto, setTexto] = useState('')
  const [busca] = useDebouncedValue(texto.trim(), FILTER_DEBOUNCE_MS)
  const escolhida = useAnswer(
    obterEmpresa,
    { params: { id: value ?? 0 } },
    { enabled: value !== undefined, select: opcaoDe },
  ).data
  const search = busca === escolhida?.label ? '' : busca
  const achadas = useAnswer(
    listaEmpresas,
    { query: { pageIndex: 0, pageSize: 50, sort: 'fantasia', search } },
    {
      placeholderData: keepPreviousData,
      select: (resposta) => (Array.isArray(resposta) ? resposta : resposta.dados).map(opcaoDe),
    },
  )
  return (
    <IdSelect
      label="Empresa"
      placeholder="Todas"
      clearButtonProps={{ 'aria-label': 'Limpar Empresa', 'aria-hidden': false, tabIndex: 0 }}
      data={optionsFrom(achadas, withChosen(achadas.data ?? [], escolhida))}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      searchValue={texto}
      onSearchChange={setTexto}
    />
  )
}
