import { MUDOU_DEPOIS, NAO_EM_EDICAO } from '@portal/contract/importacao/produtos'
import { DESCONSIDERADO, EM_EDICAO } from '@portal/contract/mercado/situacao'
import type { ContextoEscrita } from '../core/context.ts'
import { Conflito } from '../core/errors.ts'
import { avaliarMuitos } from '../importacao/avaliar.ts'
import { aposMudar } from '../materiais/prontidao.ts'
import { exigirPapelDoTipo, exigirReferenciaDoTipo } from '../materiais/visibilidade.queries.ts'
import { ciclo, findSituacao } from './imagens.queries.ts'
import { listTocados, travarTocados, voltar } from './publicar.queries.ts'
import { julgadosCom } from './tarefa.ts'

/** Takes the files of an import back while its products are in edition: all of them, or none when one has changed since. */
export async function desfazerImagens(contexto: ContextoEscrita, id: number): Promise<void> {
  const { db, deps, transacao, usuario } = contexto
  const { idEmpresa, tipo, idReferencia } = await ciclo.find(db, usuario, id)
  exigirPapelDoTipo(usuario, tipo)
  await exigirReferenciaDoTipo(db, usuario, tipo, idReferencia)
  await ciclo.encerrarAbandonadas(db, idEmpresa)
  const importacao = await ciclo.travar(db, id)
  if (importacao?.estado === 'FALHOU') return ciclo.excluir(db, id)
  if (importacao?.estado !== 'FEITA' || (await findSituacao(db, id)) !== EM_EDICAO) throw new Conflito(NAO_EM_EDICAO)
  const mudados = await travarTocados(db, importacao)
  if (mudados.length) throw new Conflito(`${MUDOU_DEPOIS}${mudados.join(', ')}.`)
  await voltar(db, id)
  await ciclo.update(db, id, { estado: 'DESFEITA', situacao: DESCONSIDERADO.value })
  const arquivo = importacao.nomeImagens ?? importacao.nomeFichas ?? ''
  if (await avaliarMuitos(deps, transacao, julgadosCom(deps), { id, arquivo })) return
  await aposMudar(contexto, await listTocados(db, id))
}
