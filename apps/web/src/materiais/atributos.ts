import type { Campo } from '@portal/contract/campos/campo'
import { CAMPOS_DA_ESPECIE } from '@portal/contract/campos/especies'
import { comCasas } from '@portal/contract/core/formato'
import { labelOf } from '@portal/contract/core/options'
import type { componente } from '@portal/contract/materiais/componente'
import type { kit } from '@portal/contract/materiais/kit'
import type { perfil } from '@portal/contract/materiais/perfil'
import { mostraPasso, mostraTecido, type superficie } from '@portal/contract/materiais/superficie'
import type { vidro } from '@portal/contract/materiais/vidro'
import type { z } from 'zod'

/** One line of what a material is, as people read it. */
export interface Atributo {
  nome: string
  valor: string
}

/** The groups of a surface that a field is asked for by (decisions P-28). */
const DO_PASSO: readonly string[] = ['passo', 'terminal']
const DO_TECIDO: readonly string[] = [
  'tipoTecido',
  'voltagem',
  'larguraMinima',
  'larguraMaxima',
  'alturaMinima',
  'alturaMaxima',
]

/** What its kind does not show of a record: what its group does not ask for, and whose applicability it uses. */
function ocultos(material: Material): readonly string[] {
  if (material.tipo === 'COMPONENTE') return ['aplicabilidade']
  if (material.tipo !== 'SUPERFICIE') return []
  const grupo = material.row.grupo?.value ?? null
  return [...(mostraPasso(grupo) ? [] : DO_PASSO), ...(mostraTecido(grupo) ? [] : DO_TECIDO)]
}

const comUnidade = (texto: string, unidade: string | undefined) =>
  unidade === undefined ? texto : `${texto} ${unidade}`

/** A value as people read it; empty where there is none. */
function escrito(valor: unknown, { opcoes, casas = 0, unidade, zeroENada }: Campo): string {
  if (valor === null || valor === undefined || (zeroENada && valor === 0)) return ''
  if (typeof valor === 'number') return opcoes ? labelOf(opcoes, valor) : comUnidade(comCasas(valor, casas), unidade)
  return typeof valor === 'string' ? valor : (valor as { label: string }).label
}

type Linha<Kind extends { row: z.ZodType }> = z.output<Kind['row']>

/** A material of any kind, told apart by what kind it is. */
export type Material =
  | { tipo: 'COMPONENTE'; row: Linha<typeof componente> }
  | { tipo: 'PERFIL'; row: Linha<typeof perfil> }
  | { tipo: 'SUPERFICIE'; row: Linha<typeof superficie> }
  | { tipo: 'VIDRO'; row: Linha<typeof vidro> }
  | { tipo: 'KIT'; row: Linha<typeof kit> }

/** What the preview and the read-only view list (Spec 001 §2.2, §2.6): what has no value is not shown. */
export function atributosDe(material: Material): Atributo[] {
  const valores = new Map<string, unknown>(Object.entries(material.row))
  const fora = ocultos(material)
  const daEspecie = Object.entries<Campo>(CAMPOS_DA_ESPECIE[material.tipo])
    .filter(([nome]) => !fora.includes(nome))
    .map(([nome, campo]) => ({ nome: campo.rotulo, valor: escrito(valores.get(nome), campo) }))
  const { ipi, codigoInterno } = material.row
  return [
    ...daEspecie,
    { nome: 'IPI', valor: ipi === null ? '' : `${comCasas(ipi, 2)} %` },
    { nome: 'Código interno', valor: codigoInterno ?? '' },
  ].filter(({ valor }) => valor !== '')
}
