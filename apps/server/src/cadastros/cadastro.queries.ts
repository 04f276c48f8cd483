import { and, count, eq, sql } from 'drizzle-orm'
import type { Paged } from '@portal/contract/core/listing'
import type { Parecido } from '@portal/contract/cadastros/cadastro'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { listagem } from '../core/paging.ts'
import { exigirVersao, travar, type LinhaDeRegistro } from '../core/records.ts'
import { recusaSeEmUso } from '../core/usage.ts'
import type { Db } from '../db/client.ts'
import {
  mapear,
  type AnyCadastro,
  type Armazenamento,
  type Campos,
  type Filtro,
  type Form,
  type Mapa,
  type Row,
} from './armazenamento.ts'
import { findParecidos } from './parecidos.queries.ts'

interface Pagina {
  pageIndex: number
  pageSize: number
}

export interface Consultas<C extends AnyCadastro> {
  obter(db: Db, usuario: Logado, id: number): Promise<Row<C>>
  todas(db: Db, usuario: Logado, filtro: Filtro): Promise<Row<C>[]>
  pagina(db: Db, usuario: Logado, filtro: Filtro, pagina: Pagina): Promise<Paged<Row<C>>>
  salvar(db: Db, usuario: Logado, form: Form<C>): Promise<number>
  excluir(db: Db, usuario: Logado, id: number): Promise<void>
  parecidos(db: Db, usuario: Logado, termo: string | undefined, id: number | null | undefined): Promise<Parecido[]>
}

export function consultasDe<C extends AnyCadastro>(cadastro: C, armazenamento: Armazenamento<C>): Consultas<C> {
  const mapa = mapear(cadastro, armazenamento)
  const obter = obterDe(mapa)
  const lista = listar(mapa)
  return {
    obter: async (db, usuario, id) => (await obter(db, usuario, id)) as Row<C>,
    todas: async (db, usuario, filtro) =>
      (await lista.toda(db, usuario, { ...filtro, sort: filtro.sort ?? mapa.busca[0].name })) as Row<C>[],
    pagina: async (db, usuario, filtro, pagina) => (await lista.pagina(db, usuario, filtro, pagina)) as Paged<Row<C>>,
    salvar: async (db, usuario, form) => {
      const { id, versao, ...campos } = form
      const atual = id == null ? undefined : await travarPropria(mapa, obter, db, usuario, id, versao)
      mapa.dono.exigir(usuario, { ...mapa.dono.colunas(usuario), ...campos })
      await armazenamento.conferir?.(db, usuario, form, atual)
      return id == null ? insertNova(mapa, db, usuario, campos) : updateRegistro(mapa, db, id, campos)
    },
    excluir: async (db, usuario, id) => {
      await travarPropria(mapa, obter, db, usuario, id, null)
      await recusaSeEmUso(db, mapa.origem, id)
      await db.delete(mapa.origem).where(eq(mapa.tabela.id, id))
    },
    parecidos: (db, usuario, termo, id) => findParecidos(mapa, db, usuario, termo, id),
  }
}

type Obter = (db: Db, usuario: Logado, id: number) => Promise<Campos>

/** Reading one record is the most frequent query of a list, so it is prepared once for each database handle. */
function obterDe(mapa: Mapa): Obter {
  const preparados = new WeakMap<Db, ReturnType<typeof prepararObter>>()
  return async (db, { provedora, idEmpresa }, id) => {
    const preparado = preparados.get(db) ?? prepararObter(mapa, db)
    preparados.set(db, preparado)
    const [row] = await preparado.execute({ id, provedora, idEmpresa })
    if (!row) throw new NaoEncontrado()
    return row
  }
}

function prepararObter({ nome, origem, tabela, dono, colunas }: Mapa, db: Db) {
  const olhar = { provedora: sql.placeholder('provedora'), idEmpresa: sql.placeholder('idEmpresa') }
  return db
    .select(colunas(olhar))
    .from(origem)
    .where(and(eq(tabela.id, sql.placeholder('id')), dono.visivel(olhar)))
    .prepare(`cadastro_obter_${nome}`)
}

const listar = ({ origem, colunas, visiveis, ordem }: Mapa) =>
  listagem<Filtro, Campos>((db, olhar, filtro) => {
    const onde = visiveis(olhar, filtro.termo)
    return {
      linhas: (achados) =>
        db
          .select({ ...colunas(olhar), achados })
          .from(origem)
          .where(onde)
          .orderBy(...ordem(filtro)),
      contagem: db.select({ total: count() }).from(origem).where(onde),
    }
  })

type Registro = Campos & LinhaDeRegistro & { idEmpresa?: number }

/** Only the provider changes a shared record; a conflict answers the newer version as the list shows it. */
async function travarPropria(
  { tabela, dono }: Mapa,
  obter: Obter,
  db: Db,
  usuario: Logado,
  id: number,
  versao: number | null | undefined,
): Promise<Campos> {
  const atual = await travar<Registro>(db, tabela, dono.visivel(usuario), id)
  dono.exigir(usuario, atual)
  await exigirVersao(db, tabela, atual, versao, () => obter(db, usuario, id))
  return atual
}

async function insertNova({ origem, tabela, dono }: Mapa, db: Db, usuario: Logado, campos: Campos): Promise<number> {
  const [nova] = await db
    .insert(origem)
    .values({ ...campos, ...dono.colunas(usuario) })
    .returning({ id: tabela.id })
  return nova?.id as number
}

async function updateRegistro({ origem, tabela }: Mapa, db: Db, id: number, campos: Campos): Promise<number> {
  await db.update(origem).set(campos).where(eq(tabela.id, id))
  return id
}
