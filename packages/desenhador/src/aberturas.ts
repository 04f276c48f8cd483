export type Borda = 'esquerda' | 'direita' | 'topo' | 'base'

type Arranjo = 'sem-folha' | 'colunas' | 'empilhadas' | 'trilhos'

/** Movement of a leaf; drawings, names and rules read only this. */
export type Movimento =
  | 'nenhum'
  | 'desliza'
  | 'projeta'
  | 'gira'
  | 'tomba'
  | 'gira-e-tomba'
  | 'eixo-horizontal'
  | 'eixo-vertical'
  | 'dobra'
  | 'palhetas'

interface DadosDaAbertura {
  rotulo: string
  /** Abbreviation in the cell, which the legend explains. */
  sigla: string
  /** Possible numbers of leaves; the first is the usual one. */
  folhas: readonly number[]
  arranjo: Arranjo
  movimento: Movimento
  /** Numbers of leaves whose hinges or direction can be on either side. */
  comLado: readonly number[]
  /** The usual direction; null for leaves that move in their own plane. */
  sentido: 'dentro' | 'fora' | null
  /** Rails and horizontal hinges need a straight edge above the leaf. */
  topoReto: boolean
  porta: boolean
}

const POUCAS = [1, 2, 3, 4, 5, 6] as const
const QUALQUER: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8]

const janela = { topoReto: false, porta: false, comLado: [] }
const trilhos = { folhas: [2, 3, 4, 6], comLado: [3], arranjo: 'trilhos', movimento: 'desliza', sentido: null } as const

/** Every way to open (NBR 10821-1 and the words of the trade), with all that follows from it. */
export const ABERTURAS = {
  fixo: {
    ...janela,
    rotulo: 'Fixo',
    sigla: 'F',
    folhas: [1],
    arranjo: 'sem-folha',
    movimento: 'nenhum',
    sentido: null,
  },
  correr: { ...janela, ...trilhos, rotulo: 'De correr', sigla: 'C', topoReto: true },
  'maxim-ar': {
    ...janela,
    rotulo: 'Maxim-ar',
    sigla: 'MA',
    folhas: [1],
    arranjo: 'colunas',
    movimento: 'projeta',
    sentido: 'fora',
    topoReto: true,
  },
  abrir: {
    ...janela,
    rotulo: 'De abrir',
    sigla: 'A',
    folhas: [1, 2],
    arranjo: 'colunas',
    movimento: 'gira',
    comLado: [1, 2],
    sentido: 'fora',
  },
  tombar: {
    ...janela,
    rotulo: 'Tombar',
    sigla: 'T',
    folhas: [1],
    arranjo: 'colunas',
    movimento: 'tomba',
    sentido: 'dentro',
  },
  'oscilo-batente': {
    ...janela,
    rotulo: 'Oscilo-batente',
    sigla: 'OB',
    folhas: [1, 2],
    arranjo: 'colunas',
    movimento: 'gira-e-tomba',
    comLado: [1, 2],
    sentido: 'dentro',
  },
  basculante: {
    ...janela,
    rotulo: 'Basculante',
    sigla: 'B',
    folhas: POUCAS,
    arranjo: 'empilhadas',
    movimento: 'eixo-horizontal',
    sentido: 'fora',
  },
  pivotante: {
    ...janela,
    rotulo: 'Pivotante',
    sigla: 'P',
    folhas: [1, 2, 3, 4],
    arranjo: 'colunas',
    movimento: 'eixo-vertical',
    sentido: 'fora',
  },
  camarao: {
    ...janela,
    rotulo: 'Camarão',
    sigla: 'CM',
    folhas: [4, 2, 3, 5, 6, 7, 8],
    arranjo: 'colunas',
    movimento: 'dobra',
    comLado: QUALQUER,
    sentido: 'fora',
    topoReto: true,
  },
  veneziana: {
    ...janela,
    rotulo: 'Veneziana',
    sigla: 'V',
    folhas: POUCAS,
    arranjo: 'colunas',
    movimento: 'palhetas',
    sentido: null,
  },
  'porta-abrir': {
    ...janela,
    rotulo: 'Porta de abrir',
    sigla: 'PA',
    folhas: [1, 2],
    arranjo: 'colunas',
    movimento: 'gira',
    comLado: [1, 2],
    sentido: 'dentro',
    porta: true,
  },
  'porta-correr': { ...janela, ...trilhos, rotulo: 'Porta de correr', sigla: 'PC', topoReto: true, porta: true },
} as const satisfies Readonly<Record<string, DadosDaAbertura>>

export type Abertura = keyof typeof ABERTURAS

export const NOMES_DE_ABERTURA = Object.keys(ABERTURAS) as Abertura[]

export const dadosDaAbertura = (abertura: Abertura): DadosDaAbertura => ABERTURAS[abertura]

/** `C4`, in the cell and in the legend. */
export function siglaDe({ abertura, folhas }: { abertura: Abertura; folhas: number }): string {
  const dados = dadosDaAbertura(abertura)
  return dados.folhas.length > 1 ? `${dados.sigla}${folhas}` : dados.sigla
}

/** `De correr, 4 folhas`. */
export function nomeDaAbertura({ abertura, folhas }: { abertura: Abertura; folhas: number }): string {
  const { rotulo, folhas: numeros } = dadosDaAbertura(abertura)
  return numeros.length > 1 ? `${rotulo}, ${folhas} ${folhas === 1 ? 'folha' : 'folhas'}` : rotulo
}
