import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { booleano } from '../core/fields.ts'
import { numero } from '../core/formato.ts'
import { separadorDito } from '../planilhas/numeros.ts'
import { filtroDaSimulacao, listaDeLinhas, PAPEIS_DE_IMPORTACAO } from './produtos.ts'

export const MUDARAM = (quantos: number) =>
  quantos === 1
    ? '1 registro desta planilha mudou depois da simulação.'
    : `${numero(quantos)} registros desta planilha mudaram depois da simulação.`

/** Numbers of as many rows as a sheet may fill, as text. */
const CORPO_MB = 3

export const execucaoDoPlano = z.object({
  semLinhas: listaDeLinhas.default([]),
  /** What changed meanwhile is left out; without it nothing is imported then. */
  mesmoAssim: booleano().default(false),
})

/**
 * The calls about a plan that was shown: its pages, all of it as a sheet, the same file planned anew, and the plan carried
 * out exactly as it was shown. The file is sent once.
 */
export const chamadasDaSimulacao = <const Base extends string, Simulacao extends z.ZodType, Resposta extends z.ZodType>(
  noun: string,
  base: Base,
  { simulacao, resposta }: { simulacao: Simulacao; resposta: Resposta },
) =>
  ({
    ver: defineCall({
      ids: [`proprio.${noun}.simulacao.ver`],
      method: 'GET',
      path: `${base}/:simulacao`,
      query: filtroDaSimulacao,
      result: simulacao,
      papeis: PAPEIS_DE_IMPORTACAO,
    }),
    baixar: defineCall({
      ids: [`proprio.${noun}.simulacao.baixar`],
      method: 'GET',
      path: `${base}/:simulacao/planilha`,
      query: filtroDaSimulacao.pick({ resultado: true }),
      result: z.unknown(),
      papeis: PAPEIS_DE_IMPORTACAO,
      kind: 'download',
      prazo: 'longo',
    }),
    refazer: defineCall({
      ids: [`proprio.${noun}.simulacao.refazer`],
      method: 'POST',
      path: `${base}/:simulacao`,
      body: z.object({
        separador: separadorDito,
        /** Of sheets with prices; others have nothing to round. */
        arredondar: booleano().optional(),
      }),
      result: simulacao,
      papeis: PAPEIS_DE_IMPORTACAO,
      prazo: 'longo',
    }),
    /** With `Prefer: respond-async` the answer does not wait for the job (decisions 0.3). */
    importar: defineCall({
      ids: [`proprio.${noun}.simulacao.importar`],
      method: 'POST',
      path: `${base}/:simulacao/importar`,
      body: execucaoDoPlano,
      result: resposta,
      papeis: PAPEIS_DE_IMPORTACAO,
      prazo: 'longo',
      corpoMb: CORPO_MB,
    }),
  }) as const
