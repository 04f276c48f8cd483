/** So many are named: who sends broken texts by the thousand is told of the first. */
const MAIS_NOMEADOS = 20
/** No field of ours stands deeper, but for what a preference is, which no screen keeps so deep. */
const MAIS_NIVEIS = 20

/** Asked of a body before anything else walks it, which would run out of room in one that is as deep as it is long. */
export const fundoDemais = (valor: unknown, niveis = MAIS_NIVEIS): boolean =>
  typeof valor === 'object' &&
  valor !== null &&
  (niveis === 0 || Object.values(valor).some((parte) => fundoDemais(parte, niveis - 1)))

/** Asked of each body, so it makes nothing for those that are whole. */
const inteiro = (valor: unknown): boolean => {
  if (typeof valor === 'string') return valor.isWellFormed() && !valor.includes('\0')
  if (typeof valor !== 'object' || valor === null) return true
  return Object.values(valor).every(inteiro)
}

/** Paths (names joined by points) of texts with half a character or a NUL, which no store keeps as they came. */
export function textosQuebrados(valor: unknown): string[] {
  const achados: string[] = []
  if (!inteiro(valor)) procurar(valor, [], achados)
  return achados
}

/** Each part is looked at once: a body is anybody's. */
function procurar(valor: unknown, onde: readonly string[], achados: string[]): void {
  if (achados.length >= MAIS_NOMEADOS) return
  if (typeof valor === 'string') {
    if (!inteiro(valor)) achados.push(onde.join('.'))
  } else if (typeof valor === 'object' && valor !== null) {
    for (const [nome, parte] of Object.entries(valor)) procurar(parte, [...onde, nome], achados)
  }
}
