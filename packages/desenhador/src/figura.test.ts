import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Abertura, NOMES_DE_ABERTURA, siglaDe } from './aberturas.ts'
import { BIBLIOTECA } from './biblioteca.ts'
import { recortar, topoDe } from './contorno.ts'
import { listaDeCorte } from './corte.ts'
import { cotas, desenharCota } from './cotas.ts'
import { descreverBarra, descreverCelula, descreverDesenho } from './descrever.ts'
import { aplicar, edicoes, inicio } from './desenhador.fixture.ts'
import { type Celula, type Desenho, desenhoNovo } from './desenho.ts'
import { dividir, dividirEm, mudarAspecto, mudarCelula, mudarContorno } from './editar.ts'
import { area, type Elemento, type Traco } from './elementos.ts'
import { atrair, barrasAlinhadas } from './encaixe.ts'
import { elementosDaCelula, figura, legenda, miniatura } from './figura.ts'
import { layout } from './layout.ts'

const com = (abertura: Abertura, campos: Partial<Celula> = {}, desenho = desenhoNovo()) =>
  mudarCelula(desenho, 1, { abertura, ...campos })
const primeira = (desenho: Desenho) => {
  const [vista] = layout(desenho).celulas
  if (!vista) throw new Error('no cell')
  return vista
}
const sinais = (desenho: Desenho): Traco[] =>
  elementosDaCelula(primeira(desenho), desenho).filter(
    (elemento: Elemento): elemento is Traco => elemento.tipo === 'traco' && elemento.camada === 'SIMBOLO',
  )
const triangulos = (desenho: Desenho) => sinais(desenho).map(({ pontos, linha }) => ({ vertice: pontos[1], linha }))

/** The glass of 1500 × 1200 with a frame of 50 and a leaf of 45. */
const VAO = { esquerda: 95, direita: 1405, topo: 95, base: 1105, meioX: 750, meioY: 600 }

describe('the signs of opening', () => {
  it('has none for what is fixed', () => expect(sinais(desenhoNovo())).toEqual([]))

  it('points to the lock: away from the hinge (the documented default)', () => {
    expect(triangulos(com('abrir'))).toEqual([{ vertice: { x: VAO.direita, y: VAO.meioY }, linha: 'tracejada' }])
    expect(triangulos(com('maxim-ar'))[0]?.vertice).toEqual({ x: VAO.meioX, y: VAO.base })
    expect(triangulos(com('tombar'))).toEqual([{ vertice: { x: VAO.meioX, y: VAO.topo }, linha: 'cheia' }])
  })

  it('points to the hinge where that is the rule', () => {
    const outra = mudarAspecto(com('abrir'), { simbolo: 'vertice-na-articulacao' })
    expect(triangulos(outra)[0]?.vertice).toEqual({ x: VAO.esquerda, y: VAO.meioY })
  })

  it('is solid towards the viewer, dashed away, and turns round with the view', () => {
    const dentro = com('abrir', { sentido: 'dentro' })
    expect(triangulos(dentro)[0]?.linha).toBe('cheia')
    const fora = mudarAspecto(dentro, { vista: 'externa' })
    expect(triangulos(fora)).toEqual([{ vertice: { x: VAO.esquerda, y: VAO.meioY }, linha: 'tracejada' }])
  })

  it('shows both ways of an oscilo-batente', () => {
    expect(triangulos(com('oscilo-batente')).map(({ vertice }) => vertice)).toEqual([
      { x: VAO.direita, y: VAO.meioY },
      { x: VAO.meioX, y: VAO.topo },
    ])
  })

  it.each([
    [2, [1, -1]],
    [3, [0, -1, -1]],
    [4, [0, -1, 1, 0]],
    [6, [0, -1, -1, 1, 1, 0]],
  ])('moves the leaves of %i on rails as %j', (folhas, direcoes) => {
    expect(primeira(com('correr', { folhas })).folhas.map(({ desliza }) => desliza)).toEqual(direcoes)
  })

  it('folds a camarão towards its side', () => {
    const dobradicas = (lado: 'esquerda' | 'direita') =>
      primeira(com('camarao', { folhas: 3, lado })).folhas.map((folha) => folha.dobradicas[0])
    expect(dobradicas('esquerda')).toEqual(['esquerda', 'direita', 'esquerda'])
    expect(dobradicas('direita')).toEqual(['direita', 'esquerda', 'direita'])
  })

  it('has an axis and two opposite halves where the axis is in the middle', () => {
    for (const abertura of ['basculante', 'pivotante'] as const)
      expect(sinais(com(abertura)).map(({ linha }) => linha)).toEqual(['eixo', 'cheia', 'tracejada'])
  })

  it('covers meeting stiles of leaves on rails: they add up with their overlaps', () => {
    const { folhas, ret } = primeira(com('correr', { folhas: 4 }))
    expect(folhas.reduce((soma, folha) => soma + folha.ret.w, 0)).toBe(ret.w + 2 * 45)
    expect(folhas[1]?.ret.x).toBe((folhas[0]?.ret.x ?? 0) + (folhas[0]?.ret.w ?? 0) - 45)
    expect(folhas[2]?.ret.x).toBe((folhas[1]?.ret.x ?? 0) + (folhas[1]?.ret.w ?? 0))
  })

  it('has an abbreviation of its own for each opening, explained in the legend', () => {
    const siglas = NOMES_DE_ABERTURA.map((abertura) => siglaDe(primeira(com(abertura)).celula))
    expect(siglas).toEqual(['F', 'C2', 'MA', 'A1', 'T', 'OB1', 'B1', 'P1', 'CM4', 'V1', 'PA1', 'PC2'])
    expect(legenda(com('correr', { folhas: 4 }))).toEqual([
      'Vista interna · linha cheia abre para quem olha, tracejada para o outro lado · vértice no fecho',
      'Marco 50 · divisor 50 · folha 45 mm',
      'C4 De correr, 4 folhas',
    ])
  })
})

describe('the names that a screen reader says', () => {
  it.each<[Partial<Celula> & { abertura: Abertura }, string]>([
    [{ abertura: 'fixo' }, 'Célula 2: fixo, 1.400 por 1.100 milímetros, vidro Incolor 6 milímetros'],
    [
      { abertura: 'abrir' },
      'Célula 2: de abrir, 1 folha, dobradiça à esquerda, abre para fora, 1.400 por 1.100 milímetros, vidro Incolor 6 milímetros',
    ],
    [{ abertura: 'veneziana' }, 'Célula 2: veneziana, 1 folha, 1.400 por 1.100 milímetros'],
  ])('%j', ({ abertura, ...campos }, nome) => {
    expect(descreverCelula(primeira(com(abertura, campos)), 2, 'interna')).toBe(nome)
  })

  it('says what the whole is, and which member', () => {
    const arco = mudarContorno(dividir(desenhoNovo(1000, 2400), 1, 'x', 3), { forma: 'arco-pleno' })
    expect(descreverDesenho(arco)).toBe('Esquadria em arco pleno, 1.000 por 2.400 milímetros, 3 células, vista interna')
    expect(layout(arco).barras.map(descreverBarra)).toEqual(['Montante 1 de 2', 'Montante 2 de 2'])
  })

  it('names the side as it is seen', () => {
    const fora = mudarAspecto(com('abrir'), { vista: 'externa' })
    expect(descreverCelula(primeira(fora), 1, 'externa')).toContain('dobradiça à direita')
  })
})

describe('outlines', () => {
  const ret = { x: 0, y: 0, w: 1000, h: 1500 }
  const semi = recortar(ret, topoDe({ largura: 1000, contorno: { forma: 'arco-pleno' } }, 0)) ?? []

  it('draws half a circle with one arc, and measures it', () => {
    expect(semi).toEqual([
      { x: 0, y: 500, raio: 500 },
      { x: 1000, y: 500 },
      { x: 1000, y: 1500 },
      { x: 0, y: 1500 },
    ])
    expect(area(semi)).toBeCloseTo(1000 * 1000 + (Math.PI * 500 ** 2) / 2, 3)
  })

  it('cuts slopes and ridges', () => {
    const triangulo = recortar(
      ret,
      topoDe({ largura: 1000, contorno: { forma: 'triangular', flecha: 400, cume: 300 } }, 0),
    )
    expect(triangulo).toEqual([
      { x: 0, y: 400 },
      { x: 300, y: 0 },
      { x: 1000, y: 400 },
      { x: 1000, y: 1500 },
      { x: 0, y: 1500 },
    ])
    const trapezio = recortar(
      ret,
      topoDe({ largura: 1000, contorno: { forma: 'trapezio', flecha: 250, lado: 'esquerda' } }, 0),
    )
    expect(trapezio?.[0]).toEqual({ x: 0, y: 250 })
  })

  it('keeps every profile as wide along an arch as along a side', () => {
    const arco = topoDe({ largura: 1000, contorno: { forma: 'arco-pleno' } }, 50).arco
    expect(arco).toEqual({ cx: 500, cy: 500, raio: 450 })
  })

  it('never cuts away more than it says: the cells of any drawing fill less than the frame', () => {
    fc.assert(
      fc.property(inicio, edicoes, (comeco, lista) => {
        const ultimo = aplicar(comeco, lista).at(-1) ?? comeco
        const { externo, interno, celulas, barras } = layout(ultimo)
        const soma = [...celulas, ...barras].reduce((total, { contorno }) => total + area(contorno), 0)
        expect(soma).toBeLessThanOrEqual(area(interno) + 1)
        expect(area(interno)).toBeLessThan(area(externo))
        const cheio = ultimo.contorno.forma !== 'retangulo' || Math.abs(soma - area(interno)) < 1
        expect(cheio).toBe(true)
      }),
    )
  })
})

describe('dimensions', () => {
  it('chains the clear openings inside and the whole outside', () => {
    const partido = dividirEm(dividir(desenhoNovo(), 1, 'x', 2), 1, 'y', 400)
    const escritas = cotas(partido).map(({ eixo, de, ate, lado }) => [eixo, ate - de, lado])
    expect(escritas).toEqual([
      ['x', 675, 'antes'],
      ['x', 675, 'antes'],
      ['x', 1500, 'antes'],
      ['y', 400, 'antes'],
      ['y', 650, 'antes'],
      ['y', 1200, 'antes'],
    ])
  })

  it('writes them as people read them', () => {
    const desenho = desenhoNovo(1500, 1138)
    const escritas = cotas(desenho).flatMap((cota) =>
      desenharCota(cota, desenho, 1).flatMap((elemento) => (elemento.tipo === 'texto' ? [elemento.conteudo] : [])),
    )
    expect(escritas).toEqual(['1.500', '1.138'])
  })

  it('says how high an arch rises', () => {
    const arco = mudarContorno(desenhoNovo(1000, 2400), { forma: 'arco-abatido', flecha: 200 })
    expect(cotas(arco).filter(({ lado }) => lado === 'depois')).toMatchObject([
      { de: 0, ate: 200 },
      { de: 200, ate: 2400 },
    ])
  })
})

describe('snapping', () => {
  it('prefers what is near, else the whole step', () => {
    expect(atrair(503, [512, 500.5], 5, 6)).toBe(500.5)
    expect(atrair(503, [520], 5, 6)).toBe(505)
    expect(atrair(503.4, [], 1, 6)).toBe(503)
  })

  it('knows where the other members stand', () => {
    const partido = dividir(desenhoNovo(), 1, 'x', 3)
    const [primeiro, segundo] = layout(partido).barras
    const id = primeiro?.divisao.id ?? 0
    expect(barrasAlinhadas(partido, 'x', { id, indice: 0 })).toEqual([segundo?.ret.x])
    expect(barrasAlinhadas(partido, 'y')).toEqual([])
  })
})

describe('the cutting list', () => {
  it('mitres a frame and weighs its glass at 2.5 kg per m² and mm', () => {
    const { pecas, vidros, metros } = listaDeCorte(desenhoNovo(1000, 1000))
    expect(pecas).toEqual([
      { peca: 'Marco superior', quantidade: 1, comprimento: 1000, angulos: [45, 45], raio: null },
      { peca: 'Marco vertical', quantidade: 2, comprimento: 1000, angulos: [45, 45], raio: null },
      { peca: 'Marco inferior', quantidade: 1, comprimento: 1000, angulos: [45, 45], raio: null },
    ])
    expect(metros).toBe(4)
    expect(vidros).toMatchObject([
      { largura: 920, altura: 920, modelado: false, gramas: Math.round(0.92 * 0.92 * 6 * 2500) },
    ])
  })

  it('measures what is bent along its outer edge, square where it runs on', () => {
    const arco = mudarContorno(desenhoNovo(1000, 2000), { forma: 'arco-pleno' })
    const { pecas, vidros } = listaDeCorte(arco)
    expect(pecas[0]).toEqual({
      peca: 'Marco curvo',
      quantidade: 1,
      comprimento: Math.round(Math.PI * 500),
      angulos: [90, 90],
      raio: 500,
    })
    expect(pecas.find(({ peca }) => peca === 'Marco vertical')).toMatchObject({
      quantidade: 2,
      comprimento: 1500,
      angulos: [45, 90],
    })
    expect(vidros).toMatchObject([{ modelado: true, largura: 920, altura: 1920 }])
  })

  it('cuts montantes square, and along a slope', () => {
    const reto = listaDeCorte(dividir(desenhoNovo(1500, 1200), 1, 'x', 3)).pecas.find(({ peca }) => peca === 'Montante')
    expect(reto).toEqual({ peca: 'Montante', quantidade: 2, comprimento: 1100, angulos: [90, 90], raio: null })
    const inclinado = mudarContorno(dividir(desenhoNovo(1000, 1500), 1, 'x', 2), {
      forma: 'trapezio',
      flecha: 1000,
      lado: 'direita',
    })
    expect(listaDeCorte(inclinado).pecas.find(({ peca }) => peca === 'Montante')?.angulos).toEqual([45, 90])
  })

  it('counts the leaves and the glass of what slides', () => {
    const { pecas, vidros } = listaDeCorte(com('correr', { folhas: 2 }, desenhoNovo(1500, 1200)))
    expect(pecas.find(({ peca }) => peca === 'Folha vertical')).toMatchObject({ quantidade: 4, comprimento: 1100 })
    expect(vidros.reduce((soma, { quantidade }) => soma + quantidade, 0)).toBe(2)
  })

  it('weighs every drawing that can be drawn, and only real pieces', () => {
    fc.assert(
      fc.property(inicio, edicoes, (comeco, lista) => {
        const corte = listaDeCorte(aplicar(comeco, lista).at(-1) ?? comeco)
        for (const { comprimento, angulos } of corte.pecas) {
          expect(comprimento).toBeGreaterThanOrEqual(0)
          for (const angulo of angulos) expect(angulo > 0 && angulo <= 90).toBe(true)
        }
        expect(corte.gramas).toBe(corte.vidros.reduce((soma, { gramas, quantidade }) => soma + gramas * quantidade, 0))
        expect(Number.isFinite(corte.gramas)).toBe(true)
      }),
    )
  })
})

/** Every number of a figure, wherever it stands. */
const numerosDe = (valor: unknown): number[] =>
  typeof valor === 'number'
    ? [valor]
    : typeof valor === 'object' && valor
      ? Object.values(valor).flatMap(numerosDe)
      : []

describe('the figure', () => {
  it.each(BIBLIOTECA.map(({ codigo, desenho }) => [codigo, desenho] as const))(
    'of %s is the same for the same drawing, and has only real places',
    (_, desenho) => {
      const pronta = figura(desenho)
      expect(figura(structuredClone(desenho))).toEqual(pronta)
      expect(numerosDe(pronta).filter((numero) => !Number.isFinite(numero))).toEqual([])
    },
  )

  it('has room around for its dimensions; a small picture has no words', () => {
    const { x, y, largura, altura, elementos } = figura(desenhoNovo())
    for (const elemento of elementos.filter(({ tipo }) => tipo === 'traco') as Traco[])
      for (const ponto of elemento.pontos)
        expect([ponto.x >= x, ponto.x <= x + largura, ponto.y >= y, ponto.y <= y + altura]).toEqual([
          true,
          true,
          true,
          true,
        ])
    expect(elementos.some(({ tipo }) => tipo === 'texto')).toBe(true)
    expect(miniatura(com('correr')).elementos.some(({ tipo }) => tipo === 'texto')).toBe(false)
  })
})
