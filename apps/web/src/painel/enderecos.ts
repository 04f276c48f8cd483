import { EM_EDICAO } from '@portal/contract/mercado/situacao'

export type FiltroDoPainel = Readonly<Record<string, string | number | undefined>>

/** All statuses, because the numbers count them all. */
export const enderecoDaLista = (filtro: FiltroDoPainel): string =>
  `/produtos?${consulta({ status: 'todos', ...filtro })}`

export const enderecoDosAcabamentos = (filtro: FiltroDoPainel): string => `/acabamento?${consulta(filtro)}`

export const enderecoDasImportacoes = (tipo: string | undefined): string =>
  `/importar?${consulta({ tipo, situacao: EM_EDICAO })}`

function consulta(filtro: FiltroDoPainel): string {
  const params = new URLSearchParams()
  for (const [nome, valor] of Object.entries(filtro)) if (valor !== undefined) params.set(nome, String(valor))
  return params.toString()
}
