export type Gesto = 'esquerda' | 'direita' | 'cima' | 'baixo' | 'perto' | 'longe' | 'inicio'

const TECLAS: Readonly<Record<string, Gesto>> = {
  ArrowLeft: 'esquerda',
  ArrowRight: 'direita',
  ArrowUp: 'cima',
  ArrowDown: 'baixo',
  '+': 'perto',
  '=': 'perto',
  '-': 'longe',
  _: 'longe',
  '0': 'inicio',
  Home: 'inicio',
}

/** Keys with Ctrl, Alt or the command key are the browser's. */
export const gestoDaTecla = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): Gesto | undefined =>
  ctrlKey || metaKey || altKey ? undefined : TECLAS[key]
