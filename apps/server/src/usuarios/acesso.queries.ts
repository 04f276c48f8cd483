import { and, asc, eq, sql } from 'drizzle-orm'
import { explicaPapeis } from '@portal/contract/core/explicaPapeis'
import { alcanceDe } from '@portal/contract/usuarios/gestao'
import type { AcessoDaPessoa, PapelDaPessoa } from '@portal/contract/usuarios/usuarios'
import type { Logado } from '../core/context.ts'
import { encontrado } from '../core/errors.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { empresa, empresaTipo, telaSistema } from '../db/tables/empresas.ts'
import { usuario } from '../db/tables/usuarios.ts'
import { gerivel, proprio, visivel } from './gestao.queries.ts'

/** "Why can this person do that?": every right with the rule it comes from. */
export async function findAcesso(db: Db, quem: Logado, idUsuario: number): Promise<AcessoDaPessoa> {
  const pessoa = await findPessoa(db, quem, idUsuario)
  const papeis = await explicar(db, pessoa)
  const { provedora, idPerfil: _idPerfil, ...dados } = pessoa
  return { ...dados, alcance: alcanceDe({ tipo: pessoa.tipo, provedora }), papeis }
}

async function findPessoa(db: Db, quem: Logado, idUsuario: number) {
  const [pessoa] = await db
    .select({
      ...colunasDe(usuario, 'id', 'nome', 'email', 'tipo', 'versao'),
      gerivel: gerivel(quem),
      proprio: proprio(quem),
      ativo: sql<number>`usuario.ativo::int`,
      temSenha: sql<boolean>`usuario.senha_hash is not null`,
      idEmpresa: usuario.idEmpresa,
      empresa: empresa.fantasia,
      provedora: empresa.provedora,
      idPerfil: empresa.idPerfil,
      perfil: empresaTipo.perfil,
    })
    .from(usuario)
    .innerJoin(empresa, eq(empresa.id, usuario.idEmpresa))
    .leftJoin(empresaTipo, eq(empresaTipo.id, empresa.idPerfil))
    .where(and(eq(usuario.id, idUsuario), visivel(quem)))
  return encontrado(pessoa)
}

type Pessoa = Awaited<ReturnType<typeof findPessoa>>

async function explicar(db: Db, { id, tipo, idEmpresa, idPerfil }: Pessoa): Promise<PapelDaPessoa[]> {
  const telas = await db
    .select({
      papel: telaSistema.papel,
      descricao: telaSistema.descricao,
      daEmpresa: sql<boolean>`exists (select from empresa_tela x where x.id_tela = tela_sistema.id and x.id_empresa = ${idEmpresa})`,
      doPerfil: sql<boolean>`exists (select from empresa_tipo_tela x where x.id_tela = tela_sistema.id and x.id_empresa_tipo = ${idPerfil})`,
      doUsuario: sql<boolean>`exists (select from usuario_tela x where x.id_tela = tela_sistema.id and x.id_usuario = ${id})`,
    })
    .from(telaSistema)
    .orderBy(asc(telaSistema.id))
  const papeisOnde = (coluna: 'daEmpresa' | 'doUsuario') =>
    telas.filter((tela) => tela[coluna]).map(({ papel }) => papel)
  const explicados = explicaPapeis({ tipo, daEmpresa: papeisOnde('daEmpresa'), doUsuario: papeisOnde('doUsuario') })
  const porPapel = new Map(telas.map((tela) => [tela.papel, tela]))
  return explicados.map((explicado) => {
    const tela = porPapel.get(explicado.papel)
    return {
      ...explicado,
      descricao: tela?.descricao ?? explicado.papel,
      daEmpresa: tela?.daEmpresa ?? false,
      doPerfil: tela?.doPerfil ?? false,
    }
  })
}
