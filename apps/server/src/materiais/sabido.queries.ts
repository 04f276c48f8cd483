import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Campo, Campos } from '@portal/contract/campos/campo'
import { CAMPOS_DA_ESPECIE } from '@portal/contract/campos/especies'
import { porTipo, type TipoMaterial } from '@portal/contract/core/options'
import type { ResultadoDaSecao } from '@portal/contract/materiais/comparacaoDaSecao'
import type { Usuais } from '@portal/contract/materiais/perfil'
import type { ItemNoMercado, PesosDaLinha } from '@portal/contract/materiais/prontidaoContexto'
import type { Julgado } from '@portal/contract/materiais/retrato'
import { TABELA_DO_TIPO } from '../campos/especies.queries.ts'
import type { Logado } from '../core/context.ts'
import { preparar, type Marcada, type Olhar } from '../core/prepared.ts'
import type { Db } from '../db/client.ts'
import { referencia } from '../db/tables/referencias.ts'
import { daLinha, escolhida, USUAIS, type Escolhida, type ListaDeCadastro } from './escolhas.queries.ts'
import { destinosDaEspecie, PROXIMO_ID } from './gravar.queries.ts'
import { temDesenhoNaoLido } from './secaoDoPerfil.queries.ts'
import { referenciaDoTipo } from './visibilidade.queries.ts'

/** Fields of a form that choose from master data, in the order in which they are told; successors are asked for apart. */
export const escolhasDe = (campos: Campos): [string, ListaDeCadastro][] =>
  Object.entries<Campo>(campos).flatMap(([campo, { lista }]): [string, ListaDeCadastro][] =>
    lista === undefined || lista === 'produto' ? [] : [[campo, lista]],
  )
/** The line, and those of the kind. */
export const ESCOLHAS = porTipo((tipo): [string, ListaDeCadastro][] => [
  ['linha', 'linha'],
  ...escolhasDe(CAMPOS_DA_ESPECIE[tipo]),
])

/** What a form says that facts are asked for; new products have no id. */
export interface Perguntado {
  id: number | null
  referencia: number
  /** Only another reference than before is asked whether it may be chosen. */
  outraReferencia: boolean
  /** Nor whether a line may be chosen that was chosen before. */
  outraLinha: boolean
  linha: number | null
  sucessor: number | null
  peso: number | null
  /** What has no weight is compared with none. */
  semPeso: boolean
  /** Nothing was chosen where a usual one is taken. */
  semUma: boolean
  escolhas: Readonly<Record<string, number | null>>
}

/** Facts of one moment, before the product is written: by them its choices are refused, it is judged, and so is its readiness. */
export interface Sabida {
  /** Of a product that is not there yet. */
  novoId: number
  /** Null for one that is not there. */
  referencia: { serve: boolean; propria: boolean } | null
  escolhas: Readonly<Record<string, Escolhida | null>>
  prenativoDaLinha: boolean
  usuais: Usuais | null
  /** The row of its kind before the edit, as a form says it, with what readiness reads of all that hangs on it. */
  antes: (Pick<Julgado, 'dados' | 'anexos'> & Partial<Pick<Julgado, Lista>>) | null
  /** Products that it names, by their ids. */
  itens: Readonly<Record<string, ItemNoMercado>> | null
  pesos: PesosDaLinha | null
  /** What was read of its drawings, by content. */
  secoes: Readonly<Record<string, ResultadoDaSecao>> | null
  naoLido: boolean
  temDependentes: boolean
}

const um = (nome: keyof Perguntado | `escolha.${string}`): Placeholder => sql.placeholder(nome)
const objeto = (partes: readonly (readonly [string, SQL])[]): SQL =>
  sql`jsonb_build_object(${sql.join(
    partes.map(([nome, valor]) => sql`${sql.raw(`'${nome}'`)}, ${valor}`),
    sql`, `,
  )})`
const NADA = sql`null`

/** What a statement is made of: what nobody wants to know is no part of it, since each part of a plan is opened each time. */
interface Forma {
  tipo: TipoMaterial
  novo: boolean
  outraReferencia: boolean
  outraLinha: boolean
  semUma: boolean
  semPeso: boolean
  comSucessor: boolean
}

/** Lists that hang on a product; each has a view in retrato.sql. */
type Lista = 'barras' | 'compostos' | 'cores' | 'medidas' | 'composicao'
/** Those by which a kind is judged. */
const JULGADAS: Readonly<Partial<Record<TipoMaterial, readonly Lista[]>>> = {
  PERFIL: ['barras', 'compostos'],
  VIDRO: ['cores'],
  KIT: ['medidas', 'composicao'],
}

/**
 * All that a save asks before it writes, as one statement, built once for each kind; a question for each fact was most of
 * a save's trips (decision 0068).
 */
const perguntas = preparar((db: Db, olhar: Olhar, forma: Marcada<Forma>) => {
  const { tipo, novo, outraReferencia, outraLinha } = forma
  const sabida = objeto([
    ['novoId', novo ? PROXIMO_ID : NADA],
    ['referencia', daReferencia(outraReferencia ? referenciaDoTipo(olhar, tipo) : undefined)],
    ['escolhas', escolhas(olhar, tipo, outraLinha)],
    ['antes', novo ? NADA : antes(tipo)],
    ['itens', itensDoJulgado(forma)],
    ['temDependentes', novo ? sql`false` : sql`exists (${dependentesDo(um('id'))})`],
    ...(tipo === 'PERFIL' ? doPerfil(forma) : []),
  ])
  return db.select({ sabida: sql<Sabida>`sabida` }).from(sql`(select ${sabida} as sabida) as asked`)
})

export async function findSabida(db: Db, usuario: Logado, tipo: TipoMaterial, pedido: Perguntado): Promise<Sabida> {
  const { escolhas: valores, outraReferencia, outraLinha, semUma, semPeso, ...outros } = pedido
  const comSucessor = pedido.sucessor !== null
  const forma = { tipo, novo: pedido.id === null, outraReferencia, outraLinha, semUma, semPeso, comSucessor }
  const marcados = Object.fromEntries(ESCOLHAS[tipo].map(([campo]) => [`escolha.${campo}`, valores[campo] ?? null]))
  const [row] = await perguntas(db, usuario, forma, { ...outros, ...marcados })
  if (!row) throw new Error('a statement without tables answers one row')
  return row.sabida
}

const daReferencia = (serve: SQL | undefined): SQL =>
  sql`(select ${objeto([
    ['serve', serve ? sql`coalesce(${serve}, false)` : sql`true`],
    ['propria', sql`${referencia.idEmpresaAplicabilidade} is not null`],
  ])} from ${referencia} where ${referencia.id} = ${um('referencia')}::int)`

function antes(tipo: TipoMaterial): SQL {
  const campos = destinosDaEspecie(tipo).map(({ nome, coluna }): [string, SQL] => [nome, sql.raw(`k."${coluna}"`)])
  const pendurado = (lista: 'anexos' | Lista, vazia: '{}' | '[]'): [string, SQL] => [
    lista,
    sql`coalesce((select x.conteudo from ${sql.identifier(`retrato_${lista}`)} x where x.id = ${um('id')}::int), ${sql.raw(`'${vazia}'`)})`,
  ]
  return objeto([
    ['dados', sql`(select ${objeto(campos)} from ${TABELA_DO_TIPO[tipo]} k where k.id = ${um('id')}::int)`],
    pendurado('anexos', '{}'),
    ...(JULGADAS[tipo] ?? []).map((lista) => pendurado(lista, '[]')),
  ])
}

function escolhas(usuario: Olhar, tipo: TipoMaterial, outraLinha: boolean): SQL {
  const quem = { usuario, tipo, idReferencia: um('referencia') }
  const perguntadas = ESCOLHAS[tipo].filter(([campo]) => outraLinha || campo !== 'linha')
  return objeto(perguntadas.map(([campo, lista]) => [campo, escolhida(lista, quem, um(`escolha.${campo}`))]))
}

/** Items of a kit, parts of a profile, the successor: as they stand on the market. */
function itensDoJulgado({ tipo, novo, comSucessor }: Marcada<Forma>): SQL {
  if (!comSucessor && (novo || (tipo !== 'KIT' && tipo !== 'PERFIL'))) return NADA
  const deles = novo
    ? sql``
    : tipo === 'KIT'
      ? sql`union select id_produto from kit_composicao where id_material = ${um('id')}::int`
      : tipo === 'PERFIL'
        ? sql`union select id_parte from perfil_composto where id_material = ${um('id')}::int`
        : sql``
  return sql`(select jsonb_object_agg(m.id, jsonb_build_object('codigo', m.codigo, 'status', m.status, 'situacao', m.situacao,
      'pro', m.id_versao_pro is not null, 'mobi', m.id_versao_mobi is not null, 'sucessor', s.codigo || ' – ' || s.descricao))
    from (select ${um('sucessor')}::int as id ${deles}) nomeado
      join material m on m.id = nomeado.id left join material s on s.id = m.id_sucessor)`
}

/** Products whose readiness looks at one: kits, composed profiles, products that it succeeds. */
const dependentesDo = (id: SQL | Placeholder): SQL => sql`
  select id_material as id from kit_composicao where id_produto = ${id}::int
  union all select id_material from perfil_composto where id_parte = ${id}::int
  union all select id from material where id_sucessor = ${id}::int`

const doPerfil = ({ novo, semUma, semPeso }: Marcada<Forma>): [string, SQL][] => [
  ['prenativoDaLinha', daLinha(um('linha'), um('escolha.prenativo'))],
  ['usuais', semUma ? USUAIS : NADA],
  ['pesos', semPeso ? NADA : PESOS],
  ...(novo
    ? []
    : ([
        ['naoLido', temDesenhoNaoLido(sql`${um('id')}::int`)],
        [
          'secoes',
          sql`(select jsonb_object_agg(s.sha256, s.resultado) from material_anexo a join perfil_secao s on s.sha256 = a.sha256
            where a.id_material = ${um('id')}::int and (a.anexo = 'SECAO' or a.anexo = 'FIGURA'))`,
        ],
      ] satisfies [string, SQL][])),
]

/** Quartiles of the weights of the line as they will be with this profile's own, from one index (`findPesosDasLinhas` says them of many). */
const PESOS = sql`(select jsonb_build_object('quantos', quantos, 'q1', quartis[1], 'q3', quartis[2]) from (
    select count(*) as quantos, percentile_cont(array[0.25, 0.75]) within group (order by peso) as quartis from (
      select p.peso::float8 as peso from perfil p
      where p.linha_do_material = ${um('linha')}::int and p.peso > 0 and p.id is distinct from ${um('id')}::int
      union all select peso from (select ${um('peso')}::float8 as peso) este where peso > 0) pesados) q
  where quantos > 0 and ${um('linha')}::int is not null)`
