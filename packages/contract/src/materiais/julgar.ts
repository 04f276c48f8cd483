import { MENSAGENS } from '../core/mensagens.ts'
import type { TipoMaterial } from '../core/options.ts'
import { zerosNovos } from './exigidos.ts'
import { completarPerfil, faltaBarra1, type Usuais } from './perfil.ts'
import { recusaDeStatus } from './recusaDeStatus.ts'
import { CAMPOS_DO_GRUPO, camposDeOutroGrupo, faltasDoGrupo } from './superficie.ts'

type Valores = Readonly<Record<string, unknown>>

/** Facts that a product's rules need beside the product; a form in the browser leaves them to the server. */
export interface Sabido {
  /** True where components of the reference must name an applicability (decisions P-33). */
  pedeAplicabilidade: boolean
  prenativoDaLinha(prenativo: number | null, linha: number | null): boolean
  usuais: Usuais
}
export const SO_O_FORMULARIO: Sabido = {
  pedeAplicabilidade: false,
  prenativoDaLinha: () => true,
  usuais: { liga: null, tempera: null },
}

export const PRENATIVO_DE_OUTRA_LINHA = 'Este prenativo não é da linha escolhida.'
const SUCEDE_A_SI_MESMO = 'Um produto não pode suceder a si mesmo.'

const numero = (valor: unknown): number | null => (typeof valor === 'number' ? valor : null)
const texto = (valor: unknown): string | null => (typeof valor === 'string' && valor !== '' ? valor : null)

/**
 * Messages, by field, of broken rules between a product's fields, the same for form, server, sheet, bulk change,
 * restored and duplicated copies. `antes` is the product before an edit; a field that is absent is not judged.
 */
export function faltasDoProduto(
  tipo: TipoMaterial,
  form: Valores,
  antes: Valores | null | undefined,
  sabido: Sabido,
): Record<string, string> {
  const status = recusaDeStatus(tipo, form['status'], antes)
  const sucessor = numero(form['sucessor'])
  return {
    ...(status === undefined ? {} : { status }),
    ...zerosNovos(tipo, form, antes),
    ...(sucessor !== null && sucessor === (antes?.['id'] ?? form['id']) ? { sucessor: SUCEDE_A_SI_MESMO } : {}),
    ...REGRAS[tipo]?.faltas?.(form, antes, sabido),
  }
}

type Faltas = Readonly<Record<string, string>>

interface RegrasDaEspecie {
  /** Fields of the kind that its rules look at. */
  olham: readonly string[]
  faltas?(form: Valores, antes: Valores | null | undefined, sabido: Sabido): Faltas
  completar?(form: Valores, usuais: Usuais): Record<string, number | null>
}

const REGRAS: Readonly<Partial<Record<TipoMaterial, RegrasDaEspecie>>> = {
  COMPONENTE: {
    olham: ['aplicabilidade'],
    faltas: (form, _, { pedeAplicabilidade }): Faltas =>
      pedeAplicabilidade && numero(form['aplicabilidade']) === null
        ? { aplicabilidade: MENSAGENS.campoObrigatorio }
        : {},
  },
  PERFIL: {
    olham: ['maisDeUmTamanhoBarra', 'barra1', 'barra2', 'barra3', 'prenativo', 'liga', 'tempera'],
    faltas: doPerfil,
    completar: (form, usuais) =>
      completarPerfil(
        {
          maisDeUmTamanhoBarra: numero(form['maisDeUmTamanhoBarra']),
          liga: numero(form['liga']),
          tempera: numero(form['tempera']),
        },
        usuais,
      ),
  },
  SUPERFICIE: {
    olham: ['grupo', ...CAMPOS_DO_GRUPO],
    faltas: (form) =>
      faltasDoGrupo({
        grupo: numero(form['grupo']),
        passo: numero(form['passo']),
        terminal: texto(form['terminal']),
        tipoTecido: numero(form['tipoTecido']),
        larguraMinima: numero(form['larguraMinima']),
        larguraMaxima: numero(form['larguraMaxima']),
        alturaMinima: numero(form['alturaMinima']),
        alturaMaxima: numero(form['alturaMaxima']),
      }),
    completar: (form) => Object.fromEntries(camposDeOutroGrupo(numero(form['grupo'])).map((campo) => [campo, null])),
  },
}

function doPerfil(form: Valores, antes: Valores | null | undefined, { prenativoDaLinha }: Sabido): Faltas {
  const medida = { maisDeUmTamanhoBarra: numero(form['maisDeUmTamanhoBarra']), barra1: numero(form['barra1']) }
  const outro = ['prenativo', 'linha'].some((campo) => form[campo] !== antes?.[campo])
  return {
    ...(faltaBarra1(medida) ? { barra1: MENSAGENS.campoObrigatorio } : {}),
    ...(outro && !prenativoDaLinha(numero(form['prenativo']), numero(form['linha']))
      ? { prenativo: PRENATIVO_DE_OUTRA_LINHA }
      : {}),
  }
}

/** Fields without which a product of the kind cannot be judged, beside those of all kinds. */
export const olhadosDe = (tipo: TipoMaterial): readonly string[] => REGRAS[tipo]?.olham ?? []

/** Fields that are stored otherwise than they were sent, because they follow from others. */
export const completarProduto = (
  tipo: TipoMaterial,
  form: Valores,
  { usuais }: Pick<Sabido, 'usuais'>,
): Record<string, number | null> => REGRAS[tipo]?.completar?.(form, usuais) ?? {}
