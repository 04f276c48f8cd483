import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calcularSecao, type ValoresMedidos } from './secao.ts'

/** Of aluminium, in g/cm³. */
const DENSIDADE = 2.7

const svg = (dentro: string, raiz = 'width="100mm" height="100mm" viewBox="0 0 100 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${raiz}>${dentro}</svg>`

function valoresDe(texto: string): ValoresMedidos {
  const { valores, erro } = calcularSecao(texto, DENSIDADE)
  if (!valores) throw new Error(erro)
  return valores
}

/** Pairs of code and value as a DXF writes them. */
const dxf = (entidades: string, cabecalho = '9\n$INSUNITS\n70\n4\n') =>
  `0\nSECTION\n2\nHEADER\n${cabecalho}0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${entidades}0\nENDSEC\n0\nEOF\n`
const pares = (...valores: (string | number)[]) => `${valores.join('\n')}\n`
const linha = (x1: number, y1: number, x2: number, y2: number) =>
  pares(0, 'LINE', 8, '0', 10, x1, 20, y1, 11, x2, 21, y2)
const polilinha = (pontos: readonly (readonly [number, number, number?])[], fechada = 1) =>
  pares(0, 'LWPOLYLINE', 8, '0', 90, pontos.length, 70, fechada) +
  pontos.map(([x, y, bojo]) => pares(10, x, 20, y, ...(bojo === undefined ? [] : [42, bojo]))).join('')

const iguais =
  (esperados: readonly number[], folga = 1e-6) =>
  (achados: readonly unknown[]) =>
    achados.length === esperados.length &&
    achados.every((achado, i) => {
      const esperado = esperados[i] ?? Number.NaN
      return typeof achado === 'number' && Math.abs(achado - esperado) <= folga * Math.max(1, Math.abs(esperado))
    })

const OCO = `<path fill-rule="evenodd" d="M0 0H50V25H0ZM1.5 1.5V23.5H48.5V1.5Z"/>`
const C4 = 10_000
const C3 = 1_000

describe('a section with a closed form', () => {
  it('gives the values of the hollow section 50 × 25 × 1,5 on its side (domain N4)', () => {
    const { area, jx, jy, wx, wy, perimetroExterno, perimetroTotal, peso } = valoresDe(
      svg(`<g transform="rotate(90)"><g transform="translate(0 -25)">${OCO}</g></g>`),
    )
    expect(area).toBeCloseTo(216, 6)
    expect(jx).toBeCloseTo(7.007, 3)
    expect(wx).toBeCloseTo(2.803, 3)
    expect(jy).toBeCloseTo(2.34, 3)
    expect(wy).toBeCloseTo(1.872, 3)
    expect(perimetroExterno).toBeCloseTo(150, 6)
    expect(perimetroTotal).toBeCloseTo(288, 6)
    expect(peso).toBeCloseTo(0.583, 3)
  })

  const raio = 20
  const furo = 12
  it.each([
    {
      nome: 'rectangle',
      texto: svg('<rect x="5" y="7" width="30" height="20"/>'),
      esperado: { area: 600, jx: (30 * 20 ** 3) / 12 / C4, jy: (20 * 30 ** 3) / 12 / C4, wx: (30 * 20 ** 2) / 6 / C3 },
    },
    {
      nome: 'circle',
      texto: svg(`<circle cx="50" cy="50" r="${raio}"/>`),
      esperado: {
        area: Math.PI * raio ** 2,
        jx: (Math.PI * raio ** 4) / 4 / C4,
        wx: (Math.PI * raio ** 3) / 4 / C3,
        perimetroTotal: 2 * Math.PI * raio,
      },
    },
    {
      nome: 'ring',
      texto: svg(`<circle cx="50" cy="50" r="${raio}"/><circle cx="50" cy="50" r="${furo}"/>`),
      esperado: {
        area: Math.PI * (raio ** 2 - furo ** 2),
        jx: (Math.PI * (raio ** 4 - furo ** 4)) / 4 / C4,
        perimetroExterno: 2 * Math.PI * raio,
        perimetroTotal: 2 * Math.PI * (raio + furo),
      },
    },
    {
      nome: 'ellipse',
      texto: svg('<ellipse cx="50" cy="50" rx="30" ry="10"/>'),
      esperado: { area: Math.PI * 300, jx: (Math.PI * 30 * 10 ** 3) / 4 / C4, jy: (Math.PI * 10 * 30 ** 3) / 4 / C4 },
    },
    {
      // Legs of 40 and 30, 2 thick.
      nome: 'angle',
      texto: svg('<polygon points="0,0 2,0 2,38 30,38 30,40 0,40"/>'),
      esperado: {
        area: 136,
        perimetroTotal: 140,
      },
    },
  ])('$nome', ({ texto, esperado }) => {
    const valores = valoresDe(texto)
    const achados = Object.keys(esperado).map((campo) => valores[campo as keyof ValoresMedidos])
    expect(achados).toSatisfy(iguais(Object.values(esperado), 0.001))
  })

  it('adds the parts of an angle about their common centroid', () => {
    const { jx, wx } = valoresDe(svg('<polygon points="0,0 2,0 2,38 30,38 30,40 0,40"/>'))
    const [alma, aba] = [2 * 38, 30 * 2]
    const centro = (alma * 19 + aba * 39) / (alma + aba)
    const esperado = (2 * 38 ** 3) / 12 + alma * (19 - centro) ** 2 + (30 * 2 ** 3) / 12 + aba * (39 - centro) ** 2
    expect(jx).toBeCloseTo(esperado / C4, 6)
    expect(wx).toBeCloseTo(esperado / Math.max(centro, 40 - centro) / C3, 6)
  })

  it('weighs by the density that it is given', () => {
    const quadrado = svg('<rect width="10" height="10"/>')
    expect(calcularSecao(quadrado, 1.3).valores?.peso).toBeCloseTo(0.13, 6)
  })

  it('takes an island within a hole for metal, and its edge for no outer one', () => {
    const { area, perimetroExterno, perimetroTotal } = valoresDe(
      svg(
        '<rect width="30" height="30"/><rect x="5" y="5" width="20" height="20"/><rect x="10" y="10" width="10" height="10"/>',
      ),
    )
    expect([area, perimetroExterno, perimetroTotal]).toEqual([600, 120, 240])
  })

  it('counts an outline that is drawn twice once, whatever rounding left, and two halves as two', () => {
    expect(valoresDe(svg('<path d="M0 0H30V20H0Z"/><path d="M0 0H30V20H0.0005Z"/>')).area).toBeCloseTo(600, 1)
    expect(valoresDe(svg('<path d="M0 0H30V20Z"/><path d="M0 0V20H30Z"/>')).area).toBeCloseTo(600)
    expect(valoresDe(svg('<rect width="30" height="30"/><path d="M0 0H30V30H0Z"/>')).area).toBeCloseTo(900)
  })
})

describe('the same section drawn in many ways', () => {
  const retangulo = { area: 600, perimetroTotal: 100 }
  it.each([
    ['polygon', svg('<polygon points="0 0,30 0,30 20,0 20"/>')],
    ['relative path', svg('<path d="m5,5h30v20h-30z"/>')],
    ['path that names nothing twice', svg('<path d="M0 0 30 0 30 20 0 20 0 0"/>')],
    [
      'separate lines',
      svg(
        '<g fill="none"><path d="M0 0L30 0M30 20L30 0"/><line x1="30" y1="20" x2="0" y2="20"/><polyline points="0,0 0,20"/></g>',
      ),
    ],
    ['open but filled path', svg('<path d="M0 0H30V20H0"/>')],
    ['centimetres', svg('<rect width="3" height="2"/>', 'width="10cm" height="10cm" viewBox="0 0 10 10"')],
    ['inches', svg('<rect width="30" height="20"/>', 'width="1in" height="1in" viewBox="0 0 25.4 25.4"')],
    ['no unit', svg('<rect width="30" height="20"/>', 'width="400" height="300" viewBox="0 0 40 30"')],
    [
      'measures with units',
      svg('<rect x="1in" width="30mm" height="2cm" stroke-width="1px"/>', 'width="100mm" height="100mm"'),
    ],
    ['scaled group', svg('<g transform="translate(10,10) scale(2)"><rect width="15" height="10"/></g>')],
    ['mirrored group', svg('<g transform="matrix(-1 0 0 1 40 0)"><rect width="30" height="20"/></g>')],
    [
      'prefixed names',
      '<?xml version="1.0"?><!-- > --><s:svg xmlns:s="http://www.w3.org/2000/svg"><s:rect width="30" height="20"/></s:svg>',
    ],
    [
      'hidden things beside it',
      svg(
        '<defs><rect width="90" height="90"/></defs><rect width="80" height="80" display="none"/><g style="display: none"><circle r="9"/></g><text>5</text><rect width="30" height="20"/>',
      ),
    ],
    [
      'what stands on layers that are off or frozen',
      dxf(
        polilinha([
          [0, 0],
          [30, 0],
          [30, 20],
          [0, 20],
        ]) + ['Guia', 'COTAS'].map((camada) => pares(0, 'CIRCLE', 8, camada, 10, 5, 20, 5, 40, 12)).join(''),
      ).replace(
        '0\nSECTION\n2\nENTITIES',
        pares(0, 'SECTION', 2, 'TABLES', 0, 'TABLE', 2, 'LAYER', 70, 3) +
          pares(0, 'LAYER', 2, '0', 70, 0, 62, 7, 0, 'LAYER', 2, 'GUIA', 70, 0, 62, -7) +
          pares(0, 'LAYER', 2, 'Cotas', 70, 1, 62, 3, 0, 'ENDTAB', 0, 'ENDSEC') +
          '0\nSECTION\n2\nENTITIES',
      ),
    ],
    ['an axis beside it', svg('<path fill="none" d="M-5 10H60"/><rect width="30" height="20"/>')],
    [
      'LWPOLYLINE',
      dxf(
        polilinha([
          [0, 0],
          [30, 0],
          [30, 20],
          [0, 20],
        ]),
      ),
    ],
    [
      'bulges that rounding left',
      dxf(
        polilinha([
          [0, 0, 1e-17],
          [30, 0, -1e-16],
          [30, 20, 1e-300],
          [0, 20],
        ]),
      ),
    ],
    [
      'LINE by LINE, finer than ends may be apart',
      dxf(
        [...Array(300).keys()].map((i) => linha(i / 100, 0, (i + 1) / 100, 0)).join('') +
          linha(3, 0, 30, 0) +
          linha(30, 0, 30, 20) +
          linha(30, 20, 0, 20) +
          linha(0, 20, 0, 0),
      ),
    ],
    ['LINE by LINE', dxf(linha(0, 0, 30, 0) + linha(30, 20, 30, 0) + linha(30, 20, 0, 20) + linha(0, 0.01, 0, 20))],
    [
      'POLYLINE of R12',
      dxf(
        pares(0, 'POLYLINE', 66, 1, 70, 1) +
          [
            [0, 0],
            [30, 0],
            [30, 20],
            [0, 20],
          ]
            .map(([x = 0, y = 0]) => pares(0, 'VERTEX', 10, x, 20, y))
            .join('') +
          pares(0, 'SEQEND'),
        '',
      ),
    ],
    [
      'DXF in centimetres',
      dxf(
        polilinha([
          [0, 0],
          [3, 0],
          [3, 2],
          [0, 2],
        ]),
        '9\n$INSUNITS\n70\n5\n',
      ),
    ],
    [
      'DXF seen from behind',
      dxf(
        `${polilinha([
          [0, 0],
          [-30, 0],
          [-30, 20],
          [0, 20],
        ])}230\n-1\n`,
      ),
    ],
    [
      'DXF of another system',
      dxf(
        linha(-5, 10, 50, 10) +
          polilinha([
            [0, 0],
            [30, 0],
            [30, 20],
            [0, 20],
          ]),
      ).replaceAll('\n', '\r\n'),
    ],
  ])('%s', (_, texto) => {
    const { area, perimetroTotal } = valoresDe(texto)
    expect(area).toBeCloseTo(retangulo.area, 0)
    expect(perimetroTotal).toBeCloseTo(retangulo.perimetroTotal, 0)
  })

  const disco = Math.PI * 100
  it.each([
    ['two arcs', svg('<path d="M0 10A10 10 0 0 1 20 10A10 10 0 1 1 0 10z"/>')],
    ['arcs without spaces', svg('<path d="M0 10a10 10 0 0120 0a10,10,0,11-20,0z"/>')],
    ['arc that is too small', svg('<path d="M0 10A1 1 0 0 1 20 10A10 10 0 0 1 0 10z"/>')],
    ['four cubics', svg('<path d="M20 10C20 15.523 15.523 20 10 20S0 15.523 0 10 4.477 0 10 0 20 4.477 20 10Z"/>')],
    ['rounded rectangle', svg('<rect width="20" height="20" rx="10"/>')],
    ['CIRCLE', dxf(pares(0, 'CIRCLE', 10, 5, 20, 5, 40, 10))],
    [
      'two ARC',
      dxf(
        pares(0, 'ARC', 10, 0, 20, 0, 40, 10, 50, 90, 51, 270) + pares(0, 'ARC', 10, 0, 20, 0, 40, 10, 50, 270, 51, 90),
      ),
    ],
    ['ELLIPSE', dxf(pares(0, 'ELLIPSE', 10, 0, 20, 0, 11, 10, 21, 0, 40, 1, 41, 0, 42, 2 * Math.PI))],
    [
      'bulges',
      dxf(
        polilinha([
          [0, 0, 1],
          [20, 0, 1],
        ]),
      ),
    ],
    [
      'bulges the other way',
      dxf(
        polilinha([
          [0, 0, -1],
          [20, 0, -1],
        ]),
      ),
    ],
    [
      'rational SPLINE',
      dxf(
        pares(0, 'SPLINE', 70, 0, 71, 2, ...[0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4].flatMap((no) => [40, no])) +
          [
            [10, 0],
            [10, 10],
            [0, 10],
            [-10, 10],
            [-10, 0],
            [-10, -10],
            [0, -10],
            [10, -10],
            [10, 0],
          ]
            .map(([x = 0, y = 0], i) => pares(41, i % 2 ? Math.SQRT1_2 : 1, 10, x, 20, y))
            .join(''),
      ),
    ],
  ])('a disc of %s', (_, texto) => {
    expect(valoresDe(texto).area / disco).toBeCloseTo(1, 2.7)
  })

  it('knows a parabola', () => {
    // Two thirds of the triangle's box: 2/3 × 20 × 10 with the control point twice as high.
    expect(valoresDe(svg('<path d="M0 0Q10 20 20 0Z"/>')).area).toBeCloseTo((2 / 3) * 20 * 10, 1)
    expect(valoresDe(svg('<path d="M0 0Q5 10 10 0T20 0V20H0Z"/>')).area).toBeCloseTo(400, 3)
  })

  it('says whether the drawing told its unit', () => {
    expect(valoresDe(svg('<rect width="9" height="9"/>')).escala).toBe('declarada')
    expect(valoresDe(svg('<rect width="9" height="9"/>', 'viewBox="0 0 9 9"')).escala).toBe('suposta')
    const quadrado = polilinha([
      [0, 0],
      [9, 0],
      [9, 9],
      [0, 9],
    ])
    expect([valoresDe(dxf(quadrado)).escala, valoresDe(dxf(quadrado, '')).escala]).toEqual(['declarada', 'suposta'])
  })

  it('draws it for the screen with its axes', () => {
    const { desenho } = calcularSecao(svg('<rect x="40" y="60" width="30" height="20"/>'), DENSIDADE)
    expect(desenho).toEqual({ caminho: 'M0 0L30 0L30 20L0 20Z', largura: 30, altura: 20, centro: { x: 15, y: 10 } })
  })
})

/** Star-shaped outlines with a hole: any of them is a fair section. */
const secao = fc
  .tuple(
    fc.array(fc.double({ min: 10, max: 40, noNaN: true }), { minLength: 3, maxLength: 24 }),
    fc.double({ min: 0.2, max: 0.6, noNaN: true }),
  )
  .map(([raios, furo]) => {
    const volta = (fator: number) =>
      raios.map((raio, i) => {
        const angulo = (2 * Math.PI * i) / raios.length
        return [fator * raio * Math.cos(angulo), fator * raio * Math.sin(angulo)] as const
      })
    return [volta(1), volta(furo)]
  })
const caminho = (contornos: readonly (readonly (readonly [number, number])[])[], transform = '') =>
  svg(
    `<path transform="${transform}" d="${contornos.map((pontos) => `M${pontos.map((p) => p.join(' ')).join('L')}Z`).join('')}"/>`,
  )
describe('any section', () => {
  it('has its axes swapped by a quarter turn', () => {
    fc.assert(
      fc.property(secao, (contornos) => {
        const [a, b] = [valoresDe(caminho(contornos)), valoresDe(caminho(contornos, 'rotate(90)'))]
        expect([b.jy, b.jx, b.wy, b.wx, b.area]).toSatisfy(iguais([a.jx, a.jy, a.wx, a.wy, a.area]))
      }),
    )
  })

  it('grows with the fourth, third and second power of its size', () => {
    fc.assert(
      fc.property(secao, fc.double({ min: 0.5, max: 5, noNaN: true }), (contornos, k) => {
        const [a, b] = [valoresDe(caminho(contornos)), valoresDe(caminho(contornos, `scale(${k})`))]
        const esperados = [
          a.jx * k ** 4,
          a.jy * k ** 4,
          a.wx * k ** 3,
          a.wy * k ** 3,
          a.area * k ** 2,
          a.perimetroTotal * k,
        ]
        expect([b.jx, b.jy, b.wx, b.wy, b.area, b.perimetroTotal]).toSatisfy(iguais(esperados))
      }),
    )
  })

  it('is the same wherever it lies, and mirrored', () => {
    const lugar = fc.double({ min: -1_000, max: 1_000, noNaN: true })
    fc.assert(
      fc.property(secao, lugar, lugar, (contornos, x, y) => {
        const a = valoresDe(caminho(contornos))
        const b = valoresDe(caminho(contornos, `translate(${x} ${y}) scale(-1 1)`))
        const numeros = (valores: ValoresMedidos) => Object.values(valores).filter((valor) => typeof valor === 'number')
        expect(numeros(b)).toSatisfy(iguais(numeros(a), 1e-5))
      }),
    )
  })

  it('has a far fibre between half and all of its height, and W² ≤ J × area (domain N4b)', () => {
    fc.assert(
      fc.property(secao, (contornos) => {
        const { jx, wx, area, altura } = valoresDe(caminho(contornos))
        const fibra = (10 * jx) / wx
        expect(fibra).toBeGreaterThanOrEqual(altura / 2 - 1e-6)
        expect(fibra).toBeLessThanOrEqual(altura + 1e-6)
        expect(wx ** 2).toBeLessThanOrEqual(jx * (area / 100) * (1 + 1e-9))
      }),
    )
  })
})

describe('a drawing that is no section', () => {
  it.each([
    ['nothing', '', 'O arquivo não é um desenho DXF.'],
    ['a text', 'olá\nmundo', 'O arquivo não é um desenho DXF.'],
    ['a page', '<html><body><svg></svg></body></html>', 'O arquivo não é um desenho SVG.'],
    ['a cut drawing', '<svg><path d="M0 0', 'O arquivo não é um desenho SVG completo.'],
    ['a comment without end', '<svg><!-- ', 'O arquivo não é um desenho SVG completo.'],
    ['an empty drawing', svg(''), 'O desenho não tem nenhum contorno fechado.'],
    ['only an axis', svg('<line x1="0" y1="0" x2="9" y2="9"/>'), 'O desenho não tem nenhum contorno fechado.'],
    ['a dot', svg('<circle r="0.01"/>'), 'O desenho não tem nenhum contorno fechado.'],
    [
      'an open outline',
      svg('<path fill="none" d="M0 0H30V20H10"/>'),
      'Há um contorno aberto perto de X 0, Y 100. Feche-o e envie o desenho outra vez.',
    ],
    ['a bow tie', svg('<path d="M0 0L30 20V0L0 20Z"/>'), /^Há contornos que se cruzam perto de X /],
    [
      'crossing outlines',
      svg('<rect width="30" height="20"/><rect x="10" y="-5" width="5" height="40"/>'),
      /se cruzam/,
    ],
    [
      'symbols',
      svg('<use href="#a"/>'),
      'O desenho usa símbolos ou desenhos dentro do desenho. Converta-os em linhas e envie outra vez.',
    ],
    [
      'another unit',
      svg('<rect width="90" height="90"/>', 'width="100in" viewBox="0 0 100 100"'),
      'O desenho mede 2.286 × 2.286 mm. Confira a unidade em que foi desenhado.',
    ],
    [
      'a grain',
      svg('<rect width="0.5" height="0.5"/>'),
      'O desenho mede 0,5 × 0,5 mm. Confira a unidade em que foi desenhado.',
    ],
    ['a number that is none', svg('<path d="M0 0LNaN 5L9 9Z"/>'), 'O desenho tem um caminho que não pode ser lido.'],
    ['a number beyond all', svg('<path d="M0 0L1e400 5L9 9Z"/>'), 'O desenho tem uma coordenada que não é um número.'],
    ['half a command', svg('<path d="M0 0C1 1 2 2Z"/>'), 'O desenho tem um caminho que não pode ser lido.'],
    [
      'a binary DXF',
      'AutoCAD Binary DXF\r\n\u001A',
      'O DXF é binário. Salve-o como DXF de texto (ASCII) e envie outra vez.',
    ],
    [
      'a DXF of blocks',
      dxf(pares(0, 'INSERT', 2, 'PERFIL', 10, 0, 20, 0)),
      'O desenho está dentro de um bloco. Exploda-o e envie outra vez.',
    ],
    [
      'letters for numbers',
      dxf(pares(0, 'CIRCLE', 10, 'x', 20, 5, 40, 10)),
      'O desenho tem uma coordenada que não é um número.',
    ],
    ['an arc without radius', dxf(pares(0, 'ARC', 10, 0, 20, 5, 50, 0, 51, 90)), 'O desenho tem um arco sem raio.'],
    [
      'a broken spline',
      dxf(pares(0, 'SPLINE', 71, 3, 40, 0, 10, 0, 20, 0)),
      'O desenho tem uma spline que não pode ser lida. Converta-a em polilinha.',
    ],
  ])('%s', (_, texto, erro) => {
    const { erro: achado = '', valores } = calcularSecao(texto, DENSIDADE)
    expect(valores).toBeUndefined()
    expect(achado).toMatch(erro)
  })

  const muitos = (n: number, parte: (i: number) => string) => Array.from({ length: n }, (_, i) => parte(i)).join('')
  /** A hedgehog: all edges pass the middle of the drawing without crossing. */
  const ourico = (n: number) =>
    `M${Array.from({ length: n }, (_, i) => {
      const [r, a] = [i % 2 ? 45 : 0.5, (2 * Math.PI * i) / n]
      return `${50 + r * Math.cos(a)} ${50 + r * Math.sin(a)}`
    }).join('L')}Z`
  it.each([
    ['a million points', svg(`<path d="M0 0${muitos(1_000_000, (i) => `l1 ${i % 2}`)}z"/>`), /mais de 20.000 pontos/],
    ['a polyline of a million', dxf(polilinha([]) + muitos(500_000, (i) => pares(10, i, 20, i % 2))), /longo demais/],
    ['a million open lines', dxf(muitos(19_000, (i) => linha(i, 0, i, 5))), /mais de 5.000 linhas/],
    ['endless entities', dxf(muitos(200_000, (i) => linha(i, 0, i, 5))), /demais|mais de/],
    [
      'a hundred thousand circles',
      svg(muitos(100_000, (i) => `<circle cx="${i}" cy="${i}" r="40"/>`)),
      /demais|mais de/,
    ],
    ['many outlines', svg(muitos(2_000, (i) => `<path d="M${i} 0h.5v.5h-.5z"/>`)), /mais de 500 contornos/],
    ['a hedgehog', svg(`<path d="${ourico(19_000)}"/>`), /denso demais|se cruzam/],
    ['groups in groups', svg('<g>'.repeat(40_000)), /grupos demais/],
    [
      'wild curves',
      svg(`<path d="M0 0${muitos(2_000, (i) => `C${i}e9 -9e9 -9e9 9e9 ${i} 0`)}z"/>`),
      /mais de 20.000 pontos/,
    ],
    ['quotes without end', `<svg a='${'"'.repeat(4_000_000)}`, /completo/],
    ['brackets without end', '<'.repeat(4_000_000), /completo/],
    ['digits without end', svg(`<path d="M${'1'.repeat(4_000_000)} 0"/>`), /nenhum contorno/],
    ['a width without end', `<svg width="${'1'.repeat(60_000)}!"><path d="M0 0h1"/></svg>`, /nenhum contorno/],
    ['a width of blanks', `<svg width="1${' '.repeat(60_000)}!"><path d="M0 0h1"/></svg>`, /nenhum contorno/],
    ['a name without end', `<svg><path ${'a'.repeat(200_000)} d="M0 0h1"/></svg>`, /nenhum contorno/],
    ['a step without end', svg(`<path transform="${'a'.repeat(200_000)}" d="M0 0h1"/>`), /nenhum contorno/],
    ['a step that is never closed', svg(`<path transform="a(${'1'.repeat(200_000)}" d="M0 0h1"/>`), /nenhum contorno/],
    [
      'blanks without end',
      svg(`<path style="${' '.repeat(2_000_000)}" d="M0 0${' '.repeat(2_000_000)}"/>`),
      /nenhum contorno/,
    ],
  ])('of hostile size: %s', (_, texto, erro) => {
    expect(calcularSecao(texto, DENSIDADE).erro).toMatch(erro)
  })
})
