import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { TIPO_USUARIO } from '@portal/contract/core/papeis'
import type { RecursoDisponivel, UsuarioDaEmpresa, UsuarioGeral } from '@portal/contract/usuarios/usuarios'
import type { Buscada } from '@portal/contract/core/listing'
import type { Logado } from '../core/context.ts'
import { encontrado } from '../core/errors.ts'
import { emOrdem, listagem, type PaginaPedida, type RespostaDaLista } from '../core/paging.ts'
import type { Olhar } from '../core/prepared.ts'
import { contem } from '../core/search.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { empresa, empresaTela, telaSistema } from '../db/tables/empresas.ts'
import { linkAcesso } from '../db/tables/sessao.ts'
import { usuario, usuarioTela } from '../db/tables/usuarios.ts'
import { recortado, ultimoAcesso, type Recorte } from './filtro.queries.ts'
import { exigeEmpresa, gerivel, proprio, visivel } from './gestao.queries.ts'

type Ordem = 'id' | 'nome' | 'email' | 'tipo' | 'ativo' | 'empresa' | 'serial' | 'ultimoAcesso'

export type Filtro = Buscada<Ordem>

const comuns = (quem: Olhar) => ({
  ...colunasDe(usuario, 'id', 'nome', 'email', 'tipo', 'serial', 'idEmpresa', 'versao'),
  ativo: sql<number>`usuario.ativo::int`,
  temSenha: sql<boolean>`usuario.senha_hash is not null`,
  gerivel: gerivel(quem),
  proprio: proprio(quem),
})

const colunasDaEmpresa = (quem: Olhar) => ({
  ...comuns(quem),
  usuario: usuario.nome,
  itensSelecionados: sql<number[]>`array(select id_tela from usuario_tela where id_usuario = usuario.id order by 1)`,
})

const COLUNA_DA_ORDEM: Record<Ordem, AnyPgColumn | SQL> = {
  id: usuario.id,
  nome: ordemHumana(usuario.nome),
  email: usuario.email,
  tipo: usuario.tipo,
  ativo: sql`case when not usuario.ativo then 2 when usuario.senha_hash is null then 1 else 0 end`,
  empresa: ordemHumana(empresa.fantasia),
  serial: ordemHumana(usuario.serial),
  ultimoAcesso,
}

const ordemDe = ({ sort = 'id', desc: invertida }: Pick<Filtro, 'sort' | 'desc'>): SQL[] =>
  emOrdem(invertida, COLUNA_DA_ORDEM[sort], usuario.id)

const geral = listagem<Filtro & Recorte, UsuarioGeral>((db, quem, filtro) => {
  const onde = and(visivel(quem), recortado(filtro), contem(filtro.termo, usuario.nome, usuario.email))
  return {
    linhas: (achados) =>
      db
        .select({ ...comuns(quem), empresa: empresa.fantasia, ultimoAcesso, achados })
        .from(usuario)
        .innerJoin(empresa, eq(empresa.id, usuario.idEmpresa))
        .where(onde)
        .orderBy(...ordemDe(filtro)),
    contagem: db.select({ total: count() }).from(usuario).where(onde),
  }
}, 'nome')

type FiltroDaEmpresa = Filtro & { idEmpresa: number }

const daEmpresa = listagem<FiltroDaEmpresa, UsuarioDaEmpresa>((db, quem, filtro) => {
  const daqui = eq(usuario.idEmpresa, filtro.idEmpresa)
  const onde = and(visivel(quem), daqui, contem(filtro.termo, usuario.nome, usuario.email))
  return {
    linhas: (achados) =>
      db
        .select({ ...colunasDaEmpresa(quem), achados })
        .from(usuario)
        .where(onde)
        .orderBy(...ordemDe(filtro)),
    contagem: db.select({ total: count() }).from(usuario).where(onde),
  }
}, 'nome')

export const { pedida: listGeral, pagina: pagineGeral } = geral

export async function listDaEmpresa(
  db: Db,
  quem: Logado,
  filtro: FiltroDaEmpresa,
  pagina: PaginaPedida,
): Promise<RespostaDaLista<UsuarioDaEmpresa>> {
  await exigeEmpresa(db, quem, filtro.idEmpresa)
  return daEmpresa.pedida(db, quem, filtro, pagina)
}

export async function findUsuario(db: Db, quem: Logado, id: number): Promise<UsuarioDaEmpresa> {
  const [row] = await db
    .select(colunasDaEmpresa(quem))
    .from(usuario)
    .where(and(eq(usuario.id, id), visivel(quem)))
  return encontrado(row)
}

/** Resources of the company; a Usuário MOF gives and takes only those that he holds himself. */
export async function listRecursos(db: Db, quem: Logado, idEmpresa: number): Promise<RecursoDisponivel[]> {
  await exigeEmpresa(db, quem, idEmpresa)
  const rows = await db
    .select({ value: telaSistema.id, label: telaSistema.descricao, papel: telaSistema.papel })
    .from(empresaTela)
    .innerJoin(telaSistema, eq(telaSistema.id, empresaTela.idTela))
    .where(eq(empresaTela.idEmpresa, idEmpresa))
    .orderBy(telaSistema.id)
  const daTodos = quem.tipo === TIPO_USUARIO.MASTER || quem.tipo === TIPO_USUARIO.ADMINISTRADOR
  const meus = new Set<string>(quem.papeis)
  return rows.map((row) => ({ ...row, concedivel: daTodos || meus.has(row.papel) }))
}

export async function listLiberadas(db: Db, idUsuario: number): Promise<number[]> {
  const rows = await db
    .select({ idTela: usuarioTela.idTela })
    .from(usuarioTela)
    .where(eq(usuarioTela.idUsuario, idUsuario))
    .orderBy(usuarioTela.idTela)
  return rows.map(({ idTela }) => idTela)
}

export async function trocarLiberadas(
  db: Db,
  idUsuario: number,
  { dados, tirados }: { dados: number[]; tirados: number[] },
): Promise<void> {
  if (tirados.length)
    await db.delete(usuarioTela).where(and(eq(usuarioTela.idUsuario, idUsuario), inArray(usuarioTela.idTela, tirados)))
  if (dados.length) await db.insert(usuarioTela).values(dados.map((idTela) => ({ idUsuario, idTela })))
}

/** Whether access data were ever sent to the person. */
export const temLink = async (db: Db, idUsuario: number): Promise<boolean> =>
  (await db.$count(linkAcesso, eq(linkAcesso.idUsuario, idUsuario))) > 0

/** E-mails that somebody has, whoever sees him. */
export async function listEmUso(db: Db, emails: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ email: sql<string>`lower(${usuario.email})` })
    .from(usuario)
    .where(sql`lower(${usuario.email}) = any(${sql.param([...emails])}::text[])`)
  return rows.map(({ email }) => email)
}

/** People whom the caller manages, by e-mail or whole name; two are as good as many. */
export const listChamados = (db: Db, quem: Logado, nome: string) =>
  db
    .select({
      ...colunasDe(usuario, 'nome', 'tipo'),
      recursos: sql<number[]>`array(select id_tela from usuario_tela where id_usuario = usuario.id order by 1)`,
    })
    .from(usuario)
    .where(
      and(
        visivel(quem),
        sql`(lower(${usuario.email}) = lower(${nome}) or portal_busca(${usuario.nome}) = portal_busca(${nome}))`,
      ),
    )
    .orderBy(sql`lower(${usuario.email}) = lower(${nome}) desc`)
    .limit(2)
