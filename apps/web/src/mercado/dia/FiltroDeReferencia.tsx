import { IdSelect } from '../../ui/fields/IdSelect.tsx'
import type { LateOptions } from '../../ui/fields/useOptions.ts'
import type { Intervalo, MudarIntervalo } from './useIntervalo.ts'

interface FiltroProps {
  referencias: LateOptions<{ label: string; value: number }>
  intervalo: Pick<Intervalo, 'referencia'>
  mudar: MudarIntervalo
}

export const FiltroDeReferencia = ({ referencias, intervalo: { referencia }, mudar }: FiltroProps) => (
  <IdSelect
    label="Referência"
    placeholder="Todas"
    data={referencias}
    value={Number(referencia) || undefined}
    onChange={(id) => mudar({ referencia: String(id ?? '') })}
  />
)
