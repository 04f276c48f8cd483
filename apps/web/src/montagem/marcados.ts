import { ehLinha } from '@portal/contract/core/linhas'
import { useLooseValue, useRows, type LooseForm, type Row } from '../ui/form/useRecordForm.ts'

const numeros = (valor: unknown): number[] => (Array.isArray(valor) ? valor.map(Number) : [])

/** Ticked resources of the company that is being set up. */
export const useMarcados = (form: LooseForm): number[] => numeros(useLooseValue(form, 'recursos'))

/** Screens on which each reference is released. */
export type Liberadas = ReadonlyMap<number, readonly number[]>

const lidas = (linhas: readonly Row[]): Liberadas =>
  new Map(linhas.map(({ referencia, telas }) => [Number(referencia), numeros(telas)]))

export const useLiberadas = (form: LooseForm): Liberadas => lidas(useRows(form, 'referencias'))

/** Rows without a tick say nothing. */
export const liberar = (form: LooseForm, liberadas: Liberadas): void =>
  form.set(
    'referencias',
    [...liberadas].flatMap(([referencia, telas]) => (telas.length ? [{ referencia, telas }] : [])),
  )

/** What leaves the company leaves its references and its people, as it would where it is saved (decision 0020). */
export function marcarRecursos(form: LooseForm, ids: readonly number[]): void {
  const ficam = (valor: unknown) => numeros(valor).filter((id) => ids.includes(id))
  const linhasDe = (campo: string): Row[] => {
    const valor = form.valueOf(campo)
    return Array.isArray(valor) ? valor.filter(ehLinha) : []
  }
  form.set('recursos', [...ids])
  liberar(form, new Map([...lidas(linhasDe('referencias'))].map(([id, telas]) => [id, ficam(telas)])))
  form.set(
    'pessoas',
    linhasDe('pessoas').map((pessoa) => ({ ...pessoa, recursos: ficam(pessoa['recursos']) })),
  )
}
