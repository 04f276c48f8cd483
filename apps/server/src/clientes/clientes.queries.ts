import { and, asc, count, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  LIBERACAO_BLOQUEADA,
  type ClienteNaLista,
  type ContextoDoCliente,
  type OrdemDeCliente,
} from '@portal/contract/clientes/clientes'
import type { GeralDoCliente, LimitesGerais, LimitesGeraisDaEmpresa } from '@portal/contract/clientes/geral'
import { SEM_PROPRIOS, valemAqui } from '@portal/contract/clientes/limitesDaEmpresa'
import { FAMILIAS, type Familia } from '@portal/contract/clientes/sistemas'
import { buscada, type Buscada, type ListQuery, type Paged } from '@portal/contract/core/listing'
import { cnpjLimpo } from '@portal/contract/empresas/cnpj'
import type { Logado } from '../core/context.ts'
import { encontrado, NaoEncontrado, RegraViolada } from '../core/errors.ts'
import { emOrdem, listagem } from '../core/paging.ts'
import { padroesDe, type Termo } from '../core/search.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { cliente, clienteSerial, patrocinio, serialDeBusca, serialEmpresa } from '../db/tables/clientes.ts'
import { ordemHumana, textoDeBusca } from '../db/tables/colunas.ts'
import { empresa } from '../db/tables/empresas.ts'

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

/**
 * Each word in the customer's names, or in his document or number however they are punctuated. Licences are gathered by the
 * index of each: asked as one condition, every customer's names were read.
 */
export function encontra(db: Db, termo: Termo | undefined): SQL | undefined {
  const palavras = typeof termo === 'object' ? termo : padroesDe(termo)
  const chamado = textoDeBusca(razaoSocial, nomeFantasia, documento, cidade)
  const porPalavra = palavras.map((palavra) => {
    const semSinais = sql`translate(${palavra}, './-', '')`
    const peloNome = db
      .select({ id })
      .from(clienteSerial)
      .innerJoin(cliente, eq(cliente.id, idCliente))
      .where(or(sql`${chamado} like portal_busca(${palavra})`, sql`${chamado} like portal_busca(${semSinais})`))
    const peloNumero = db
      .select({ id })
      .from(clienteSerial)
      .where(sql`${serialDeBusca(serial)} like portal_busca(${semSinais})`)
    return sql`${id} = any(array(${peloNome} union all ${peloNumero}))`
  })
  return porPalavra.length ? and(...porPalavra) : undefined
}

type Filtro = Buscada<OrdemDeCliente> & { familia: Familia }

const listar = listagem<Filtro, ClienteNaLista>((db, _, { familia, termo, sort = 'id', desc: invertida }) => {
  const onde = and(inArray(sistema, [...FAMILIAS[familia]]), encontra(db, termo))
  return {
    linhas: (achados) =>
      db
        .select({ ...COLUNAS, achados })
        .from(clienteSerial)
        .innerJoin(cliente, eq(cliente.id, idCliente))
        .where(onde)
        .orderBy(...emOrdem(invertida, ORDEM[sort], id)),
    contagem: db.select({ total: count() }).from(clienteSerial).where(onde),
  }
})

/** The register is the provider's: whoever releases sees all of it, but releases only what is his (decision 0038). */
export const listClientes = (
  db: Db,
  usuario: Logado,
  familia: Familia,
  query: ListQuery<OrdemDeCliente>,
): Promise<Paged<ClienteNaLista>> => listar.pagina(db, usuario, { ...buscada(query), familia }, query)

export async function findCliente(db: Db, idSerial: number): Promise<ContextoDoCliente> {
  const [row] = await db
    .select({
      ...COLUNAS,
      sistema,
      ...colunasDe(clienteSerial, 'inquilino', 'nivel', 'homologador'),
      patrocinio: patrocinio.descricao,
    })
    .from(clienteSerial)
    .innerJoin(cliente, eq(cliente.id, idCliente))
    .leftJoin(patrocinio, eq(patrocinio.id, clienteSerial.idPatrocinio))
    .where(eq(id, idSerial))
  return encontrado(row)
}

/** Texts that the documents write for a missing part (decisions L-03). */
const AUSENTES: readonly string[] = ['', '0', 'null']

/** The serial's number decides; without one the document does, first by the row that has no number. */
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
  return encontrado(row).id
}

/** A company's own values for this serial (decision 0038). */
const daEmpresa = (idEmpresa: number) =>
  and(eq(serialEmpresa.idSerial, clienteSerial.id), eq(serialEmpresa.idEmpresa, idEmpresa))

/**
 * The lock keeps anybody from blocking the serial, for all or for this company, between the look and the release; and who
 * releases the same to it at that moment waits, instead of being told that it is there already.
 */
export async function exigirLiberavel(db: Db, { idEmpresa }: Logado, idSerial: number): Promise<void> {
  await db.select({ id }).from(clienteSerial).where(eq(id, idSerial)).for('no key update')
  const [row] = await db
    .select({
      bloqueada: sql<boolean>`${clienteSerial.bloqueadaLiberacao} or coalesce(${serialEmpresa.bloqueadaLiberacao}, false)`,
    })
    .from(clienteSerial)
    .leftJoin(serialEmpresa, daEmpresa(idEmpresa))
    .where(eq(id, idSerial))
  if (!row) throw new NaoEncontrado()
  if (row.bloqueada) throw new RegraViolada(LIBERACAO_BLOQUEADA)
}

export async function idDoSerial(db: Db, numero: string, familia?: Familia): Promise<number> {
  const daFamilia = familia && inArray(sistema, [...FAMILIAS[familia]])
  const [row] = await db
    .select({ id })
    .from(clienteSerial)
    .where(and(eq(serial, numero), daFamilia))
  return encontrado(row).id
}

const DA_PROVEDORA = {
  qtdeLimitePerfil: clienteSerial.qtdeLimitePerfil,
  qtdeLimiteComponente: clienteSerial.qtdeLimiteComponente,
  bloqueadaAtualizacao: clienteSerial.bloqueadaAtualizacao,
  bloqueadaLiberacao: clienteSerial.bloqueadaLiberacao,
}

/** Limits that hold for the caller, and whose they are; the version grows when the provider's or his own change. */
export async function findGeral(
  db: Db,
  { idEmpresa }: Logado,
  qual: { serial: string } | { id: number },
): Promise<GeralDoCliente> {
  const { qtdeLimitePerfil, qtdeLimiteComponente, bloqueadaAtualizacao, bloqueadaLiberacao } = serialEmpresa
  const [row] = await db
    .select({
      id,
      versao: sql<number>`${clienteSerial.versao} + coalesce(${serialEmpresa.versao}, 0)`,
      daProvedora: empresa.provedora,
      provedora: DA_PROVEDORA,
      empresa: { qtdeLimitePerfil, qtdeLimiteComponente, bloqueadaAtualizacao, bloqueadaLiberacao },
    })
    .from(clienteSerial)
    .innerJoin(empresa, eq(empresa.id, idEmpresa))
    .leftJoin(serialEmpresa, daEmpresa(idEmpresa))
    .where('serial' in qual ? eq(serial, qual.serial) : eq(id, qual.id))
  if (!row) throw new NaoEncontrado()
  const propria = row.daProvedora ? null : (row.empresa ?? SEM_PROPRIOS)
  return {
    id: row.id,
    versao: row.versao,
    ...valemAqui(row.provedora, propria),
    provedora: row.provedora,
    empresa: propria,
  }
}

const desdeQuando = (bloqueada: boolean, desde: AnyPgColumn) =>
  sql`case when ${bloqueada}::boolean then coalesce(${desde}, now()) end`

export async function updateGeral(db: Db, idSerial: number, campos: LimitesGerais) {
  const liberacaoBloqueadaDesde = desdeQuando(campos.bloqueadaLiberacao, clienteSerial.liberacaoBloqueadaDesde)
  await db
    .update(clienteSerial)
    .set({ ...campos, liberacaoBloqueadaDesde })
    .where(eq(id, idSerial))
}

export async function upsertDaEmpresa(
  db: Db,
  chave: { idSerial: number; idEmpresa: number },
  campos: LimitesGeraisDaEmpresa,
): Promise<void> {
  const { bloqueadaLiberacao: bloqueada } = campos
  await db
    .insert(serialEmpresa)
    .values({ ...chave, ...campos, liberacaoBloqueadaDesde: bloqueada ? sql`now()` : null })
    .onConflictDoUpdate({
      target: [serialEmpresa.idSerial, serialEmpresa.idEmpresa],
      set: { ...campos, liberacaoBloqueadaDesde: desdeQuando(bloqueada, serialEmpresa.liberacaoBloqueadaDesde) },
    })
}

/** Who last changed what holds for a serial; of another company only its name is told. */
export async function findQuemMudou(
  db: Db,
  { idEmpresa, provedora }: Logado,
  idSerial: number,
): Promise<{ quem: string | null; quando: string | null }> {
  const { rows } = await db.execute<{ quem: string | null; quando: string }>(sql`
    select case when ${provedora}::boolean or a.id_empresa = ${idEmpresa} then a.autor else e.fantasia end as quem,
      to_json(a.em) #>> '{}' as quando
    from auditoria a left join empresa e on e.id = a.id_empresa
    where (a.tabela = 'cliente_serial' and a.id_registro = ${String(idSerial)})
      or (a.tabela = 'serial_empresa' and a.id_registro in (select x.id::text from serial_empresa x
        where x.id_serial = ${idSerial} and x.id_empresa = ${idEmpresa}))
    order by a.id desc limit 1`)
  return rows[0] ?? { quem: null, quando: null }
}
