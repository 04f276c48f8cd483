import { fieldErrorOf } from '@portal/contract/core/errors'
import type { TipoMaterial } from '@portal/contract/core/options'
import { TIPOS } from '@portal/contract/materiais/tipos'
import { RegraViolada } from '../core/errors.ts'
import type { AnyKind, FormDeMaterial } from './especie.ts'

const KINDS: Readonly<Record<TipoMaterial, AnyKind>> = TIPOS

/** What was saved once may be what no form takes today: then its fields say why, as a save's would. */
export function lerFormDe(tipo: TipoMaterial, valores: Readonly<Record<string, unknown>>): FormDeMaterial {
  const { data, error } = KINDS[tipo].form.safeParse(valores)
  if (!data) throw new RegraViolada(error.issues.map(({ message, path }) => fieldErrorOf(message, path.join('.'))))
  return data
}
