import { and, eq, exists, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { Lista } from '@portal/contract/planilhas/colunas'
import type { Nome } from '@portal/contract/planilhas/plano'
import { UNIDADES_DE_PERFIL } from '@portal/contract/referencias/linhas'
import { cadastroVisivel } from '../cadastros/visibilidade.queries.ts'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import {
  classeId,
  cor,
  grupo,
  prenativo,
  tipoAcabamento,
  tipoTecido,
  tipoVidro,
  unidade,
} from '../db/tables/cadastros.ts'
import { liga, tempera } from '../db/tables/ligas.ts'
import { linha, linhaPrenativo } from '../db/tables/linhas.ts'
import { material } from '../db/tables/materiais.ts'
import { referencia, referenciaClasseId, referenciaLinha } from '../db/tables/referencias.ts'
import { linhaVisivel } from '../linhas/visibilidade.queries.ts'
import { aplicabilidadeUsavel } from '../referencias/visibilidade.queries.ts'

/** Who chooses, for which kind of product on which reference. */
export interface Escolhendo {
  usuario: Logado
  tipo: TipoMaterial
  idReferencia: number
}

/** Of sheets that are about no kind of product, too. */
export type QuemEscolhe = Omit<Escolhendo, 'tipo'> & { tipo: TipoMaterial | null }

interface Fonte {
  tabela: PgTable & { id: PgColumn }
  label: PgColumn
  codigo?: PgColumn
  par?: PgColumn
  /** Which of them may be chosen; undefined for all. */
  visivel?(escolhendo: QuemEscolhe): SQL | undefined
}

const daReferencia = (idReferencia: number): SQL =>
  sql`exists (select 1 from ${referenciaLinha} rl where rl.id_linha = ${linha.id} and rl.id_referencia = ${idReferencia})`
const daClasse = (idReferencia: number): SQL =>
  sql`exists (select 1 from ${referenciaClasseId} rc where rc.id_classe = ${classeId.id} and rc.id_referencia = ${idReferencia})`

/** Where the names of each list come from, and what the form of a product would offer of them. */
const FONTES: Readonly<Record<Exclude<Lista, 'produto'>, Fonte>> = {
  referencia: {
    tabela: referencia,
    label: referencia.descricao,
    visivel: ({ idReferencia }) => eq(referencia.id, idReferencia),
  },
  linha: {
    tabela: linha,
    label: linha.descricao,
    visivel: ({ usuario, idReferencia }) => and(linhaVisivel(usuario), daReferencia(idReferencia)),
  },
  grupo: {
    tabela: grupo,
    label: grupo.descricao,
    codigo: grupo.codigo,
    visivel: ({ usuario, tipo }) => and(cadastroVisivel(usuario, grupo), sql`${tipo} = any(${grupo.tipoMaterial})`),
  },
  cor: {
    tabela: cor,
    label: cor.descricao,
    visivel: ({ usuario, tipo }) => and(cadastroVisivel(usuario, cor), sql`${tipo} = any(${cor.tipoMaterial})`),
  },
  unidade: { tabela: unidade, label: unidade.sigla, visivel: ({ usuario }) => cadastroVisivel(usuario, unidade) },
  unidadePerfil: { tabela: unidade, label: unidade.sigla, visivel: () => inArray(unidade.id, [...UNIDADES_DE_PERFIL]) },
  classeId: {
    tabela: classeId,
    label: classeId.codigo,
    visivel: ({ usuario, idReferencia }) => or(cadastroVisivel(usuario, classeId), daClasse(idReferencia)),
  },
  prenativo: { tabela: prenativo, label: prenativo.codigo },
  // The same alloy stands once for each temper (decisions D-06).
  liga: { tabela: liga, label: liga.descricao, par: liga.idTempera },
  tempera: { tabela: tempera, label: tempera.descricao },
  tipoTecido: { tabela: tipoTecido, label: tipoTecido.descricao },
  tipoVidro: {
    tabela: tipoVidro,
    label: tipoVidro.descricao,
    codigo: tipoVidro.codigo,
    visivel: ({ usuario }) => cadastroVisivel(usuario, tipoVidro),
  },
  tipoAcabamento: { tabela: tipoAcabamento, label: tipoAcabamento.descricao },
  aplicabilidade: {
    tabela: referencia,
    label: referencia.descricao,
    visivel: ({ usuario }) => aplicabilidadeUsavel(usuario),
  },
}

/** All names of a list: those out of sight too, because a product may carry them. */
export async function listNomes(db: Db, lista: Exclude<Lista, 'produto'>, escolhendo: QuemEscolhe): Promise<Nome[]> {
  const { tabela, label, codigo, par, visivel } = FONTES[lista]
  const rows = await db
    .select({
      id: tabela.id,
      label,
      codigo: codigo ?? sql<string | null>`null::text`,
      par: par ?? sql<number | null>`null::int`,
      visivel: sql<boolean>`coalesce(${visivel?.(escolhendo) ?? sql`true`}, false)`,
    })
    .from<PgTable>(tabela)
    .orderBy(tabela.id)
  return rows as Nome[]
}

/** Products of the reference that these texts name, and those of these ids: what may succeed another. */
export async function listProdutos(
  db: Db,
  { tipo, idReferencia }: Escolhendo,
  { codigos, ids }: { codigos: readonly string[]; ids: readonly number[] },
): Promise<Nome[]> {
  const chamados = db
    .select({ um: sql`1` })
    .from(sql`unnest(${sql.param(codigos)}::text[]) as pedido(codigo)`)
    .where(sql`portal_busca(pedido.codigo) = portal_busca(${material.codigo})`)
  return db
    .select({ id: material.id, label: material.codigo, visivel: sql<boolean>`true` })
    .from(material)
    .where(
      or(
        and(eq(material.tipo, tipo), eq(material.idReferencia, idReferencia), exists(chamados)),
        sql`${material.id} = any(${sql.param(ids)}::int[])`,
      ),
    )
}

/** Which prenativos each line has, as `line/prenativo`. */
export async function listPrenativosDasLinhas(db: Db): Promise<string[]> {
  const rows = await db
    .select({ par: sql<string>`${linhaPrenativo.idLinha} || '/' || ${linhaPrenativo.idPrenativo}` })
    .from(linhaPrenativo)
  return rows.map(({ par }) => par)
}
