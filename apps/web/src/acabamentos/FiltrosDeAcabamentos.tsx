import { Button, Checkbox, Group, SimpleGrid } from '@mantine/core'
import { selecaoTodosAcabamentos, type FiltroDeAcabamentos } from '@portal/contract/acabamentos/acabamentos'
import { DISPONIVEL, DISPONIVEL_DELPHI, SITUACAO } from '@portal/contract/mercado/situacao'
import { selecaoReferenciaMaterial } from '@portal/contract/selecoes/selecoes'
import { DiaField } from '../mercado/dia/DiaField.tsx'
import { IdSelect } from '../ui/fields/IdSelect.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { Choice } from '../ui/fields/Choice.tsx'
import { FoldedFilters } from '../ui/listing/FoldedFilters.tsx'

interface FiltrosProps {
  filtro: FiltroDeAcabamentos
  mudar: (mudanca: FiltroDeAcabamentos) => void
  /** True where working copies are listed: only they are in edition or wait. */
  edicao: boolean
}

const DO_MERCADO: readonly number[] = [DISPONIVEL, DISPONIVEL_DELPHI]
const NENHUM = {
  situacao: undefined,
  referencia: undefined,
  tipoAcabamento: undefined,
  disponivelDesde: undefined,
  meus: undefined,
}

export function FiltrosDeAcabamentos({ filtro, mudar, edicao }: FiltrosProps) {
  const referencias = useOptions(selecaoReferenciaMaterial, { params: { tipo: 'ACABAMENTO' } })
  const tipos = useOptions(selecaoTodosAcabamentos)
  const situacoes = SITUACAO.filter(({ value }) => edicao || value === filtro.situacao || DO_MERCADO.includes(value))
  const quantos = Object.keys(filtro).length
  return (
    <FoldedFilters count={quantos}>
      <Group role="search" aria-label="Filtros de acabamentos" align="flex-end" gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm" flex={1}>
          <Choice
            label="Situação"
            data={[
              { label: 'Todas', value: '' },
              ...situacoes.map(({ label, value }) => ({ label, value: String(value) })),
            ]}
            value={String(filtro.situacao ?? '')}
            onChange={(value) => mudar({ situacao: value ? Number(value) : undefined })}
          />
          <IdSelect
            label="Referência"
            placeholder="Todas"
            data={referencias}
            value={filtro.referencia}
            onChange={(referencia) => mudar({ referencia })}
          />
          <IdSelect
            label="Tipo de acabamento"
            placeholder="Todos"
            data={tipos}
            value={filtro.tipoAcabamento}
            onChange={(tipoAcabamento) => mudar({ tipoAcabamento })}
          />
          <DiaField
            label="No mercado desde"
            value={filtro.disponivelDesde ?? ''}
            onChange={(dia) => mudar({ disponivelDesde: dia || undefined })}
          />
        </SimpleGrid>
        {edicao && (
          <Checkbox
            label="Editados por mim"
            mb={8}
            checked={filtro.meus === true}
            onChange={({ currentTarget: { checked } }) => mudar({ meus: checked || undefined })}
          />
        )}
        {quantos > 0 && (
          <Button variant="default" onClick={() => mudar(NENHUM)}>
            Limpar filtros
          </Button>
        )}
      </Group>
    </FoldedFilters>
  )
}
