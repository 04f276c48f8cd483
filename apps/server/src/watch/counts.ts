/** What came about on this instance since it started; whoever watches adds instances up. */
export interface Contagens {
  somar(qual: Contado, tipo: string, fim: string): void
  ler(qual: Contado): Contagem[]
}

type Contado = 'importacao' | 'publicacao'

interface Contagem {
  tipo: string
  fim: string
  quantas: number
}

export function criarContagens(): Contagens {
  const todas = new Map<string, Contagem & { qual: Contado }>()
  return {
    somar: (qual, tipo, fim) => {
      const chave = [qual, tipo, fim].join(' ')
      const antes = todas.get(chave) ?? { qual, tipo, fim, quantas: 0 }
      todas.set(chave, { ...antes, quantas: antes.quantas + 1 })
    },
    ler: (qual) => [...todas.values()].filter((uma) => uma.qual === qual),
  }
}
