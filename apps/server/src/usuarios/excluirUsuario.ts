import { eq } from 'drizzle-orm'
import { RECUSAS } from '@portal/contract/usuarios/gestao'
import type { ContextoEscrita } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { recusaSeEmUso } from '../core/usage.ts'
import { usuario } from '../db/tables/usuarios.ts'
import { ehProprio, exigeOutroMaster, exigirEmPessoa, travarGerivel } from './gestao.queries.ts'

/** Sessions, links and releases go with the user; his deeds stay in the audit trail. */
export async function excluirUsuario(id: number, { db, usuario: quem }: ContextoEscrita): Promise<void> {
  const atual = await travarGerivel(db, quem, id)
  exigirEmPessoa(quem)
  if (ehProprio(quem, id)) throw new RegraViolada(RECUSAS.propriaExclusao)
  await exigeOutroMaster(db, atual)
  await recusaSeEmUso(db, usuario, id)
  await db.delete(usuario).where(eq(usuario.id, id))
}
