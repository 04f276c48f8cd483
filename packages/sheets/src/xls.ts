import { readFile, stat } from 'node:fs/promises'
import { readXls, type CellValue, type Sheet } from 'hucre'
import { acertarXls } from './acertarXls.ts'
import { LIMITES, PlanilhaRecusada } from './limites.ts'
import { type CelulaLida, ilegivel, lugarDe, type Saida } from './saida.ts'

/** Errors of formulas arrive as their names. */
const ERRO = /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A)$/

/** Workbooks of Excel 97 to 2003, read as a whole: the caller bounds memory and time. */
export async function lerXls(caminho: string, saida: Saida): Promise<string[]> {
  if ((await stat(caminho)).size > LIMITES.bytesDoXls) throw new PlanilhaRecusada('xlsGrande')
  const planilhas = await abrir(caminho)
  if (planilhas.length > LIMITES.planilhas) throw new PlanilhaRecusada('celulas')
  for (const [i, { rows, merges = [] }] of planilhas.entries()) {
    for (const { startCol, endCol, startRow, endRow } of merges)
      saida.mescla?.({
        planilha: i,
        deColuna: startCol,
        ateColuna: endCol,
        deLinha: startRow + 1,
        ateLinha: endRow + 1,
      })
    for (const [anterior, valores] of (rows as (CellValue[] | undefined)[]).entries()) {
      // Empty rows and cells are holes.
      const celulas = Array.from(valores ?? [], (valor, coluna) => celulaDe(valor, lugarDe(coluna, anterior + 1)))
      const cheias = celulas.findLastIndex((celula) => celula !== null) + 1
      if (cheias > LIMITES.colunas) throw new PlanilhaRecusada('colunas')
      if (cheias) saida.linha([i, anterior + 1, celulas.slice(0, cheias)])
    }
  }
  return planilhas.map(({ name }) => name)
}

/** First bytes of a workbook of Excel 97, and the record that says that what follows is encrypted. */
const COMECO = Buffer.from('0908100000060500', 'hex')
const SENHA = 0x2f
/** The record stands among the first ones. */
const ONDE_PROCURAR = 40

function comSenha(bytes: Buffer): boolean {
  let em = bytes.indexOf(COMECO)
  for (let i = 0; em >= 0 && i < ONDE_PROCURAR && em + 4 <= bytes.length; i++) {
    if (bytes.readUInt16LE(em) === SENHA) return true
    em += 4 + bytes.readUInt16LE(em + 2)
  }
  return false
}

async function abrir(caminho: string): Promise<Sheet[]> {
  const bytes = await readFile(caminho)
  if (comSenha(bytes)) throw new PlanilhaRecusada('comSenha')
  try {
    const escondidas = acertarXls(bytes)
    return (await readXls(bytes)).sheets.filter((_, i) => !escondidas[i])
  } catch (erro) {
    const antigo = erro instanceof Error && erro.message.includes('BIFF 0x')
    throw new PlanilhaRecusada(antigo ? 'xlsAntigo' : 'danificada', erro)
  }
}

function celulaDe(valor: CellValue | undefined, lugar: string): CelulaLida {
  // What the library does not tell apart was marked before it read (`acertarXls`).
  if (Number.isNaN(valor)) return ilegivel.formato(lugar, 'porcentagem')
  if (valor instanceof Date) return ilegivel.formato(lugar, 'data')
  if (typeof valor === 'string' && ERRO.test(valor)) return ilegivel.erro(lugar, valor)
  return valor === undefined || valor === '' ? null : valor
}
