import { Button, Group, SimpleGrid } from '@mantine/core'
import { TIPO_USUARIO_OPCOES, type Option } from '@portal/contract/core/options'
import { MASTER, permite } from '@portal/contract/core/papeis'
import { telasDoSistema } from '@portal/contract/empresas/empresas'
import { SITUACAO_DE_USUARIO, ULTIMO_ACESSO, type FiltroDeUsuarios } from '@portal/contract/usuarios/filtro'
import { useSession } from '../api/session.ts'
import { Choice } from '../ui/fields/Choice.tsx'
import { IdSelect } from '../ui/fields/IdSelect.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { EscolherEmpresa } from './EscolherEmpresa.tsx'
import { FoldedFilters } from '../ui/listing/FoldedFilters.tsx'

interface FiltrosProps {
  filtro: FiltroDeUsuarios
  mudar: (mudanca: Partial<Record<keyof FiltroDeUsuarios, string | number | undefined>>) => void
  limpar: () => void
  /** Where each resource has a row of its own. */
  semRecurso?: true
}

const comTodos = (opcoes: readonly Option[]) => [
  { label: 'Todos', value: '' },
  ...opcoes.map(({ label, value }) => ({ label, value: String(value) })),
]

/** Only a Master sees people of several companies (decision 0019). */
export function FiltrosDeUsuarios({ filtro, mudar, limpar, semRecurso }: FiltrosProps) {
  const recursos = useOptions(telasDoSistema)
  const veVarias = permite([MASTER], useSession()?.papeis)
  return (
    <FoldedFilters count={Object.keys(filtro).length}>
      <Group role="search" aria-label="Filtros de usuários" align="flex-end" gap="sm">
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm" flex={1}>
          {veVarias && <EscolherEmpresa value={filtro.empresa} onChange={(empresa) => mudar({ empresa })} />}
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
          {!semRecurso && (
            <IdSelect
              label="Tem o recurso"
              placeholder="Qualquer"
              data={recursos}
              value={filtro.recurso}
              onChange={(recurso) => mudar({ recurso })}
            />
          )}
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
