import type { AtoDaAuditoria } from '../auditoria/auditoria.ts'
import { deImportacao } from '../auditoria/chamadas.ts'
import { nomeDoCampo } from '../auditoria/nomes.ts'
import { lerMudanca, type NomesDosNumeros } from '../auditoria/valores.ts'
import { colunaDe, type Campos } from '../campos/campo.ts'
import { CAMPOS_DA_ESPECIE } from '../campos/especies.ts'
import { CAMPOS_DO_MATERIAL } from '../campos/material.ts'
import { momento } from '../core/formato.ts'
import { TIPO_MATERIAL, type TipoMaterial } from '../core/options.ts'
import { COLUNAS_DO_CICLO } from './desfazer.ts'

/** What the trail knows of one change of a product. */
export interface EntradaDoAto {
  id: number
  acao: string
  chamada: string
  tabela: string
  /** Name of the record, where it is to be told. */
  registro: string
  campos: readonly string[]
  diferenca: Readonly<Record<string, { antes?: unknown; depois?: unknown }>>
  nomes: NomesDosNumeros
}

type EntradaSemValores = Pick<EntradaDoAto, 'acao' | 'chamada' | 'tabela' | 'registro' | 'campos'>

/** A field that was changed after the act, and what it is by now. */
export interface MudadoDepois {
  campo: string
  valor: unknown
  autor: string
  em: string
  /** The act that changed it, where acts are told apart. */
  ato?: number
}

interface Volta {
  tabela: string
  /** The column as the trail names it, and the field of the form. */
  campo: string
  nome: string
  valor: unknown
  /** What the act left in it. */
  deixou: unknown
  agora: string
  volta: string
}

/** Where what stands in the way is answered: frozen versions, what came by sheets, the act that came after. */
type CuraDoAto = { onde: 'versoes' | 'importacoes' } | { onde: 'depois'; ato: number }

/** Why an act is not undone: of one product with all that is known, and in words that many products share. */
interface Impedimento {
  dito: string
  motivo: string
  cura?: CuraDoAto | undefined
}

export interface Plano {
  voltam: readonly Volta[]
  impedimentos: readonly Impedimento[]
}

const tabelasDe = (tipo: TipoMaterial): readonly string[] => ['material', tipo.toLowerCase()]

/** Fields of the form by the columns of a table; a code is given once (Spec 001 §4). */
const porColuna = (campos: Campos): ReadonlyMap<string, string> =>
  new Map(Object.entries(campos).flatMap(([nome, campo]) => (nome === 'codigo' ? [] : [[colunaDe(nome, campo), nome]])))
const NOMES_POR_COLUNA: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['material', porColuna(CAMPOS_DO_MATERIAL)],
  ...TIPO_MATERIAL.map(({ value }) => [value.toLowerCase(), porColuna(CAMPOS_DA_ESPECIE[value])] as const),
])

/** What undoing an act gives back to one product, by its entries, the newest first, and what came after them. */
export function planejarVolta(
  tipo: TipoMaterial,
  entradas: readonly EntradaDoAto[],
  depois: readonly MudadoDepois[],
): Plano {
  const tabelas = tabelasDe(tipo)
  const alheias = entradas.filter(({ acao, tabela }) => acao !== 'ALTEROU' || !tabelas.includes(tabela))
  const mudadas = entradas.filter((uma) => !alheias.includes(uma))
  const voltam = voltasDe(mudadas)
  return {
    voltam,
    impedimentos: [
      ...deAlheias(alheias),
      ...foraDoForm(mudadas),
      ...depois.flatMap((um) => motivoDe(um, voltam)),
      ...(voltam.length ? [] : [igual('Este ato não mudou nenhum campo do cadastro.')]),
    ],
  }
}

type AtoDito = Pick<AtoDaAuditoria, 'chamada' | 'produtos' | 'exemplos'>

/**
 * Why none of an act's products can go back, by what its line tells: of an act that changed more products than it names, or
 * whose products may go back, nothing is known until they are read.
 */
export function semVoltaPelaLinha({ chamada, produtos, exemplos }: AtoDito): readonly string[] {
  const dosProdutos = exemplos.filter(({ acao, tabela }) => acao !== 'EVENTO' && NOMES_POR_COLUNA.has(tabela))
  const umaUma = [...Map.groupBy(dosProdutos, ({ idRegistro }) => idRegistro).values()].map((linhas) => {
    const entradas = linhas.map((linha) => ({ ...linha, chamada }))
    const mudadas = entradas.filter(({ acao }) => acao === 'ALTEROU')
    return [...deAlheias(entradas.filter((uma) => !mudadas.includes(uma))), ...foraDoForm(mudadas)]
  })
  if (umaUma.length < produtos || !umaUma.every((deUm) => deUm.length)) return []
  return [...new Set(umaUma.flatMap((deUm) => deUm.slice(0, 1).map(({ motivo }) => motivo)))]
}

export interface EntradaDoProduto extends EntradaDoAto {
  ato: number
  idRegistro: string
  autor: string
  em: string
}

/** Fields that acts after this one changed, with their last author, by all that the trail tells since: of many products the database is asked. */
export function mudadosDepois(
  { id, tipo }: { id: number; tipo: TipoMaterial },
  entradas: readonly EntradaDoProduto[],
  ato: number,
): MudadoDepois[] {
  const primeira = Math.min(...entradas.filter((uma) => uma.ato === ato).map((uma) => uma.id))
  const tabelas = tabelasDe(tipo)
  const ultimas = new Map<string, MudadoDepois>()
  for (const { id: numero, acao, tabela, idRegistro, diferenca, ...quando } of entradas) {
    const doProduto = acao === 'ALTEROU' && tabelas.includes(tabela) && idRegistro === String(id)
    if (!doProduto || quando.ato === ato || numero < primeira) continue
    const { autor, em } = quando
    for (const [campo, { depois: valor = null }] of Object.entries(diferenca))
      if (!ultimas.has(campo) && (campo !== 'idVersaoHomologada' || valor !== null))
        ultimas.set(campo, { campo, valor, autor, em, ato: quando.ato })
  }
  return [...ultimas.values()]
}

/** Several edits of one act give back what was before the first of them. */
function voltasDe(entradas: readonly EntradaDoAto[]): Volta[] {
  const voltas = entradas.toReversed().flatMap((entrada) =>
    entrada.campos.flatMap((campo): Volta[] => {
      const nome = NOMES_POR_COLUNA.get(entrada.tabela)?.get(campo)
      const lida = nome && lerMudanca(entrada, campo, entrada.diferenca[campo])
      if (!lida) return []
      const { antes: valor = null, depois: deixou = null } = entrada.diferenca[campo] ?? {}
      return [{ tabela: entrada.tabela, campo, nome, valor, deixou, agora: lida.after, volta: lida.before }]
    }),
  )
  return [...Map.groupBy(voltas, ({ nome }) => nome).values()].flatMap((iguais) => {
    const [primeira, ultima] = [iguais.at(0), iguais.at(-1)]
    return primeira && ultima ? [{ ...primeira, agora: ultima.agora, deixou: ultima.deixou }] : []
  })
}

const igual = (dito: string): Impedimento => ({ dito, motivo: dito })

function deAlheias(alheias: readonly EntradaSemValores[]): Impedimento[] {
  const inclusao = alheias.find(({ acao, tabela }) => acao === 'INCLUIU' && NOMES_POR_COLUNA.has(tabela))
  const motivo = inclusao
    ? 'Este ato incluiu o produto; o que uma importação incluiu se desfaz em Importações.'
    : 'Este ato mudou também arquivos ou partes do produto, o que não se desfaz por aqui.'
  return [...new Set(alheias.map(({ registro }) => registro))].map((parte): Impedimento => ({
    dito: `Este ato incluiu, excluiu ou mudou também ${parte}, o que não se desfaz por aqui.`,
    motivo,
    cura: inclusao ? daInclusao(inclusao) : { onde: 'versoes' },
  }))
}

/** What a sheet brought goes back with its import; what a form or the first start brought stays. */
const daInclusao = ({ chamada }: EntradaSemValores): CuraDoAto | undefined =>
  deImportacao(chamada) ? { onde: 'importacoes' } : undefined

const foraDoForm = (entradas: readonly EntradaSemValores[]): Impedimento[] =>
  entradas.flatMap(({ tabela, campos }) =>
    campos
      .filter((campo) => !COLUNAS_DO_CICLO.has(campo) && !NOMES_POR_COLUNA.get(tabela)?.has(campo))
      .map((campo) => igual(`${nomeDoCampo(tabela, campo)}: não se desfaz por aqui.`)),
  )

/** Changed and given back, by another undo perhaps, is as the act left it. */
function motivoDe({ campo, valor, autor, em, ato }: MudadoDepois, voltam: readonly Volta[]): Impedimento[] {
  if (campo === 'idVersaoHomologada')
    return [
      {
        dito: `O produto foi homologado depois deste ato, por ${autor}, em ${momento(em)}.`,
        motivo: 'O produto foi homologado depois deste ato.',
        cura: { onde: 'versoes' },
      },
    ]
  const volta = voltam.find((uma) => uma.campo === campo)
  if (!volta || JSON.stringify(volta.deixou) === JSON.stringify(valor)) return []
  const nome = nomeDoCampo(volta.tabela, campo)
  return [
    {
      dito: `${nome}: mudado depois deste ato por ${autor}, em ${momento(em)}.`,
      motivo: `${nome}: mudado depois deste ato.`,
      cura: ato === undefined ? undefined : { onde: 'depois', ato },
    },
  ]
}
