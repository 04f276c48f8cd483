import { PLANILHA_DE_INSTRUCOES, PLANILHA_DE_LISTAS } from '@portal/contract/planilhas/cabecalho'
import { escreverCelula, type Registro } from '@portal/contract/planilhas/celulas'
import type { Lista } from '@portal/contract/campos/listas'
import { planilhasDa, type Coluna, type Pasta, type Planilha } from '@portal/contract/planilhas/colunas'
import type { CelulaEscrita, ColunaEscrita, FolhaEscrita, Linhas } from '@portal/sheets/escreverXlsx'
import { nomeDaColuna } from '@portal/sheets/saida'

/** Names to offer of each list of master data; a list that is too long is better typed. */
export type Nomes = Readonly<Partial<Record<Lista, readonly string[]>>>

const LARGURA = { texto: 28, outra: 16, codigo: 20 } as const
const MAIS_OPCOES = 1_000

const colunaEscrita = ({ titulo, tipo, obrigatoria, ajuda }: Coluna, lista?: string): ColunaEscrita => ({
  titulo,
  estilo: obrigatoria ? 'obrigatoria' : 'opcional',
  corpo: tipo === 'numero' ? 'geral' : 'texto',
  largura: Math.max(titulo.length + 2, tipo === 'texto' ? LARGURA.texto : LARGURA.outra),
  ajuda,
  ...(lista === undefined ? {} : { lista }),
})

/** Rows of each sheet, whole or batch by batch as they are read. */
export type LinhasDe = (planilha: Planilha) => Linhas

export const emLinhas = ({ colunas }: Planilha, registros: readonly Registro[]): CelulaEscrita[][] =>
  registros.map((registro) => colunas.map((coluna) => escreverCelula(coluna, registro[coluna.campo] ?? null)))

/** The workbook of a kind: with rows an export, without any the template; what people need to fill it comes with it. */
export function folhasDe(pasta: Pasta, linhasDe: LinhasDe, nomes: Nomes): FolhaEscrita[] {
  const opcoes = new OpcoesEmColunas(nomes)
  const folhas = planilhasDa(pasta).map((planilha): FolhaEscrita => ({
    nome: planilha.titulo,
    colunas: planilha.colunas.map((coluna) => colunaEscrita(coluna, opcoes.intervaloDe(coluna))),
    linhas: linhasDe(planilha),
  }))
  return [...folhas, instrucoes(pasta), opcoes.folha()]
}

/** The lists of a workbook, one a column of a hidden sheet, because a drop-down holds few letters itself. */
class OpcoesEmColunas {
  readonly #nomes: Nomes
  readonly #colunas: { titulo: string; valores: readonly string[] }[] = []
  constructor(nomes: Nomes) {
    this.#nomes = nomes
  }

  intervaloDe({ tipo, opcoes, lista }: Coluna): string | undefined {
    if (tipo !== 'opcao' && tipo !== 'nome') return undefined
    const valores = opcoes?.map(({ label }) => label) ?? (lista && this.#nomes[lista])
    if (!valores?.length || valores.length > MAIS_OPCOES) return undefined
    const titulo = lista ?? valores.join('/')
    let onde = this.#colunas.findIndex((coluna) => coluna.titulo === titulo)
    if (onde < 0) onde = this.#colunas.push({ titulo, valores }) - 1
    const coluna = nomeDaColuna(onde)
    return `${PLANILHA_DE_LISTAS}!$${coluna}$2:$${coluna}$${valores.length + 1}`
  }

  folha(): FolhaEscrita {
    const colunas = this.#colunas
    const maior = Math.max(0, ...colunas.map(({ valores }) => valores.length))
    return {
      nome: PLANILHA_DE_LISTAS,
      oculta: true,
      colunas: colunas.map(({ titulo }) => ({ titulo, estilo: 'opcional', corpo: 'texto', largura: LARGURA.outra })),
      linhas: Array.from({ length: maior }, (_, i) => colunas.map(({ valores }) => valores[i] ?? null)),
    }
  }
}

const TITULOS = ['Planilha', 'Coluna', 'Obrigatória', 'O que preencher'] as const
const LARGURAS = [18, 28, 14, 90] as const

function instrucoes(pasta: Pasta): FolhaEscrita {
  const dasPlanilhas = planilhasDa(pasta).flatMap(({ titulo, ajuda, colunas }) => [
    [titulo, '', '', ajuda],
    ...colunas.map((coluna) => [titulo, coluna.titulo, coluna.obrigatoria ? 'Sim' : 'Não', coluna.ajuda]),
  ])
  return {
    nome: PLANILHA_DE_INSTRUCOES,
    colunas: TITULOS.map((titulo, i) => ({ titulo, estilo: 'opcional', corpo: 'quebrado', largura: LARGURAS[i] ?? 0 })),
    linhas: dasPlanilhas,
  }
}
