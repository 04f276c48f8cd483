import { NAO_EM_EDICAO } from '@portal/contract/importacao/produtos'
import { DESCONSIDERADO, EM_EDICAO } from '@portal/contract/mercado/situacao'
import type { ContextoEscrita } from '../core/context.ts'
import { Conflito } from '../core/errors.ts'
import { ciclo } from './importacoes.queries.ts'
import { voltar } from './publicar.queries.ts'
import { eliminarTabela } from './tabelas.queries.ts'
import { travarTabela } from './visibilidade.queries.ts'

/** Takes a sheet back while it is in edition; a table that it made goes with it. */
export async function desfazerPrecos({ db, usuario }: ContextoEscrita, id: number): Promise<void> {
  const { idEmpresa } = await ciclo.find(db, usuario, id)
  await ciclo.encerrarAbandonadas(db, idEmpresa)
  const importacao = await ciclo.travar(db, id)
  if (importacao?.estado === 'FALHOU') return ciclo.excluir(db, id)
  if (!importacao?.idTabela || importacao.estado !== 'FEITA' || importacao.situacao !== EM_EDICAO)
    throw new Conflito(NAO_EM_EDICAO)
  await travarTabela(db, usuario, importacao.idTabela)
  await voltar(db, id, importacao.idTabela)
  await ciclo.update(db, id, { estado: 'DESFEITA', situacao: DESCONSIDERADO.value })
  if (importacao.criouTabela) await eliminarTabela(db, importacao.idTabela)
}
