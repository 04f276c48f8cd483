import type { ResultOf } from '@portal/contract/core/call'
import { TIPO_USUARIO } from '@portal/contract/core/papeis'
import { SO_DE_CIMA, type referenciasConcediveis } from '@portal/contract/empresas/empresas'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado, SemPermissao } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { listTelasDaEmpresa } from './recursos.queries.ts'
import { listProprias, listUsaveis } from './referenciasLiberadas.queries.ts'

type Concediveis = ResultOf<typeof referenciasConcediveis>

/**
 * What somebody may give and take on one screen of a company that he sees (decisions 0.4 "Taking is a right too"):
 * nothing where he does not hold the resource; of his own company what it owns; below it what he could use there himself.
 */
export async function findConcediveis(
  db: Db,
  quem: Logado,
  { idEmpresa, idTela }: { idEmpresa: number; idTela: number },
): Promise<Concediveis> {
  const tela = (await listTelasDaEmpresa(db, idEmpresa)).find(({ value }) => value === idTela)
  if (!tela) throw new NaoEncontrado()
  const daTela: readonly string[] = quem.papeis
  if (quem.tipo === TIPO_USUARIO.USUARIO_MOF && !daTela.includes(tela.papel))
    return { ids: [], motivo: SO_DE_CIMA.recursoQueNaoTem }
  if (!quem.provedora && idEmpresa === quem.idEmpresa)
    return { ids: await listProprias(db, quem), motivo: SO_DE_CIMA.referenciaAlheia }
  return { ids: await listUsaveis(db, quem, idTela), motivo: quem.provedora ? null : SO_DE_CIMA.referenciaQueNaoTem }
}

export async function exigirConcediveis(
  db: Db,
  quem: Logado,
  onde: { idEmpresa: number; idTela: number },
  tocadas: readonly number[],
): Promise<void> {
  const { ids, motivo } = await findConcediveis(db, quem, onde)
  if (motivo !== null && tocadas.some((id) => !ids.includes(id))) throw new SemPermissao(motivo)
}
