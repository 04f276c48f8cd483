import { labelOf, SIMBOLOS } from '@portal/contract/core/options'
import { NOMES_DE_ABERTURA, nomeDaAbertura, siglaDe } from './aberturas.ts'
import type { Ret, Vertice } from './contorno.ts'
import type { Celula, Desenho } from './desenho.ts'
import { afastamento, cotas, desenharCota, unidadeDe } from './cotas.ts'
import { type Elemento, forma, linha, texto } from './elementos.ts'
import { type BarraVista, type CelulaVista, layout } from './layout.ts'
import { simbolosDa } from './simbolos.ts'
import { tomDoPerfil, tomDoVidro } from './tons.ts'

/** A finished drawing: every export draws these, so they cannot disagree. */
export interface Figura {
  x: number
  y: number
  largura: number
  altura: number
  unidade: number
  elementos: Elemento[]
}

/** The cell's leaves, glass and symbols, without what surrounds them. */
export function elementosDaCelula(vista: CelulaVista, desenho: Desenho): Elemento[] {
  const perfil = tomDoPerfil(desenho.cor.nome)
  const vidro = vista.celula.abertura === 'veneziana' ? perfil : tomDoVidro(vista.celula.vidro.nome)
  const daFrente = vista.folhas.toSorted((a, b) => Math.abs(a.desliza) - Math.abs(b.desliza))
  const folhas = daFrente.flatMap((folha) =>
    vista.celula.abertura === 'fixo'
      ? [forma('VIDRO', folha.vidro, { preenchimento: vidro })]
      : [
          forma('FOLHA', folha.contorno, { preenchimento: perfil }),
          forma('VIDRO', folha.vidro, { preenchimento: vidro, espessura: 0.7 }),
        ],
  )
  return [...folhas, ...simbolosDa(vista, desenho, unidadeDe(desenho))]
}

export const elementoDaBarra = (barra: BarraVista, desenho: Desenho): Elemento =>
  forma('PERFIL', barra.contorno, { preenchimento: tomDoPerfil(desenho.cor.nome) })

export function elementosDoMarco(desenho: Desenho): Elemento[] {
  const { externo, interno } = layout(desenho)
  const juntas = externo.length === interno.length ? externo : []
  return [
    forma('MARCO', externo, { preenchimento: tomDoPerfil(desenho.cor.nome), espessura: 1.6 }),
    forma('MARCO', interno, { preenchimento: '#ffffff' }),
    ...juntas.flatMap((canto, indice) => {
      const dentro = interno[indice]
      return dentro ? [linha('MARCO', [semRaio(canto), semRaio(dentro)], { espessura: 0.6 })] : []
    }),
  ]
}

const semRaio = ({ x, y }: Vertice): Vertice => ({ x, y })

const VISTAS = { interna: 'Vista interna', externa: 'Vista externa' } as const

/** Text below the drawing: the view, the rule of its signs, every abbreviation that occurs. */
export function legenda(desenho: Desenho): string[] {
  const ordem = ({ abertura, folhas }: Celula) => NOMES_DE_ABERTURA.indexOf(abertura) * 10 + folhas
  const celulas = layout(desenho).celulas.map(({ celula }) => celula)
  const emOrdem = celulas.toSorted((a, b) => ordem(a) - ordem(b))
  const siglas = [...new Set(emOrdem.map((celula) => `${siglaDe(celula)} ${nomeDaAbertura(celula)}`))]
  const { marco, divisor, folha } = desenho.perfis
  return [
    `${VISTAS[desenho.vista]} · linha cheia abre para quem olha, tracejada para o outro lado · ${labelOf(SIMBOLOS, desenho.simbolo).toLowerCase()}`,
    `Marco ${marco} · divisor ${divisor} · folha ${folha} mm${desenho.cor.nome ? ` · ${desenho.cor.nome}` : ''}`,
    ...emLinhas(siglas),
  ]
}

const SIGLAS_POR_LINHA = 3

const emLinhas = (partes: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(partes.length / SIGLAS_POR_LINHA) }, (_, indice) =>
    partes.slice(indice * SIGLAS_POR_LINHA, (indice + 1) * SIGLAS_POR_LINHA).join(' · '),
  )

const LETRA_DA_LEGENDA = 22
const LINHA_DA_LEGENDA = 34

/** Room of a drawing and its dimensions on paper. */
export function enquadramento(desenho: Desenho): Ret {
  const unidade = unidadeDe(desenho)
  const medidas = cotas(desenho)
  const margem = (eixo: 'x' | 'y', lado: 'antes' | 'depois') => {
    const filas = medidas.filter((cota) => cota.eixo === eixo && cota.lado === lado).map(({ fila }) => fila)
    return (filas.length ? afastamento(Math.max(...filas), unidade) : 0) + 40 * unidade
  }
  const [x, y] = [-margem('y', 'antes'), -margem('x', 'depois')]
  return {
    x,
    y,
    w: desenho.largura - x + margem('y', 'depois'),
    h: desenho.altura - y + margem('x', 'antes'),
  }
}

export function figura(desenho: Desenho): Figura {
  const unidade = unidadeDe(desenho)
  const { celulas, barras } = layout(desenho)
  const quadro = enquadramento(desenho)
  const linhas = legenda(desenho)
  const base = quadro.y + quadro.h
  const textos = linhas.map((conteudo, indice) =>
    texto(
      'TEXTO',
      conteudo,
      { x: 0, y: base + (indice + 0.8) * LINHA_DA_LEGENDA * unidade, altura: LETRA_DA_LEGENDA * unidade },
      { ancora: 'inicio' },
    ),
  )
  const maisLonga = Math.max(...linhas.map(({ length }) => length)) * LETRA_DA_LEGENDA * 0.52 * unidade
  return {
    x: quadro.x,
    y: quadro.y,
    largura: Math.max(quadro.w, maisLonga - quadro.x + 20 * unidade),
    altura: quadro.h + (linhas.length + 0.8) * LINHA_DA_LEGENDA * unidade,
    unidade,
    elementos: [
      ...elementosDoMarco(desenho),
      ...celulas.flatMap((celula) => elementosDaCelula(celula, desenho)),
      ...barras.map((barra) => elementoDaBarra(barra, desenho)),
      ...cotas(desenho).flatMap((cota) => desenharCota(cota, desenho, unidade)),
      ...textos,
    ],
  }
}

/** A small picture has no numbers. */
export function miniatura(desenho: Desenho): Figura {
  const { celulas, barras } = layout(desenho)
  const folga = 20 * unidadeDe(desenho)
  return {
    x: -folga,
    y: -folga,
    largura: desenho.largura + 2 * folga,
    altura: desenho.altura + 2 * folga,
    unidade: unidadeDe(desenho) * 2.5,
    elementos: [
      ...elementosDoMarco(desenho),
      ...celulas.flatMap((celula) => elementosDaCelula(celula, desenho)).filter(({ tipo }) => tipo === 'traco'),
      ...barras.map((barra) => elementoDaBarra(barra, desenho)),
    ],
  }
}
