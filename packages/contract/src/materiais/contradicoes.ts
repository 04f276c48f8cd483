import { FORA_DE_LINHA } from '../mercado/status.ts'

export interface LinhaDeAplicabilidade {
  id: number
  idAplicavel: number
  codigo: string
  status: number
  excluida: boolean
  /** True once it was released and not withdrawn. */
  noMercado: boolean
  /** True when the applicable component names this one in its own list. */
  volta: boolean
}

export const CONTRADICOES = {
  elaMesma: 'É o próprio componente.',
  repetido: 'O código está repetido nesta lista.',
  indisponivel: 'Não está disponível no mercado.',
  foraDeLinha: 'Está fora de linha.',
  soDeIda: 'Não tem este componente entre os seus aplicáveis.',
} as const

const igualar = (codigo: string): string => codigo.trim().toUpperCase()

/** Contradictions of a component's applicability, by row; rows about to leave contradict nothing. */
export function contradicoes(idComponente: number, linhas: readonly LinhaDeAplicabilidade[]): Map<number, string[]> {
  const ficam = linhas.filter(({ excluida }) => !excluida)
  const vezes = new Map<string, number>()
  for (const { codigo } of ficam) vezes.set(igualar(codigo), (vezes.get(igualar(codigo)) ?? 0) + 1)
  return new Map(
    ficam.map((linha) => {
      const propria = linha.idAplicavel === idComponente
      const avisos = [
        propria && CONTRADICOES.elaMesma,
        (vezes.get(igualar(linha.codigo)) ?? 0) > 1 && CONTRADICOES.repetido,
        !linha.noMercado && CONTRADICOES.indisponivel,
        FORA_DE_LINHA.includes(linha.status) && CONTRADICOES.foraDeLinha,
        !propria && !linha.volta && CONTRADICOES.soDeIda,
      ]
      return [linha.id, avisos.filter((aviso) => aviso !== false)]
    }),
  )
}
