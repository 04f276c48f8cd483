import type { FastifyReply } from 'fastify'
import {
  exportarAcabamentos,
  exportarAplicabilidades,
  referenciasComAplicabilidadeAExportar,
} from '@portal/contract/exportacao/folhas'
import { exportarEscolhidos } from '@portal/contract/exportacao/escolhidos'
import { exportarProdutos, type FiltroDaExportacao } from '@portal/contract/exportacao/produtos'
import { soConsulta } from '@portal/contract/materiais/papeisDeProduto'
import { SEM_DADOS_DO_FILTRO } from '@portal/contract/planilhas/exportacao'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import { planilhasDa } from '@portal/contract/planilhas/colunas'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { ContextoLivre, Servidor } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { serve, serveStream } from '../core/serve.ts'
import { enviarExportacao, type Exportada } from '../planilhas/enviarPlanilha.ts'
import { conhecerNomes } from '../planilhas/nomear.ts'
import { nomesDoModelo } from '../planilhas/nomesDoModelo.ts'
import { linhasDosProdutos } from '../planilhas/linhasDosProdutos.ts'
import { acabamentosDe, aplicabilidadesDe } from './folhas.ts'
import { selectComAplicabilidade } from './folhas.queries.ts'
import { linhasDoMercado } from './linhasDoMercado.ts'
import { listEscolhidosDaExportacao, listIdsDaExportacao } from './ids.queries.ts'

/** Exports of products, of finishes and of what applies to components (Spec 002 §2.4, §7.1, §7.3, §7.4). */
export function exportacao(servidor: Servidor): void {
  produtos(servidor)
  folhas(servidor)
}

function produtos(servidor: Servidor): void {
  for (const { tipo, call } of exportarProdutos)
    serveStream(servidor, call, async ({ query }, contexto, reply) => {
      const { formato, planilha, ...filtro } = query
      const ids = await listIdsDaExportacao(contexto.db, contexto.usuario, { tipo, ...filtro })
      await enviarProdutos(contexto, reply, { tipo, ids, referencia: filtro.referencia, formato, planilha })
    })
  serveStream(servidor, exportarEscolhidos, async ({ body: { tipo, ids, formato } }, contexto, reply) => {
    const achados = await listEscolhidosDaExportacao(contexto.db, contexto.usuario, { tipo, ids })
    await enviarProdutos(contexto, reply, { tipo, ids: achados, referencia: undefined, formato, planilha: undefined })
  })
}

interface Pedida extends Pick<FiltroDaExportacao, 'referencia'> {
  tipo: TipoMaterial
  ids: readonly number[]
  formato: Parameters<typeof enviarExportacao>[1]
  planilha: Exportada['planilha']
}

async function enviarProdutos(
  { db, usuario, deps }: Pick<ContextoLivre, 'db' | 'usuario' | 'deps'>,
  reply: FastifyReply,
  { tipo, ids, referencia, formato, planilha }: Pedida,
): Promise<void> {
  if (!ids.length) throw new RegraViolada(SEM_DADOS_DO_FILTRO)
  const pasta = PASTAS[tipo]
  const escolhendo = { usuario, tipo, idReferencia: referencia ?? 0 }
  const { passagem } = deps
  const daEdicao = async () =>
    linhasDosProdutos(db, escolhendo, {
      ids,
      nomesDe: await conhecerNomes(db, planilhasDa(pasta), escolhendo),
      passagem,
    })
  const [linhas, nomes] = await Promise.all([
    soConsulta(usuario.papeis) ? linhasDoMercado(db, tipo, { ids, passagem }) : daEdicao(),
    nomesDoModelo(db, pasta, { usuario, tipo, idReferencia: referencia }),
  ])
  await enviarExportacao(reply, formato, { pasta, linhas, nomes, planilha }, deps)
}

function folhas(servidor: Servidor): void {
  const { deps } = servidor
  serveStream(servidor, exportarAcabamentos, async ({ query: { formato, ...filtro } }, { db, usuario }, reply) => {
    await enviarExportacao(reply, formato, await acabamentosDe({ db, usuario, deps }, filtro), deps)
  })
  serveStream(servidor, exportarAplicabilidades, async ({ query: { formato, ...filtro } }, { db, usuario }, reply) => {
    await enviarExportacao(reply, formato, await aplicabilidadesDe({ db, usuario, deps }, filtro), deps)
  })
  serve(servidor, referenciasComAplicabilidadeAExportar, (_, { db, usuario }) => selectComAplicabilidade(db, usuario))
}
