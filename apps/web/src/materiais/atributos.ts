import type { Campo } from '@portal/contract/campos/campo'
import { CAMPOS_DA_ESPECIE } from '@portal/contract/campos/especies'
import { comCasas, comUnidade } from '@portal/contract/core/formato'
import { CAMPOS_DO_MATERIAL, CAMPOS_FISCAIS } from '@portal/contract/campos/material'
import { labelOf, optionDeId, type TipoMaterial } from '@portal/contract/core/options'
import { camposDeOutroGrupo } from '@portal/contract/materiais/superficie'
import type { TIPOS } from '@portal/contract/materiais/tipos'
import type { z } from 'zod'

export interface Atributo {
  nome: string
  valor: string
}

type Valores = Readonly<Record<string, unknown>>

/** Fields that are not shown: those that the group does not ask for, and whose applicability a component uses. */
function ocultos(tipo: TipoMaterial, valores: Valores): readonly string[] {
  if (tipo === 'COMPONENTE') return ['aplicabilidade']
  if (tipo !== 'SUPERFICIE') return []
  const grupo = optionDeId.safeParse(valores['grupo']).data?.value ?? null
  return camposDeOutroGrupo(grupo)
}

function escrito(valor: unknown, { opcoes, casas = 0, unidade, zeroENada }: Campo): string {
  if (valor === null || valor === undefined || (zeroENada && valor === 0)) return ''
  if (typeof valor === 'number') return opcoes ? labelOf(opcoes, valor) : comUnidade(comCasas(valor, casas), unidade)
  return typeof valor === 'string' ? valor : (valor as { label: string }).label
}

export type Material = {
  [Tipo in TipoMaterial]: { tipo: Tipo; row: z.output<(typeof TIPOS)[Tipo]['row']> }
}[TipoMaterial]

/** Common field that stands behind the kind's own. */
const { codigoInterno } = CAMPOS_DO_MATERIAL

/** Attributes of the preview and of the read-only view (Spec 001 §2.2, §2.6): empty ones are left out. */
export const atributosDe = ({ tipo, row }: Material): Atributo[] => atributosDoTipo(tipo, { ...row })

export function atributosDoTipo(tipo: TipoMaterial, valores: Valores): Atributo[] {
  const fora = ocultos(tipo, valores)
  return Object.entries<Campo>({ ...CAMPOS_DA_ESPECIE[tipo], ...CAMPOS_FISCAIS, codigoInterno })
    .filter(([nome]) => !fora.includes(nome))
    .map(([nome, campo]) => ({ nome: campo.rotulo, valor: escrito(valores[nome], campo) }))
    .filter(({ valor }) => valor !== '')
}
