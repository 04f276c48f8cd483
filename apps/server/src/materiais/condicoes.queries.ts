import { and, eq, getTableColumns, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { colunaDe, type Campo } from '@portal/contract/campos/campo'
import { campoComparado, lerCondicao, tiposComparados, type Condicao } from '@portal/contract/campos/condicao'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { colunaDaEspecie, TABELA_DO_TIPO } from '../campos/especies.queries.ts'
import { contemEm } from '../core/search.ts'
import { material, materialVersao } from '../db/tables/materiais.ts'

/** Where a field's value stands: a column of the working copy, or a place of the frozen document. */
type Lugar = (nome: string, campo: Campo) => SQLWrapper | undefined

interface Pedidas {
  /** Of all kinds. */
  comuns: Condicao[]
  /** Of some kinds, with those that have all of these fields. */
  daEspecie: Condicao[]
  tipos: TipoMaterial[]
}

function pedidasDe(textos: readonly string[], tipoProduto: TipoMaterial | undefined): Pedidas {
  const condicoes = textos.flatMap((texto) => lerCondicao(texto) ?? [])
  const comuns = condicoes.filter(({ nome }) => !tiposComparados(nome))
  const daEspecie = condicoes.filter(({ nome }) => tiposComparados(nome))
  const tipos = TIPO_MATERIAL.map(({ value }) => value).filter(
    (tipo) => (tipoProduto ?? tipo) === tipo && daEspecie.every(({ nome }) => tiposComparados(nome)?.includes(tipo)),
  )
  return { comuns, daEspecie, tipos }
}

const nenhum = (valor: SQLWrapper, { forma, zeroENada }: Campo): SQL =>
  forma === 'texto'
    ? sql`coalesce(${valor}, '') = ''`
    : zeroENada
      ? sql`coalesce(${valor}, 0) = 0`
      : sql`${valor} is null`

function compara({ nome, como, valores }: Condicao, lugar: Lugar): SQL | undefined {
  const campo = campoComparado(nome)
  const valor = campo && lugar(nome, campo)
  if (!valor) return sql`false`
  const tipo = campo.forma === 'texto' ? sql`text` : sql`numeric`
  const [um, outro] = valores.map((pedido) => sql`${pedido}::numeric`)
  if (como === 'vazio') return nenhum(valor, campo)
  if (como === 'preenchido') return sql`not ${nenhum(valor, campo)}`
  if (como === 'contem') return contemEm(String(valores[0]), sql`portal_busca(${valor})`)
  if (como === 'um') return sql`${valor} = any(${sql.param(valores)}::${tipo}[])`
  if (como === 'entre') return sql`${valor} between ${um} and ${outro}`
  return sql`${valor} ${como === 'de' ? sql`>=` : como === 'ate' ? sql`<=` : sql`=`} ${um}`
}

const todas = (condicoes: readonly Condicao[], lugar: Lugar): SQL =>
  and(...condicoes.map((uma) => compara(uma, lugar))) ?? sql`true`

const COMUNS: Readonly<Record<string, AnyPgColumn>> = getTableColumns(material)

/** One read of a kind's table for all that is asked of its fields, never a look for each product. */
export function condicoesDaEdicao(
  textos: readonly string[] | undefined,
  tipoProduto: TipoMaterial | undefined,
): SQL | undefined {
  if (!textos) return undefined
  const { comuns, daEspecie, tipos } = pedidasDe(textos, tipoProduto)
  const porTipo = tipos.map((tipo) => {
    const tabela = TABELA_DO_TIPO[tipo]
    const onde = todas(daEspecie, (nome) => colunaDaEspecie(tipo, nome))
    return sql`${material.id} in (select ${tabela.id} from ${tabela} where ${onde})`
  })
  return and(
    todas(comuns, (nome, campo) => COMUNS[colunaDe(nome, campo)]),
    daEspecie.length ? (or(...porTipo) ?? sql`false`) : undefined,
  )
}

/** What is on the market is asked as it was published, as the list shows it (decision 0040). */
export function condicoesDoMercado(
  textos: readonly string[] | undefined,
  tipoProduto: TipoMaterial | undefined,
  tabela: Record<'tipo' | 'idVersaoPro', AnyPgColumn>,
): SQL | undefined {
  if (!textos) return undefined
  const { comuns, daEspecie, tipos } = pedidasDe(textos, tipoProduto)
  const porTipo = tipos.map((tipo) => sql`${tabela.tipo} = ${tipo} and ${todas(daEspecie, lugarNoRetrato('dados'))}`)
  const onde = and(todas(comuns, lugarNoRetrato()), daEspecie.length ? (or(...porTipo) ?? sql`false`) : undefined)
  return sql`exists (select from ${materialVersao} where ${and(eq(materialVersao.id, tabela.idVersaoPro), onde)})`
}

const lugarNoRetrato =
  (...caminho: string[]): Lugar =>
  (nome, { forma }) => {
    const texto = sql`(${materialVersao.conteudo} #>> ${`{${[...caminho, nome, ...(forma === 'opcao' ? ['value'] : [])].join(',')}}`})`
    return forma === 'texto' ? texto : sql`${texto}::numeric`
  }
