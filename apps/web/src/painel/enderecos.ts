/** The product list with these filters; all statuses, because the numbers count them all. */
export function enderecoDaLista(filtro: Readonly<Record<string, string | number | undefined>>): string {
  const params = new URLSearchParams({ status: 'todos' })
  for (const [nome, valor] of Object.entries(filtro)) if (valor !== undefined) params.set(nome, String(valor))
  return `/produtos?${params.toString()}`
}
