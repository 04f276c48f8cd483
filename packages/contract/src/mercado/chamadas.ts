import { entradaDoHistorico } from '../auditoria/historico.ts'
import { get, post } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { listQuery, paged } from '../core/listing.ts'
import { MASTER, type Papel } from '../core/papeis.ts'
import { z } from 'zod'
import { lancamento } from './diferencas.ts'
import { acoesPermitidas, comEspera, quantos } from './publicar.ts'
import { ALVOS } from './situacao.ts'
import { diferenca, quaisVersoes, versaoNaLista } from './versoes.ts'

/** Area whose records travel to the market: names of its calls, and who makes them. */
interface Area<Caminho extends string, Alvo extends string> {
  nome: 'produtos' | 'acabamentos'
  caminho: Caminho
  leem: readonly Papel[]
  escrevem: readonly Papel[]
  disponibilizar: { ids: readonly [string, ...string[]]; alvo: Alvo }
}

/** Calls of an area: edit switch, steps to the market, history, versions to compare and restore, moments of change. */
export const chamadasDoMercado = <
  const Caminho extends string,
  const Alvo extends string,
  Escolha extends z.ZodType,
  Volta extends z.ZodType,
>(
  { nome, caminho, leem, escrevem, disponibilizar }: Area<Caminho, Alvo>,
  { escolha, volta }: { escolha: Escolha; volta: Volta },
) => {
  const passo = { query: comEspera, body: escolha, result: quantos, prazo: 'longo' } as const
  return {
    modoEdicao: get(`${caminho}/modoEdicaoValue`, {
      ids: [`${nome}.modoEdicaoValue`],
      result: z.boolean(),
      papeis: leem,
    }),
    trocarModo: post(`${caminho}/modoEdicao/:ativo`, { ids: [`${nome}.modoEdicao`], result: feito, papeis: escrevem }),
    acaoPermitida: get(`${caminho}/acaoPermitidaMaterial`, {
      ids: [`${nome}.acaoPermitidaMaterial`],
      result: acoesPermitidas,
      papeis: leem,
    }),
    homologar: post(`${caminho}/homologar`, {
      ids: [`${nome}.homologar`],
      papeis: escrevem,
      ...passo,
    }),
    disponibilizar: post(`${caminho}/disponibilizar/${disponibilizar.alvo}`, {
      ids: disponibilizar.ids,
      papeis: [MASTER],
      summary: `alvo: ${ALVOS.join(', ')}`,
      ...passo,
    }),
    /** Moments at which the visible market changed, newest first. */
    lancamentos: get(`${caminho}/lancamentos`, {
      ids: [`proprio.${nome}.lancamentos`],
      result: lancamento.array(),
      papeis: leem,
    }),
    /** Changes of one record, also for those without the audit page. */
    historico: get(`${caminho}/historico/:id`, {
      ids: [`proprio.${nome}.historico`],
      query: listQuery(['id']),
      result: paged(entradaDoHistorico),
      papeis: escrevem,
    }),
    versoes: get(`${caminho}/versoes/:id`, {
      ids: [`proprio.${nome}.versoes`],
      result: versaoNaLista.array(),
      papeis: escrevem,
    }),
    comparar: get(`${caminho}/comparar/:id`, {
      ids: [`proprio.${nome}.comparar`],
      query: quaisVersoes,
      result: diferenca.array(),
      papeis: escrevem,
    }),
    restaurar: post(`${caminho}/restaurar/:id`, {
      ids: [`proprio.${nome}.restaurar`],
      body: volta,
      result: salvoComId,
      papeis: [MASTER],
    }),
  }
}

export type ChamadasDoMercado = ReturnType<typeof chamadasDoMercado<string, string, z.ZodType, z.ZodType>>
