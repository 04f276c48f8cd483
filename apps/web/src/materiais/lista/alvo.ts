import type { Alvo } from '@portal/contract/mercado/situacao'

/** What the two boxes mean: MOBI implies DELPHI (produtos.009). */
export function alvoDe({ mobi, delphi }: { mobi: boolean; delphi: boolean }): Alvo | undefined {
  if (mobi) return 'todos'
  return delphi ? 'CEM_PRO' : undefined
}
