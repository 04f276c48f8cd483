import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { ResultOf } from '@portal/contract/core/call'
import type { obterMinhaConta, SessaoAberta } from '@portal/contract/conta/conta'
import { labelOf, TIPO_USUARIO_OPCOES } from '@portal/contract/core/options'
import type { Logado } from '../core/context.ts'
import { NaoAutenticado } from '../core/errors.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { empresa } from '../db/tables/empresas.ts'
import { sessao } from '../db/tables/sessao.ts'
import { usuario } from '../db/tables/usuarios.ts'
import { nomeDoDispositivo } from './dispositivo.ts'

/** Spec 002 §2.13: who works here now, a switched user included. */
export async function findMinhaConta(db: Db, { idUsuario }: Logado): Promise<ResultOf<typeof obterMinhaConta>> {
  const { id, nome, email, tipo, idEmpresa } = usuario
  const colunas = { id, nome, email, tipo, idEmpresa, empresa: empresa.fantasia }
  const [row] = await db
    .select(colunas)
    .from(usuario)
    .innerJoin(empresa, eq(empresa.id, idEmpresa))
    .where(eq(id, idUsuario))
  if (!row) throw new NaoAutenticado()
  return { ...row, tipoLabel: labelOf(TIPO_USUARIO_OPCOES, row.tipo) }
}

/** The open sessions of the person at the keyboard, the ones switched to other users included. */
export async function listSessoes(db: Db, { idPessoa, idSessao }: Logado, agora: Date): Promise<SessaoAberta[]> {
  const rows = await db
    .select({
      ...colunasDe(sessao, 'id', 'agente', 'ip', 'criadaEm', 'vistaEm', 'idUsuario'),
      nome: usuario.nome,
    })
    .from(sessao)
    .innerJoin(usuario, eq(usuario.id, sessao.idUsuario))
    .where(and(eq(sessao.idPessoa, idPessoa), isNull(sessao.encerradaEm), gt(sessao.expiraEm, agora.toISOString())))
    .orderBy(desc(sessao.vistaEm), sessao.id)
  return rows.map(({ agente, idUsuario, nome, ...row }) => ({
    ...row,
    dispositivo: nomeDoDispositivo(agente),
    atual: row.id === idSessao,
    como: idUsuario === idPessoa ? null : nome,
  }))
}
