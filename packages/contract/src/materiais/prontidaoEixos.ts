import type { AvisoDeProduto } from './produtos.ts'
import { alerta, digitado, fora, numeroNaFrase, razao } from './prontidaoAviso.ts'
import { DENSIDADE_DO_ALUMINIO, type DadosComparados, type ValoresDaSecao } from './comparacaoDaSecao.ts'

type Inercias = Pick<DadosComparados, 'jxt' | 'wxt' | 'jy' | 'wy' | 'peso'>

const CASAS = 3

/** Compares J and W of both axes with each other, the drawing and the weight (domain N4b). */
export const avaliarEixos = (dados: Inercias, desenho: ValoresDaSecao | undefined): AvisoDeProduto[] =>
  EIXOS.flatMap((eixo) => doEixo(eixo, dados, desenho))

const EIXOS = [
  { j: 'jxt', w: 'wxt', nomeJ: 'Jx', nomeW: 'Wx', medida: 'altura', nomeDaMedida: 'altura' },
  { j: 'jy', w: 'wy', nomeJ: 'Jy', nomeW: 'Wy', medida: 'largura', nomeDaMedida: 'largura' },
] as const
type Eixo = (typeof EIXOS)[number]

/** Limits of the distance from centroid to far fibre, in mm, for an extruded profile of unknown size. */
const FIBRA_MINIMA = 2
const FIBRA_MAXIMA = 400
/** Part of the height that rounding may add or take. */
const FOLGA_DA_MEDIDA = 0.02
/** Squared ratio of gyration radius and far fibre: at most 1, but polyamide bars lower the area that weight gives. */
const GIRACAO_MINIMA = 0.02
const GIRACAO_MAXIMA = 1.25
const MM_POR_CM = 10

/** J over W is the far fibre's distance, half to all of the height (domain N4b); the first rule broken is told. */
function doEixo(
  { j, w, nomeJ, nomeW, medida, nomeDaMedida }: Eixo,
  dados: Inercias,
  desenho: ValoresDaSecao | undefined,
): AvisoDeProduto[] {
  const [valorJ, valorW] = [dados[j], dados[w]]
  if (valorJ === null && valorW === null) return []
  if (valorJ === null || valorW === null) {
    const [campo, falta, ha] = valorJ === null ? [j, nomeJ, nomeW] : [w, nomeW, nomeJ]
    return [alerta({ codigo: 'perfil.par', campo, texto: `Há ${ha}, mas falta ${falta}.` })]
  }
  if (valorJ <= 0 || valorW <= 0) {
    const [campo, nome] = valorJ <= 0 ? [j, nomeJ] : [w, nomeW]
    return [alerta({ codigo: 'perfil.positivo', campo, texto: `${nome} deve ser maior que zero.` })]
  }
  const fibra = razao(digitado(valorJ, CASAS), digitado(valorW, CASAS))
  const emMm = { de: fibra.de * MM_POR_CM, ate: fibra.ate * MM_POR_CM }
  const total = desenho?.[medida]
  const [minimo, maximo] = total
    ? [(total / 2) * (1 - FOLGA_DA_MEDIDA), total * (1 + FOLGA_DA_MEDIDA)]
    : [FIBRA_MINIMA, FIBRA_MAXIMA]
  if (fora(emMm, minimo, maximo)) {
    const limite = total
      ? `mas deve ficar entre ${numeroNaFrase(total / 2, 1)} e ${numeroNaFrase(total, 1)} mm (da metade ao total da ${nomeDaMedida} do perfil)`
      : 'longe demais ou perto demais para a fibra mais afastada'
    const texto = `${nomeJ}/${nomeW} dá ${numeroNaFrase((MM_POR_CM * valorJ) / valorW, 1)} mm, ${limite}.`
    return [alerta({ codigo: 'perfil.fibra', campo: j, texto })]
  }
  return giracao({ j, nomeJ, nomeW }, { valorJ, valorW, peso: dados.peso })
}

/** W² ≤ J × area, because no part lies farther out than the far fibre; the area comes from the weight. */
function giracao(
  { j, nomeJ, nomeW }: Pick<Eixo, 'j' | 'nomeJ' | 'nomeW'>,
  { valorJ, valorW, peso }: { valorJ: number; valorW: number; peso: number | null },
): AvisoDeProduto[] {
  if (!peso) return []
  const area = areaDoPeso(peso)
  const [faixaJ, faixaW] = [digitado(valorJ, CASAS), digitado(valorW, CASAS)]
  const quociente = razao(
    { de: faixaW.de ** 2, ate: faixaW.ate ** 2 },
    { de: faixaJ.de * area, ate: faixaJ.ate * area },
  )
  if (!fora(quociente, GIRACAO_MINIMA, GIRACAO_MAXIMA)) return []
  const texto = `${nomeJ} ${numeroNaFrase(valorJ, CASAS)} cm⁴ e ${nomeW} ${numeroNaFrase(valorW, CASAS)} cm³ não combinam com o peso de ${numeroNaFrase(peso, CASAS)} kg/m. Confira a vírgula dos três.`
  return [alerta({ codigo: 'perfil.giracao', campo: j, texto })]
}

/** kg/m of 1 cm² at 1 g/cm³. */
const KG_POR_M_E_CM2 = 0.1
/** Area in cm² of an aluminium profile of this weight. */
export const areaDoPeso = (peso: number): number => peso / DENSIDADE_DO_ALUMINIO / KG_POR_M_E_CM2
