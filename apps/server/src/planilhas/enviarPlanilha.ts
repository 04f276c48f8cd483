import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { mediaOf } from '@portal/contract/core/upload'
import { type Pasta, planilhasDa } from '@portal/contract/planilhas/colunas'
import { nomeDaExportacao, type FormatoDeExportacao } from '@portal/contract/planilhas/nome'
import { escreverCsv } from '@portal/sheets/escreverCsv'
import { escreverXlsx, lotesDe, type CelulaEscrita, type Linhas } from '@portal/sheets/escreverXlsx'
import type { Deps } from '../core/context.ts'
import type { Passagem } from '../fila/passagem.ts'
import { folhasDe, type LinhasDe, type Nomes } from './folhas.ts'

const MIDIA: Readonly<Record<FormatoDeExportacao, string>> = { xlsx: mediaOf('xlsx'), csv: 'text/csv; charset=utf-8' }

/** Sends a file that only its reader may keep. */
export const enviarBaixavel = (
  reply: FastifyReply,
  { nome, formato = 'xlsx' }: { nome: string; formato?: FormatoDeExportacao },
  bytes: Readable,
) =>
  reply
    .headers({
      'content-type': MIDIA[formato],
      'content-disposition': `attachment; filename="${nome}"`,
      'cache-control': 'private, no-store',
    })
    .send(bytes)

type LinhaEscrita = readonly CelulaEscrita[]

export interface Exportada {
  pasta: Pasta
  linhas: LinhasDe
  nomes: Nomes
  /** Name of the one sheet that a text file holds. */
  planilha: string | undefined
}

/** So few that who waits for a short answer passes between them, and so many that to ask costs nothing. */
const LINHAS_DE_UMA_VEZ = 250

async function* aosPoucos(linhas: Linhas, passagem: Passagem): AsyncGenerator<Iterable<LinhaEscrita>> {
  for await (const lote of lotesDe(linhas)) {
    const resto = new Resto(lote)
    while (resto.tem) {
      yield resto.algumas()
      await passagem.dar()
    }
  }
}

/** What is left of a batch: a row is made when it is taken, as ever. */
class Resto {
  tem = true
  readonly #linhas: Iterator<LinhaEscrita>
  constructor(lote: Iterable<LinhaEscrita>) {
    this.#linhas = lote[Symbol.iterator]()
  }

  *algumas(): Generator<LinhaEscrita> {
    for (let i = 0; i < LINHAS_DE_UMA_VEZ; i++) {
      const proxima = this.#linhas.next()
      if (proxima.done) return void (this.tem = false)
      yield proxima.value
    }
  }
}

/** Sends an export as a workbook, one sheet as text, or JSON (Spec 002 §2.4, decisions 0.3). */
export async function enviarExportacao(
  reply: FastifyReply,
  formato: FormatoDeExportacao | 'json',
  { pasta, linhas: todas, nomes, planilha: nome }: Exportada,
  { clock, passagem }: Pick<Deps, 'clock' | 'passagem'>,
): Promise<void> {
  const linhas: LinhasDe = (planilha) => aosPoucos(todas(planilha), passagem)
  if (formato === 'json')
    return void (await reply.type('application/json; charset=utf-8').send(escreverJson(pasta, linhas)))
  const folhas = folhasDe(pasta, linhas, nomes)
  const planilha = Math.max(
    0,
    planilhasDa(pasta).findIndex((uma) => uma.nome === nome),
  )
  const folha = folhas[planilha]
  if (!folha) throw new Error(`${pasta.titulo} has no sheet`)
  const bytes = formato === 'csv' ? escreverCsv(folha) : escreverXlsx(folhas)
  await enviarBaixavel(reply, { nome: nomeDaExportacao(clock(), formato), formato }, bytes)
}

const LETRAS_DO_BLOCO = 1 << 16

/** Sheets as the documents' callers take them: `{planilhas: [{nome, colunas, linhas}]}` (decisions I-06). */
const escreverJson = (pasta: Pasta, linhasDe: LinhasDe): Readable =>
  Readable.from(partes(pasta, linhasDe), { objectMode: false })

async function* partes(pasta: Pasta, linhasDe: LinhasDe): AsyncGenerator<string> {
  let bloco = '{"planilhas":['
  for (const [i, planilha] of planilhasDa(pasta).entries()) {
    const { nome, colunas } = planilha
    bloco += `${i ? ',' : ''}{"nome":${JSON.stringify(nome)},"colunas":${JSON.stringify(colunas.map(({ titulo }) => titulo))},"linhas":[`
    let virgula = ''
    for await (const lote of lotesDe(linhasDe(planilha)))
      for (const linha of lote) {
        bloco += virgula + JSON.stringify(linha)
        virgula = ','
        if (bloco.length < LETRAS_DO_BLOCO) continue
        yield bloco
        bloco = ''
      }
    bloco += ']}'
  }
  yield `${bloco}]}`
}
