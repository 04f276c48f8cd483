const INTEIRO = /^(\d+|\d{1,3}(\.\d{3})+)$/

/** The whole number that a text says, with or without its groups; undefined when it says none. */
export function inteiroDe(texto: string): number | undefined {
  const limpo = texto.trim()
  const numero = Number(limpo.replaceAll('.', ''))
  return INTEIRO.test(limpo) && Number.isSafeInteger(numero) ? numero : undefined
}
