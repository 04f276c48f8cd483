import type { Logado } from '../core/context.ts'
import { SemPermissao } from '../core/errors.ts'

/** What binds all is the provider's to write (decisions 0.4 "What belongs to nobody belongs to the provider"). */
export function exigirProvedora({ provedora }: Pick<Logado, 'provedora'>, motivo: string): void {
  if (!provedora) throw new SemPermissao(motivo)
}
