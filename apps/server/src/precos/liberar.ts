import { concluidoSemId } from '@portal/contract/core/errors'
import { DISPONIVEL, EM_EDICAO, EM_HOMOLOGACAO, type Acao } from '@portal/contract/mercado/situacao'
import {
  NADA_PARA_DISPONIBILIZAR,
  NADA_PARA_HOMOLOGAR,
  PRECOS_DISPONIVEIS,
  PRECOS_HOMOLOGADOS,
} from '@portal/contract/precos/tabelas'
import type { ContextoEscrita } from '../core/context.ts'
import { Conflito, RegraViolada } from '../core/errors.ts'
import { ciclo, travarNaSituacao } from './importacoes.queries.ts'
import { avancarImportacoes, congelar, publicarVersoes, travarTabelas } from './liberar.queries.ts'

const PASSO = {
  homologar: { de: EM_EDICAO, para: EM_HOMOLOGACAO, nada: NADA_PARA_HOMOLOGAR, feito: PRECOS_HOMOLOGADOS },
  disponibilizar: { de: EM_HOMOLOGACAO, para: DISPONIVEL, nada: NADA_PARA_DISPONIBILIZAR, feito: PRECOS_DISPONIVEIS },
} as const

/** One sheet, or all that are seen, with their tables: a second press finds nothing to do (decisions I-03). */
export async function liberarPrecos({ db, usuario }: ContextoEscrita, acao: Acao, id: number | null | undefined) {
  const { de, para, nada, feito } = PASSO[acao]
  if (id != null) await ciclo.find(db, usuario, id)
  const planilhas = await travarNaSituacao(db, usuario, de, id)
  if (!planilhas.length) throw id == null ? new RegraViolada(nada) : new Conflito(nada)
  const tabelas = [...new Set(planilhas.flatMap(({ idTabela }) => idTabela ?? []))]
  await travarTabelas(db, tabelas)
  if (acao === 'homologar') await congelar(db, tabelas, usuario.idUsuario)
  else await publicarVersoes(db, tabelas, usuario.idUsuario)
  await avancarImportacoes(db, tabelas, { de, para })
  return { ...concluidoSemId(), message: feito }
}
