/** Paths (names joined by points) of texts with half a character or a NUL, which no store keeps as they came. */
export function textosQuebrados(valor: unknown, onde = ''): string[] {
  if (typeof valor === 'string') return valor.isWellFormed() && !valor.includes('\0') ? [] : [onde]
  if (typeof valor !== 'object' || valor === null) return []
  return Object.entries(valor).flatMap(([nome, parte]) =>
    textosQuebrados(parte, onde === '' ? nome : `${onde}.${nome}`),
  )
}
