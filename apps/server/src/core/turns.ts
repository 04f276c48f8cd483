import { Indisponivel } from './errors.ts'

export type Vez = <T>(trabalho: () => Promise<T>) => Promise<T>

/** Work that is heavy on purpose or by nature stands in line: a flood of it must not starve the rest of the product. */
export function criarVez(deUmaVez: number, naFila: number): Vez {
  const esperando: (() => void)[] = []
  let livres = deUmaVez
  const entrar = async (): Promise<void> => {
    if (livres > 0) return void livres--
    if (esperando.length >= naFila) throw new Indisponivel()
    await new Promise<void>((vez) => esperando.push(vez))
  }
  const sair = () => {
    const proximo = esperando.shift()
    if (proximo) proximo()
    else livres++
  }
  return async (trabalho) => {
    await entrar()
    return trabalho().finally(sair)
  }
}
