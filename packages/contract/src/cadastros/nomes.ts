import * as declarados from './index.ts'

/** What people call one record of each small list, by the word that its calls have for it: `tipoVidro`, "Tipo de vidro". */
export const NOMES_DAS_LISTAS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(declarados)
    .filter((declarado) => 'um' in declarado)
    .map(({ salvar, um }) => [salvar.ids[0].split('.').at(-2) ?? '', comoNaFrase(um)] as const),
)

/** Titles have capitals within. */
function comoNaFrase(titulo: string): string {
  const [primeira = '', ...resto] = titulo.split(' ')
  return [primeira, ...resto.map((palavra) => palavra.toLowerCase())].join(' ')
}
