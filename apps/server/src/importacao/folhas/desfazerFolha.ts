import { NAO_EM_EDICAO } from '@portal/contract/importacao/produtos'
import { MUDOU_NA_FOLHA } from '@portal/contract/importacao/folhas'
import { DESCONSIDERADO, EM_EDICAO } from '@portal/contract/mercado/situacao'
import type { Deps, Logado } from '../../core/context.ts'
import { Conflito } from '../../core/errors.ts'
import { emTransacao, type Transacao } from '../../core/unitOfWork.ts'
import { recalcularDependentes, recalcularProntidao } from '../../materiais/prontidao.ts'
import { acertarSituacoes } from '../importacoes.queries.ts'
import type { Folha } from './folha.ts'

interface Desfazendo {
  usuario: Logado
  deps: Pick<Deps, 'database'>
  transacao: Transacao
}

/** Takes a sheet back while it is in edition: all of it, or nothing when something of it has changed since. */
export async function desfazerFolha(
  { usuario, deps, transacao }: Desfazendo,
  { acesso, catalogo, ciclo }: Folha,
  id: number,
): Promise<void> {
  const { db, autoria, afterCommit } = transacao
  const { idEmpresa, idReferencia } = await ciclo.find(db, usuario, id)
  await acesso.exigir(db, usuario, idReferencia)
  await acertarSituacoes(db, idEmpresa)
  const importacao = await ciclo.travar(db, id)
  if (importacao?.estado === 'FALHOU') return ciclo.excluir(db, id)
  if (importacao?.estado !== 'FEITA' || importacao.situacao !== EM_EDICAO) throw new Conflito(NAO_EM_EDICAO)
  const mudados = await catalogo.travarTocados(db, id)
  if (mudados.length) throw new Conflito(`${MUDOU_NA_FOLHA}${mudados.join(', ')}.`)
  const materiais = (await catalogo.listTocados?.(db, id)) ?? []
  await catalogo.voltar(db, importacao)
  await ciclo.update(db, id, { estado: 'DESFEITA', situacao: DESCONSIDERADO.value })
  if (!materiais.length) return
  await recalcularProntidao(db, materiais)
  afterCommit(() => emTransacao(deps.database, autoria, (depois) => recalcularDependentes(depois.db, materiais)))
}
