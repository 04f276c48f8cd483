import { and, asc, count, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  LIBERACAO_BLOQUEADA,
  type ClienteNaLista,
  type ContextoDoCliente,
  type OrdemDeCliente,
} from '@portal/contract/clientes/clientes'
import type { GeralDoCliente } from '@portal/contract/clientes/geral'
import { FAMILIAS, type Familia } from '@portal/contract/clientes/sistemas'
import type { ListQuery, Paged } from '@portal/contract/core/listing'
import { cnpjLimpo } from '@portal/contract/empresas/cnpj'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado, RegraViolada } from '../core/errors.ts'
import { listagem } from '../core/paging.ts'
import { padroesDe, type Termo } from '../core/search.ts'
import type { Db } from '../db/client.ts'
import { cliente, clienteSerial, patrocinio, serialDeBusca } from '../db/tables/clientes.ts'
import { ordemHumana, textoDeBusca } from '../db/tables/colunas.ts'

const { razaoSocial, nomeFantasia, estado, cidade, documento } = cliente
const { id, serial, descricaoProduto, sistema, idCliente } = clienteSerial

const COLUNAS = {
  id,
  idSerial: id,
  razaoSocial,
  nomeFantasia,
  descricaoProduto,
  estado,
  cidade,
  serial,
  documento,
}

const ORDEM: Record<OrdemDeCliente, AnyPgColumn | SQL> = {
  id,
  razaoSocial: ordemHumana(razaoSocial),
  nomeFantasia: ordemHumana(nomeFantasia),
  descricaoProduto: ordemHumana(descricaoProduto),
  estado,
  cidade: ordemHumana(cidade),
  serial: ordemHumana(serial),
  documento,
}

/** Each word anywhere in what the customer is called, or in his document or number however they are punctuated. */
function encontra(db: Db, termo: Termo | undefined): SQL | undefined {
  const palavras = typeof termo === 'object' ? termo : padroesDe(termo)
  const porPalavra = palavras.map((palavra) => {
    const semSinais = sql`translate(${palavra}, './-', '')`
    const chamado = textoDeBusca(razaoSocial, nomeFantasia, documento, cidade)
    const deles = db
      .select({ id: cliente.id })
      .from(cliente)
      .where(or(sql`${chamado} like portal_busca(${palavra})`, sql`${chamado} like portal_busca(${semSinais})`))
    return or(inArray(idCliente, deles), sql`${serialDeBusca(serial)} like portal_busca(${semSinais})`)
  })
  return porPalavra.length ? and(...porPalavra) : undefined
}

interface Filtro extends Pick<ListQuery<OrdemDeCliente>, 'sort' | 'desc'> {
  familia: Familia
  termo: string | undefined
}

const listar = listagem<Filtro, ClienteNaLista>((db, _, { familia, termo, sort = 'id', desc: invertida }) => {
  const sentido = invertida ? desc : asc
  const onde = and(inArray(sistema, [...FAMILIAS[familia]]), encontra(db, termo))
  return {
    linhas: (achados) =>
      db
        .select({ ...COLUNAS, achados })
        .from(clienteSerial)
        .innerJoin(cliente, eq(cliente.id, idCliente))
        .where(onde)
        .orderBy(sentido(ORDEM[sort]), sentido(id)),
    contagem: db.select({ total: count() }).from(clienteSerial).where(onde),
  }
})

/** The register is the provider's: whoever releases sees all of it, but releases only what is his (decision 0038). */
export const listClientes = (
  db: Db,
  usuario: Logado,
  familia: Familia,
  query: ListQuery<OrdemDeCliente>,
): Promise<Paged<ClienteNaLista>> =>
  listar.pagina(db, usuario, { familia, sort: query.sort, desc: query.desc, termo: query.globalFilter }, query)

export async function findCliente(db: Db, idSerial: number): Promise<ContextoDoCliente> {
  const [row] = await db
    .select({
      ...COLUNAS,
      sistema,
      inquilino: clienteSerial.inquilino,
      nivel: clienteSerial.nivel,
      homologador: clienteSerial.homologador,
      patrocinio: patrocinio.descricao,
    })
    .from(clienteSerial)
    .innerJoin(cliente, eq(cliente.id, idCliente))
    .leftJoin(patrocinio, eq(patrocinio.id, clienteSerial.idPatrocinio))
    .where(eq(id, idSerial))
  if (!row) throw new NaoEncontrado()
  return row
}

/** What the documents write for a part that is missing (decisions L-03). */
const AUSENTES: readonly string[] = ['', '0', 'null']

/** A number decides; without one the document does, first by the row that has no number. */
export async function findIdSerial(db: Db, numero: string, doc: string): Promise<number> {
  const limpo = cnpjLimpo(doc)
  const temNumero = !AUSENTES.includes(numero.trim().toLowerCase())
  const temDocumento = !AUSENTES.includes(limpo.toLowerCase())
  if (!temNumero && !temDocumento) throw new NaoEncontrado()
  const [row] = await db
    .select({ id })
    .from(clienteSerial)
    .innerJoin(cliente, eq(cliente.id, idCliente))
    .where(and(temNumero ? eq(serial, numero.trim()) : undefined, temDocumento ? eq(documento, limpo) : undefined))
    .orderBy(desc(isNull(serial)), asc(id))
    .limit(1)
  if (!row) throw new NaoEncontrado()
  return row.id
}

/** Locked until the change is safe: nobody blocks him between the look and the release. */
export async function exigirLiberavel(db: Db, idSerial: number): Promise<void> {
  const [row] = await db
    .select({ bloqueada: clienteSerial.bloqueadaLiberacao })
    .from(clienteSerial)
    .where(eq(id, idSerial))
    .for('share')
  if (!row) throw new NaoEncontrado()
  if (row.bloqueada) throw new RegraViolada(LIBERACAO_BLOQUEADA)
}

export async function idDoSerial(db: Db, numero: string, familia?: Familia): Promise<number> {
  const daFamilia = familia && inArray(sistema, [...FAMILIAS[familia]])
  const [row] = await db
    .select({ id })
    .from(clienteSerial)
    .where(and(eq(serial, numero), daFamilia))
  if (!row) throw new NaoEncontrado()
  return row.id
}

export async function findGeral(db: Db, numero: string): Promise<GeralDoCliente> {
  const [row] = await db
    .select({
      id,
      versao: clienteSerial.versao,
      qtdeLimitePerfil: clienteSerial.qtdeLimitePerfil,
      qtdeLimiteComponente: clienteSerial.qtdeLimiteComponente,
      bloqueadaAtualizacao: clienteSerial.bloqueadaAtualizacao,
      bloqueadaLiberacao: clienteSerial.bloqueadaLiberacao,
    })
    .from(clienteSerial)
    .where(eq(serial, numero))
  if (!row) throw new NaoEncontrado()
  return row
}

export async function updateGeral(db: Db, idSerial: number, campos: Omit<GeralDoCliente, 'id' | 'versao'>) {
  const desde = sql`case when ${campos.bloqueadaLiberacao}::boolean then coalesce(${clienteSerial.liberacaoBloqueadaDesde}, now()) end`
  await db
    .update(clienteSerial)
    .set({ ...campos, liberacaoBloqueadaDesde: desde })
    .where(eq(id, idSerial))
}
