import { comoEstavaDe } from '../auditoria/comoEstava.ts'
import { diferenca } from '../auditoria/diferenca.ts'
import { entradaDoHistorico } from '../auditoria/historico.ts'
import { gravacao, leitura } from '../core/chamadas.ts'
import { get, post } from '../core/call.ts'
import { feito } from '../core/errors.ts'
import { listQuery, paged } from '../core/listing.ts'
import { MASTER, type Papel } from '../core/papeis.ts'
import { z } from 'zod'
import { lancamento } from './diferencas.ts'
import { acoesPermitidas, comEspera, quantos } from './publicar.ts'
import { ALVOS } from './situacao.ts'
import { quaisVersoes, versaoNaLista } from './versoes.ts'

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
    modoEdicao: leitura([`${nome}.modoEdicaoValue`], `${caminho}/modoEdicaoValue`, z.boolean(), leem),
    trocarModo: post(`${caminho}/modoEdicao/:ativo`, { ids: [`${nome}.modoEdicao`], result: feito, papeis: escrevem }),
    acaoPermitida: leitura(
      [`${nome}.acaoPermitidaMaterial`],
      `${caminho}/acaoPermitidaMaterial`,
      acoesPermitidas,
      leem,
    ),
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
    lancamentos: leitura([`proprio.${nome}.lancamentos`], `${caminho}/lancamentos`, lancamento.array(), leem),
    /** Changes of one record, also for those without the audit page. */
    historico: get(`${caminho}/historico/:id`, {
      ids: [`proprio.${nome}.historico`],
      query: listQuery(['id']),
      result: paged(entradaDoHistorico),
      papeis: escrevem,
    }),
    comoEstava: comoEstavaDe(nome, caminho, escrevem),
    versoes: leitura([`proprio.${nome}.versoes`], `${caminho}/versoes/:id`, versaoNaLista.array(), escrevem),
    comparar: get(`${caminho}/comparar/:id`, {
      ids: [`proprio.${nome}.comparar`],
      query: quaisVersoes,
      result: diferenca.array(),
      papeis: escrevem,
    }),
    restaurar: gravacao([`proprio.${nome}.restaurar`], `${caminho}/restaurar/:id`, volta, [MASTER]),
  }
}

export type ChamadasDoMercado = ReturnType<typeof chamadasDoMercado<string, string, z.ZodType, z.ZodType>>
