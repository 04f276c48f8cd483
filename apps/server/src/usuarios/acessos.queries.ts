import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Paged } from '@portal/contract/core/listing'
import { explicaPapeis } from '@portal/contract/core/explicaPapeis'
import { NOMES_POR_RECURSO, type AcessoNaMatriz, type RecursoComGente } from '@portal/contract/usuarios/acessos'
import type { PapelDaPessoa } from '@portal/contract/usuarios/usuarios'
import type { Logado } from '../core/context.ts'
import type { PaginaDaLista } from '../core/paging.ts'
import type { Db } from '../db/client.ts'
import { empresa, empresaTipo, telaSistema } from '../db/tables/empresas.ts'
import { usuario } from '../db/tables/usuarios.ts'
import { recortado, temRecurso, type Recorte } from './filtro.queries.ts'
import { visivel } from './gestao.queries.ts'
import { pagineGeral, type Filtro } from './usuarios.queries.ts'

/** What decides the rights of one person. */
export interface Direitos {
  tipo: number
  daEmpresa: readonly number[]
  doPerfil: readonly number[]
  doUsuario: readonly number[]
}

interface Tela {
  id: number
  papel: string
  descricao: string
}

/** Every right with the rule it comes from. */
export function explicarDireitos(telas: readonly Tela[], direitos: Direitos): PapelDaPessoa[] {
  const { tipo, daEmpresa, doPerfil, doUsuario } = direitos
  const papeisDe = (ids: readonly number[]) => telas.filter(({ id }) => ids.includes(id)).map(({ papel }) => papel)
  const porPapel = new Map(telas.map((tela) => [tela.papel, tela]))
  return explicaPapeis({ tipo, daEmpresa: papeisDe(daEmpresa), doUsuario: papeisDe(doUsuario) }).map((explicado) => {
    const tela = porPapel.get(explicado.papel)
    return {
      ...explicado,
      descricao: tela?.descricao ?? explicado.papel,
      daEmpresa: tela !== undefined && daEmpresa.includes(tela.id),
      doPerfil: tela !== undefined && doPerfil.includes(tela.id),
    }
  })
}

export const listTelasDoSistema = (db: Db): Promise<Tela[]> => db.select().from(telaSistema).orderBy(telaSistema.id)

/** What companies and people hold, of these people. */
export const listDireitos = (db: Db, ids: readonly number[]) =>
  db
    .select({
      id: usuario.id,
      tipo: usuario.tipo,
      perfil: empresaTipo.perfil,
      daEmpresa: sql<number[]>`array(select id_tela from empresa_tela where id_empresa = ${usuario.idEmpresa})`,
      doPerfil: sql<number[]>`array(select id_tela from empresa_tipo_tela where id_empresa_tipo = ${empresa.idPerfil})`,
      doUsuario: sql<number[]>`array(select id_tela from usuario_tela where id_usuario = ${usuario.id})`,
    })
    .from(usuario)
    .innerJoin(empresa, eq(empresa.id, usuario.idEmpresa))
    .leftJoin(empresaTipo, eq(empresaTipo.id, empresa.idPerfil))
    .where(inArray(usuario.id, [...ids]))

/** A page of the general list, each person with her rights. */
export async function listAcessos(
  db: Db,
  quem: Logado,
  filtro: Filtro & Recorte,
  pagina: PaginaDaLista,
): Promise<Paged<AcessoNaMatriz>> {
  const [achados, telas] = await Promise.all([pagineGeral(db, quem, filtro, pagina), listTelasDoSistema(db)])
  const ids = achados.dados.map(({ id }) => id)
  const direitos = new Map((ids.length ? await listDireitos(db, ids) : []).map((deles) => [deles.id, deles]))
  const dados = achados.dados.flatMap(({ id, nome, email, tipo, ativo, temSenha, empresa: fantasia }) => {
    const dela = direitos.get(id)
    if (!dela) return []
    const papeis = explicarDireitos(telas, dela)
    return [{ id, nome, email, tipo, ativo, temSenha, empresa: fantasia, perfil: dela.perfil, papeis }]
  })
  return { ...achados, dados }
}

/** Who has each resource, counted and with the first names. */
export async function listPorRecurso(db: Db, quem: Logado, recorte: Recorte): Promise<RecursoComGente[]> {
  const quais = and(visivel(quem), recortado(recorte), temRecurso(sql`tela_sistema.id`))
  const nomes = sql`(select usuario.id, usuario.nome, usuario.tipo, empresa.fantasia as empresa from usuario
    join empresa on empresa.id = usuario.id_empresa where ${quais}
    order by portal_ordem(usuario.nome), usuario.id limit ${NOMES_POR_RECURSO})`
  return db
    .select({
      label: telaSistema.descricao,
      value: telaSistema.id,
      papel: telaSistema.papel,
      total: sql<number>`(select count(*)::int from usuario where ${quais})`,
      pessoas: sql<RecursoComGente['pessoas']>`coalesce((select json_agg(n) from ${nomes} n), '[]')`,
    })
    .from(telaSistema)
    .orderBy(telaSistema.id)
}
