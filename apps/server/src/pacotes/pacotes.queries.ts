import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { TIPO_PACOTE, labelOf, type OptionDeId } from '@portal/contract/core/options'
import { rotuloNoMercado, situacaoDoPacote, type Nivel } from '@portal/contract/pacotes/niveis'
import type { EdicaoNoMercado, Pacote } from '@portal/contract/pacotes/pacotes'
import { TODAS_AS_LINHAS } from '@portal/contract/pacotes/tipos'
import type { Logado } from '../core/context.ts'
import { encontrado } from '../core/errors.ts'
import type { Links } from '../files/links.ts'
import { contemEm } from '../core/search.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { liberacaoPadraoPacote } from '../db/tables/liberacoes.ts'
import { linha } from '../db/tables/linhas.ts'
import { pacote, pacoteEdicao, pacoteNivel, pacotePrazo, serialPacote } from '../db/tables/pacotes.ts'
import { referencia, referenciaLinha } from '../db/tables/referencias.ts'
import { nomeDaReferencia } from '../empresas/alcance.queries.ts'
import { OFICIAL } from '../referencias/oficial.queries.ts'
import { referenciaPropria, referenciaVisivel } from '../referencias/visibilidade.queries.ts'
import { CUIDAM, type PessoaAvisada } from '../sessao/quemCuida.queries.ts'

/**
 * Edition of the level, if it is of the package as it was saved last; what was saved since waits to be made available. So does
 * another common file of the reference, which a save packs without changing the package's row: the edition that is tested says it.
 * Drizzle's select from one table drops the table's name from its columns: the subquery would read its own.
 */
const edicaoEmDia = (nivel: Nivel): SQL<number | null> => sql<number | null>`(
  select e.id from pacote_nivel n join pacote_edicao e on e.id = n.id_edicao
  where n.id_pacote = pacote.id and n.nivel = ${nivel} and ${comoSalvo('e')}
    and not exists (select from pacote_nivel h join pacote_edicao t on t.id = h.id_edicao
      where h.id_pacote = pacote.id and h.nivel = 'HOMOLOGACAO' and ${comoSalvo('t')} and t.comum is distinct from e.comum))`
const comoSalvo = (edicao: 'e' | 't'): SQL =>
  sql.raw(`${edicao}.arquivo is not distinct from pacote.arquivo and ${edicao}.arquivo_comum = pacote.arquivo_comum`)
const emDia = (nivel: Nivel): SQL<boolean> => sql<boolean>`${edicaoEmDia(nivel)} is not null`

const noMercado = sql<boolean>`exists (
  select from pacote_nivel n where n.id_pacote = pacote.id and n.nivel <> 'HOMOLOGACAO')`

const ordemDoTipo = sql.join(
  TIPO_PACOTE.map(({ value }, i) => sql`when ${value}::smallint then ${i}::int`),
  sql` `,
)

/** What travels beside the records: as the package was saved last for who tests, on the market as in its edition. */
const fixosDe = (nivel: Nivel) => {
  const { arquivoComum, arquivoNome, arquivo } = nivel === 'HOMOLOGACAO' ? pacote : pacoteEdicao
  return { arquivoComum: sql<number>`${arquivoComum}`, arquivo: arquivoNome, sha256: arquivo }
}

const nivelMobi = alias(pacoteNivel, 'nivel_mobi')
const edicaoMobi = alias(pacoteEdicao, 'edicao_mobi')

const daLista = (usuario: Logado, nivel: Nivel) => ({
  ...colunasDe(pacote, 'id', 'versao', 'idReferencia'),
  nomeReferencia: referencia.descricao,
  idTipo: pacote.tipo,
  idLinha: pacote.idLinha,
  nomeLinha: linha.descricao,
  ...fixosDe(nivel),
  alteradoEm: pacote.alteradoEm,
  desde: pacoteNivel.desde,
  edicao: pacoteEdicao.numero,
  ...colunasDe(pacoteEdicao, 'material', 'tipologia', 'acabamento'),
  doMobi: { ...colunasDe(edicaoMobi, 'numero', 'material', 'tipologia', 'acabamento', 'arquivo', 'arquivoNome') },
  gerado: emDia('HOMOLOGACAO'),
  pro: emDia('CEM_PRO'),
  mobi: emDia('CEM_MOBI'),
  noMercado,
  eliminaEm: sql<string | null>`(select z.elimina_em from pacote_prazo z
    where z.id_pacote = pacote.id and z.marcado_em >= pacote.alterado_em)`.mapWith(pacotePrazo.eliminaEm),
  proprio: referenciaPropria(usuario),
})

const selecionar = (db: Db, usuario: Logado, nivel: Nivel, onde: SQL | undefined) =>
  db
    .select(daLista(usuario, nivel))
    .from(pacote)
    .innerJoin(referencia, eq(referencia.id, pacote.idReferencia))
    .leftJoin(linha, eq(linha.id, pacote.idLinha))
    .leftJoin(pacoteNivel, and(eq(pacoteNivel.idPacote, pacote.id), eq(pacoteNivel.nivel, nivel)))
    .leftJoin(pacoteEdicao, eq(pacoteEdicao.id, pacoteNivel.idEdicao))
    .leftJoin(
      nivelMobi,
      nivel === 'HOMOLOGACAO' ? sql`false` : and(eq(nivelMobi.idPacote, pacote.id), eq(nivelMobi.nivel, 'CEM_MOBI')),
    )
    .leftJoin(edicaoMobi, eq(edicaoMobi.id, nivelMobi.idEdicao))
    .where(and(referenciaVisivel(usuario), onde))
    .orderBy(sql`case ${pacote.tipo} ${ordemDoTipo} end`, ordemHumana(linha.descricao), asc(pacote.id))

type Row = Awaited<ReturnType<typeof selecionar>>[number]

type Zips = Pick<typeof pacoteEdicao.$inferSelect, 'material' | 'tipologia' | 'acabamento' | 'arquivo' | 'arquivoNome'>

/** The package as calls answer it, with addresses of its files that open for some minutes. */
function comoPacote(row: Row, links: Links): Pacote {
  const { idTipo, idLinha, edicao, sha256, desde, alteradoEm, gerado, pro, mobi, noMercado: gerou, ...resto } = row
  const { material, tipologia, acabamento, doMobi, ...campos } = resto
  const nomeLinha = row.nomeLinha ?? TODAS_AS_LINHAS
  const nome = [row.nomeReferencia, ...(idLinha === null ? [] : [nomeLinha])].join(' - ')
  const zips = (numero: number | null, de: Zips): Omit<EdicaoNoMercado, 'edicao'> => {
    const uri = (zip: string | null, que: string) =>
      zip === null ? null : links.assinar(zip, `${nome} - edição ${numero ?? ''} - ${que}.zip`)
    return {
      urixmlMaterial: uri(de.material, 'materiais'),
      urixmlTipologia: uri(de.tipologia, 'tipologias'),
      urixmlAcabamento: uri(de.acabamento, 'acabamentos'),
      uriArquivo: de.arquivo === null ? null : links.assinar(de.arquivo, de.arquivoNome ?? 'pacote.zip'),
    }
  }
  return {
    ...campos,
    tipo: labelOf(TIPO_PACOTE, idTipo),
    idTipo,
    linha: idLinha === null ? null : { label: nomeLinha, value: idLinha },
    idLinha,
    nomeLinha,
    atualizacao: desde ?? alteradoEm,
    cemPro: rotuloNoMercado(pro),
    cemMobi: rotuloNoMercado(mobi),
    disponivelCemPro: pro,
    disponivelCemMobi: mobi,
    pacoteHomologadorGerado: gerou,
    ...zips(edicao, { material, tipologia, acabamento, arquivo: sha256, arquivoNome: row.arquivo }),
    situacao: situacaoDoPacote({ pro, mobi, gerado }),
    edicao,
    mobi: doMobi && { edicao: doMobi.numero, ...zips(doMobi.numero, doMobi) },
  }
}

const nomesDosTipos = sql.join(
  TIPO_PACOTE.map(({ value, label }) => sql`when ${value}::smallint then ${label}::text`),
  sql` `,
)

interface Pedida {
  nivel: Nivel
  idReferencia: number
  termo: string | undefined
}

/** The caller has made sure that the user sees the reference. */
export async function listPacotes(db: Db, usuario: Logado, links: Links, { nivel, idReferencia, termo }: Pedida) {
  const busca = contemEm(
    termo,
    sql`portal_busca(concat_ws(' ', case ${pacote.tipo} ${nomesDosTipos} end, ${linha.descricao}, ${fixosDe(nivel).arquivo}, ${edicaoMobi.arquivoNome}))`,
  )
  const doNivel = nivel === 'HOMOLOGACAO' ? undefined : sql`${pacoteNivel.idEdicao} is not null`
  const rows = await selecionar(db, usuario, nivel, and(eq(pacote.idReferencia, idReferencia), busca, doNivel))
  return rows.map((row) => comoPacote(row, links))
}

export async function findPacote(db: Db, usuario: Logado, links: Links, id: number): Promise<Pacote> {
  const [row] = await selecionar(db, usuario, 'HOMOLOGACAO', eq(pacote.id, id))
  return comoPacote(encontrado(row), links)
}

export async function findReferenciaDoPacote(db: Db, usuario: Logado, id: number): Promise<number> {
  const [row] = await db
    .select({ idReferencia: pacote.idReferencia })
    .from(pacote)
    .innerJoin(referencia, eq(referencia.id, pacote.idReferencia))
    .where(and(eq(pacote.id, id), referenciaVisivel(usuario)))
  return encontrado(row).idReferencia
}

export type CamposDoPacote = Pick<
  typeof pacote.$inferInsert,
  'idReferencia' | 'tipo' | 'idLinha' | 'arquivoComum' | 'arquivo' | 'arquivoNome'
>

/** Answers undefined when the reference has one of this type and line, also when two people add it together. */
export async function insertPacote(db: Db, campos: CamposDoPacote): Promise<number | undefined> {
  const [novo] = await db.insert(pacote).values(campos).onConflictDoNothing().returning({ id: pacote.id })
  return novo?.id
}

/** Takes over the package that Homologar made, with the new values; undefined when somebody saved it before. */
export async function adotarPacote(db: Db, campos: CamposDoPacote): Promise<number | undefined> {
  const { idReferencia, tipo, ...novo } = campos
  const [adotado] = await db
    .update(pacote)
    .set({ ...novo, automatico: false })
    .where(and(eq(pacote.idReferencia, idReferencia), eq(pacote.tipo, tipo), isNull(pacote.idLinha), pacote.automatico))
    .returning({ id: pacote.id })
  return adotado?.id
}

export async function updatePacote(db: Db, id: number, campos: Partial<CamposDoPacote>): Promise<void> {
  await db
    .update(pacote)
    .set({ ...campos, automatico: false })
    .where(eq(pacote.id, id))
}

export const GERAR = 'pacotes.gerar'

/** Time without being made available, to the instant (decisions §0 "H-03"), by the database's clock. */
const SETE_DIAS = sql`interval '7 days'`

/** Condition over a package `p` and its reference `r`. */
const vencido: SQL = sql`
  r.id = p.id_referencia and r.eliminar_portfolio = 1 and p.alterado_em <= now() - ${SETE_DIAS}
    and not exists (select from pacote_nivel n where n.id_pacote = p.id and n.nivel <> 'HOMOLOGACAO')
    and not exists (select from serial_pacote s where s.id_pacote = p.id)
    and not exists (select from liberacao_padrao_pacote l where l.id_pacote = p.id)
    and not exists (select from liberacao_diversa_pacote l where l.id_pacote = p.id)
    and not exists (select from tarefa t where t.tipo = ${GERAR} and t.dados ->> 'idPacote' = p.id::text
      and t.estado in ('AGUARDANDO', 'EXECUTANDO', 'PARANDO'))`

interface PacoteDaReferencia {
  id: number
  referencia: string
}

/** A mark of the future came from a clock that ran ahead; a package saved since, or wanted now, loses its mark. */
export async function desmarcarVencidos(db: Db): Promise<void> {
  await db.execute(sql`
    delete from pacote_prazo z where z.marcado_em > now() or not exists (
      select from pacote p cross join referencia r where p.id = z.id_pacote and p.alterado_em <= z.marcado_em and ${vencido})`)
}

/** Marks the packages that are due for the first time. */
export async function marcarVencidos(db: Db, esperaS: number): Promise<PacoteDaReferencia[]> {
  const { rows } = await db.execute<PacoteDaReferencia & Record<string, unknown>>(sql`
    with novos as (
      insert into pacote_prazo (id_pacote, elimina_em)
      select p.id, now() + make_interval(secs => ${esperaS}) from pacote p cross join referencia r where ${vencido}
      on conflict do nothing returning id_pacote)
    select p.id, r.descricao as referencia from novos join pacote p on p.id = novos.id_pacote
      join referencia r on r.id = p.id_referencia order by p.id`)
  return rows
}

export interface AvisoDePrazo extends PessoaAvisada {
  idReferencia: number
  nomeReferencia: string
  tipo: number
  idLinha: number | null
  nomeLinha: string
  eliminaEm: string
}

/** Who may keep a marked package: people who care for its reference's company, and whoever saved it last. */
export async function selectAvisosDePrazo(db: Db, pacotes: readonly number[]): Promise<AvisoDePrazo[]> {
  const { rows } = await db.execute<AvisoDePrazo & Record<string, unknown>>(sql`
    select u.id, u.nome, u.email, r.id as "idReferencia", r.descricao as "nomeReferencia", p.tipo,
      p.id_linha as "idLinha", coalesce(l.descricao, ${TODAS_AS_LINHAS}) as "nomeLinha", z.elimina_em as "eliminaEm"
    from pacote_prazo z join pacote p on p.id = z.id_pacote join referencia r on r.id = p.id_referencia
      left join linha l on l.id = p.id_linha
      join usuario u on u.ativo and (u.id = p.alterado_por
        or u.id_empresa = r.id_empresa and u.tipo = any (${sql.param(CUIDAM)}::int[]))
    where p.id = any (${sql.param(pacotes)}::int[])
    order by u.id, p.id`)
  return rows
}

/** Packages whose time is over, with the number of all packages. */
export async function contarVencidos(db: Db, esperaS: number): Promise<{ vencidos: number; todos: number }> {
  const { rows } = await db.execute<{ vencidos: number; todos: number }>(sql`
    select (select count(*) from pacote_prazo z where ${semEspera(esperaS)})::int as vencidos,
      (select count(*) from pacote)::int as todos`)
  return rows[0] ?? { vencidos: 0, todos: 0 }
}

const semEspera = (esperaS: number): SQL => sql`z.elimina_em <= now() and z.esperou_s >= ${esperaS}`

export async function contarEspera(db: Db, segundos: number): Promise<void> {
  await db.execute(sql`update pacote_prazo set esperou_s = esperou_s + ${segundos}::int`)
}

/**
 * Deletes packages of references whose block says so (Spec 000 §4 "Reference") that were saved last before then and
 * that no market has or is about to have and no release names; answers them with their reference. Locked first: whoever
 * is making one available is waited for, and looked at again.
 */
export async function deletePacotesVencidos(db: Db, esperaS: number): Promise<PacoteDaReferencia[]> {
  await db.execute(sql`
    select from pacote p join pacote_prazo z on z.id_pacote = p.id cross join referencia r
    where ${vencido} and ${semEspera(esperaS)} order by p.id for update of p`)
  const { rows } = await db.execute<PacoteDaReferencia & Record<string, unknown>>(sql`
    delete from pacote p using referencia r, pacote_prazo z
    where z.id_pacote = p.id and p.alterado_em <= z.marcado_em and ${vencido} and ${semEspera(esperaS)}
    returning p.id, r.descricao as referencia`)
  return rows
}

/** Whether customers have the package: by a release of their own, a standard one, or a mass release made available. */
export async function estaLiberado(db: Db, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ liberado: boolean }>(sql`
    select exists (select from serial_pacote where id_pacote = ${id})
      or exists (select from liberacao_padrao_pacote where id_pacote = ${id})
      or exists (select from liberacao_diversa_pacote i join liberacao_diversa l on l.id = i.id_liberacao
        where i.id_pacote = ${id} and l.disponivel and l.liberacao like 'LIBERAR%') as liberado`)
  return rows[0]?.liberado ?? false
}

export const selectLinhasDaReferencia = (db: Db, idReferencia: number): Promise<OptionDeId[]> =>
  db
    .select({ label: linha.descricao, value: linha.id })
    .from(referenciaLinha)
    .innerJoin(linha, eq(linha.id, referenciaLinha.idLinha))
    .where(eq(referenciaLinha.idReferencia, idReferencia))
    .orderBy(ordemHumana(linha.descricao), asc(linha.id))

export async function temLinha(db: Db, daReferencia: number, idLinha: number): Promise<boolean> {
  const { idReferencia } = referenciaLinha
  return (
    (await db.$count(referenciaLinha, and(eq(idReferencia, daReferencia), eq(referenciaLinha.idLinha, idLinha)))) > 0
  )
}

/** Systems whose market has the package as it was saved last, and the edition of it that is tested. */
export async function findDisponibilidade(
  db: Db,
  id: number,
): Promise<{ pro: boolean; mobi: boolean; testada: number | null }> {
  const [row] = await db
    .select({ pro: emDia('CEM_PRO'), mobi: emDia('CEM_MOBI'), testada: edicaoEmDia('HOMOLOGACAO') })
    .from(pacote)
    .where(eq(pacote.id, id))
  return encontrado(row)
}

export const selectReferenciasComPacote = (
  db: Db,
  usuario: Logado,
  { tipo, soOficiais = false }: { tipo?: number; soOficiais?: boolean } = {},
): Promise<OptionDeId[]> =>
  db
    .select({ label: nomeDaReferencia(usuario), value: referencia.id })
    .from(referencia)
    .where(
      and(
        referenciaVisivel(usuario),
        soOficiais ? OFICIAL : undefined,
        sql`exists (select from ${pacote} where ${pacote.idReferencia} = ${referencia.id}
          and ${tipo === undefined ? sql`true` : eq(pacote.tipo, tipo)})`,
      ),
    )
    .orderBy(ordemHumana(referencia.descricao), asc(referencia.id))

const { remove } = escritaDe(pacote)

/** Its releases go first: a cascade no longer knows of which reference they were, so nobody would be told that they ended. */
export async function deletePacote(db: Db, id: number): Promise<void> {
  await db.delete(serialPacote).where(eq(serialPacote.idPacote, id))
  await db.delete(liberacaoPadraoPacote).where(eq(liberacaoPadraoPacote.idPacote, id))
  await remove(db, id)
}
