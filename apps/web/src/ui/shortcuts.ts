import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** One value for what a page reacts to, what `?` lists and what a tooltip shows. */
export interface Atalho {
  /** Key as people write it: `mod+S` (Ctrl, or ⌘ on a Mac), `/`, `?`. */
  tecla: string
  descricao: string
  fazer: () => void
  /** Works also while the cursor stands in a field; keys with `mod` always do. */
  emCampos?: boolean
}

let atalhos: readonly Atalho[] = []
const ouvintes = new Set<() => void>()

function trocar(novos: readonly Atalho[]): void {
  atalhos = novos
  for (const ouvinte of ouvintes) ouvinte()
}

/** The last key registered wins, so that a dialog takes `mod+S` over from the page below it. */
export function registrarAtalho(atalho: Atalho): () => void {
  trocar([...atalhos, atalho])
  return () => trocar(atalhos.filter((outro) => outro !== atalho))
}

/** The screen's own key for as long as it stands; without an action it is not listed. */
export function useShortcut(tecla: string, descricao: string, fazer: (() => void) | undefined): void {
  const agir = useEffectEvent(() => fazer?.())
  const ativo = fazer !== undefined
  useEffect(
    () => (ativo ? registrarAtalho({ tecla, descricao, fazer: () => agir() }) : undefined),
    [tecla, descricao, ativo],
  )
}

const assinar = (ouvinte: () => void) => {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}

/** Keys that work right now, each once, for the help on `?`. */
export const useShortcuts = (): readonly Atalho[] => useSyncExternalStore(assinar, () => atalhos)

export const vigentes = (lista: readonly Atalho[]): Atalho[] => [
  ...new Map(lista.map((atalho) => [atalho.tecla, atalho])).values(),
]

export function aoTeclar(evento: KeyboardEvent): void {
  if (evento.defaultPrevented || evento.isComposing) return
  const atalho = atalhos.findLast((outro) => combina(outro.tecla, evento))
  const simples = !atalho?.tecla.startsWith('mod+')
  if (!atalho || (simples && (dialogoAberto() || (escrevendo(evento) && !atalho.emCampos)))) return
  evento.preventDefault()
  atalho.fazer()
}

export function combina(tecla: string, evento: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  const comMod = tecla.startsWith('mod+')
  const nome = comMod ? tecla.slice('mod+'.length) : tecla
  return (
    (evento.ctrlKey || evento.metaKey) === comMod && !evento.altKey && evento.key.toLowerCase() === nome.toLowerCase()
  )
}

/** Boxes, switches and radios are inputs, too, but nothing is typed into them. */
const ESCREVE = 'input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"]), textarea, select'

const escrevendo = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(ESCREVE))

/** What stands under a dialog is out of reach of keys, too. */
const dialogoAberto = () => document.querySelector('[aria-modal="true"]') !== null

/** `Ctrl + S`, as a tooltip and the help write it. */
export const escrever = (tecla: string): string =>
  tecla.replace('mod+', noMac() ? '⌘ ' : 'Ctrl + ').replace('Enter', '↵ Enter')

const noMac = () => /mac|iphone|ipad/i.test(navigator.userAgent)
