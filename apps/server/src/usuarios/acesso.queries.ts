import { and, eq, sql } from 'drizzle-orm'
import { alcanceDe } from '@portal/contract/usuarios/gestao'
import type { AcessoDaPessoa, PapelDaPessoa } from '@portal/contract/usuarios/usuarios'
import type { Logado } from '../core/context.ts'
import { encontrado } from '../core/errors.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { empresa, empresaTipo } from '../db/tables/empresas.ts'
import { usuario } from '../db/tables/usuarios.ts'
import { explicarDireitos, listDireitos, listTelasDoSistema } from './acessos.queries.ts'
import { gerivel, proprio, visivel } from './gestao.queries.ts'

/** "Why can this person do that?": every right with the rule it comes from. */
export async function findAcesso(db: Db, quem: Logado, idUsuario: number): Promise<AcessoDaPessoa> {
  const pessoa = await findPessoa(db, quem, idUsuario)
  const papeis = await explicar(db, pessoa)
  const { provedora, ...dados } = pessoa
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
      perfil: empresaTipo.perfil,
    })
    .from(usuario)
    .innerJoin(empresa, eq(empresa.id, usuario.idEmpresa))
    .leftJoin(empresaTipo, eq(empresaTipo.id, empresa.idPerfil))
    .where(and(eq(usuario.id, idUsuario), visivel(quem)))
  return encontrado(pessoa)
}

type Pessoa = Awaited<ReturnType<typeof findPessoa>>

async function explicar(db: Db, { id }: Pick<Pessoa, 'id'>): Promise<PapelDaPessoa[]> {
  const [telas, [direitos]] = [await listTelasDoSistema(db), await listDireitos(db, [id])]
  return explicarDireitos(telas, encontrado(direitos))
}
