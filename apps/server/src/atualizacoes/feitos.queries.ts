import { sql, type SQL } from 'drizzle-orm'
import type { LinhaDePreco, ListaDoComponente } from '@portal/contract/atualizacoes/arquivos'
import type { Nivel } from '@portal/contract/pacotes/niveis'
import type { Transacao } from '../core/unitOfWork.ts'
import type { Db } from '../db/client.ts'
import { EMPRESA_DA_APLICABILIDADE } from '../liberacoes/aplicabilidade.queries.ts'
import { listasDaReferencia } from '../liberacoes/listas.queries.ts'
import { referencia } from '../db/tables/referencias.ts'

export interface Feito {
  sha256: string
  tamanho: number
}

/** Something that is a file only once somebody fetches it, by the versions that it is made of. */
export interface AFazer {
  coisa: 'tabela' | 'aplicabilidade'
  marca: string
}

const chaveDe = ({ coisa, marca }: AFazer) => `${coisa} ${marca}`

export async function lerFeitos(db: Db, quais: readonly AFazer[]): Promise<(um: AFazer) => Feito | undefined> {
  if (quais.length === 0) return () => undefined
  const { rows } = await db.execute<AFazer & Feito & Record<string, unknown>>(sql`
    select f.coisa, f.marca, f.sha256, a.tamanho from entrega_arquivo f join arquivo a on a.sha256 = f.sha256
    where (f.coisa, f.marca) in (
      select * from unnest(${sql.param(quais.map(({ coisa }) => coisa))}::text[], ${sql.param(quais.map(({ marca }) => marca))}::text[]))`)
  const porChave = new Map(rows.map((row) => [chaveDe(row), { sha256: row.sha256, tamanho: row.tamanho }]))
  return (um) => porChave.get(chaveDe(um))
}

export async function insertFeito({ db }: Pick<Transacao, 'db'>, { coisa, marca }: AFazer, sha256: string) {
  await db.execute(sql`
    insert into entrega_arquivo (coisa, marca, sha256) values (${coisa}, ${marca}, ${sha256}) on conflict do nothing`)
}

/** Lists of the company that keeps the reference, as the level has them. */
const listasDo = (idReferencia: number, nivel: Nivel): SQL => sql`${referencia} cross join lateral (
      select m.id, m.codigo, v.id as id_versao, v.numero, v.conteudo
      ${listasDaReferencia(sql`referencia.id`, EMPRESA_DA_APLICABILIDADE)} and n.nivel = ${nivel}) lista
    where referencia.id = ${idReferencia}`

export async function marcaDaAplicabilidade(db: Db, idReferencia: number, nivel: Nivel): Promise<string> {
  const { rows } = await db.execute<{ marca: string }>(sql`
    select md5(coalesce(string_agg(lista.id_versao::text, ' ' order by lista.id_versao), '')) as marca from ${listasDo(idReferencia, nivel)}`)
  return `${idReferencia} ${rows[0]?.marca ?? ''}`
}

/** One line for each component of the reference, in the order of their numbers. */
export async function listAplicabilidadesDoNivel(
  db: Db,
  { idReferencia, nivel, depois, quantas }: { idReferencia: number; nivel: Nivel; depois: number; quantas: number },
): Promise<{ id: number; linha: ListaDoComponente }[]> {
  const { rows } = await db.execute<{ id: number; linha: ListaDoComponente }>(sql`
    select lista.id, json_build_object('componente', lista.id, 'codigo', lista.codigo, 'versao', lista.numero, 'aplicaveis', lista.conteudo) as linha
    from ${listasDo(idReferencia, nivel)} and lista.id > ${depois} order by lista.id limit ${quantas}`)
  return rows
}

/** One line for each price of the version, in the order of its key. */
export async function listPrecos(
  db: Db,
  { idVersao, depois, quantas }: { idVersao: number; depois: string; quantas: number },
): Promise<{ chave: string; linha: LinhaDePreco }[]> {
  const { rows } = await db.execute<{ chave: string; linha: LinhaDePreco }>(sql`
    select i.chave, json_strip_nulls(json_build_object('codigo', i.codigo, 'descricao', i.descricao, 'unidade', i.unidade,
      'cor', i.cor, 'espessura', i.espessura, 'preco', i.preco)) as linha
    from tabela_preco_versao_item i where i.id_versao = ${idVersao} and i.chave > ${depois} order by i.chave limit ${quantas}`)
  return rows
}
