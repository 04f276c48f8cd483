import { asc } from 'drizzle-orm'
import type { ResultOf } from '@portal/contract/core/call'
import type { opcoesDaMontagem } from '@portal/contract/montagem/montagem'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { referencia } from '../db/tables/referencias.ts'
import { nomeDaReferencia, referenciaAlcancada, telasAlcancadas } from '../empresas/alcance.queries.ts'
import { listPerfisComRecursos } from '../empresas/perfis.queries.ts'
import { findTelasDaEmpresa, listTelas } from '../empresas/recursos.queries.ts'

export async function lerOpcoes(db: Db, quem: Logado): Promise<ResultOf<typeof opcoesDaMontagem>> {
  const [perfis, telas, minhas, referencias] = await Promise.all([
    listPerfisComRecursos(db),
    listTelas(db),
    findTelasDaEmpresa(db, quem.idEmpresa),
    listReferencias(db, quem),
  ])
  const recursos = telas.map((tela) => ({ ...tela, podeLiberar: quem.provedora || minhas.includes(tela.value) }))
  return { perfis, recursos, referencias }
}

const listReferencias = (db: Db, quem: Logado) =>
  db
    .select({ label: nomeDaReferencia(quem), value: referencia.id, telas: telasAlcancadas(quem) })
    .from(referencia)
    .where(referenciaAlcancada(quem))
    .orderBy(ordemHumana(referencia.descricao), asc(referencia.id))
