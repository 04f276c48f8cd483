import { and, eq, isNull, or, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Lista } from '@portal/contract/campos/listas'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import type { TipoMaterial } from '@portal/contract/core/options'
import { LIGA_PADRAO, TEMPERA_PADRAO, type Usuais } from '@portal/contract/materiais/perfil'
import { UNIDADES_DE_PERFIL } from '@portal/contract/referencias/linhas'
import { cadastroVisivel } from '../cadastros/visibilidade.queries.ts'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado, RegraViolada, type Recusa } from '../core/errors.ts'
import type { Olhar } from '../core/prepared.ts'
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
import { referencia, referenciaClasseId, referenciaLinha } from '../db/tables/referencias.ts'
import { estaLinhaVisivel, linhaVisivel } from '../linhas/visibilidade.queries.ts'
import { aplicabilidadeUsavel, estaAplicabilidadeUsavel } from '../referencias/visibilidade.queries.ts'

export interface Escolhendo {
  usuario: Logado
  tipo: TipoMaterial
  idReferencia: number
}

/** Sheets that are about no kind of product choose, too. */
export type QuemEscolhe = Omit<Escolhendo, 'tipo'> & { tipo: TipoMaterial | null }

/** Who chooses, as a query sees him that is built once. */
interface Olhado {
  usuario: Olhar
  tipo: TipoMaterial | null
  idReferencia: number | Placeholder | SQL
}

/** Products are no master data: successors are looked for in the catalogue. */
export type ListaDeCadastro = Exclude<Lista, 'produto'>

interface Fonte {
  tabela: PgTable & { id: PgColumn }
  label: PgColumn
  codigo?: PgColumn
  par?: PgColumn
  /** Records of the list that the user sees; another company's record is as unknown as one that does not exist. */
  visivel?(quem: Olhado): SQL | undefined
  /** The same of the one record that a key finds, where the set of all is built for a list. */
  este?(quem: Olhado): SQL | undefined
  /** Those of the seen records that serve here, and what is said of another. */
  serve?: { quais(quem: Olhado): SQL | undefined; recusa: string }
}

const daReferencia = (idReferencia: Olhado['idReferencia']): SQL =>
  sql`exists (select 1 from ${referenciaLinha} rl where rl.id_linha = ${linha.id} and rl.id_referencia = ${idReferencia})`
const daClasse = (idReferencia: Olhado['idReferencia']): SQL =>
  sql`exists (select 1 from ${referenciaClasseId} rc where rc.id_classe = ${classeId.id} and rc.id_referencia = ${idReferencia})`

/** Groups and colours say which kinds they are for. */
const doTipo = (tabela: typeof grupo | typeof cor): Fonte => ({
  tabela,
  label: tabela.descricao,
  visivel: ({ usuario }) => cadastroVisivel(usuario, tabela),
  serve: {
    quais: ({ tipo }) => sql`${tabela.tipoMaterial} @> array[${tipo}::text]`,
    recusa: 'Esta opção não serve a este tipo de produto.',
  },
})

/** Offers of each list, and to whom: form, sheet and bulk change choose from them (decision 0055). */
export const FONTES: Readonly<Record<ListaDeCadastro, Fonte>> = {
  referencia: {
    tabela: referencia,
    label: referencia.descricao,
    visivel: ({ idReferencia }) => eq(referencia.id, idReferencia),
  },
  linha: {
    tabela: linha,
    label: linha.descricao,
    visivel: ({ usuario }) => linhaVisivel(usuario),
    este: ({ usuario }) => estaLinhaVisivel(usuario),
    serve: {
      quais: ({ idReferencia }) => daReferencia(idReferencia),
      recusa: 'Esta linha não é da referência escolhida.',
    },
  },
  grupo: { ...doTipo(grupo), codigo: grupo.codigo },
  cor: doTipo(cor),
  unidade: { tabela: unidade, label: unidade.sigla, visivel: ({ usuario }) => cadastroVisivel(usuario, unidade) },
  unidadePerfil: {
    tabela: unidade,
    label: unidade.sigla,
    serve: {
      quais: () => sql`${unidade.id} in (${sql.raw(UNIDADES_DE_PERFIL.join(', '))})`,
      recusa: MENSAGENS.valorInvalido,
    },
  },
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
    este: ({ usuario }) => estaAplicabilidadeUsavel(usuario),
  },
}

/** Records of a list that the user may choose; undefined for all. */
export const podeSerEscolhido = (lista: ListaDeCadastro, quem: Olhado): SQL | undefined =>
  and(FONTES[lista].visivel?.(quem), FONTES[lista].serve?.quais(quem))

/** A record of a list as a choice finds it. One out of sight is there only for whoever chose it before. */
export interface Escolhida {
  vista: boolean
  serve: boolean
  label: string | null
}

/** The record that was chosen, as a document; null for one that is not there. */
export function escolhida(lista: ListaDeCadastro, quem: Olhado, valor: number | Placeholder): SQL<Escolhida | null> {
  const { tabela, label, visivel, este = visivel, serve } = FONTES[lista]
  const sim = (condicao: SQL | undefined) => (condicao ? sql`coalesce(${condicao}, false)` : sql`true`)
  return sql`(select jsonb_build_object('vista', ${sim(este?.(quem))}, 'serve', ${sim(serve?.quais(quem))}, 'label', ${label})
    from ${tabela} where ${tabela.id} = ${valor}::int)`
}

/** A form's choice from a list, with the earlier one, which may stay although it went out of sight. */
interface Escolha {
  campo: string
  lista: ListaDeCadastro
  valor: number | null
  antes?: number | null | undefined
}

/** Why the record that was found for a choice is refused; undefined where it is not. */
export function recusaDaEscolha(
  { campo, lista }: Pick<Escolha, 'campo' | 'lista'>,
  achada: Escolhida | null | undefined,
): Recusa | undefined {
  if (!achada?.vista) return new NaoEncontrado(undefined, campo)
  return achada.serve ? undefined : new RegraViolada(FONTES[lista].serve?.recusa ?? MENSAGENS.valorInvalido, campo)
}

/** Refuses a choice by the record that was found for it; one that stays is not asked for. */
export function conferirEscolha(escolha: Escolha, achada: Escolhida | null | undefined): void {
  if (escolha.valor === null || escolha.valor === escolha.antes) return
  const recusa = recusaDaEscolha(escolha, achada)
  if (recusa) throw recusa
}

/** Asks for one choice; a form asks for all of its own at once (sabido.queries.ts). */
export async function exigirEscolha(db: Db, quem: Olhado, escolha: Escolha): Promise<void> {
  const { lista, valor, antes } = escolha
  if (valor === null || valor === antes) return
  const { rows } = await db.execute<{ achada: Escolhida | null }>(
    sql`select ${escolhida(lista, quem, valor)} as achada`,
  )
  conferirEscolha(escolha, rows[0]?.achada)
}

/** Whether the line has the prenativo. */
export const daLinha = (idLinha: Placeholder, idPrenativo: Placeholder): SQL<boolean> =>
  sql`exists (select from ${linhaPrenativo} where ${linhaPrenativo.idLinha} = ${idLinha} and ${linhaPrenativo.idPrenativo} = ${idPrenativo})`

/** Alloy and temper of a profile for which none was chosen (decisions P-31). */
export const USUAIS: SQL<Usuais> = sql`jsonb_build_object('liga', ${idPeloNome(liga, LIGA_PADRAO)}, 'tempera', ${idPeloNome(tempera, TEMPERA_PADRAO)})`

/** Defaults are found by their names; an alloy with several tempers by the usual one. */
function idPeloNome(tabela: typeof liga | typeof tempera, nome: string): SQL {
  const usual =
    tabela === liga
      ? sql`(select t.descricao from tempera t where t.id = ${liga.idTempera}) = ${TEMPERA_PADRAO} desc nulls last, `
      : sql``
  return sql`(select ${tabela.id} from ${tabela} where portal_busca(${tabela.descricao}) = portal_busca(${nome})
    order by ${usual}${tabela.id} limit 1)`
}

export async function findUsuais(db: Db): Promise<Usuais> {
  const { rows } = await db.execute<{ usuais: Usuais }>(sql`select ${USUAIS} as usuais`)
  return rows[0]?.usuais ?? { liga: null, tempera: null }
}

/** Components name whose applicability they use, unless a company keeps it for all (decisions P-33, P-34). */
export async function pedeAplicabilidade(db: Db, idReferencia: number): Promise<boolean> {
  const semEmpresa = and(eq(referencia.id, idReferencia), isNull(referencia.idEmpresaAplicabilidade))
  return (await db.$count(referencia, semEmpresa)) > 0
}
