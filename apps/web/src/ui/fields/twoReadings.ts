const AMBIGUOUS = /^[1-9]\d{0,2}(\.\d{3})+$/

/** Why a number is not taken where nothing shows how it was read: 1.500 of a sheet is fifteen hundred, of a program one and a half. */
export const twoReadings = (text: string): string | undefined =>
  AMBIGUOUS.test(text.trim())
    ? `“${text.trim()}” pode ser lido de dois modos. Escreva sem o ponto, ou com vírgula.`
    : undefined
