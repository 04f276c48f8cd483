import { LIMITES } from '@portal/desenhador/desenho'

export interface Opcao {
  label: string
  value: string | number
}

interface Escolha {
  valor: string
  nome: string
}

/** The options, with the drawing's own choice even when the list no longer has it. */
export function opcoesDe(opcoes: readonly Opcao[], { valor, nome }: Escolha): { value: string; label: string }[] {
  const lista = opcoes.map(({ label, value }) => ({ value: String(value), label }))
  return lista.some(({ value }) => value === valor) ? lista : [{ value: valor, label: nome || 'A definir' }, ...lista]
}

export function escolhida(opcoes: readonly Opcao[], valor: string, atual: Escolha): Escolha {
  const opcao = opcoes.find(({ value }) => String(value) === valor)
  return opcao ? { valor, nome: opcao.label } : { valor: atual.valor, nome: atual.nome }
}

const PANO = String.raw`\d{1,2}(?:[.,]\d+)?`
const ESPESSURA = new RegExp(String.raw`(?<![\d.,])(${PANO}(?:\s*\+\s*${PANO})*)\s*mm\b`, 'i')

/** A glass whose name says how thick it is need not be asked: `8 mm`, or both panes of a laminated one, `4+4 mm`. */
export function espessuraNoNome(nome: string): number | null {
  const panos = ESPESSURA.exec(nome)?.[1]?.split('+') ?? []
  const soma = Math.trunc(panos.reduce((total, pano) => total + Number(pano.replace(',', '.')), 0))
  const { minimo, maximo } = LIMITES.espessura
  return panos.length <= 2 && soma >= minimo && soma <= maximo ? soma : null
}
