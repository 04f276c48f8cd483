import { CAMPOS_DA_SUPERFICIE } from '../campos/superficie.ts'
import { GRUPO_ESTEIRA_MONTADA, GRUPO_TECIDO } from '../core/idsFixos.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import { DESENHO_TECNICO, FIGURA, FIGURA_SVGX, ICONE } from './anexos.ts'
import { linhasDeAplicacao } from './linhasAplicacao.ts'
import { defineMaterialKind } from './materialKind.ts'

export const superficie = defineMaterialKind({
  tipo: 'SUPERFICIE',
  campoId: 'idSuperficie',
  campos: CAMPOS_DA_SUPERFICIE,
  anexos: [ICONE, FIGURA, DESENHO_TECNICO, FIGURA_SVGX],
})

export const linhasDaSuperficie = linhasDeAplicacao('SUPERFICIE')

export const mostraPasso = (grupo: number | null): boolean => grupo === GRUPO_ESTEIRA_MONTADA
export const mostraTecido = (grupo: number | null): boolean => grupo === GRUPO_TECIDO

/** Spec 001 §4: the label decides, not the id (decisions P-28). */
export const ROTULO_ESTEIRA = 'ESTEIRA MONTADA'
export const COM_TERMINAL = 'Com Terminal'
export const temTerminal = (rotuloDoGrupo: string | undefined, terminal: string | null): boolean =>
  rotuloDoGrupo === ROTULO_ESTEIRA && !!terminal

interface DoGrupo {
  grupo: number | null
  passo: number | null
  terminal: string | null
  tipoTecido: number | null
  larguraMinima: number | null
  larguraMaxima: number | null
  alturaMinima: number | null
  alturaMaxima: number | null
}
const LIMITES = ['larguraMinima', 'larguraMaxima', 'alturaMinima', 'alturaMaxima'] as const
const DA_ESTEIRA = ['passo', 'terminal'] as const
const DO_TECIDO = ['tipoTecido', ...LIMITES] as const
/** What belongs to the fabric, required or not. */
const TODO_O_TECIDO = [...DO_TECIDO, 'voltagem'] as const
/** Fields that at least one group shows. */
export const CAMPOS_DO_GRUPO = [...DA_ESTEIRA, ...TODO_O_TECIDO] as const
/** Fields that only other groups show (Spec 001 §4): nobody sees a value that stays in one of them. */
export const camposDeOutroGrupo = (grupo: number | null): readonly (typeof CAMPOS_DO_GRUPO)[number][] => [
  ...(mostraPasso(grupo) ? [] : DA_ESTEIRA),
  ...(mostraTecido(grupo) ? [] : TODO_O_TECIDO),
]
export const MINIMO_MAIOR = 'O mínimo não pode ser maior que o máximo.'

/** Messages of fields that the chosen group requires (superficie.007 to 013). */
export function faltasDoGrupo(campos: DoGrupo): Partial<Record<keyof DoGrupo, string>> {
  const faltas: Partial<Record<keyof DoGrupo, string>> = {}
  const exige = (campo: keyof DoGrupo) => {
    if (!campos[campo]) faltas[campo] = MENSAGENS.campoObrigatorio
  }
  if (mostraPasso(campos.grupo)) DA_ESTEIRA.forEach(exige)
  if (mostraTecido(campos.grupo)) DO_TECIDO.forEach(exige)
  for (const lado of ['largura', 'altura'] as const) {
    const [minimo, maximo] = [campos[`${lado}Minima`], campos[`${lado}Maxima`]]
    if (minimo !== null && maximo !== null && minimo > maximo) faltas[`${lado}Maxima`] ??= MINIMO_MAIOR
  }
  return faltas
}
