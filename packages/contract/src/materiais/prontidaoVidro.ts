import type { AvisoDeProduto } from './produtos.ts'
import { exigidosQueFaltam } from './exigidos.ts'
import { alerta, numeroNaFrase, type Achado } from './prontidaoAviso.ts'
import { dadosDe } from './prontidaoDados.ts'
import type { Julgado } from './retrato.ts'
import { PROPRIEDADES_DA_COR, vidro } from './vidro.ts'

type Cor = Julgado['cores'][number]
type Propriedade = (typeof PROPRIEDADES_DA_COR)[number]['campo']

/** NBR 7199: kg per m² and mm of thickness. */
const KG_POR_M2_MM = 2.5
/** Float glass of 4 mm may be 0,2 mm thinner or thicker. */
const FOLGA_MONOLITICO = 0.05
/** Films are lighter than glass, and some makers count them in the thickness, others do not. */
const FOLGA_LAMINADO = 0.15
/** Three values without decimals are added up. */
const FOLGA_DE_SOMA = 1.5
/** A hint only: not every maker derives the blocking from the solar factor (domain N5). */
const FOLGA_DO_BLOQUEIO = 5

export function avaliarVidro(retrato: Julgado): AvisoDeProduto[] {
  const dados = dadosDe(vidro.dados, retrato)
  const ativas = retrato.cores.filter(({ ativo }) => ativo === 1)
  return [
    ...exigidosQueFaltam(retrato),
    ...pesoPelaEspessura(dados.peso, dados.espessura, dados.tipoVidro?.label ?? ''),
    ...(ativas.length ? [] : [SEM_COR]),
    ...(dados.controleSolar === 1 ? semFator(ativas) : []),
    ...ativas.flatMap((cor) => daCor(cor, ativas)),
  ]
}

const SEM_COR = alerta({ codigo: 'vidro.semCor', campo: 'cores', texto: 'O vidro não tem nenhuma cor ativa.' })

/** Air between panes weighs nothing: only too much weight can be told of insulating glass. */
function pesoPelaEspessura(peso: number | null, espessura: number | null, tipo: string): AvisoDeProduto[] {
  if (!peso || !espessura) return []
  const previsto = KG_POR_M2_MM * espessura
  const folga = (/laminad/i.test(tipo) ? FOLGA_LAMINADO : FOLGA_MONOLITICO) * previsto
  const comCamara = /insulad|duplo|triplo|c[âa]mara/i.test(tipo)
  if (peso <= previsto + folga && (comCamara || peso >= previsto - folga)) return []
  const texto = `Peso ${numeroNaFrase(peso)} kg/m² difere de 2,5 × espessura (${numeroNaFrase(previsto)}).`
  return [alerta({ codigo: 'vidro.peso', campo: 'peso', texto })]
}

/** NBR 16023 wants a solar factor for glass that controls the sun (domain N5). */
function semFator(cores: readonly Cor[]): AvisoDeProduto[] {
  const faltam = cores.filter(({ fatorSolar }) => fatorSolar === null)
  return faltam.map(({ cor }) => sobre('vidro.semFator', cor.label, 'Controle solar é Sim, mas falta o FS.'))
}

function daCor(linha: Cor, todas: readonly Cor[]): AvisoDeProduto[] {
  const { label } = linha.cor
  const limites = foraDosLimites(linha)
  if (limites.length) return limites
  if (emFracoes(linha)) {
    const outras = todas.some((outra) => outra !== linha && !emFracoes(outra) && preenchidas(outra).length > 0)
    const texto = outras
      ? 'Os valores parecem frações (0 a 1), enquanto outras cores usam porcentagens (0 a 100).'
      : 'Os valores parecem frações (0 a 1) em vez de porcentagens (0 a 100).'
    return [sobre('vidro.unidade', label, texto)]
  }
  if (fatorEmFracao(linha))
    return [
      sobre('vidro.unidade', label, 'O FS parece uma fração (0 a 1), enquanto os outros valores são porcentagens.'),
    ]
  return balanco(linha)
}

const preenchidas = (linha: Cor): { sigla: string; valor: number; campo: Propriedade }[] =>
  PROPRIEDADES_DA_COR.flatMap(({ campo, sigla }) => {
    const valor = linha[campo]
    return valor === null ? [] : [{ campo, sigla, valor }]
  })

/** No document gives the unit of TT; both a percentage and W/m²K lie in these limits (domain N5). */
function foraDosLimites(linha: Cor): AvisoDeProduto[] {
  return preenchidas(linha)
    .filter(({ valor }) => valor < 0 || valor > 100)
    .map(({ sigla, valor }) =>
      sobre('vidro.limites', linha.cor.label, `${sigla} ${numeroNaFrase(valor)} está fora de 0 a 100.`),
    )
}

const porcentagens = (linha: Cor) =>
  preenchidas(linha).filter(({ campo, valor }) => campo !== 'transmissaoTermica' && valor > 0)

function emFracoes(linha: Cor): boolean {
  const valores = porcentagens(linha)
  return valores.length >= 2 && valores.every(({ valor }) => valor <= 1)
}

/** Light brings heat with it: so small a solar factor beside the transmission must be a fraction. */
const fatorEmFracao = ({ fatorSolar, transmissaoLuminosidade }: Cor): boolean =>
  fatorSolar !== null && fatorSolar > 0 && fatorSolar <= 1 && (transmissaoLuminosidade ?? 0) > 5

/** Light is let through, reflected or absorbed (EN 410); only a warning, as nobody says which reflections are meant. */
function balanco(linha: Cor): AvisoDeProduto[] {
  const { fatorSolar: fs, transmissaoLuminosidade: tl, absorcaoEnergetica: ae, bloqueioCalor: bc, cor } = linha
  const avisos: AvisoDeProduto[] = []
  for (const [sigla, reflexao] of [
    ['Refl. Int.', linha.reflexaoInterior],
    ['Refl. Ext.', linha.reflexaoExterior],
  ] as const)
    if (tl !== null && reflexao !== null && tl + reflexao > 100 + FOLGA_DE_SOMA)
      avisos.push(sobre('vidro.luz', cor.label, `TL + ${sigla} somam ${numeroNaFrase(tl + reflexao)}, mais de 100.`))
  const fora = linha.reflexaoExterior
  if (fs !== null && fora !== null && fs + fora > 100 + FOLGA_DE_SOMA)
    avisos.push(sobre('vidro.fator', cor.label, `FS + Refl. Ext. somam ${numeroNaFrase(fs + fora)}, mais de 100.`))
  if (fs !== null && fora !== null && ae !== null && fs < 100 - fora - ae - FOLGA_DE_SOMA) {
    const direta = numeroNaFrase(100 - fora - ae)
    avisos.push(
      sobre('vidro.fator', cor.label, `FS ${numeroNaFrase(fs)} é menor que 100 − Refl. Ext. − AE, que dá ${direta}.`),
    )
  }
  if (fora !== null && ae !== null && fora + ae > 100 + FOLGA_DE_SOMA)
    avisos.push(sobre('vidro.energia', cor.label, `AE + Refl. Ext. somam ${numeroNaFrase(fora + ae)}, mais de 100.`))
  if (bc !== null && fs !== null && Math.abs(bc - (100 - fs)) > FOLGA_DO_BLOQUEIO)
    avisos.push(
      sobre(
        'vidro.bloqueio',
        cor.label,
        `BC ${numeroNaFrase(bc)} costuma ser 100 − FS, que dá ${numeroNaFrase(100 - fs)}.`,
      ),
    )
  return avisos
}

const sobre = (codigo: Achado['codigo'], cor: string, texto: string): AvisoDeProduto =>
  alerta({ codigo, campo: 'cores', texto: `Cor ${cor}: ${texto}` })
