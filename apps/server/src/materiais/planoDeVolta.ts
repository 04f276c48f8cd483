import { nomeDoCampo } from '@portal/contract/auditoria/nomes'
import { lerMudanca, type NomesDosNumeros } from '@portal/contract/auditoria/valores'
import { colunaDe, type Campos } from '@portal/contract/campos/campo'
import { CAMPOS_DA_ESPECIE } from '@portal/contract/campos/especies'
import { CAMPOS_DO_MATERIAL } from '@portal/contract/campos/material'
import { momento } from '@portal/contract/core/formato'
import { porTipo, type TipoMaterial } from '@portal/contract/core/options'
import { COLUNAS_DO_CICLO } from '@portal/contract/materiais/desfazer'

/** What the trail knows of one change of a product. */
export interface EntradaDoAto {
  id: number
  acao: string
  tabela: string
  /** Name of the record, where it is to be told. */
  registro: string
  campos: readonly string[]
  diferenca: Readonly<Record<string, { antes?: unknown; depois?: unknown }>>
  nomes: NomesDosNumeros
}

/** A field that was changed after the act, and what it is by now. */
export interface MudadoDepois {
  campo: string
  valor: unknown
  autor: string
  em: string
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

/** Why an act is not undone: of one product with all that is known, and in words that many products share. */
interface Impedimento {
  dito: string
  motivo: string
}

export interface Plano {
  voltam: readonly Volta[]
  impedimentos: readonly Impedimento[]
}

const tabelasDe = (tipo: TipoMaterial): readonly string[] => ['material', tipo.toLowerCase()]

/** Fields of the form by the columns of a table; a code is given once (Spec 001 §4). */
const porColuna = (campos: Campos): ReadonlyMap<string, string> =>
  new Map(Object.entries(campos).flatMap(([nome, campo]) => (nome === 'codigo' ? [] : [[colunaDe(nome, campo), nome]])))
const DO_MATERIAL = porColuna(CAMPOS_DO_MATERIAL)
const DA_ESPECIE = porTipo((tipo) => porColuna(CAMPOS_DA_ESPECIE[tipo]))
const nomesPorColuna = (tipo: TipoMaterial, tabela: string) => (tabela === 'material' ? DO_MATERIAL : DA_ESPECIE[tipo])

/** What undoing an act gives back to one product, by its entries, the newest first, and what came after them. */
export function planejarVolta(
  tipo: TipoMaterial,
  entradas: readonly EntradaDoAto[],
  depois: readonly MudadoDepois[],
): Plano {
  const tabelas = tabelasDe(tipo)
  const alheias = entradas.filter(({ acao, tabela }) => acao !== 'ALTEROU' || !tabelas.includes(tabela))
  const mudadas = entradas.filter((uma) => !alheias.includes(uma))
  const voltam = voltasDe(tipo, mudadas)
  return {
    voltam,
    impedimentos: [
      ...deAlheias(tipo, alheias),
      ...foraDoForm(tipo, mudadas),
      ...depois.flatMap((um) => motivoDe(um, voltam)),
      ...(voltam.length ? [] : [igual('Este ato não mudou nenhum campo do cadastro.')]),
    ],
  }
}

/** Several edits of one act give back what was before the first of them. */
function voltasDe(tipo: TipoMaterial, entradas: readonly EntradaDoAto[]): Volta[] {
  const voltas = entradas.toReversed().flatMap((entrada) =>
    entrada.campos.flatMap((campo): Volta[] => {
      const nome = nomesPorColuna(tipo, entrada.tabela).get(campo)
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

function deAlheias(tipo: TipoMaterial, alheias: readonly EntradaDoAto[]): Impedimento[] {
  const incluiu = alheias.some(({ acao, tabela }) => acao === 'INCLUIU' && tabelasDe(tipo).includes(tabela))
  const motivo = incluiu
    ? 'Este ato incluiu o produto; o que uma importação incluiu se desfaz em Importações.'
    : 'Este ato mudou também arquivos ou partes do produto, o que não se desfaz por aqui.'
  return [...new Set(alheias.map(({ registro }) => registro))].map((parte) => ({
    dito: `Este ato incluiu, excluiu ou mudou também ${parte}, o que não se desfaz por aqui.`,
    motivo,
  }))
}

const foraDoForm = (tipo: TipoMaterial, entradas: readonly EntradaDoAto[]): Impedimento[] =>
  entradas.flatMap(({ tabela, campos }) =>
    campos
      .filter((campo) => !COLUNAS_DO_CICLO.has(campo) && !nomesPorColuna(tipo, tabela).has(campo))
      .map((campo) => igual(`${nomeDoCampo(tabela, campo)}: não se desfaz por aqui.`)),
  )

/** Changed and given back, by another undo perhaps, is as the act left it. */
function motivoDe({ campo, valor, autor, em }: MudadoDepois, voltam: readonly Volta[]): Impedimento[] {
  if (campo === 'idVersaoHomologada')
    return [
      {
        dito: `O produto foi homologado depois deste ato, por ${autor}, em ${momento(em)}.`,
        motivo: 'O produto foi homologado depois deste ato.',
      },
    ]
  const volta = voltam.find((uma) => uma.campo === campo)
  if (!volta || JSON.stringify(volta.deixou) === JSON.stringify(valor)) return []
  const nome = nomeDoCampo(volta.tabela, campo)
  return [
    {
      dito: `${nome}: mudado depois deste ato por ${autor}, em ${momento(em)}.`,
      motivo: `${nome}: mudado depois deste ato.`,
    },
  ]
}
