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

export interface Exportada {
  pasta: Pasta
  linhas: LinhasDe
  nomes: Nomes
  /** Name of the one sheet that a text file holds. */
  planilha: string | undefined
  quando: Date
}

/** Sends an export as a workbook, one sheet as text, or JSON (Spec 002 §2.4, decisions 0.3). */
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
