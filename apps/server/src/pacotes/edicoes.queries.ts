import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm'
import type { OptionDeId } from '@portal/contract/core/options'
import type { ArquivoDoPacote } from '@portal/contract/pacotes/manifesto'
import type { Nivel } from '@portal/contract/pacotes/niveis'
import { PACOTE_REFERENCIA, type Conteudo, type TipoDePacote } from '@portal/contract/pacotes/tipos'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { pacote, pacoteDiferenca, pacoteEdicao, pacoteNivel } from '../db/tables/pacotes.ts'

export type Edicao = typeof pacoteEdicao.$inferSelect

/** Files that are packed beside the records: those of the saved package, or those that an edition keeps. */
export type Fixos = Pick<Edicao, 'arquivoComum' | 'comum' | 'comumNome' | 'arquivo' | 'arquivoNome'>

export interface PacoteAGerar extends Fixos {
  id: number
  tipo: TipoDePacote
  referencia: OptionDeId
  linha: OptionDeId | null
  /** Number of its last edition, of whatever level; 0 while there is none. */
  ultima: number
}

/** Answers undefined when the package was removed meanwhile. */
export async function findPacoteAGerar(db: Db, id: number): Promise<PacoteAGerar | undefined> {
  const { rows } = await db.execute<PacoteAGerar & Record<string, unknown>>(sql`
    select p.id, p.tipo, p.arquivo_comum as "arquivoComum", p.arquivo, p.arquivo_nome as "arquivoNome",
      case when p.arquivo_comum = 1 then r.arquivo_comum end as comum,
      case when p.arquivo_comum = 1 then r.arquivo_comum_nome end as "comumNome",
      portal_opcao(r.id, r.descricao) as referencia, portal_opcao(l.id, l.descricao) as linha,
      coalesce((select max(e.numero) from pacote_edicao e where e.id_pacote = p.id), 0) as ultima
    from pacote p join referencia r on r.id = p.id_referencia left join linha l on l.id = p.id_linha
    where p.id = ${id}`)
  return rows[0]
}

export async function findEdicaoDoNivel(db: Db, idPacote: number, nivel: Nivel): Promise<Edicao | undefined> {
  const [row] = await db
    .select({ edicao: pacoteEdicao })
    .from(pacoteNivel)
    .innerJoin(pacoteEdicao, eq(pacoteEdicao.id, pacoteNivel.idEdicao))
    .where(and(eq(pacoteNivel.idPacote, idPacote), eq(pacoteNivel.nivel, nivel)))
  return row?.edicao
}

/** Answers undefined where the edition is of another package. */
export async function findEdicao(db: Db, idPacote: number, id: number): Promise<Edicao | undefined> {
  const [row] = await db
    .select()
    .from(pacoteEdicao)
    .where(and(eq(pacoteEdicao.id, id), eq(pacoteEdicao.idPacote, idPacote)))
  return row
}

/** Answers 0, which no edition has, for a number that the package never had in homologation. */
export async function idDaEdicao(db: Db, idPacote: number, numero: number): Promise<number> {
  const { id, nivel } = pacoteEdicao
  const [row] = await db
    .select({ id })
    .from(pacoteEdicao)
    .where(and(eq(pacoteEdicao.idPacote, idPacote), eq(pacoteEdicao.numero, numero), eq(nivel, 'HOMOLOGACAO')))
  return row?.id ?? 0
}

/** Sizes of the files that travel beside the zips. */
export async function listArquivosFixos(db: Db, fixos: Fixos): Promise<ArquivoDoPacote[]> {
  const { rows } = await db.execute<ArquivoDoPacote & Record<string, unknown>>(sql`
    select f.papel, f.nome, a.tamanho::float8 as tamanho, a.sha256
    from (values ('arquivo', ${fixos.arquivoNome}::text, ${fixos.arquivo}::text), ('comum', ${fixos.comumNome}, ${fixos.comum})) as f(papel, nome, sha)
      join arquivo a on a.sha256 = f.sha
    order by f.papel`)
  return rows
}

/** From now on everybody of the level receives this edition. */
export async function apontar(
  db: Db,
  { idPacote, nivel, idEdicao }: { idPacote: number; nivel: Nivel; idEdicao: number },
) {
  const desde = sql`now()`
  await db
    .insert(pacoteNivel)
    .values({ idPacote, nivel, idEdicao, desde })
    .onConflictDoUpdate({ target: [pacoteNivel.idPacote, pacoteNivel.nivel], set: { idEdicao, desde } })
}

/** Edition of the level before this one. */
export async function findAnterior(db: Db, { idPacote, nivel, numero }: Pick<Edicao, 'idPacote' | 'nivel' | 'numero'>) {
  const [row] = await db
    .select({ id: pacoteEdicao.id })
    .from(pacoteEdicao)
    .where(and(eq(pacoteEdicao.idPacote, idPacote), eq(pacoteEdicao.nivel, nivel), lt(pacoteEdicao.numero, numero)))
    .orderBy(desc(pacoteEdicao.numero))
    .limit(1)
  return row?.id
}

/** Zips of two editions of one package, by their content, between which there is no difference yet. */
export async function listParesDeZips(
  db: Db,
  { idEdicao, idDesde }: { idEdicao: number; idDesde: number },
): Promise<{ conteudo: Conteudo; antes: string; depois: string }[]> {
  const { rows } = await db.execute<{ conteudo: Conteudo; antes: string; depois: string }>(sql`
    select z.conteudo, z.antes, z.depois from pacote_edicao d join pacote_edicao a on a.id = ${idDesde} and a.id_pacote = d.id_pacote
      cross join lateral (values ('material', a.material, d.material), ('tipologia', a.tipologia, d.tipologia),
        ('acabamento', a.acabamento, d.acabamento)) as z(conteudo, antes, depois)
    where d.id = ${idEdicao} and z.antes is not null and z.depois is not null and not exists (select from pacote_diferenca f
      where f.id_edicao = d.id and f.id_desde = a.id and f.conteudo = z.conteudo)
    order by z.conteudo`)
  return rows
}

export async function insertDiferenca(db: Db, campos: typeof pacoteDiferenca.$inferInsert): Promise<void> {
  await db.insert(pacoteDiferenca).values(campos).onConflictDoNothing()
}

/** Locks the package until the transaction ends, so that it is not removed meanwhile; false when it was. */
export async function travarParaGerar(db: Db, id: number): Promise<boolean> {
  const [row] = await db.select({ id: pacote.id }).from(pacote).where(eq(pacote.id, id)).for('share')
  return row !== undefined
}

/** Versions of the families whose records are in packages, by their names, with the column of their record. */
const VERSOES = [
  ['produtos', 'material_versao', 'id_material'],
  ['acabamentos', 'acabamento_versao', 'id_acabamento'],
] as const

/** References of which published records of a family were until then: on a market, or for who tests. */
const deAntes = (idPublicacao: number, [familia, tabela, dono]: (typeof VERSOES)[number]): SQL => {
  const versao = sql.raw(tabela)
  return sql`select (v.conteudo #>> '{referencia,value}')::int from publicacao_item i
    cross join lateral (select distinct a.id from (values (i.id_antes_pro), (i.id_antes_mobi), ((
      select x.id from ${versao} x where x.${sql.raw(dono)} = i.id_registro and x.id < i.id_depois order by x.numero desc limit 1)))
      as a(id)) antes join ${versao} v on v.id = antes.id
    where i.id_publicacao = ${idPublicacao} and i.feito and i.familia = ${familia}`
}

/** Packages of these references, also of those that a record left, that hold the published kinds. */
export async function listPacotesDe(
  db: Db,
  { idPublicacao, tipos }: { idPublicacao: number; tipos: readonly TipoDePacote[] },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with referencias as (
      select i.id_referencia as id from publicacao_item i where i.id_publicacao = ${idPublicacao} and i.feito
      union ${sql.join(
        VERSOES.map((versoes) => deAntes(idPublicacao, versoes)),
        sql` union `,
      )})
    select p.id from pacote p
    where p.id_referencia in (select id from referencias) and p.tipo = any(${sql.param(tipos)}::smallint[])
    order by p.id`)
  return rows.map(({ id }) => id)
}

/** References of a publication without a package for it. Lists that companies keep are in no package. */
const semPacote = (idPublicacao: number, tipos: readonly TipoDePacote[]) => sql`
  r.id in (select i.id_referencia from publicacao_item i
    where i.id_publicacao = ${idPublicacao} and i.feito and i.familia <> 'aplicabilidades')
  and not exists (select from pacote p where p.id_referencia = r.id and p.tipo = any(${sql.param(tipos)}::smallint[]))`

type Faltam = { idPublicacao: number; tipos: readonly TipoDePacote[] }

/** Nobody saves a package of these references before the transaction ends; `travarReferencia` may come first. */
export async function travarReferenciasSemPacote(db: Db, { idPublicacao, tipos }: Faltam): Promise<void> {
  await db.execute(sql`
    select from referencia r where ${semPacote(idPublicacao, tipos)} order by r.id for no key update`)
}

/** Makes a package of the whole reference where there is none; this new statement sees one made meanwhile. */
export async function insertPacotesQueFaltam(db: Db, { idPublicacao, tipos }: Faltam): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into pacote (id_referencia, tipo, automatico)
    select r.id, ${PACOTE_REFERENCIA}, true from referencia r where ${semPacote(idPublicacao, tipos)} order by r.id
    returning id`)
  return rows.map(({ id }) => id)
}

export const { insert: insertEdicao } = escritaDe(pacoteEdicao)
