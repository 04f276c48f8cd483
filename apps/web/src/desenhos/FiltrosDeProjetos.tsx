import { Button, Group, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listaLinhasDeProjeto, listaProjetistas } from '@portal/contract/desenhos/desenhos'
import { queryOf } from '../api/useCall.ts'
import type { Filtros } from './useFiltros.ts'

interface FiltrosDeProjetosProps {
  filtros: Filtros
  filtrar: (mudanca: Partial<Filtros>) => void
}

/** Spec 002 §2.14; the free text is the list's own search. */
export function FiltrosDeProjetos({ filtros, filtrar }: FiltrosDeProjetosProps) {
  const projetistas = useQuery(queryOf(listaProjetistas)).data?.data ?? []
  const linhas = useQuery(queryOf(listaLinhasDeProjeto)).data?.data ?? []
  return (
    <Group role="search" aria-label="Filtros" align="flex-end" gap="sm">
      <NativeSelect
        label="Projetista"
        data={[
          { label: 'Todos', value: '' },
          ...projetistas.map(({ idProjetista, nome }) => ({ label: nome, value: String(idProjetista) })),
        ]}
        value={filtros.idProjetista}
        onChange={(evento) => filtrar({ idProjetista: evento.currentTarget.value })}
      />
      <NativeSelect
        label="Linha"
        data={[
          { label: 'Todas', value: '' },
          ...linhas.map(({ idLinhaProjetoTipologia, descricao }) => ({
            label: descricao,
            value: String(idLinhaProjetoTipologia),
          })),
        ]}
        value={filtros.idLinhaProjeto}
        onChange={(evento) => filtrar({ idLinhaProjeto: evento.currentTarget.value })}
      />
      {(filtros.idProjetista || filtros.idLinhaProjeto) && (
        <Button variant="subtle" onClick={() => filtrar({ idProjetista: '', idLinhaProjeto: '' })}>
          Limpar filtros
        </Button>
      )}
    </Group>
  )
}
