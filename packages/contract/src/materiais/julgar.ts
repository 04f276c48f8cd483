import { MENSAGENS } from '../core/mensagens.ts'
import type { TipoMaterial } from '../core/options.ts'
import { zerosNovos } from './exigidos.ts'
import { completarPerfil, faltaBarra1, type Usuais } from './perfil.ts'
import { recusaDeStatus } from './recusaDeStatus.ts'
import { faltasDoGrupo } from './superficie.ts'

type Valores = Readonly<Record<string, unknown>>

/** What a product's rules ask beside the product itself; a form in the browser leaves it to the server. */
export interface Sabido {
  /** Components of the reference say whose applicability they use (decisions P-33). */
  pedeAplicabilidade: boolean
  prenativoDaLinha(prenativo: number | null, linha: number | null): boolean
  usuais: Usuais
}
export const SO_O_FORMULARIO: Sabido = {
  pedeAplicabilidade: false,
  prenativoDaLinha: () => true,
  usuais: { liga: null, tempera: null },
}

const PRENATIVO_DE_OUTRA_LINHA = 'Este prenativo não é da linha escolhida.'
const SUCEDE_A_SI_MESMO = 'Um produto não pode suceder a si mesmo.'

const numero = (valor: unknown): number | null => (typeof valor === 'number' ? valor : null)
const texto = (valor: unknown): string | null => (typeof valor === 'string' && valor !== '' ? valor : null)

/**
 * What breaks a rule between the fields of a product, by field: asked by its form, by the server that saves it, by every
 * row of a sheet, of each product of a bulk change, and of a copy before it is restored or duplicated. `antes` is what an
 * edited one was. A field that is not there is not judged.
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

/** The rules that only some kinds have. */
interface RegrasDaEspecie {
  faltas?(form: Valores, antes: Valores | null | undefined, sabido: Sabido): Faltas
  completar?(form: Valores, usuais: Usuais): Record<string, number | null>
}

const REGRAS: Readonly<Partial<Record<TipoMaterial, RegrasDaEspecie>>> = {
  COMPONENTE: {
    faltas: (form, _, { pedeAplicabilidade }): Faltas =>
      pedeAplicabilidade && numero(form['aplicabilidade']) === null
        ? { aplicabilidade: MENSAGENS.campoObrigatorio }
        : {},
  },
  PERFIL: {
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

/** What follows from what was said: the fields that are kept otherwise than they were sent. */
export const completarProduto = (
  tipo: TipoMaterial,
  form: Valores,
  { usuais }: Pick<Sabido, 'usuais'>,
): Record<string, number | null> => REGRAS[tipo]?.completar?.(form, usuais) ?? {}
