const vazio = (valor: unknown) => valor == null || valor === '' || (Array.isArray(valor) && valor.length === 0)

type Linha = Readonly<Record<string, unknown>>

/** Whether nobody has typed into a row: what has a value before, as an Ativo that begins with Sim, says nothing. */
export const linhaEmBranco = (linha: Linha, branca: Linha): boolean =>
  Object.entries(linha).every(([campo, valor]) => vazio(valor) || !vazio(branca[campo]))

export const ehLinha = (valor: unknown): valor is Linha =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)

/** The last row of a table that is typed into is often one that was only begun; one between others is a fault. */
export function semAsUltimasEmBranco(linhas: unknown, branca: Linha): unknown {
  if (!Array.isArray(linhas)) return linhas ?? undefined
  const ultima = linhas.findLastIndex((linha) => !ehLinha(linha) || !linhaEmBranco(linha, branca))
  return linhas.slice(0, ultima + 1)
}
