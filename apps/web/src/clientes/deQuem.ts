import { numero } from '@portal/contract/core/formato'
import type { GeralDoCliente, LimitesGerais } from '@portal/contract/clientes/geral'

type Limite = 'qtdeLimitePerfil' | 'qtdeLimiteComponente'
const PARA_TODAS = 'Vale para todas as empresas.'

/** Names whose limit holds: the smaller one (decision 0038). */
export function deQuemELimite({ provedora, empresa }: GeralDoCliente, campo: Limite): string {
  if (empresa === null) return PARA_TODAS
  const proprio = empresa[campo]
  return `Provedora: ${numero(provedora[campo])}. A sua empresa: ${proprio === null ? 'sem limite próprio' : numero(proprio)}.`
}

/** Names whose block holds: either one does. */
export function deQuemEBloqueio(
  { provedora, empresa }: GeralDoCliente,
  campo: Exclude<keyof LimitesGerais, Limite>,
): string {
  if (empresa === null) return PARA_TODAS
  const donos = [provedora[campo] && 'pela provedora', empresa[campo] && 'pela sua empresa'].filter(Boolean)
  return donos.length ? `Bloqueada ${donos.join(' e ')}.` : 'Livre na provedora e na sua empresa.'
}
