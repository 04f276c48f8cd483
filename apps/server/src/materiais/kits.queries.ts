import { and, asc, eq, getTableName, inArray, like, ne, or, sql, type SQL } from 'drizzle-orm'
import type { OptionDeId } from '@portal/contract/core/options'
import { escopoDe } from '@portal/contract/materiais/escopo'
import { soConsulta } from '@portal/contract/materiais/papeisDeProduto'
import { cadastroVisivel } from '../cadastros/visibilidade.queries.ts'
import { ARQUIVO_MORTO } from '@portal/contract/mercado/status'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { auditoria } from '../db/tables/auditoria.ts'
import { cor, unidade } from '../db/tables/cadastros.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { componente, kit, kitComposicao, kitMedida, kitMedidaCor, perfil } from '../db/tables/especies.ts'
import { material, materialMercado } from '../db/tables/materiais.ts'
import { comPalavras, entre } from './filtro.queries.ts'
import { escoposVisiveis, materialVisivel } from './visibilidade.queries.ts'

export async function findTipoKit(db: Db, idKit: number): Promise<number | null> {
  const [row] = await db.select({ tipoKit: kit.tipoKit }).from(kit).where(eq(kit.id, idKit))
  return row?.tipoKit ?? null
}

const paraKit = (usuario: Logado): SQL | undefined =>
  and(cadastroVisivel(usuario, cor), sql`'KIT' = any(${cor.tipoMaterial})`)

export const selectCoresDeKit = (db: Db, usuario: Logado): Promise<OptionDeId[]> =>
  db
    .select({ label: cor.descricao, value: cor.id })
    .from(cor)
    .where(paraKit(usuario))
    .orderBy(ordemHumana(cor.descricao), asc(cor.id))

/** A kit's colours must be ones that the user sees, or that the row has already. */
export async function exigirCores(db: Db, usuario: Logado, cores: number[], idMedida: number | null): Promise<void> {
  const antes = idMedida === null ? [] : await coresDaMedida(db, idMedida)
  const novas = cores.filter((id) => !antes.includes(id))
  if (!novas.length) return
  if ((await db.$count(cor, and(inArray(cor.id, novas), paraKit(usuario)))) < novas.length)
    throw new NaoEncontrado(undefined, 'cores')
}

async function coresDaMedida(db: Db, idMedida: number): Promise<number[]> {
  const rows = await db.select({ id: kitMedidaCor.idCor }).from(kitMedidaCor).where(eq(kitMedidaCor.idMedida, idMedida))
  return rows.map(({ id }) => id)
}

export const trilhaDaMedida = (id: number): SQL | undefined =>
  or(
    and(eq(auditoria.tabela, getTableName(kitMedida)), eq(auditoria.idRegistro, String(id))),
    and(eq(auditoria.tabela, getTableName(kitMedidaCor)), like(auditoria.idRegistro, `${id}/%`)),
  )

export async function replaceCores(db: Db, idMedida: number, cores: number[]): Promise<void> {
  const antes = await coresDaMedida(db, idMedida)
  const saem = antes.filter((id) => !cores.includes(id))
  if (saem.length)
    await db.delete(kitMedidaCor).where(and(eq(kitMedidaCor.idMedida, idMedida), inArray(kitMedidaCor.idCor, saem)))
  const entram = cores.filter((id) => !antes.includes(id))
  if (entram.length) await db.insert(kitMedidaCor).values(entram.map((idCor) => ({ idMedida, idCor })))
}

export const listOutrasMedidas = (db: Db, idKit: number, menos: number | null) =>
  db
    .select({
      ...colunasDe(kitMedida, 'largura', 'altura', 'espessura'),
      cores: sql<
        number[]
      >`array(select ${kitMedidaCor.idCor} from ${kitMedidaCor} where ${kitMedidaCor.idMedida} = ${kitMedida.id})`,
    })
    .from(kitMedida)
    .where(and(eq(kitMedida.idMaterial, idKit), menos === null ? undefined : ne(kitMedida.id, menos)))

export interface Produto {
  id: number
  codigo: string
  descricao: string
  unidade: string | null
}

type TipoDeItem = 'PERFIL' | 'COMPONENTE'
const ITENS = { PERFIL: perfil, COMPONENTE: componente } as const
const unidadeDo = (tipo: TipoDeItem) => (tipo === 'PERFIL' ? perfil.idUnidadeValorizacao : componente.idUnidadeItem)
const UNIDADE_PUBLICADA: Readonly<Record<TipoDeItem, string>> = {
  PERFIL: '{dados,unidadeValorizacao,label}',
  COMPONENTE: '{dados,unidadeItem,label}',
}
const publicada = (tipo: TipoDeItem): SQL<string | null> => sql<string | null>`(
  select v.conteudo #>> ${UNIDADE_PUBLICADA[tipo]} from material_versao v where v.id = material_mercado.id_versao_pro)`

const MAIS_OPCOES = 50

/** Products with the unit that they are counted in; users who only consult get those of the market. */
function selectProdutos(db: Db, { papeis }: Logado, tipo: TipoDeItem, onde: (tabela: Catalogo) => SQL | undefined) {
  const doMercado = soConsulta(papeis)
  const tabela = doMercado ? materialMercado : material
  const item = ITENS[tipo]
  const sigla = doMercado ? publicada(tipo) : sql<string | null>`${unidade.sigla}`
  return db
    .select({ id: tabela.id, codigo: tabela.codigo, descricao: tabela.descricao, unidade: sigla })
    .from(tabela)
    .innerJoin(item, eq(item.id, tabela.id))
    .leftJoin(unidade, eq(unidade.id, unidadeDo(tipo)))
    .where(onde(tabela))
    .orderBy(tabela.ordemCodigo, asc(tabela.id))
}
type Catalogo = typeof material | typeof materialMercado

const oferecidos = (tabela: Catalogo, tipo: TipoDeItem): SQL | undefined =>
  and(eq(tabela.tipo, tipo), ne(tabela.status, ARQUIVO_MORTO))

/** Products of the preferred reference come first, each half in the order of an index. */
export async function listProdutosParaKits(
  db: Db,
  usuario: Logado,
  { tipo, busca, idReferencia }: { tipo: TipoDeItem; busca: string | undefined; idReferencia: number | undefined },
): Promise<Produto[]> {
  const escopos = await escoposVisiveis(db, usuario)
  // Those alone that are offered are read whole, and have their unit looked up.
  const primeiros = (onde?: (tabela: Catalogo) => SQL | undefined) =>
    selectProdutos(db, usuario, tipo, (tabela) =>
      inArray(
        tabela.id,
        db
          .select({ id: tabela.id })
          .from(tabela)
          .where(
            and(oferecidos(tabela, tipo), entre(tabela.escopo, escopos), comPalavras(busca, tabela), onde?.(tabela)),
          )
          .orderBy(tabela.ordemCodigo, asc(tabela.id))
          .limit(MAIS_OPCOES),
      ),
    )
  if (idReferencia === undefined) return primeiros()
  const dela = escopoDe(tipo, idReferencia)
  const daReferencia = await primeiros(({ escopo }) => eq(escopo, dela))
  if (daReferencia.length === MAIS_OPCOES) return daReferencia
  const outros = await primeiros(({ escopo }) => ne(escopo, dela))
  return [...daReferencia, ...outros].slice(0, MAIS_OPCOES)
}

export async function findProduto(db: Db, usuario: Logado, tipo: TipoDeItem, id: number): Promise<Produto | undefined> {
  const [row] = await selectProdutos(db, usuario, tipo, (tabela) =>
    and(oferecidos(tabela, tipo), materialVisivel(usuario, tabela), eq(tabela.id, id)),
  )
  return row
}

export async function findProdutoPeloCodigo(
  db: Db,
  usuario: Logado,
  { tipo, codigo, idReferencia }: { tipo: TipoDeItem; codigo: string; idReferencia: number },
): Promise<Produto | undefined> {
  const [row] = await selectProdutos(db, usuario, tipo, (tabela) =>
    and(
      oferecidos(tabela, tipo),
      materialVisivel(usuario, tabela),
      eq(tabela.idReferencia, idReferencia),
      sql`portal_busca(${tabela.codigo}) = portal_busca(${codigo})`,
    ),
  ).limit(1)
  return row
}

export const { insert: insertMedida, update: updateMedida } = escritaDe(kitMedida)

export const { insert: insertComposicao, update: updateComposicao } = escritaDe(kitComposicao)
