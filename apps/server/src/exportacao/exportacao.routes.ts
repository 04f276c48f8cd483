import { exportarProdutos } from '@portal/contract/exportacao/produtos'
import { SEM_DADOS_DO_FILTRO } from '@portal/contract/planilhas/exportacao'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import type { Servidor } from '../core/context.ts'
import { NaoAutenticado, RegraViolada } from '../core/errors.ts'
import { serveStream } from '../core/serve.ts'
import { enviarExportacao } from '../planilhas/enviarPlanilha.ts'
import { nomesDoModelo } from '../planilhas/nomesDoModelo.ts'
import { registrosDe } from '../planilhas/registros.ts'
import { listIdsDaExportacao } from './ids.queries.ts'

/** Exports of products (Spec 002 §2.4, §7.1). */
export function exportacao(servidor: Servidor): void {
  for (const { tipo, call } of exportarProdutos)
    serveStream(servidor, call, async ({ query }, { db, usuario, deps }, reply) => {
      if (!usuario) throw new NaoAutenticado()
      const { formato, planilha, ...filtro } = query
      const ids = await listIdsDaExportacao(db, usuario, { tipo, ...filtro })
      if (!ids.length) throw new RegraViolada(SEM_DADOS_DO_FILTRO)
      const escolhendo = { usuario, tipo, idReferencia: filtro.referencia ?? 0 }
      const registros = await registrosDe(db, escolhendo, ids)
      const nomes = await nomesDoModelo(db, usuario, { tipo, idReferencia: filtro.referencia })
      await enviarExportacao(reply, formato, { pasta: PASTAS[tipo], registros, nomes, planilha, quando: deps.clock() })
    })
}
