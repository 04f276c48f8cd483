import { useState } from 'react'
import { Button, Group, SimpleGrid } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { FILTER_DEBOUNCE_MS } from '@portal/contract/core/listing'
import { TIPO_USUARIO_OPCOES, type Option } from '@portal/contract/core/options'
import { MASTER, permite } from '@portal/contract/core/papeis'
import { listaEmpresas, obterEmpresa, telasDoSistema, type Empresa } from '@portal/contract/empresas/empresas'
import { SITUACAO_DE_USUARIO, ULTIMO_ACESSO, type FiltroDeUsuarios } from '@portal/contract/usuarios/filtro'
import { useSession } from '../api/session.ts'
import { useAnswer } from '../api/useCall.ts'
import { Choice } from '../ui/fields/Choice.tsx'
import { IdSelect } from '../ui/fields/IdSelect.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { FoldedFilters } from '../ui/listing/FoldedFilters.tsx'
import { withChosen } from '../ui/fields/withChosen.ts'

interface FiltrosProps {
  filtro: FiltroDeUsuarios
  mudar: (mudanca: Partial<Record<keyof FiltroDeUsuarios, string | number | undefined>>) => void
  limpar: () => void
}

const comTodos = (opcoes: readonly Option[]) => [
  { label: 'Todos', value: '' },
  ...opcoes.map(({ label, value }) => ({ label, value: String(value) })),
]

/** Only a Master sees people of several companies (decision 0019). */
export function FiltrosDeUsuarios({ filtro, mudar, limpar }: FiltrosProps) {
  const recursos = useOptions(telasDoSistema)
  const veVarias = permite([MASTER], useSession()?.papeis)
  return (
    <FoldedFilters count={Object.keys(filtro).length}>
      <Group role="search" aria-label="Filtros de usuários" align="flex-end" gap="sm">
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm" flex={1}>
          {veVarias && <Empresa value={filtro.empresa} onChange={(empresa) => mudar({ empresa })} />}
          <Choice
            label="Tipo"
            data={comTodos(TIPO_USUARIO_OPCOES)}
            value={String(filtro.tipo ?? '')}
            onChange={(tipo) => mudar({ tipo })}
          />
          <Choice
            label="Situação"
            data={comTodos(SITUACAO_DE_USUARIO)}
            value={filtro.situacao ?? ''}
            onChange={(situacao) => mudar({ situacao })}
          />
          <Choice
            label="Último acesso"
            data={comTodos(ULTIMO_ACESSO)}
            value={filtro.acesso ?? ''}
            onChange={(acesso) => mudar({ acesso })}
          />
          <IdSelect
            label="Tem o recurso"
            placeholder="Qualquer"
            data={recursos}
            value={filtro.recurso}
            onChange={(recurso) => mudar({ recurso })}
          />
        </SimpleGrid>
        {Object.keys(filtro).length > 0 && (
          <Button variant="default" onClick={limpar}>
            Limpar filtros
          </Button>
        )}
      </Group>
    </FoldedFilters>
  )
}

const opcaoDe = ({ id, fantasia }: Empresa) => ({ label: fantasia, value: id })

/** The server searches: there may be thousands of companies. */
function Empresa({ value, onChange }: { value: number | undefined; onChange: (id: number | undefined) => void }) {
  const [texto, setTexto] = useState('')
  const [busca] = useDebouncedValue(texto.trim(), FILTER_DEBOUNCE_MS)
  const escolhida = useAnswer(
    obterEmpresa,
    { params: { id: value ?? 0 } },
    { enabled: value !== undefined, select: opcaoDe },
  ).data
  const search = busca === escolhida?.label ? '' : busca
  const { data: achadas = [] } = useAnswer(
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
      data={[...withChosen(achadas, escolhida)]}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      searchValue={texto}
      onSearchChange={setTexto}
    />
  )
}
