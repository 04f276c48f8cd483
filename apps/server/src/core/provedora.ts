import type { Logado } from './context.ts'
import { SemPermissao } from './errors.ts'

/** What binds all companies is written by the provider's people only (decisions 0.4 "What belongs to nobody belongs to the provider"). */
export function exigirProvedora({ provedora }: Pick<Logado, 'provedora'>, motivo: string): void {
  if (!provedora) throw new SemPermissao(motivo)
}
