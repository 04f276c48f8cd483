export const ABAS = ['dados', 'linhas', 'classes', 'homologacao', 'disponivel', 'bloqueios', 'informativos'] as const
export type Aba = (typeof ABAS)[number]

const DO_FORMULARIO: readonly Aba[] = ['dados', 'bloqueios']
/** Whether the form has fields in this tab. */
export const temFormulario = (aba: Aba): boolean => DO_FORMULARIO.includes(aba)

/** A new reference has only the tabs of its form (decisions H-02). */
export const abaHabilitada = (aba: Aba, nova: boolean): boolean => !nova || temFormulario(aba)

export function abaDe(pedida: string | null, nova: boolean): Aba {
  const aba = ABAS.find((item) => item === pedida)
  return aba && abaHabilitada(aba, nova) ? aba : 'dados'
}

const DOS_BLOQUEIOS = ['descricaoOficial', 'eliminarPortfolio', 'travarNivel1', 'travarPortfolio']
export const abaDoCampo = (campo: string): Aba => (DOS_BLOQUEIOS.includes(campo) ? 'bloqueios' : 'dados')
