import { fieldErrorOf } from '@portal/contract/core/errors'
import type { TipoMaterial } from '@portal/contract/core/options'
import { RegraViolada } from '../core/errors.ts'
import { KINDS, type FormDeMaterial } from './especie.ts'

/** What was saved once may be what no form takes today: then its fields say why, as a save's would. */
export function lerFormDe(tipo: TipoMaterial, valores: Readonly<Record<string, unknown>>): FormDeMaterial {
  const { data, error } = KINDS[tipo].form.safeParse(valores)
  if (!data) throw new RegraViolada(error.issues.map(({ message, path }) => fieldErrorOf(message, path.join('.'))))
  return data
}
