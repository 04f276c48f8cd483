import { porEstado } from './espera.ts'

/** Which role an element has for who does not see it, and what it is called there, as far as the screens need. */

const POR_ETIQUETA: Readonly<Record<string, string>> = {
  article: 'article',
  aside: 'complementary',
  button: 'button',
  dd: 'definition',
  del: 'deletion',
  details: 'group',
  dialog: 'dialog',
  dt: 'term',
  fieldset: 'group',
  figure: 'figure',
  footer: 'contentinfo',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  header: 'banner',
  hr: 'separator',
  img: 'img',
  ins: 'insertion',
  li: 'listitem',
  main: 'main',
  menu: 'list',
  meter: 'meter',
  nav: 'navigation',
  ol: 'list',
  optgroup: 'group',
  option: 'option',
  output: 'status',
  p: 'paragraph',
  progress: 'progressbar',
  search: 'search',
  table: 'table',
  tbody: 'rowgroup',
  td: 'cell',
  textarea: 'textbox',
  tfoot: 'rowgroup',
  thead: 'rowgroup',
  tr: 'row',
  ul: 'list',
}
const DE_ENTRADA: Readonly<Record<string, string>> = {
  button: 'button',
  checkbox: 'checkbox',
  file: 'button',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  search: 'searchbox',
  submit: 'button',
}
const SEM_PAPEL = new Set(['password', 'hidden', 'color', 'date', 'datetime-local', 'month', 'time', 'week'])

export function papelDe(no: Element): string | undefined {
  const dito = no.getAttribute('role')?.trim().split(/\s+/)[0]
  if (dito) return dito === 'none' || dito === 'presentation' ? undefined : dito
  const etiqueta = no.localName
  if (etiqueta === 'input') {
    const tipo = (no.getAttribute('type') ?? 'text').toLowerCase()
    if (SEM_PAPEL.has(tipo)) return undefined
    return DE_ENTRADA[tipo] ?? (no.hasAttribute('list') ? 'combobox' : 'textbox')
  }
  if (etiqueta === 'a' || etiqueta === 'area') return no.hasAttribute('href') ? 'link' : undefined
  if (etiqueta === 'select') return no.hasAttribute('multiple') ? 'listbox' : 'combobox'
  if (etiqueta === 'th') return no.getAttribute('scope') === 'row' ? 'rowheader' : 'columnheader'
  if (etiqueta === 'img') return no.getAttribute('alt') === '' ? undefined : 'img'
  if (etiqueta === 'section' || etiqueta === 'form')
    return no.hasAttribute('aria-label') || no.hasAttribute('aria-labelledby')
      ? etiqueta === 'form'
        ? 'form'
        : 'region'
      : undefined
  return POR_ETIQUETA[etiqueta]
}

export const aparado = (texto: string): string => texto.replaceAll(/\s+/g, ' ').trim()

const DO_CONTEUDO = new Set([
  'button',
  'cell',
  'checkbox',
  'columnheader',
  'gridcell',
  'heading',
  'link',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'radio',
  'row',
  'rowheader',
  'switch',
  'tab',
  'tooltip',
  'treeitem',
])
const EM_LINHA = new Set([
  'a',
  'b',
  'code',
  'del',
  'em',
  'i',
  'ins',
  'kbd',
  'mark',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
])

export function nomeDe(no: Element): string {
  return aparado(nomeCru(no))
}

function nomeCru(no: Element): string {
  const ids = no.getAttribute('aria-labelledby')
  const apontados = ids ? ids.split(/\s+/).flatMap((id) => no.ownerDocument.getElementById(id) ?? []) : []
  if (apontados.length)
    return apontados.map((outro) => outro.getAttribute('aria-label') ?? conteudo(outro, eEscondido(outro))).join(' ')
  const rotulo = no.getAttribute('aria-label')
  if (rotulo?.trim()) return rotulo
  const proprio = nomeProprio(no)
  if (proprio.trim()) return proprio
  if (DO_CONTEUDO.has(papelDe(no) ?? '')) {
    const dentro = conteudo(no, false)
    if (dentro.trim()) return dentro
  }
  return no.getAttribute('title') ?? no.getAttribute('placeholder') ?? ''
}

/** What HTML itself calls it. */
function nomeProprio(no: Element): string {
  const rotulos = 'labels' in no ? (no as HTMLInputElement).labels : null
  if (rotulos?.length) return Array.from(rotulos, (rotulo) => conteudo(rotulo, false)).join(' ')
  const primeiro = (etiqueta: string) => Array.from(no.children).find(({ localName }) => localName === etiqueta)
  switch (no.localName) {
    case 'img':
      return no.getAttribute('alt') ?? ''
    case 'table':
      return primeiro('caption')?.textContent ?? ''
    case 'fieldset':
      return primeiro('legend')?.textContent ?? ''
    case 'figure':
      return primeiro('figcaption')?.textContent ?? ''
    case 'svg':
      return primeiro('title')?.textContent ?? ''
    case 'input':
      return ['button', 'submit', 'reset'].includes(no.getAttribute('type') ?? '') ? (no as HTMLInputElement).value : ''
    default:
      return ''
  }
}

function conteudo(no: Element, escondidos: boolean): string {
  return Array.from(no.childNodes, (filho) => {
    if (filho.nodeType === 3) return filho.nodeValue ?? ''
    if (filho.nodeType !== 1) return ''
    const dentro = filho as Element
    if (!escondidos && eEscondido(dentro)) return ''
    const nome = parteDoNome(dentro, escondidos)
    return EM_LINHA.has(dentro.localName) ? nome : ` ${nome} `
  }).join('')
}

function parteDoNome(no: Element, escondidos: boolean): string {
  const rotulo = no.getAttribute('aria-label')
  if (rotulo?.trim()) return rotulo
  if (no.localName === 'input' || no.localName === 'textarea')
    return papelDe(no) === 'textbox' || papelDe(no) === 'combobox' ? (no as HTMLInputElement).value : ''
  if (no.localName === 'style' || no.localName === 'script') return ''
  return nomeProprio(no) || conteudo(no, escondidos)
}

const LARGA = /\bmantine-hidden-from-/

const SUMIDO = /(?:^|;)\s*(?:display:\s*none|visibility:\s*hidden)\b/

/** Nobody gets to know of this very element. A style is read as it is written: as an object it is made for each element that is asked. */
const naoSeVe = (no: Element): boolean =>
  no.hasAttribute('hidden') ||
  no.localName === 'datalist' ||
  SUMIDO.test(no.getAttribute('style') ?? '') ||
  LARGA.test(no.getAttribute('class') ?? '')
const eEscondido = (no: Element): boolean => naoSeVe(no) || no.getAttribute('aria-hidden') === 'true'

const algumAcima = (no: Element, regra: (pai: Element) => boolean): boolean => {
  for (let atual: Element | null = no; atual; atual = atual.parentElement) if (regra(atual)) return true
  return false
}

const comAcima = (regra: (no: Element) => boolean) => {
  const vale: (no: Element) => boolean = porEstado(
    (no) => regra(no) || (no.parentElement !== null && vale(no.parentElement)),
  )
  return vale
}
const sumiu = comAcima(naoSeVe)
const calado = comAcima(eEscondido)

/** It is drawn: what a finger would reach. */
export const seVe = (no: Element): boolean => no.isConnected && !sumiu(no)
/** Who does not see hears of it. */
export const seOuve = (no: Element): boolean => !calado(no)

/** Text as it is read: what stands in boxes of its own is apart. */
export function textoDe(no: Element): string {
  if (naoSeVe(no)) return ''
  return Array.from(no.childNodes, (filho) => {
    if (filho.nodeType === 3) return filho.nodeValue ?? ''
    if (filho.nodeType !== 1) return ''
    const dentro = filho as Element
    if (dentro.localName === 'style' || dentro.localName === 'script') return ''
    if (dentro.localName === 'br') return '\n'
    const texto = textoDe(dentro)
    return EM_LINHA.has(dentro.localName) || texto === '' ? texto : `\n${texto}\n`
  })
    .join('')
    .replaceAll(/\s*\n\s*/g, '\n')
    .replace(/^\n|\n$/g, '')
}

const DESLIGAVEIS = new Set(['button', 'input', 'select', 'textarea', 'option', 'optgroup', 'fieldset'])
export const eDesligado = (no: Element): boolean =>
  (DESLIGAVEIS.has(no.localName) &&
    ((no as HTMLInputElement).disabled ||
      algumAcima(no, (pai) => pai.localName === 'fieldset' && pai.hasAttribute('disabled')))) ||
  algumAcima(no, (pai) => pai.getAttribute('aria-disabled') === 'true')

export const eMarcado = (no: Element): boolean =>
  no.localName === 'input' && ['checkbox', 'radio'].includes((no as HTMLInputElement).type)
    ? (no as HTMLInputElement).checked
    : no.getAttribute('aria-checked') === 'true'
