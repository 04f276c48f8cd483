import { LIMITES, PlanilhaRecusada } from './limites.ts'

/** Content of a cell: a formula is its last result, and one without result a cell that cannot be read. */
export type CelulaLida = string | number | boolean | null | { readonly erro: string }

/** One filled row: its sheet, its number as people see it, its cells. */
export type LinhaLida = readonly [planilha: number, linha: number, celulas: readonly CelulaLida[]]

/** Cells that are shown as one, of which only the first may hold something: columns are counted from 0. */
export interface Mescla {
  planilha: number
  deColuna: number
  ateColuna: number
  deLinha: number
  ateLinha: number
}

export interface Saida {
  linha(lida: LinhaLida): void
  mescla?(mescla: Mescla): void
}

/** Counts the output of a reader, whichever format it reads: a small file may repeat one long text a million times. */
export function contida(saida: Saida): Saida {
  let linhas = 0
  let cheias = 0
  let letras = 0
  let mesclas = 0
  return {
    mescla(mescla) {
      if (++mesclas > LIMITES.mesclas) throw new PlanilhaRecusada('mescladas')
      saida.mescla?.(mescla)
    },
    linha([planilha, linha, celulas]) {
      for (const celula of celulas) {
        if (celula === null) continue
        if (++cheias > LIMITES.celulas) throw new PlanilhaRecusada('celulas')
        if (typeof celula !== 'string') continue
        if (celula.length > LIMITES.letrasPorCelula || (letras += celula.length) > LIMITES.letras)
          throw new PlanilhaRecusada('celulas')
      }
      if (++linhas > LIMITES.linhasPreenchidas) throw new PlanilhaRecusada('linhas')
      saida.linha([planilha, linha, celulas.some(impossivel) ? celulas.map(gravavel) : celulas])
    },
  }
}

const IMPOSSIVEL: CelulaLida = { erro: 'A célula tem caracteres que não podem ser gravados. Digite-a novamente.' }

/** Control characters that no text has: line ends and tabulators are not among them. */
const CONTROLE = /[^\P{Cc}\t\n\r]/u
const CONTROLES = new RegExp(CONTROLE, 'gu')

/** Text that cannot be kept, or not written out again: control characters, and halves of characters. */
const impossivel = (celula: CelulaLida): boolean =>
  typeof celula === 'string' && (CONTROLE.test(celula) || !celula.isWellFormed())

const gravavel = (celula: CelulaLida): CelulaLida => (impossivel(celula) ? IMPOSSIVEL : celula)

/** A storable form of a name that is only told to people. */
export const nomeGravavel = (nome: string): string => nome.toWellFormed().replaceAll(CONTROLES, '\uFFFD')

const ERRO_EM = (lugar: string, erro: string) => `A célula ${lugar} tem o erro ${erro}.`
const SEM_RESULTADO = (lugar: string) =>
  `A célula ${lugar} tem uma fórmula sem valor calculado. Abra a planilha no Excel, salve e envie novamente.`
const NO_FORMATO = {
  data: (lugar: string) =>
    `A célula ${lugar} está formatada como data. Formate-a como texto ou número e digite-a novamente.`,
  porcentagem: (lugar: string) =>
    `A célula ${lugar} está formatada como porcentagem. Formate-a como número e digite o valor sem %.`,
} as const

const MESCLADA = (lugar: string, com: string) =>
  `A célula ${lugar} está mesclada com a ${com}. Desfaça a mesclagem e preencha cada célula.`

export const ilegivel = {
  mesclada: (lugar: string, com: string): CelulaLida => ({ erro: MESCLADA(lugar, com) }),
  erro: (lugar: string, erro: string): CelulaLida => ({ erro: ERRO_EM(lugar, erro) }),
  semResultado: (lugar: string): CelulaLida => ({ erro: SEM_RESULTADO(lugar) }),
  formato: (lugar: string, formato: keyof typeof NO_FORMATO): CelulaLida => ({ erro: NO_FORMATO[formato](lugar) }),
}

const LETRAS = 26

export function nomeDaColuna(coluna: number): string {
  let nome = ''
  for (let resto = coluna + 1; resto > 0; resto = Math.floor((resto - 1) / LETRAS))
    nome = String.fromCharCode(65 + ((resto - 1) % LETRAS)) + nome
  return nome
}

export const lugarDe = (coluna: number, linha: number): string => `${nomeDaColuna(coluna)}${linha}`
