import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { escreverXlsx, type CelulaEscrita } from '@portal/sheets/escreverXlsx'
import { escolherEm } from './escolha.ts'

export type LinhaDaPlanilha = Readonly<Record<string, CelulaEscrita | undefined>>

/** A component that the demo's company may have, by the titles of its columns. */
export const COMPONENTE: LinhaDaPlanilha = {
  Descrição: 'Roldana da planilha',
  Linha: 'Linha 25',
  Status: 'Ativo',
  Grupo: 'Roldanas',
  Cor: 'Preto',
  'Unidade do item': 'PC',
  'Unidade da embalagem': 'CX',
  'Quantidade da embalagem': 100,
  Aplicabilidade: 'ALUVALE',
}

/** Where it differs for a reference whose applicability its company keeps. */
export const DA_PRIME: LinhaDaPlanilha = { Referência: 'ALUVALE PRIME', Linha: 'Minimalista', Aplicabilidade: null }

/** Columns are those that some row says. */
export async function planilha(linhas: readonly LinhaDaPlanilha[], nome = 'Componentes'): Promise<Buffer> {
  const titulos = [...new Set(linhas.flatMap((linha) => Object.keys(linha)))]
  const colunas = titulos.map((titulo) => ({ titulo, estilo: 'opcional', corpo: 'texto', largura: 18 }) as const)
  return buffer(
    escreverXlsx([{ nome, colunas, linhas: linhas.map((linha) => titulos.map((titulo) => linha[titulo] ?? null)) }]),
  )
}

/** Puts a file into the form of the page, as dropped or chosen. */
export const escolherPlanilha = (page: Page, bytes: Buffer, name: string): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: bytes })

export const escolher = (page: Page, rotulo: string, opcao: string): Promise<string> =>
  escolherEm(page.getByRole('combobox', { name: rotulo, exact: true }), opcao)
