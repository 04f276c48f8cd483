import { Button, Group } from '@mantine/core'
import { listaLinhasDeProjeto, listaProjetistasDeProjetos } from '@portal/contract/desenhos/desenhos'
import { useAnswer } from '../api/useCall.ts'
import type { FiltrosDeProjetosEscolhidos } from './useFiltros.ts'
import { Choice } from '../ui/fields/Choice.tsx'
import { optionsFrom } from '../ui/fields/useOptions.ts'
import { FoldedFilters } from '../ui/listing/FoldedFilters.tsx'

interface FiltrosDeProjetosProps {
  filtros: FiltrosDeProjetosEscolhidos
  filtrar: (mudanca: Partial<FiltrosDeProjetosEscolhidos>) => void
}

/** Spec 002 §2.14; the free text is the list's own search. */
export function FiltrosDeProjetos({ filtros, filtrar }: FiltrosDeProjetosProps) {
  const projetistas = useAnswer(listaProjetistasDeProjetos)
  const linhas = useAnswer(listaLinhasDeProjeto)
  return (
    <FoldedFilters count={[filtros.idProjetista, filtros.idLinhaProjeto].filter(Boolean).length}>
      <Group role="search" aria-label="Filtros" align="flex-end" gap="sm">
        <Choice
          label="Projetista"
          late={optionsFrom(projetistas)}
          data={[
            { label: 'Todos', value: '' },
            ...(projetistas.data?.data ?? []).map(({ idProjetista, nome }) => ({
              label: nome,
              value: String(idProjetista),
            })),
          ]}
          value={filtros.idProjetista}
          onChange={(value) => filtrar({ idProjetista: value })}
        />
        <Choice
          label="Linha"
          late={optionsFrom(linhas)}
          data={[
            { label: 'Todas', value: '' },
            ...(linhas.data?.data ?? []).map(({ idLinhaProjetoTipologia, descricao }) => ({
              label: descricao,
              value: String(idLinhaProjetoTipologia),
            })),
          ]}
          value={filtros.idLinhaProjeto}
          onChange={(value) => filtrar({ idLinhaProjeto: value })}
        />
        {(filtros.idProjetista || filtros.idLinhaProjeto) && (
          <Button variant="subtle" onClick={() => filtrar({ idProjetista: '', idLinhaProjeto: '' })}>
            Limpar filtros
          </Button>
        )}
      </Group>
    </FoldedFilters>
  )
}
