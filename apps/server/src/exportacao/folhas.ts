import type { FiltroDasAplicabilidades, FiltroDosAcabamentos } from '@portal/contract/exportacao/folhas'
import { PASTA_DE_ACABAMENTOS } from '@portal/contract/planilhas/acabamentos'
import { PASTA_DE_APLICABILIDADES } from '@portal/contract/planilhas/aplicabilidades'
import { SEM_DADOS_DO_FILTRO } from '@portal/contract/planilhas/exportacao'
import type { Logado } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import type { Exportada } from '../planilhas/enviarPlanilha.ts'
import { conhecerNomes, nomeador } from '../planilhas/nomear.ts'
import { nomesDoModelo } from '../planilhas/nomesDoModelo.ts'
import { emFila } from '../planilhas/registros.ts'
import { listAcabamentos, listAcabamentosPelosIds, listComLista, listPares } from './folhas.queries.ts'

type SemData = Omit<Exportada, 'quando'>

/** The finishes that fit; refused when there are none (decisions I-08). */
export async function acabamentosDe(db: Db, usuario: Logado, filtro: FiltroDosAcabamentos): Promise<SemData> {
  const ids = await listAcabamentos(db, usuario, filtro)
  if (!ids.length) throw new RegraViolada(SEM_DADOS_DO_FILTRO)
  const pasta = PASTA_DE_ACABAMENTOS
  const nomesDe = await conhecerNomes(db, pasta, { usuario, tipo: null, idReferencia: filtro.referencia ?? 0 })
  const nomear = nomeador(pasta.principal.colunas, nomesDe)
  const ler = async (lote: readonly number[]) => (await listAcabamentosPelosIds(db, lote)).map(nomear)
  const nomes = await nomesDoModelo(db, pasta, { usuario, tipo: null, idReferencia: filtro.referencia })
  return { pasta, registros: () => emFila(ids, ler), nomes, planilha: undefined }
}

/** The pairs of the components that fit; refused when there are none (decisions I-08, I-25). */
export async function aplicabilidadesDe(db: Db, usuario: Logado, filtro: FiltroDasAplicabilidades): Promise<SemData> {
  const ids = await listComLista(db, usuario, filtro)
  if (!ids.length) throw new RegraViolada(SEM_DADOS_DO_FILTRO)
  const registros = () => emFila(ids, (lote) => listPares(db, lote))
  return { pasta: PASTA_DE_APLICABILIDADES, registros, nomes: {}, planilha: undefined }
}
