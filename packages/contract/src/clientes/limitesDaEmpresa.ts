import { fieldErrorOf, type FieldError } from '../core/errors.ts'
import type { LimitesGerais, LimitesGeraisDaEmpresa } from './geral.ts'

export const SEM_PROPRIOS: LimitesGeraisDaEmpresa = {
  qtdeLimitePerfil: null,
  qtdeLimiteComponente: null,
  bloqueadaAtualizacao: false,
  bloqueadaLiberacao: false,
}

export const RECUSAS_DE_LIMITE = {
  maior: (quantos: number) => `A provedora permite no máximo ${quantos}.`,
  bloqueio: 'Este bloqueio é da provedora, e só ela pode retirá-lo.',
} as const

const menor = (provedora: number, propria: number | null) => Math.min(provedora, propria ?? provedora)

/** Either block and the smaller limit hold (decision 0038). */
export const valemAqui = (provedora: LimitesGerais, empresa: LimitesGeraisDaEmpresa | null): LimitesGerais => ({
  qtdeLimitePerfil: menor(provedora.qtdeLimitePerfil, empresa?.qtdeLimitePerfil ?? null),
  qtdeLimiteComponente: menor(provedora.qtdeLimiteComponente, empresa?.qtdeLimiteComponente ?? null),
  bloqueadaAtualizacao: provedora.bloqueadaAtualizacao || (empresa?.bloqueadaAtualizacao ?? false),
  bloqueadaLiberacao: provedora.bloqueadaLiberacao || (empresa?.bloqueadaLiberacao ?? false),
})

const LIMITES = ['qtdeLimitePerfil', 'qtdeLimiteComponente'] as const
const BLOQUEIOS = ['bloqueadaAtualizacao', 'bloqueadaLiberacao'] as const

/** Fields of a company's save that only the provider may change. */
export function recusasDosLimites(provedora: LimitesGerais, pedido: LimitesGerais): FieldError[] {
  return [
    ...LIMITES.filter((campo) => pedido[campo] > provedora[campo]).map((campo) =>
      fieldErrorOf(RECUSAS_DE_LIMITE.maior(provedora[campo]), campo),
    ),
    ...BLOQUEIOS.filter((campo) => provedora[campo] && !pedido[campo]).map((campo) =>
      fieldErrorOf(RECUSAS_DE_LIMITE.bloqueio, campo),
    ),
  ]
}

/** Keeps as the company's own only what differs from the answer that it saw (decision 0038). */
export function propriosDepois(
  provedora: LimitesGerais,
  antes: LimitesGeraisDaEmpresa,
  pedido: LimitesGerais,
): LimitesGeraisDaEmpresa {
  const vale = valemAqui(provedora, antes)
  const limite = (campo: (typeof LIMITES)[number]) =>
    pedido[campo] === vale[campo] ? antes[campo] : pedido[campo] === provedora[campo] ? null : pedido[campo]
  const bloqueio = (campo: (typeof BLOQUEIOS)[number]) => (pedido[campo] === vale[campo] ? antes[campo] : pedido[campo])
  return {
    qtdeLimitePerfil: limite('qtdeLimitePerfil'),
    qtdeLimiteComponente: limite('qtdeLimiteComponente'),
    bloqueadaAtualizacao: bloqueio('bloqueadaAtualizacao'),
    bloqueadaLiberacao: bloqueio('bloqueadaLiberacao'),
  }
}
