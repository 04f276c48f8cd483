import { zipDe, type Parte } from '@portal/zip/zip.fixture'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACOTE = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'

const relacoes = (lista: readonly string[]) => `${XML}<Relationships ${PACOTE}>${lista.join('')}</Relationships>`
const relacao = (id: string, tipo: string, alvo: string) =>
  `<Relationship Id="${id}" Type="${REL}/${tipo}" Target="${alvo}"/>`

export const folha = (linhas: string, antes = ''): string =>
  `${XML}<worksheet ${MAIN}>${antes}<sheetData>${linhas}</sheetData></worksheet>`

/** So many letters are packed at once: row by row, packing takes many times as long as what it packs. */
const PARCELA = 64 * 1024

/** A sheet of more rows than anybody wants in memory. */
export const folhaDe = (linhas: () => Iterable<string>) =>
  function* (): Generator<string> {
    let parcela = `${XML}<worksheet ${MAIN}><sheetData>`
    for (const linha of linhas()) {
      parcela += linha
      if (parcela.length < PARCELA) continue
      yield parcela
      parcela = ''
    }
    yield `${parcela}</sheetData></worksheet>`
  }

export const celula = (lugar: string, texto: string): string =>
  `<c r="${lugar}" t="inlineStr"><is><t xml:space="preserve">${texto}</t></is></c>`

export const estilos = (xfs: readonly number[], formatos: Readonly<Record<number, string>> = {}): string =>
  `${XML}<styleSheet ${MAIN}><numFmts>${Object.entries(formatos)
    .map(([id, codigo]) => `<numFmt numFmtId="${id}" formatCode="${codigo}"/>`)
    .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${xfs
    .map((id) => `<xf numFmtId="${id}"/>`)
    .join('')}</cellXfs></styleSheet>`

export const textosComuns = (textos: readonly string[]): string =>
  `${XML}<sst ${MAIN}>${textos.map((texto) => `<si>${texto}</si>`).join('')}</sst>`

export interface Pasta {
  folhas: readonly { nome: string; xml: Parte; estado?: 'hidden' | 'veryHidden' }[]
  textos?: Parte
  estilos?: string
  /** Parts beside or in place of the usual ones. */
  mais?: Readonly<Record<string, Parte>>
}

/** A workbook as its format's rules demand and nothing more: what the product's own writer does is not assumed. */
export function pastaXlsx({ folhas, textos, estilos: estilo, mais = {} }: Pasta): Promise<Buffer> {
  const lista = folhas
    .map(
      ({ nome, estado }, i) =>
        `<sheet name="${nome}" sheetId="${i + 1}"${estado ? ` state="${estado}"` : ''} r:id="rId${i + 1}"/>`,
    )
    .join('')
  return zipDe({
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relacoes([relacao('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `${XML}<workbook ${MAIN} xmlns:r="${REL}"><sheets>${lista}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relacoes([
      ...folhas.map((_, i) => relacao(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`)),
      ...(textos ? [relacao('rIdS', 'sharedStrings', 'sharedStrings.xml')] : []),
      ...(estilo ? [relacao('rIdE', 'styles', '/xl/styles.xml')] : []),
    ]),
    ...(textos ? { 'xl/sharedStrings.xml': textos } : {}),
    ...(estilo ? { 'xl/styles.xml': estilo } : {}),
    ...Object.fromEntries(folhas.map(({ xml }, i) => [`xl/worksheets/sheet${i + 1}.xml`, xml])),
    ...mais,
  })
}

export const umaFolha = (linhas: string): Promise<Buffer> =>
  pastaXlsx({ folhas: [{ nome: 'Plan1', xml: folha(linhas) }] })
