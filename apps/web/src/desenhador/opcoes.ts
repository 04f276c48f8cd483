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

/** A glass whose name says how thick it is need not be asked. */
export function espessuraNoNome(nome: string): number | null {
  const numeros = /(\d{1,2})(?:[.,]\d+)?\s*mm\b/i.exec(nome)
  return numeros ? Number(numeros[1]) : null
}
