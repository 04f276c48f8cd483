import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { mediaOf } from '@portal/contract/core/upload'
import { planilhasDa, type Pasta } from '@portal/contract/planilhas/colunas'
import { nomeDaExportacao, type FormatoDeExportacao } from '@portal/contract/planilhas/nome'
import { escreverCsv } from '@portal/sheets/escreverCsv'
import { escreverJson } from './escreverJson.ts'
import { escreverXlsx } from '@portal/sheets/escreverXlsx'
import { folhasDe, type LinhasDe, type Nomes } from './folhas.ts'

const MIDIA: Readonly<Record<FormatoDeExportacao, string>> = { xlsx: mediaOf('xlsx'), csv: 'text/csv; charset=utf-8' }

/** A file that only who asked for it may keep. */
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

export interface Exportada {
  pasta: Pasta
  linhas: LinhasDe
  /** What the drop-downs of the workbook offer. */
  nomes: Nomes
  /** The sheet that a text file holds, by its name. */
  planilha: string | undefined
  quando: Date
}

/** An export as it was asked for: a workbook or one sheet as text, named by the day, or JSON (Spec 002 §2.4, decisions 0.3). */
export async function enviarExportacao(
  reply: FastifyReply,
  formato: FormatoDeExportacao | 'json',
  { pasta, linhas, nomes, planilha: nome, quando }: Exportada,
): Promise<void> {
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
  await enviarBaixavel(reply, { nome: nomeDaExportacao(quando, formato), formato }, bytes)
}
