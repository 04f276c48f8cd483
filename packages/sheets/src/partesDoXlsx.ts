/** Parts of a workbook that are the same in all, or made of a few names: text, because that is what they are. */
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELACOES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACOTE = 'http://schemas.openxmlformats.org/package/2006'
const TIPO = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Styles of cells and columns, by their place in the list below. */
export const ESTILOS = { geral: 0, texto: 1, obrigatoria: 2, opcional: 3, negrito: 4, quebrado: 5 } as const
export type Estilo = keyof typeof ESTILOS

/** Characters that XML cannot hold: control characters, halves of letters, non-characters. */
const PROIBIDOS = /(?![\t\n])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu
/** A text without any of these needs no escaping: most texts are plain, and looked at once. */
const A_ESCAPAR = /[&<>"\p{Cc}\p{Cs}\uFFFE\uFFFF]|_x/u
const MARCAS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML cannot hold become _xHHHH_, and a text that already looks so is escaped. */
export function escapar(texto: string): string {
  if (!A_ESCAPAR.test(texto)) return texto
  const literal = texto.includes('_x') ? texto.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : texto
  return literal
    .replaceAll(PROIBIDOS, (letra) => `_x${letra.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll(/[&<>"]/g, (letra) => MARCAS[letra] ?? letra)
}

export const cabecaDaFolha = `${XML}<worksheet xmlns="${MAIN}">`

export interface NomeDeFolha {
  nome: string
  oculta?: boolean
}

const caminho = (i: number) => `worksheets/sheet${i + 1}.xml`
export const caminhoDaFolha = (i: number): string => `xl/${caminho(i)}`

export const partesFixas = (folhas: readonly NomeDeFolha[]): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="${PACOTE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TIPO}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TIPO}.styles+xml"/>${folhas.map((_, i) => `<Override PartName="/${caminhoDaFolha(i)}" ContentType="${TIPO}.worksheet+xml"/>`).join('')}</Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACOTE}/relationships"><Relationship Id="rId1" Type="${RELACOES}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELACOES}"><sheets>${folhas
    .map(
      ({ nome, oculta }, i) =>
        `<sheet name="${escapar(nome)}" sheetId="${i + 1}"${oculta ? ' state="hidden"' : ''} r:id="rId${i + 1}"/>`,
    )
    .join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACOTE}/relationships">${folhas
    .map((_, i) => `<Relationship Id="rId${i + 1}" Type="${RELACOES}/worksheet" Target="${caminho(i)}"/>`)
    .join('')}<Relationship Id="rIdE" Type="${RELACOES}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': FOLHA_DE_ESTILOS,
})

const TEXTO = 49
const xf = (formato: number, fonte: number, fundo: number, mais = '') =>
  `<xf numFmtId="${formato}" fontId="${fonte}" fillId="${fundo}" borderId="0" xfId="0"${formato ? ' applyNumberFormat="1"' : ''}${fonte ? ' applyFont="1"' : ''}${fundo ? ' applyFill="1"' : ''}${mais ? ` applyAlignment="1">${mais}</xf>` : '/>'}`
const fundo = (cor: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${cor}"/><bgColor indexed="64"/></patternFill></fill>`
const QUEBRA = '<alignment vertical="top" wrapText="1"/>'

const FOLHA_DE_ESTILOS = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fundo('1F4E78')}${fundo('D9E2EC')}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${xf(0, 0, 0)}${xf(TEXTO, 0, 0)}${xf(TEXTO, 1, 2)}${xf(TEXTO, 2, 3)}${xf(TEXTO, 2, 0, QUEBRA)}${xf(TEXTO, 0, 0, QUEBRA)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
