import type { ContextoDoPlano } from '@portal/contract/planilhas/plano'

const ZEROS = /^0+(?=\d)/

/** Codes by what a spreadsheet leaves of them when it takes them for numbers; of two alike the first counts. */
export function comZeros(codigos: readonly string[]): NonNullable<ContextoDoPlano['comZeros']> {
  const porDigitos = new Map<string, string>()
  for (const codigo of codigos) {
    const digitos = codigo.replace(ZEROS, '')
    if (!porDigitos.has(digitos)) porDigitos.set(digitos, codigo)
  }
  return (digitos) => porDigitos.get(digitos)
}
