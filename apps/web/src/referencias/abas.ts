export const ABAS = ['dados', 'linhas', 'classes', 'homologacao', 'disponivel', 'bloqueios', 'informativos'] as const
export type Aba = (typeof ABAS)[number]

/** A new reference has only the tabs of its form (decisions H-02). */
const DA_NOVA: readonly Aba[] = ['dados', 'bloqueios']

export const abaHabilitada = (aba: Aba, nova: boolean): boolean => !nova || DA_NOVA.includes(aba)

export function abaDe(pedida: string | null, nova: boolean): Aba {
  const aba = ABAS.find((item) => item === pedida)
  return aba && abaHabilitada(aba, nova) ? aba : 'dados'
}

const DOS_BLOQUEIOS = ['descricaoOficial', 'eliminarPortfolio', 'travarNivel1', 'travarPortfolio']
export const abaDoCampo = (campo: string): Aba => (DOS_BLOQUEIOS.includes(campo) ? 'bloqueios' : 'dados')
