export const ABAS = ['dados', 'linhas', 'classes', 'homologacao', 'disponivel', 'bloqueios', 'informativos'] as const
export type Aba = (typeof ABAS)[number]

/** Of a new reference only what its form holds is there (decisions H-02). */
const DA_NOVA: readonly Aba[] = ['dados', 'bloqueios']

export const abaHabilitada = (aba: Aba, nova: boolean): boolean => !nova || DA_NOVA.includes(aba)

export function abaDe(pedida: string | null, nova: boolean): Aba {
  const aba = ABAS.find((item) => item === pedida)
  return aba && abaHabilitada(aba, nova) ? aba : 'dados'
}

/** The tab that shows a field of the form. */
const DOS_BLOQUEIOS = ['descricaoOficial', 'eliminarPortfolio', 'travarNivel1', 'travarPortfolio']
export const abaDoCampo = (campo: string): Aba => (DOS_BLOQUEIOS.includes(campo) ? 'bloqueios' : 'dados')
