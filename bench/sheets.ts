import { createWriteStream } from 'node:fs'
import { openAsBlob } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import { escreverXlsx, type CelulaEscrita } from '@portal/sheets/escreverXlsx'

/** A sheet of components, each as a component of the demo is, under codes of its own. */
export interface Sheet {
  titles: readonly string[]
  rows(): Iterable<CelulaEscrita[]>
  idReference: number
}

interface Exported {
  planilhas: { colunas: string[]; linhas: CelulaEscrita[][] }[]
}

/** Of whoever reaches the database. */
export const referenceIn =
  (pool: Pool) =>
  async (descricao: string): Promise<number> => {
    const { rows } = await pool.query<{ id: number }>('SELECT id FROM referencia WHERE descricao = $1', [descricao])
    return rows[0]?.id ?? 0
  }

/** Takes a component that the product exports as the model of `count` others. */
export async function sheetOf(
  url: string,
  token: string,
  idOfReference: (descricao: string) => Promise<number>,
  count: number,
): Promise<Sheet> {
  const response = await fetch(`${url}/api/componente/exportar?situacao=DISPONIVEL`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Error(`export: ${response.status} ${await response.text()}`)
  const { planilhas } = (await response.json()) as Exported
  const [sheet] = planilhas
  const model = sheet?.linhas[0]
  if (!sheet || !model) throw new Error('the demo has no component on the market')
  const place = (title: string) => sheet.colunas.indexOf(title)
  const idReference = await idOfReference(String(model[place('Referência')]))
  return {
    titles: sheet.colunas,
    idReference,
    *rows() {
      for (let i = 1; i <= count; i++) {
        const row = [...model]
        row[0] = `BENCH-${i}`
        row[place('Descrição')] = `Componente de teste ${i}`
        row[place('Quantidade da embalagem')] = (i % 900) + 1
        row[place('Sucessor')] = null
        yield row
      }
    },
  }
}

export const write = (sheet: Sheet, path: string): Promise<void> =>
  pipeline(
    escreverXlsx([
      {
        nome: 'Componentes',
        colunas: sheet.titles.map((titulo) => ({ titulo, estilo: 'opcional', corpo: 'geral', largura: 16 })),
        linhas: sheet.rows(),
      },
    ]),
    createWriteStream(path),
  )

export interface Answer {
  id: number | null
  tarefa: string | null
  logs: unknown[]
  simulacao: { resumo: Record<string, number> } | null
}

/** Sends a workbook as the import page does. */
export async function send(
  { url, token }: { url: string; token: string },
  {
    path,
    idReference,
    simulate = false,
    wait = true,
  }: { path: string; idReference: number; simulate?: boolean; wait?: boolean },
): Promise<Answer> {
  const form = new FormData()
  form.append('referencia', String(idReference))
  form.append('arquivo', await openAsBlob(path), 'componentes.xlsx')
  const response = await fetch(`${url}/api/componente/importarPlanilha${simulate ? '?simular=true' : ''}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(wait ? {} : { prefer: 'respond-async' }) },
    body: form,
  })
  if (!response.ok) throw new Error(`import: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}
