const INTEIRO = /^(\d+|\d{1,3}(\.\d{3})+)$/

/** Takes digits with or without group dots; undefined when the text is no whole number. */
export function inteiroDe(texto: string): number | undefined {
  const limpo = texto.trim()
  const numero = Number(limpo.replaceAll('.', ''))
  return INTEIRO.test(limpo) && Number.isSafeInteger(numero) ? numero : undefined
}
