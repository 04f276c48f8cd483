import { DESCONSIDERADO, EM_EDICAO } from '@portal/contract/mercado/situacao'
import { MUDOU_DEPOIS, NAO_EM_EDICAO, USADO_DEPOIS } from '@portal/contract/importacao/produtos'
import type { ContextoEscrita } from '../core/context.ts'
import { Conflito } from '../core/errors.ts'
import { emTransacao } from '../core/unitOfWork.ts'
import { exigirPapelDoTipo, exigirReferenciaDoTipo } from '../materiais/visibilidade.queries.ts'
import { recalcularDependentes } from '../materiais/prontidao.ts'
import { listUsados, travarTocados, voltar } from './desfazer.queries.ts'
import { acertarSituacoes, ciclo } from './importacoes.queries.ts'
import { listTocados, recusarCiclos } from './publicar.queries.ts'

/** Takes an import back while it is in edition: all of it, or nothing when somebody has changed one of its products since. */
export async function desfazer(contexto: ContextoEscrita, id: number): Promise<void> {
  const { db, usuario, deps, transacao, afterCommit } = contexto
  const { idEmpresa, tipo, idReferencia } = await ciclo.find(db, usuario, id)
  exigirPapelDoTipo(usuario, tipo)
  await exigirReferenciaDoTipo(db, usuario, tipo, idReferencia)
  await acertarSituacoes(db, idEmpresa)
  const importacao = await ciclo.travar(db, id)
  if (importacao?.estado === 'FALHOU') return ciclo.excluir(db, id)
  if (!importacao || importacao.estado !== 'FEITA' || importacao.situacao !== EM_EDICAO)
    throw new Conflito(NAO_EM_EDICAO)
  const mudados = await travarTocados(db, importacao)
  if (mudados.length) throw new Conflito(`${MUDOU_DEPOIS}${mudados.join(', ')}.`)
  const usados = await listUsados(db, importacao)
  if (usados.length) throw new Conflito(`${USADO_DEPOIS}${usados.join(', ')}.`)
  const ids = await listTocados(db, id)
  await voltar(db, importacao)
  await recusarCiclos(db, importacao)
  await ciclo.update(db, id, { estado: 'DESFEITA', situacao: DESCONSIDERADO.value })
  afterCommit(() => emTransacao(deps.database, transacao.autoria, (depois) => recalcularDependentes(depois.db, ids)))
}
