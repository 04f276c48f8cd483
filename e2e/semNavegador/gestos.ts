import { porEstado } from './espera.ts'
import { janela } from './janela.ts'
import { eDesligado, seVe } from './nomes.ts'

type ComTexto = HTMLInputElement | HTMLTextAreaElement

const FOCAVEIS = new Set(['button', 'input', 'select', 'textarea', 'summary', 'iframe'])
const focavel = (no: Element): boolean =>
  !(FOCAVEIS.has(no.localName) && eInerte(no)) &&
  (FOCAVEIS.has(no.localName) || (no.localName === 'a' && no.hasAttribute('href')) || no.hasAttribute('tabindex'))
const eInerte = (no: Element): boolean => 'disabled' in no && no.disabled === true

const ativo = (): HTMLElement => (janela.document.activeElement ?? janela.document.body) as HTMLElement

function emitir(no: Element, tipo: string, mais: object = {}): boolean {
  const base = { bubbles: true, cancelable: true, composed: true, view: janela, detail: 1, ...mais }
  const evento = tipo.startsWith('pointer')
    ? new janela.PointerEvent(tipo, { ...base, pointerType: 'mouse', isPrimary: true })
    : new janela.MouseEvent(tipo, base)
  return no.dispatchEvent(evento)
}

/** As the finger goes: what takes the focus takes it before the click. */
export function clicar(no: Element): void {
  for (const tipo of ['pointerover', 'pointerenter', 'mouseover', 'mouseenter', 'pointermove', 'mousemove'])
    emitir(no, tipo, tipo.endsWith('enter') ? { bubbles: false } : {})
  emitir(no, 'pointerdown', { buttons: 1 })
  if (emitir(no, 'mousedown', { buttons: 1 })) focarPerto(no)
  emitir(no, 'pointerup')
  emitir(no, 'mouseup')
  emitir(no, 'click')
}

function focarPerto(no: Element): void {
  for (let atual: Element | null = no; atual; atual = atual.parentElement)
    if (focavel(atual)) return (atual as HTMLElement).focus()
  ativo().blur()
}

export function pairar(no: Element): void {
  for (const tipo of ['pointerover', 'mouseover', 'pointermove', 'mousemove']) emitir(no, tipo)
  for (const tipo of ['pointerenter', 'mouseenter']) emitir(no, tipo, { bubbles: false })
}

const eTexto = (no: Element): no is ComTexto =>
  no.localName === 'textarea' ||
  (no.localName === 'input' &&
    !['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'image', 'range'].includes(
      (no as HTMLInputElement).type,
    ))

/** Past React's own setter, so that it notices. */
function porValor(no: ComTexto, valor: string): void {
  const prototipo =
    no.localName === 'textarea' ? janela.HTMLTextAreaElement.prototype : janela.HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototipo, 'value')?.set?.call(no, valor)
}

export function preencher(no: Element, valor: string): void {
  const campo = no as ComTexto
  campo.focus()
  porValor(campo, valor)
  campo.dispatchEvent(new janela.InputEvent('input', { bubbles: true, data: valor, inputType: 'insertText' }))
  campo.dispatchEvent(new janela.Event('change', { bubbles: true }))
}

/** The text around the cursor, where the field tells it. */
function trocarSelecao(campo: ComTexto, inserir: string, apagar: 0 | -1 | 1): void {
  const inicio = campo.selectionStart ?? campo.value.length
  const fim = campo.selectionEnd ?? campo.value.length
  const [de, ate] =
    inicio === fim ? [Math.max(0, inicio + Math.min(apagar, 0)), fim + Math.max(apagar, 0)] : [inicio, fim]
  porValor(campo, campo.value.slice(0, de) + inserir + campo.value.slice(ate))
  if (campo.selectionStart !== null) campo.setSelectionRange(de + inserir.length, de + inserir.length)
  campo.dispatchEvent(
    new janela.InputEvent('input', {
      bubbles: true,
      data: inserir || null,
      inputType: inserir ? 'insertText' : 'deleteContentBackward',
    }),
  )
}

const campoDizCursor = (campo: ComTexto): boolean => campo.selectionStart !== null
const PASSOS: Readonly<Record<string, (campo: ComTexto, onde: number) => number>> = {
  ArrowLeft: (_, onde) => Math.max(0, onde - 1),
  ArrowRight: ({ value }, onde) => Math.min(value.length, onde + 1),
  Home: () => 0,
  End: ({ value }) => value.length,
}

/** Where a selection stands, an arrow leads to its end. */
function moverCursor(campo: ComTexto, key: string, estender: boolean): void {
  const [inicio, fim] = [campo.selectionStart ?? 0, campo.selectionEnd ?? 0]
  const marcado = inicio !== fim && key.startsWith('Arrow') && !estender
  const adiante = key === 'ArrowRight' || key === 'End'
  const novo = marcado ? (adiante ? fim : inicio) : (PASSOS[key]?.(campo, adiante ? fim : inicio) ?? fim)
  if (!estender) campo.setSelectionRange(novo, novo)
  else if (adiante) campo.setSelectionRange(inicio, novo)
  else campo.setSelectionRange(novo, fim)
}

const CODIGOS: Readonly<Record<string, string>> = { ' ': 'Space', Space: 'Space' }
const codigoDe = (tecla: string) =>
  CODIGOS[tecla] ??
  (/^[a-z]$/i.test(tecla) ? `Key${tecla.toUpperCase()}` : /^\d$/.test(tecla) ? `Digit${tecla}` : tecla)
const MODOS = {
  Control: 'ctrlKey',
  Shift: 'shiftKey',
  Alt: 'altKey',
  Meta: 'metaKey',
  ControlOrMeta: 'ctrlKey',
} as const

/** A key as it is written for a page of a browser ("Control+a"), with what a browser does by itself when nobody prevents it. */
export function teclar(tecla: string): void {
  const partes = tecla === '+' ? ['+'] : tecla.split('+')
  const nome = partes.pop() ?? ''
  const key = nome === 'Space' ? ' ' : nome
  const modos = Object.fromEntries(partes.map((modo) => [MODOS[modo as keyof typeof MODOS], true]))
  const opcoes = { key, code: codigoDe(nome), bubbles: true, cancelable: true, composed: true, ...modos }
  const onde = ativo()
  if (onde.dispatchEvent(new janela.KeyboardEvent('keydown', opcoes))) aoDescer(onde, key, modos)
  const depois = ativo()
  if (depois.dispatchEvent(new janela.KeyboardEvent('keyup', opcoes)) && key === ' ' && apertaComEspaco(depois))
    emitir(depois, 'click', { detail: 0 })
}

const apertaComEspaco = (no: Element) =>
  no.localName === 'button' ||
  no.localName === 'summary' ||
  (no.localName === 'input' && ['checkbox', 'radio', 'button', 'submit'].includes((no as HTMLInputElement).type))

function aoDescer(onde: HTMLElement, key: string, modos: Readonly<Record<string, boolean>>): void {
  if (key === 'Tab') return passar(modos['shiftKey'] === true)
  if (eTexto(onde) && !onde.readOnly) {
    if (modos['ctrlKey']) return key.toLowerCase() === 'a' ? onde.select() : undefined
    if (key in PASSOS && campoDizCursor(onde)) moverCursor(onde, key, modos['shiftKey'] === true)
    if (key === 'Backspace' || key === 'Delete') return trocarSelecao(onde, '', key === 'Delete' ? 1 : -1)
    if (key.length === 1) return trocarSelecao(onde, key, 0)
    if (key === 'Enter' && onde.localName === 'textarea') return trocarSelecao(onde, '\n', 0)
  }
  if (key === 'Enter') return entrar(onde)
  if (key.startsWith('Arrow') && onde.localName === 'input' && (onde as HTMLInputElement).type === 'radio')
    return escolherVizinho(onde as HTMLInputElement, key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1)
}

function entrar(onde: HTMLElement): void {
  if (['button', 'summary'].includes(onde.localName) || (onde.localName === 'a' && onde.hasAttribute('href')))
    return void emitir(onde, 'click', { detail: 0 })
  if (onde.localName !== 'input') return
  const { form } = onde as HTMLInputElement
  const enviar = form?.querySelector<HTMLElement>('button[type=submit], button:not([type]), input[type=submit]')
  if (enviar) emitir(enviar, 'click', { detail: 0 })
  else form?.requestSubmit()
}

function escolherVizinho(onde: HTMLInputElement, passo: number): void {
  const grupo = Array.from(janela.document.getElementsByTagName('input')).filter(
    (outro) => outro.type === 'radio' && outro.name === onde.name && !outro.disabled,
  )
  const vizinho = grupo.at((grupo.indexOf(onde) + passo) % grupo.length)
  vizinho?.focus()
  if (vizinho) emitir(vizinho, 'click', { detail: 0 })
}

function passar(paraTras: boolean): void {
  const todos = Array.from(janela.document.body.getElementsByTagName('*')).filter(
    (no) => focavel(no) && no.getAttribute('tabindex') !== '-1' && seVe(no) && eDoGrupo(no),
  )
  const ordem = paraTras ? todos.toReversed() : todos
  const antes = ativo()
  const onde = ordem.indexOf(antes)
  for (const proximo of [...ordem.slice(onde + 1), ...ordem.slice(0, onde + 1)]) {
    ;(proximo as HTMLElement).focus()
    if (ativo() !== antes) return
  }
}

/** Of the radios of one name a key reaches the chosen one, or the first where none is. */
function eDoGrupo(no: Element): boolean {
  if (no.localName !== 'input' || (no as HTMLInputElement).type !== 'radio' || (no as HTMLInputElement).checked)
    return true
  const { name } = no as HTMLInputElement
  const grupo = Array.from(janela.document.getElementsByTagName('input')).filter(
    (outro) => outro.type === 'radio' && outro.name === name,
  )
  return !grupo.some(({ checked }) => checked) && grupo[0] === no
}

export function digitar(texto: string): void {
  for (const letra of texto) teclar(letra)
}

const dialogoDe = porEstado(
  (pagina): Element | null => Array.from(pagina.querySelectorAll('[aria-modal="true"]')).findLast(seVe) ?? null,
)

/** A dialog lies over the page and over the dialogs before it; what these hang beside the page lies over all. */
function eCoberto(no: Element): boolean {
  const dialogo = dialogoDe(janela.document.documentElement)
  if (!dialogo || dialogo.contains(no)) return false
  return no.closest('#root, [aria-modal="true"]') !== null
}

/** What stops a hand: nothing there yet, not to be seen, or switched off. */
export const alcancavel = (no: Element): boolean => seVe(no) && !eDesligado(no) && !eCoberto(no)
export const editavel = (no: Element): boolean => alcancavel(no) && !(no as HTMLInputElement).readOnly
