import { fundoDemais } from '../core/integro.ts'
import { lerCelula, type Celula } from './celulas.ts'
import { dobrar, planilhasDa, type Coluna, type Pasta, type Planilha } from './colunas.ts'

export const CONTEUDO_ILEGIVEL = 'O campo conteudo não traz as linhas da planilha em JSON.'
export const CONTEUDO_DIFERE = (onde: string) =>
  `O conteúdo enviado não é o do arquivo: ${onde}. Escolha a planilha e envie novamente.`

/** A row by the fields of its columns, without unknown ones. */
export type LinhaDita = ReadonlyMap<Coluna, Celula>
export type Conteudo = ReadonlyMap<Planilha, readonly LinhaDita[]>

/**
 * Rows that a browser read (importacao.023): by titles or fields, or as cells below a row of titles; of one sheet, of
 * several in order (Spec 002 §7.1 "sheets 1 to 3") or by name, or as exports answer them (decisions I-06). Undefined
 * for an empty text.
 */
export function lerConteudo(pasta: Pasta, texto: string): Conteudo | { recusa: string } | undefined {
  const dito = lerJson(texto)
  if (dito === undefined) return { recusa: CONTEUDO_ILEGIVEL }
  const folhas = folhasDe(pasta, dito).filter(([, linhas]) => linhas.length > 0)
  if (!folhas.length) return vazio(dito) ? undefined : { recusa: CONTEUDO_ILEGIVEL }
  const lidas = folhas.map(([planilha, linhas]) => [planilha, lerLinhas(planilha, linhas)] as const)
  return lidas.some(([, linhas]) => linhas.length > 0) ? new Map(lidas) : { recusa: CONTEUDO_ILEGIVEL }
}

function lerJson(texto: string): unknown {
  try {
    const lido = texto.trim() === '' ? null : (JSON.parse(texto) as unknown)
    return fundoDemais(lido) ? undefined : lido
  } catch {
    return undefined
  }
}

const eRegistro = (valor: unknown): valor is Readonly<Record<string, unknown>> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)
const vazio = (dito: unknown): boolean =>
  dito === null || (typeof dito === 'object' && Object.values(dito).every((um: unknown) => vazio(um)))

type Folha = readonly [planilha: Planilha, linhas: readonly unknown[]]

function folhasDe(pasta: Pasta, dito: unknown): Folha[] {
  const todas = planilhasDa(pasta)
  if (Array.isArray(dito)) {
    const porLugar =
      dito.length > 0 && dito.every((uma) => Array.isArray(uma) && uma.every((linha) => typeof linha === 'object'))
    const folhas: readonly unknown[] = porLugar ? dito : [dito]
    return todas.flatMap((planilha, i): Folha[] => (Array.isArray(folhas[i]) ? [[planilha, folhas[i]]] : []))
  }
  if (!eRegistro(dito)) return []
  const nomeadas = Array.isArray(dito['planilhas'])
    ? dito['planilhas']
        .filter(eRegistro)
        .map(({ nome, colunas, linhas }) => [nome, comTitulos(colunas, linhas)] as const)
    : Object.entries(dito)
  return todas.flatMap((planilha): Folha[] => {
    const nomes = [dobrar(planilha.nome), dobrar(planilha.titulo)]
    const linhas = nomeadas.find(([nome]) => typeof nome === 'string' && nomes.includes(dobrar(nome)))?.[1]
    return Array.isArray(linhas) ? [[planilha, linhas]] : []
  })
}

const comTitulos = (colunas: unknown, linhas: unknown): unknown =>
  Array.isArray(colunas) && Array.isArray(linhas) ? [colunas, ...(linhas as unknown[])] : linhas

function lerLinhas(planilha: Planilha, linhas: readonly unknown[]): LinhaDita[] {
  const porNome = new Map(
    planilha.colunas.flatMap((coluna): [string, Coluna][] => [
      [dobrar(coluna.campo), coluna],
      [dobrar(coluna.titulo), coluna],
    ]),
  )
  const [primeira] = linhas
  const titulos = Array.isArray(primeira) ? primeira.map(String) : undefined
  return linhas
    .slice(titulos ? 1 : 0)
    .map((linha): [string, unknown][] => {
      if (titulos) return Array.isArray(linha) ? titulos.map((um, i) => [um, linha[i]]) : []
      return eRegistro(linha) ? Object.entries(linha) : []
    })
    .map((celulas): LinhaDita => {
      const conhecidas = celulas.flatMap(([nome, celula]): [Coluna, Celula][] => {
        const coluna = porNome.get(dobrar(nome.replaceAll('*', '')))
        return coluna ? [[coluna, celulaDe(celula)]] : []
      })
      return new Map(conhecidas)
    })
    .filter((linha) => [...linha.values()].some((celula) => celula !== null))
}

const celulaDe = (celula: unknown): Celula =>
  typeof celula === 'number' || typeof celula === 'boolean'
    ? celula
    : typeof celula === 'string' && celula.trim() !== ''
      ? celula
      : null

/** Compares two cells as their column reads them; what the reader cannot read is refused later. */
export function dizOMesmo(coluna: Coluna, doArquivo: Celula, dita: Celula): boolean {
  if (typeof doArquivo === 'object' && doArquivo !== null) return true
  if (emTexto(doArquivo) === emTexto(dita)) return true
  const [uma, outra] = [lerCelula(coluna, doArquivo), lerCelula(coluna, dita)]
  return 'valor' in uma && 'valor' in outra && uma.valor === outra.valor
}

const emTexto = (celula: Celula): string => (celula === null || typeof celula === 'object' ? '' : String(celula).trim())
