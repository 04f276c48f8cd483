import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { toPaged, type Paged } from '@portal/contract/core/listing'
import type { Parecido } from '@portal/contract/cadastros/cadastro'
import type { z } from 'zod'
import type { Logado } from '../core/context.ts'
import { Conflito, NaoEncontrado } from '../core/errors.ts'
import { conflitoDeVersao, travar, type TabelaDeRegistro } from '../core/records.ts'
import { contem } from '../core/search.ts'
import { recusaSeEmUso } from '../core/usage.ts'
import type { Db } from '../db/client.ts'
import { ordemHumana, textoDeBusca } from '../db/tables/colunas.ts'
import type { Dono, Olhar } from './dono.ts'

/** What `defineCadastro` and `defineCadastroPaginado` have in common. */
export interface AnyCadastro {
  nome: string
  form: z.ZodObject
  row: z.ZodObject
}

type Form<C extends AnyCadastro> = z.output<C['form']> & {
  id?: number | null | undefined
  versao?: number | null | undefined
}
type Row<C extends AnyCadastro> = z.output<C['row']>
type CampoDoForm<C extends AnyCadastro> = Exclude<keyof z.output<C['form']>, 'id' | 'versao'>
type CampoDaResposta<C extends AnyCadastro> = keyof z.output<C['row']>
/** A table that lacks a field of the form does not compile. */
type TabelaDe<C extends AnyCadastro> = TabelaDeRegistro & Record<CampoDoForm<C>, AnyPgColumn>

export interface Pagina {
  pageIndex: number
  pageSize: number
}
export interface Filtro {
  termo: string | undefined
  sort?: string | undefined
  desc: boolean
}

export interface Armazenamento<C extends AnyCadastro> {
  tabela: TabelaDe<C>
  dono: Dono
  /** Columns that the search reads and that near-duplicates are compared by; the first names the record, the last describes it. */
  busca: readonly [AnyPgColumn, ...AnyPgColumn[]]
  /** What is answered, and what is read, in place of a column of the table. */
  respostas?: Partial<Record<CampoDaResposta<C>, SQL>>
  ordens?: Partial<Record<CampoDaResposta<C>, SQL>>
  /** Checks the records that the form names. */
  conferir?: (
    db: Db,
    usuario: Logado,
    campos: Form<C>,
    atual: Partial<Record<string, unknown>> | undefined,
  ) => Promise<void>
}

const MAIS_PARECIDOS = 5
const MUITO_PARECIDO = 0.6

/** The queries of one small list; every cast between a list's declaration and its table stands in this file. */
export function consultasDe<C extends AnyCadastro>(
  cadastro: C,
  { tabela, dono, busca, respostas = {}, ordens = {}, conferir }: Armazenamento<C>,
) {
  const origem = tabela as PgTable
  const colunaDe = (campo: string) => (tabela as unknown as Record<string, AnyPgColumn>)[campo] as AnyPgColumn
  const respostaDe = (campo: string) => (respostas as Record<string, SQL | undefined>)[campo] ?? colunaDe(campo)
  const colunas = (olhar: Olhar) =>
    Object.fromEntries(
      Object.keys(cadastro.row.shape).map((campo) => [
        campo,
        campo === 'proprio' ? dono.proprio(olhar) : respostaDe(campo),
      ]),
    )
  const visiveis = (usuario: Logado, termo: string | undefined) => and(dono.visivel(usuario), contem(termo, ...busca))

  const ordemDe = (campo: string) => {
    const coluna = colunaDe(campo)
    return (
      (ordens as Record<string, SQL | undefined>)[campo] ??
      (coluna.dataType === 'string' ? ordemHumana(coluna) : coluna)
    )
  }
  const ordem = ({ sort, desc: invertida }: Filtro) => {
    const sentido = invertida ? desc : asc
    return sort === undefined || sort === 'id' ? [sentido(tabela.id)] : [sentido(ordemDe(sort)), sentido(tabela.id)]
  }
  const linhas = (db: Db, usuario: Logado, filtro: Filtro) =>
    db
      .select(colunas(usuario))
      .from(origem)
      .where(visiveis(usuario, filtro.termo))
      .orderBy(...ordem(filtro))
      .$dynamic()

  const prepararObter = (db: Db) => {
    const olhar = { provedora: sql.placeholder('provedora'), idEmpresa: sql.placeholder('idEmpresa') }
    return db
      .select(colunas(olhar))
      .from(origem)
      .where(and(eq(tabela.id, sql.placeholder('id')), dono.visivel(olhar)))
      .prepare(`cadastro_obter_${cadastro.nome}`)
  }
  const preparados = new WeakMap<Db, ReturnType<typeof prepararObter>>()

  async function obter(db: Db, usuario: Logado, id: number): Promise<Row<C>> {
    let preparado = preparados.get(db)
    if (!preparado) preparados.set(db, (preparado = prepararObter(db)))
    const [row] = await preparado.execute({ id, provedora: usuario.provedora, idEmpresa: usuario.idEmpresa })
    if (!row) throw new NaoEncontrado()
    return row as Row<C>
  }

  async function todas(db: Db, usuario: Logado, filtro: Filtro): Promise<Row<C>[]> {
    return (await linhas(db, usuario, { ...filtro, sort: filtro.sort ?? busca[0].name })) as Row<C>[]
  }

  /** The page and its exact total at the same time, on two connections of the reading pool. */
  async function pagina(
    db: Db,
    usuario: Logado,
    filtro: Filtro,
    { pageIndex, pageSize }: Pagina,
  ): Promise<Paged<Row<C>>> {
    const [dados, [contagem]] = await Promise.all([
      linhas(db, usuario, filtro)
        .limit(pageSize)
        .offset(pageIndex * pageSize),
      db.select({ total: count() }).from(origem).where(visiveis(usuario, filtro.termo)),
    ])
    return toPaged(dados as Row<C>[], contagem?.total ?? 0, pageSize)
  }

  /** A shared record of another company is seen, not changed. */
  async function travarPropria(db: Db, usuario: Logado, id: number, versao: number | null | undefined) {
    const atual = await travar<{ versao: number; alteradoEm: string; idEmpresa?: number }>(
      db,
      tabela,
      dono.visivel(usuario),
      id,
      null,
    )
    dono.exigir(usuario, atual)
    if (versao == null || versao === atual.versao) return atual
    const { message, detalhes } = await conflitoDeVersao(db, tabela, id, atual)
    throw new Conflito(message, { ...detalhes, atual: await obter(db, usuario, id) })
  }

  async function salvar(db: Db, usuario: Logado, form: Form<C>): Promise<number> {
    const { id, versao, ...campos } = form
    const atual = id == null ? undefined : await travarPropria(db, usuario, id, versao)
    await conferir?.(db, usuario, form, atual)
    if (id != null) {
      await db.update(origem).set(campos).where(eq(tabela.id, id))
      return id
    }
    const [nova] = await db
      .insert(origem)
      .values({ ...campos, ...dono.colunas(usuario) } as never)
      .returning({ id: tabela.id })
    return (nova as { id: number }).id
  }

  async function excluir(db: Db, usuario: Logado, id: number): Promise<void> {
    await travarPropria(db, usuario, id, null)
    await recusaSeEmUso(db, tabela, id)
    await db.delete(origem).where(eq(tabela.id, id))
  }

  async function parecidos(
    db: Db,
    usuario: Logado,
    termo: string | undefined,
    id: number | null | undefined,
  ): Promise<Parecido[]> {
    if (!termo) return []
    const chave = sql`portal_chave(${termo})`
    const alvo = sql`portal_busca(${termo})`
    const semelhanca = sql`similarity(portal_busca(${busca.at(-1)}), ${alvo})`
    const igual = sql<boolean>`coalesce(${sql.join(
      busca.map((coluna) => sql`portal_chave(${coluna}) = ${chave}`),
      sql` or `,
    )}, false)`
    const iguais = sql.join(
      busca.map((coluna) => sql`portal_chave(${coluna}) = nullif(${chave}, '')`),
      sql` or `,
    )
    const rows = await db
      .select({ id: tabela.id, nome: sql<string>`concat_ws(' - ', ${sql.join([...busca], sql`, `)})`, igual })
      .from(origem)
      .where(
        and(
          dono.visivel(usuario),
          id == null ? undefined : sql`${tabela.id} <> ${id}`,
          sql`(${iguais} or (${textoDeBusca(...busca)} %> ${alvo} and ${semelhanca} >= ${MUITO_PARECIDO}))`,
        ),
      )
      .orderBy(desc(igual), desc(semelhanca), asc(tabela.id))
      .limit(MAIS_PARECIDOS)
    return rows as Parecido[]
  }

  return { obter, todas, pagina, salvar, excluir, parecidos }
}

export type Consultas<C extends AnyCadastro> = ReturnType<typeof consultasDe<C>>
