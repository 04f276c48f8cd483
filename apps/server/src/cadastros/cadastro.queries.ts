import { and, count, eq, sql } from 'drizzle-orm'
import type { Buscada, Paged } from '@portal/contract/core/listing'
import { VEM_COM_O_PORTAL, type Parecido } from '@portal/contract/cadastros/cadastro'
import type { Logado } from '../core/context.ts'
import { encontrado, RegraViolada } from '../core/errors.ts'
import { listagem, type PaginaDaLista, type PaginaPedida, type RespostaDaLista } from '../core/paging.ts'
import { exigirVersao, travar, type LinhaDeRegistro } from '../core/records.ts'
import { recusaSeEmUso } from '../core/usage.ts'
import { porChave, type Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import {
  mapear,
  type AnyCadastro,
  type Armazenamento,
  type Campos,
  type Form,
  type Mapa,
  type Row,
} from './armazenamento.ts'
import { findParecidos } from './parecidos.queries.ts'

export interface Consultas<C extends AnyCadastro> {
  obter(db: Db, usuario: Logado, id: number): Promise<Row<C>>
  listar(db: Db, usuario: Logado, filtro: Buscada, pagina: PaginaPedida): Promise<RespostaDaLista<Row<C>>>
  pagina(db: Db, usuario: Logado, filtro: Buscada, pagina: PaginaDaLista): Promise<Paged<Row<C>>>
  salvar(db: Db, usuario: Logado, form: Form<C>): Promise<number>
  excluir(db: Db, usuario: Logado, id: number): Promise<void>
  parecidos(db: Db, usuario: Logado, termo: string | undefined, id: number | null | undefined): Promise<Parecido[]>
}

export function consultasDe<C extends AnyCadastro>(cadastro: C, armazenamento: Armazenamento<C>): Consultas<C> {
  const mapa = mapear(cadastro, armazenamento)
  const obter = obterDe(mapa)
  const lista = listar(mapa)
  const escrita = escritaDe(mapa.tabela)
  return {
    obter: async (db, usuario, id) => (await obter(porChave(db), usuario, id)) as Row<C>,
    listar: async (...pedido) => (await lista.pedida(...pedido)) as RespostaDaLista<Row<C>>,
    pagina: async (...pedido) => (await lista.pagina(...pedido)) as Paged<Row<C>>,
    salvar: async (db, usuario, form) => {
      const { id, versao, ...campos } = form
      const atual = id == null ? undefined : await travarPropria(mapa, obter, db, usuario, id, versao)
      mapa.dono.exigir(usuario, { ...mapa.dono.colunas(usuario), ...campos })
      await armazenamento.conferir?.(db, usuario, form, atual)
      return id == null
        ? escrita.insert(db, { ...campos, ...mapa.dono.colunas(usuario) })
        : escrita.update(db, id, campos)
    },
    excluir: async (db, usuario, id) => {
      await travarPropria(mapa, obter, db, usuario, id, null)
      await recusaSeEmUso(db, mapa.origem, id)
      if (armazenamento.fixos?.includes(id)) throw new RegraViolada(VEM_COM_O_PORTAL)
      await escrita.remove(db, id)
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
    return encontrado(row)
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

const listar = ({ origem, colunas, visiveis, ordem, busca }: Mapa) =>
  listagem<Buscada, Campos>((db, olhar, filtro) => {
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
  }, busca[0].name)

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
