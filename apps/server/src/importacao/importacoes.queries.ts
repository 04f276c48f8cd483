import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { ResultOf } from '@portal/contract/core/call'
import type { ChamadasDaFolha } from '@portal/contract/importacao/folhas'
import type { IMPORTACAO_DE_PRODUTOS } from '@portal/contract/importacao/produtos'
import { juntarReferencias, MAIS_REFERENCIAS } from '@portal/contract/importacao/remessa'
import { DISPONIVEL, EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import type { Deps, Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { importacao } from '../db/tables/importacoes.ts'
import { nomeDaReferencia } from '../empresas/alcance.queries.ts'
import type { CategoriaDaImportacao, DaCategoria } from './remessa/linhas.queries.ts'
import type { AlvoDaPlanilha, TiposDePlanilha } from './remessa/planilha.ts'
import { fixarSituacoes, listImportacoesDa, type Categoria } from './remessa/registros.queries.ts'

/** A sheet about one reference, or one whose rows name theirs: then it has none. */
export interface TiposDaReferencia extends TiposDePlanilha {
  alvo: AlvoDaPlanilha & { tipo: string; idReferencia: number | null }
}

/** What any kind of it has, whose rows and forms may be its own. */
export type CategoriaDeFolha = Pick<Categoria<TiposDaReferencia>, keyof Categoria<TiposDaReferencia>>

type DaReferencia = Pick<TiposDaReferencia['alvo'], 'tipo' | 'idReferencia'>

export const sobreAMesmaReferencia = (uma: DaReferencia, outra: DaReferencia): boolean =>
  uma.tipo === outra.tipo && uma.idReferencia === outra.idReferencia

/** The chosen one, if one was. */
export const aEscolhida = ({ idReferencia }: Pick<DaReferencia, 'idReferencia'>): number[] =>
  idReferencia === null ? [] : [idReferencia]

/** Whether rows name their own references. */
export const cadaLinhaDiz = ({ idReferencia }: Pick<DaReferencia, 'idReferencia'>): boolean => idReferencia === null

/** Of a row `l`: where it goes. */
export const referenciaDaLinha = (escolhida: number | null): SQL =>
  escolhida === null ? sql`l.id_referencia` : sql`${escolhida}::int`

/** All references that an import is about. */
export async function listReferenciasDa(
  db: Db,
  categoria: DaCategoria,
  { id, idReferencia }: { id: number; idReferencia: number | null },
): Promise<number[]> {
  if (idReferencia !== null) return [idReferencia]
  const { rows } = await db.execute<{ id: number }>(
    sql`select n.id from referencia n where ${nomeada(categoria, sql`${id}::int`)} order by n.id`,
  )
  return rows.map((row) => row.id)
}

/** The reference `n` is named by a row of the import. */
const nomeada = ({ nome }: DaCategoria, id: SQL): SQL => sql`exists (select from importacao_linha l
  where l.categoria = ${nome} and l.id_importacao = ${id} and l.id_referencia = n.id)`

/** Two imports that bring the same codes to the same references wait for each other in one order. */
export async function travarReferencias(
  db: Db,
  categoria: DaCategoria,
  registro: { id: number; idReferencia: number | null },
): Promise<void> {
  for (const id of await listReferenciasDa(db, categoria, registro))
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('portal.importacao', ${id}))`)
}

/** An import goes to the market with its records: it stands where the last of them stands (situacao.md). Names are written out: a statement about one table would leave them alone. */
function situacaoDe(nome: CategoriaDaImportacao, registro: SQL): SQL<number> {
  const ha = (...situacoes: number[]) => sql`exists (select 1 from importacao_linha l join ${registro}
    where l.categoria = ${nome} and l.id_importacao = importacao.id and l.resultado in ('NOVO', 'ALTERADO')
      and r.situacao = any(${sql.param(situacoes)}::int[]))`
  return sql<number>`case when importacao.estado <> 'FEITA' or importacao.situacao > ${EM_HOMOLOGACAO} then importacao.situacao
    when importacao.situacao = ${EM_EDICAO} and ${ha(EM_EDICAO)} then ${EM_EDICAO}
    when ${ha(EM_EDICAO, EM_HOMOLOGACAO)} then ${EM_HOMOLOGACAO} else ${DISPONIVEL} end`
}

/** `registro` is the record `r` of a row `l`, and where it stands: what follows "join". One at a time is in edition. */
export function comRegistros(nome: CategoriaDaImportacao, registro: SQL): CategoriaDeFolha {
  const situacao = situacaoDe(nome, registro)
  return {
    nome,
    situacao,
    fim: ({ novos, alterados, recusados }, lida) => ({ novos, alterados, recusados, ...lida }),
    fixar: (db, idEmpresa) => fixarSituacoes(db, { nome, situacao }, idEmpresa),
  }
}

export const PRODUTO = comRegistros('PRODUTO', sql`material r on r.id = l.id_material`)

/** Corrected sheets of these imports, in the order in which they came. */
async function listCorrecoes(db: Db, { nome }: CategoriaDeFolha, ids: readonly number[]) {
  const rows = await db
    .select()
    .from(importacao)
    .where(and(eq(importacao.categoria, nome), inArray(importacao.idCorrigida, [...ids])))
    .orderBy(importacao.id)
  return Map.groupBy(
    rows.map(({ idCorrigida, nomeArquivo, criadoEm, estado, tarefa, ...row }) => ({
      idCorrigida,
      arquivo: nomeArquivo ?? '',
      dataCriacao: criadoEm,
      estado,
      tarefa,
      resumo: {
        novos: row.novos ?? 0,
        alterados: row.alterados ?? 0,
        iguais: row.iguais,
        recusados: row.recusados,
      },
    })),
    ({ idCorrigida }) => idCorrigida,
  )
}

/** The names of references that rows of these imports name: no more than are shown. */
async function listNomeadas(db: Db, usuario: Logado, categoria: DaCategoria, ids: readonly number[]) {
  const nome = nomeDaReferencia(usuario, { descricao: sql`n.descricao`, idEmpresa: sql`n.id_empresa` })
  const { rows } = await db.execute<{ id: number; nomes: string[] }>(sql`
    select i.id, array(select ${nome} from referencia n where ${nomeada(categoria, sql`i.id`)}
      order by n.descricao, n.id limit ${MAIS_REFERENCIAS + 1}) as nomes from unnest(${sql.param(ids)}::int[]) as i(id)`)
  return new Map(rows.map((row) => [row.id, row.nomes]))
}

async function listar(db: Db, usuario: Logado, categoria: CategoriaDeFolha) {
  const listadas = await listImportacoesDa<TiposDaReferencia>(db, categoria, usuario)
  const correcoes = await listCorrecoes(
    db,
    categoria,
    listadas.map(({ registro }) => registro.id),
  )
  const semEscolhida = listadas.flatMap(({ registro: { id, idReferencia } }) => (idReferencia === null ? [id] : []))
  const nomeadas = await listNomeadas(db, usuario, categoria, semEscolhida)
  return listadas.map(({ registro, referencia, como }) => {
    const { novos, alterados, iguais, recusados } = registro
    return {
      registro,
      listada: {
        ...como,
        referencia: {
          value: registro.idReferencia,
          label: juntarReferencias(nomeadas.get(registro.id) ?? [referencia]),
        },
        arquivo: registro.nomeArquivo,
        resumo: { novos, alterados, iguais, recusados },
        naoLidas: registro.naoLidas,
        ...(correcoes.has(registro.id) && { correcoes: correcoes.get(registro.id) }),
      },
    }
  })
}

export async function listImportacoes(
  db: Db,
  usuario: Logado,
): Promise<ResultOf<(typeof IMPORTACAO_DE_PRODUTOS)['lista']>> {
  const rows = await listar(db, usuario, PRODUTO)
  return rows.map(({ registro, listada }) => ({ ...listada, tipoProduto: registro.tipo }))
}

export async function listFolhas(
  db: Db,
  usuario: Logado,
  categoria: CategoriaDeFolha,
  links: Deps['links'],
): Promise<ResultOf<ChamadasDaFolha['lista']>> {
  const rows = await listar(db, usuario, categoria)
  return rows.map(({ registro, listada }) => ({
    ...listada,
    linkArquivo: links.assinar(registro.sha256, registro.nomeArquivo),
  }))
}
