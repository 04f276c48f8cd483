import { buffer } from 'node:stream/consumers'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { Celula } from '@portal/contract/planilhas/celulas'
import type { Mundo, Resposta } from '../materiais/mundo.fixture.ts'
import { escreverXlsx, type CelulaEscrita } from '@portal/sheets/escreverXlsx'
import { lerBytes } from '../planilhas/lerBytes.fixture.ts'

/** A workbook: the rows of each sheet, titles first. */
export type Pasta = Record<string, Celula[][]>

export interface Simulada {
  resumo: Record<'novos' | 'alterados' | 'iguais' | 'recusados', number>
  linhas: {
    codigo: string
    resultado: string
    planilha?: string
    mudancas: { titulo: string; antes: string | null; depois: string | null }[]
    motivos: string[]
  }[]
}

export const escrever = (pasta: Pasta): Promise<Buffer> =>
  buffer(
    escreverXlsx(
      Object.entries(pasta).map(([nome, linhas]) => ({
        nome,
        colunas: Array.from({ length: Math.max(0, ...linhas.map((linha) => linha.length)) }, (_, i) => ({
          titulo: typeof linhas[0]?.[i] === 'string' ? linhas[0][i] : '',
          estilo: 'opcional' as const,
          corpo: 'texto' as const,
          largura: 12,
        })),
        linhas: linhas.slice(1).map((linha) => linha as CelulaEscrita[]),
      })),
    ),
  )

/** Rows of a sheet that belong to a product. */
export const dele = (pasta: Pasta, planilha: string, codigo: string): Celula[][] =>
  (pasta[planilha] ?? []).filter(([primeira]) => primeira === codigo)

/** Rows in any order: where only the order differs nothing does. */
export const semOrdem = (pasta: Pasta): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(pasta).map(([nome, linhas]) => [nome, linhas.map((linha) => JSON.stringify(linha)).toSorted()]),
  )

export const coluna = (pasta: Pasta, planilha: string, titulo: string): number => {
  const onde = pasta[planilha]?.[0]?.indexOf(titulo) ?? -1
  if (onde < 0) throw new Error(titulo)
  return onde
}

/** What Dora does with workbooks of products: take them out, look at what they would do, send them, take them back. */
export function pastasDe(mundo: () => Mundo) {
  const exportar = async (tipo: TipoMaterial): Promise<Buffer> =>
    (await mundo().abrir(`/api/${tipo.toLowerCase()}/exportar?situacao=EM_EDICAO&formato=xlsx`, 'dora')).bytes
  const enviar = (tipo: TipoMaterial, bytes: Buffer, { simular = false, campos = {} } = {}): Promise<Resposta> =>
    mundo().enviar(
      'dora',
      `/${tipo.toLowerCase()}/importarPlanilha${simular ? '?simular=true' : ''}`,
      { referencia: mundo().referencias.gold, ...campos },
      { nome: 'p.xlsx', bytes },
    )
  return {
    exportar,
    enviar,
    abrir: async (tipo: TipoMaterial): Promise<Pasta> => lerBytes(await exportar(tipo)),
    simular: async (tipo: TipoMaterial, bytes: Buffer): Promise<Simulada> => {
      const { corpo } = await enviar(tipo, bytes, { simular: true })
      return corpo['simulacao'] as Simulada
    },
    importar: async (tipo: TipoMaterial, pasta: Pasta) => enviar(tipo, await escrever(pasta)),
    desfazer: (id: unknown) => mundo().pedir('dora', 'DELETE', `/produto/removerImportacao/${String(id)}`),
  }
}
