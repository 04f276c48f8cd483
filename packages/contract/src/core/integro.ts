/** Asked of each body, so it makes nothing for those that are whole. */
const inteiro = (valor: unknown): boolean => {
  if (typeof valor === 'string') return valor.isWellFormed() && !valor.includes('\0')
  if (typeof valor !== 'object' || valor === null) return true
  return Object.values(valor).every(inteiro)
}

/** Paths (names joined by points) of texts with half a character or a NUL, which no store keeps as they came. */
export function textosQuebrados(valor: unknown, onde = ''): string[] {
  if (inteiro(valor)) return []
  if (typeof valor !== 'object' || valor === null) return [onde]
  return Object.entries(valor).flatMap(([nome, parte]) =>
    textosQuebrados(parte, onde === '' ? nome : `${onde}.${nome}`),
  )
}
