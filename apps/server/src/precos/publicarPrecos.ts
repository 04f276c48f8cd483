import { concluidoSemId } from '@portal/contract/core/errors'
import { DISPONIVEL, EM_EDICAO, EM_HOMOLOGACAO, type Acao } from '@portal/contract/mercado/situacao'
import {
  ESPERA_MUDOU,
  NADA_PARA_DISPONIBILIZAR,
  NADA_PARA_HOMOLOGAR,
  PRECOS_DISPONIVEIS,
  PRECOS_HOMOLOGADOS,
} from '@portal/contract/precos/tabelas'
import type { ContextoEscrita } from '../core/context.ts'
import { Conflito, RegraViolada } from '../core/errors.ts'
import { findImportacao } from '../importacao/remessa/registros.queries.ts'
import { TABELA_PRECO, travarNaSituacao } from './importacoes.queries.ts'
import {
  avancarImportacoes,
  congelarPrecos,
  listEsperando,
  publicarVersoes,
  travarTabelas,
} from './publicarPrecos.queries.ts'

const PASSO = {
  homologar: { de: EM_EDICAO, para: EM_HOMOLOGACAO, nada: NADA_PARA_HOMOLOGAR, feito: PRECOS_HOMOLOGADOS },
  disponibilizar: { de: EM_HOMOLOGACAO, para: DISPONIVEL, nada: NADA_PARA_DISPONIBILIZAR, feito: PRECOS_DISPONIVEIS },
} as const

interface Pedido {
  id?: number | null | undefined
  /** The sheets that were shown before it was asked: with a step goes all that a table holds. */
  vistas?: readonly number[] | undefined
}

/** One sheet, or all that are seen, with their tables: a second press finds nothing to do (decisions I-03). */
export async function publicarPrecos({ db, usuario }: ContextoEscrita, acao: Acao, { id, vistas }: Pedido) {
  const { de, para, nada, feito } = PASSO[acao]
  if (id != null) await findImportacao(db, TABELA_PRECO, usuario, id)
  const planilhas = await travarNaSituacao(db, usuario, de, id)
  if (!planilhas.length) throw id == null ? new RegraViolada(nada) : new Conflito(nada)
  const tabelas = [...new Set(planilhas.flatMap(({ idTabela }) => idTabela ?? []))]
  await travarTabelas(db, tabelas)
  if (vistas && !mesmas(await listEsperando(db, tabelas, de), vistas)) throw new Conflito(ESPERA_MUDOU)
  if (acao === 'homologar') await congelarPrecos(db, tabelas, usuario.idUsuario)
  else await publicarVersoes(db, tabelas, usuario.idUsuario)
  await avancarImportacoes(db, tabelas, { de, para })
  return { ...concluidoSemId(), message: feito }
}

const mesmas = (umas: readonly number[], outras: readonly number[]): boolean =>
  umas.length === outras.length && umas.every((id) => outras.includes(id))
