import { quantidade } from '@portal/contract/core/formato'
import { SO_DE_CIMA } from '@portal/contract/empresas/empresas'
import type { Logado } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { recusaSeEmUso } from '../core/usage.ts'
import type { Db } from '../db/client.ts'
import { empresa } from '../db/tables/empresas.ts'
import { deleteEmpresa, travarEmpresa } from './empresas.queries.ts'
import { exigirDeCima } from './recursos.ts'
import { countLiberadas } from './referenciasLiberadas.queries.ts'

/** Users, records and released references keep a company (decisions E-11); its resources go with it. */
export async function apagarEmpresa(db: Db, quem: Logado, id: number): Promise<void> {
  await travarEmpresa(db, quem, id, null)
  exigirDeCima(quem, id, SO_DE_CIMA.exclusao)
  await recusaSeEmUso(db, empresa, id)
  const liberadas = await countLiberadas(db, id)
  if (liberadas > 0) {
    const quantas = quantidade(liberadas, 'referência liberada', 'referências liberadas')
    throw new RegraViolada(`Este registro está em uso e não pode ser excluído: ${quantas}.`)
  }
  await deleteEmpresa(db, id)
}
