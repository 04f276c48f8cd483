import type { ResultOf } from '@portal/contract/core/call'
import type { Montagem, montarEmpresa } from '@portal/contract/montagem/montagem'
import { RECUSAS_DAS_PESSOAS } from '@portal/contract/montagem/pessoas'
import type { ContextoEscrita, Logado } from '../core/context.ts'
import { noCampo, RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { semDeixar } from '../db/semDeixar.ts'
import { listTelas } from '../empresas/recursos.queries.ts'
import { salvarRecursos } from '../empresas/recursos.ts'
import { gravarEmpresa } from '../empresas/salvarEmpresa.ts'
import { salvarReferencias } from '../empresas/salvarReferencias.ts'
import { incluirPessoas } from './pessoas.ts'

type Montada = ResultOf<typeof montarEmpresa>
interface Pedido extends Montagem {
  enviarAcesso: boolean
  simular: boolean
}

/** Each part by the door that its tab uses, whose rules stand nowhere else; a simulation walks through them and leaves nothing. */
export async function montar(contexto: ContextoEscrita, pedido: Pedido): Promise<Montada> {
  if (!pedido.simular) return fazer(contexto, pedido)
  return semDeixar(contexto.transacao, () => fazer(contexto, pedido))
}

async function fazer(contexto: ContextoEscrita, pedido: Pedido): Promise<Montada> {
  const { db, usuario: quem } = contexto
  const { recursos, referencias, pessoas, enviarAcesso, simular, ...empresa } = pedido
  const idEmpresa = await incluirEmpresa(db, quem, empresa)
  if (recursos.length)
    await noCampo('recursos', salvarRecursos(db, quem, { idEmpresa, idsRecurso: recursos, id: empresa.perfil }))
  for (const [idTelaSistema, itensSelecionados] of porTela(referencias))
    await noCampo('referencias', salvarReferencias(db, quem, { idEmpresa, idTelaSistema, itensSelecionados }))
  const nomes = new Map((await listTelas(db)).map(({ value, label }) => [value, label]))
  const destino = { idEmpresa, recursos, semRecurso: RECUSAS_DAS_PESSOAS.recursoFora }
  return {
    simulado: simular,
    idEmpresa: simular ? null : idEmpresa,
    fantasia: empresa.fantasia,
    recursos: recursos.map((id) => nomes.get(id) ?? ''),
    referencias: referencias.filter(({ telas }) => telas.length > 0).length,
    liberacoes: referencias.reduce((soma, { telas }) => soma + telas.length, 0),
    ...(await incluirPessoas(contexto, destino, { pessoas, enviarAcesso, simular })),
  }
}

type DadosDaEmpresa = Omit<Montagem, 'recursos' | 'referencias' | 'pessoas'>

async function incluirEmpresa(db: Db, quem: Logado, empresa: DadosDaEmpresa): Promise<number> {
  const { data, errors } = await gravarEmpresa(db, quem, { ...empresa, id: null, versao: null })
  if (!data) throw new RegraViolada(errors)
  return data.id
}

/** The columns of the matrix. */
function porTela(referencias: Montagem['referencias']): Map<number, number[]> {
  const pares = referencias.flatMap(({ referencia, telas }) => telas.map((tela) => ({ tela, referencia })))
  const colunas = Map.groupBy(pares, ({ tela }) => tela)
  return new Map([...colunas].map(([tela, daTela]) => [tela, [...new Set(daTela.map(({ referencia }) => referencia))]]))
}
