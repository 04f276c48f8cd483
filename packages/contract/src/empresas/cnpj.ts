/** One path for both forms: a character counts its ASCII code less that of "0" (decisions §0 "CNPJ"). */
const PESOS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
const RAIZ_E_ORDEM = 12

/** Stored form: without mask, in capitals. */
export const cnpjLimpo = (texto: string): string => texto.replaceAll(/[\s./-]/g, '').toUpperCase()

export const cnpjCompleto = (cnpj: string): boolean => /^[0-9A-Z]{12}\d{2}$/.test(cnpj)

/** A wrong check digit warns and never blocks (decisions §0 "CNPJ"). */
export function cnpjConfere(cnpj: string): boolean {
  if (!cnpjCompleto(cnpj)) return false
  const base = cnpj.slice(0, RAIZ_E_ORDEM)
  const primeiro = digito(base)
  return cnpj === `${base}${primeiro}${digito(`${base}${primeiro}`)}`
}

function digito(caracteres: string): number {
  const pesos = PESOS.slice(-caracteres.length)
  const soma = pesos.reduce((total, peso, i) => total + peso * valor(caracteres, i), 0)
  const resto = soma % 11
  return resto < 2 ? 0 : 11 - resto
}

const valor = (caracteres: string, i: number) => caracteres.charCodeAt(i) - '0'.charCodeAt(0)

/** A beginning of a CNPJ that further typing can still complete. */
const COMECO_DE_CNPJ = /^[0-9A-Z]{0,12}$|^[0-9A-Z]{12}\d{1,2}$/

/** Mask of what was typed; only the check digits refuse letters (Spec 000 §3), other texts stay (decisions 0.4). */
export function mascaraCnpj(texto: string): string {
  const limpo = cnpjLimpo(texto)
  return COMECO_DE_CNPJ.test(limpo) ? comSeparadores(limpo, { 2: '.', 5: '.', 8: '/', 12: '-' }) : texto
}

export const cepLimpo = (texto: string): string => texto.replaceAll(/[\s.-]/g, '')

/** Mask of what was typed (Spec 000 §3); a text that does not fit stays as it is (decisions 0.4). */
export function mascaraCep(texto: string): string {
  const limpo = cepLimpo(texto)
  return /^\d{0,8}$/.test(limpo) ? comSeparadores(limpo, { 5: '-' }) : texto
}

const comSeparadores = (texto: string, separadores: Readonly<Record<number, string>>) =>
  Array.from(texto, (caractere, i) => `${separadores[i] ?? ''}${caractere}`).join('')

const CNPJ_COM_MASCARA = /^[0-9A-Z]{2}\.[0-9A-Z]{1,3}(\.[0-9A-Z]{0,3}(\/[0-9A-Z]{0,4}(-\d{0,2})?)?)?$/i

/** A search finds a CNPJ however much of its mask was typed; other words keep their punctuation. */
export const buscaSemMascara = (termo: string): string =>
  termo
    .split(/\s+/)
    .map((palavra) => (CNPJ_COM_MASCARA.test(palavra) ? cnpjLimpo(palavra) : palavra))
    .join(' ')
