import { z } from 'zod'
import { get, post, remove, type Call } from '../core/call.ts'
import { feito } from '../core/errors.ts'
import { booleano, id } from '../core/fields.ts'
import { acoesPermitidas } from '../mercado/publicar.ts'
import { separadorDito } from '../planilhas/numeros.ts'
import { filtroDaSimulacao, listaDeLinhas, modoDaImportacao, PAPEIS_DE_IMPORTACAO as papeis } from './remessa.ts'

/** Numbers of as many rows as a sheet may fill, as text. */
const CORPO_MB = 3

export const execucaoDoPlano = z.object({
  semLinhas: listaDeLinhas.default([]),
  /** What changed meanwhile is left out; without it nothing is imported then. */
  mesmoAssim: booleano().default(false),
})
export interface Execucao extends z.output<typeof execucaoDoPlano> {
  /** The existing one is taken back first, where it may be (importacao.013). */
  descartar?: boolean
}

/** What a simulation asked, and was answered. */
export const respostasDaSimulacao = z.object({
  separador: separadorDito,
  /** Of sheets with prices; others have nothing to round. */
  arredondar: booleano().optional(),
})

/** What whoever imports reads. */
export const leituraDaImportacao = <const Path extends string, Result extends z.ZodType>(
  nome: string,
  path: Path,
  result: Result,
) => get(path, { ids: [nome], result, papeis })

const arquivo = <const Path extends string, Query extends z.ZodType>(nome: string, path: Path, query?: Query) =>
  get(path, {
    ids: [nome],
    ...(query && { query }),
    result: z.unknown(),
    papeis,
    kind: 'download',
    prazo: 'longo',
    fila: true,
  })

/** Refused rows as a workbook with their reasons in the last column, to be mended and sent again. */
export const chamadaDasRecusadas = <const Path extends string>(noun: string, path: Path) =>
  arquivo(`proprio.${noun}.recusadas`, `${path}/:id`)

/** JSON sheets, as the documents imply, or the file itself (decisions I-06, 0.3 "Exports"). */
export const chamadaDaEstrutura = <const Path extends string>(nome: string, path: Path) =>
  arquivo(nome, path, z.object({ formato: z.enum(['json', 'xlsx']).default('json'), referencia: id().optional() }))

/** With `Prefer: respond-async` the answer does not wait for the job (decisions 0.3). */
export const chamadaDeEnvio = <const Path extends string, Body extends z.ZodType, Result extends z.ZodType>(
  nome: string,
  path: Path,
  { resposta: result, ...formas }: { body: Body; resposta: Result; corpoMb?: number },
): Call<Path, typeof modoDaImportacao, Body, Result> => ({
  ids: [nome],
  method: 'POST',
  path,
  query: modoDaImportacao,
  result,
  papeis,
  kind: 'multipart',
  prazo: 'longo',
  fila: true,
  ...formas,
})

/** How the calls of one kind of shipment are named: where the documents know them, as they do. */
interface Nomes<Lista extends string> {
  /** Of the calls that no document knows. */
  noun: string
  ids: { lista: string; acaoPermitida: string; remover: string }
  caminhos: { lista: Lista; acaoPermitida: string; remover: string; log: string; simulacao: string }
}

interface Formas<Item, Log, Simulacao, Resposta, Corpo> {
  /** One of the list. */
  item: Item
  log: Log
  simulacao: Simulacao
  /** What sending it, and carrying out its plan, answers. */
  resposta: Resposta
  execucao: Corpo
}

/**
 * What was sent before, the newest first, its log, and its way back; and a plan that was shown: its pages, all of it as a
 * sheet, the same file planned anew, and the plan carried out exactly as it was shown. The file is sent once.
 */
export const chamadasDaRemessa = <
  const Lista extends string,
  Item extends z.ZodType,
  Log extends z.ZodType,
  Simulacao extends z.ZodType,
  Resposta extends z.ZodType,
  Corpo extends z.ZodType,
>(
  { noun, ids, caminhos }: Nomes<Lista>,
  { item, log, simulacao, resposta, execucao }: Formas<Item, Log, Simulacao, Resposta, Corpo>,
) => {
  const longa = { papeis, prazo: 'longo' } as const
  const plano = `${caminhos.simulacao}/:simulacao` as const
  return {
    lista: leituraDaImportacao(ids.lista, caminhos.lista, z.array(item)),
    /** What may go on to the market. */
    acaoPermitida: leituraDaImportacao(ids.acaoPermitida, caminhos.acaoPermitida, acoesPermitidas),
    /** Each record returns to exactly what it was (decisions 0.3 "Undo of an import"). */
    remover: remove(`${caminhos.remover}/:id`, { ids: [ids.remover], result: feito, ...longa }),
    /** The log stays with its record. */
    log: leituraDaImportacao(`proprio.${noun}.log`, `${caminhos.log}/:id`, z.array(log)),
    simulacao: {
      ver: get(plano, { ids: [`proprio.${noun}.simulacao.ver`], query: filtroDaSimulacao, result: simulacao, papeis }),
      baixar: arquivo(
        `proprio.${noun}.simulacao.baixar`,
        `${plano}/planilha`,
        filtroDaSimulacao.pick({ resultado: true }),
      ),
      refazer: post(plano, {
        ids: [`proprio.${noun}.simulacao.refazer`],
        body: respostasDaSimulacao,
        result: simulacao,
        ...longa,
        fila: true,
      }),
      /** With `Prefer: respond-async` the answer does not wait for the job (decisions 0.3). */
      importar: post(`${plano}/importar`, {
        ids: [`proprio.${noun}.simulacao.importar`],
        body: execucao,
        result: resposta,
        ...longa,
        corpoMb: CORPO_MB,
      }),
    },
  }
}

/** What is known of these calls, whatever is sent. */
export type ChamadasDaRemessa<Item, Log, Simulada, Resposta> = ReturnType<
  typeof chamadasDaRemessa<
    string,
    z.ZodType<Item>,
    z.ZodType<Log>,
    z.ZodType<Simulada>,
    z.ZodType<Resposta>,
    z.ZodType<Execucao>
  >
> & {
  /** Of sheets. */
  recusadas?: ReturnType<typeof chamadaDasRecusadas<string>>
}
