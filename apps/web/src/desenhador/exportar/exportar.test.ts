import { BIBLIOTECA } from '@portal/desenhador/biblioteca'
import { listaDeCorte } from '@portal/desenhador/corte'
import { type Desenho, desenhoNovo } from '@portal/desenhador/desenho'
import { dividir, mudarAspecto, mudarCelula, mudarContorno } from '@portal/desenhador/editar'
import { figura, miniatura } from '@portal/desenhador/figura'
import DxfParser from 'dxf-parser'
import { describe, expect, it } from 'vitest'
import { larguraDoTexto } from '@portal/contract/core/helvetica'
import { emDxf } from './dxf.ts'
import { linhasDaLista } from './listaEmTexto.ts'
import { emPdf, escalaDe } from './pdf.ts'
import { emSvg } from '@portal/desenhador/svg'
import { caminho } from '@portal/desenhador/traco'

const CARIMBO = { titulo: 'Janela (sala) \\ São João', autor: 'Débora Lins', data: '21/11/2026' }
const latin1 = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
const dxf = (desenho: Desenho) => latin1(emDxf(figura(desenho), desenho.altura))
const arco = mudarContorno(desenhoNovo(1000, 2000), { forma: 'arco-pleno' })
const porta = mudarCelula(dividir(desenhoNovo(), 1, 'x', 2), 1, { abertura: 'abrir' })

/** Pairs of code and value, as a CAD program reads them. */
function pares(texto: string): [number, string][] {
  const linhas = texto.split('\r\n').slice(0, -1)
  return Array.from({ length: linhas.length / 2 }, (_, indice) => [
    Number(linhas[2 * indice]),
    linhas[2 * indice + 1] ?? '',
  ])
}

describe('outlines in SVG', () => {
  it('bends with arcs in the direction of the outline', () => {
    expect(
      caminho(
        [
          { x: 0, y: 5, raio: 5 },
          { x: 10, y: 5 },
          { x: 10, y: 9 },
        ],
        true,
      ),
    ).toBe('M0 5A5 5 0 0 1 10 5L10 9Z')
    expect(
      caminho(
        [
          { x: 10, y: 5, raio: -5 },
          { x: 0, y: 5 },
        ],
        false,
      ),
    ).toBe('M10 5A5 5 0 0 0 0 5')
  })
})

describe('SVG', () => {
  it('has only what a picture may have: no styles, scripts, outside addresses or page fonts', () => {
    for (const { desenho } of BIBLIOTECA) {
      const texto = emSvg(figura(desenho))
      expect(texto.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/style|script|href|http|class=|Inter/)
      expect(new DOMParser().parseFromString(texto, 'image/svg+xml').querySelector('parsererror')).toBeNull()
    }
  })

  it('escapes what somebody named a colour', () => {
    const texto = emSvg(figura(mudarAspecto(desenhoNovo(), { cor: { valor: '1', nome: '<b>"Bronze" & Cia' } })))
    expect(texto).toContain('&lt;b&gt;&quot;Bronze&quot; &amp; Cia')
  })

  it('is the same for the same drawing, and another for another', () => {
    expect(emSvg(figura(structuredClone(porta)))).toBe(emSvg(figura(porta)))
    expect(emSvg(miniatura(porta))).not.toBe(emSvg(miniatura(desenhoNovo())))
  })
})

describe('DXF', () => {
  it('is R12 with a layer for each kind of thing, and every entity on one of them', () => {
    const lidos = pares(dxf(porta))
    expect(lidos.slice(0, 4)).toEqual([
      [0, 'SECTION'],
      [2, 'HEADER'],
      [9, '$ACADVER'],
      [1, 'AC1009'],
    ])
    expect(lidos.at(-1)).toEqual([0, 'EOF'])
    const camadas = lidos.flatMap(([codigo, valor], indice) =>
      codigo === 2 && lidos[indice - 1]?.[1] === 'LAYER' ? [valor] : [],
    )
    expect(camadas).toEqual(
      ['LAYER', '0', 'MARCO', 'PERFIL', 'FOLHA', 'VIDRO', 'SIMBOLO', 'FERRAGEM', 'COTA', 'TEXTO'].slice(1),
    )
    const usadas = new Set(lidos.filter(([codigo]) => codigo === 8).map(([, valor]) => valor))
    expect([...usadas].every((camada) => camadas.includes(camada))).toBe(true)
    expect([...usadas]).toEqual(
      expect.arrayContaining(['MARCO', 'PERFIL', 'FOLHA', 'VIDRO', 'SIMBOLO', 'COTA', 'TEXTO']),
    )
  })

  it('opens and closes every poly-line, with y going up from the base of the frame', () => {
    const lidos = pares(dxf(desenhoNovo()))
    const contar = (nome: string) => lidos.filter(([codigo, valor]) => codigo === 0 && valor === nome).length
    expect(contar('POLYLINE')).toBeGreaterThan(5)
    expect(contar('POLYLINE')).toBe(contar('SEQEND'))
    const primeiro = lidos.findIndex(([, valor]) => valor === 'VERTEX')
    expect(lidos.slice(primeiro, primeiro + 4)).toEqual([
      [0, 'VERTEX'],
      [8, 'MARCO'],
      [10, '0'],
      [20, '1200'],
    ])
  })

  it('bends half a circle with a bulge of one, clockwise', () => {
    const dobras = (desenho: Desenho) =>
      pares(dxf(desenho)).filter(([codigo, valor]) => codigo === 42 && valor !== '2.5')
    expect(dobras(arco)).not.toEqual([])
    expect(dobras(arco).every(([, valor]) => valor === '-1')).toBe(true)
    expect(dobras(desenhoNovo())).toEqual([])
  })

  it('draws away from the viewer with dashes', () => {
    const lidos = pares(dxf(porta))
    const tracejadas = lidos.filter(([codigo, valor]) => codigo === 6 && valor === 'DASHED')
    expect(tracejadas).toHaveLength(1)
  })
})

describe('texts of a DXF', () => {
  const LETRAS = 'ÁÂÃÇÉÊÍÓÔÕÚÜáàâãçéêíóôõúü – “x” ‘y’ • … € º °'

  function lidos(conteudo: string): string[] {
    const pronta = figura(desenhoNovo())
    const texto = {
      tipo: 'texto',
      camada: 'TEXTO',
      x: 0,
      y: 0,
      altura: 10,
      conteudo,
      ancora: 'inicio',
      deitado: false,
    } as const
    const bytes = emDxf({ ...pronta, elementos: [texto] }, 1000)
    const escrito = new TextDecoder('windows-1252').decode(bytes)
    expect(escrito).toContain('$DWGCODEPAGE\r\n3\r\nANSI_1252')
    return (new DxfParser().parseSync(escrito)?.entities ?? []).flatMap((entidade) =>
      'text' in entidade && typeof entidade.text === 'string' ? [entidade.text] : [],
    )
  }

  it('are read by another program as they were written, in the code page that its header names', () => {
    expect(lidos(LETRAS)).toEqual([LETRAS])
    expect(lidos('Vão'.normalize('NFD'))).toEqual(['Vão'])
  })

  it('tell a letter beyond that page by its number, and are one line without codes of their own', () => {
    expect(lidos('Δ 5')).toEqual(['\\U+0394 5'])
    expect(lidos('a\r\n0\r\nEOF')).toEqual(['a 0 EOF'])
    expect(lidos('50%%d')).toEqual(['50%%%%%%d'])
  })
})

describe('PDF', () => {
  const texto = latin1(emPdf(porta, CARIMBO))

  it('names every object where its table says, and ends as it should', () => {
    const inicio = Number(/startxref\n(\d+)/.exec(texto)?.[1])
    expect(texto.slice(inicio, inicio + 4)).toBe('xref')
    const lugares = [...texto.slice(inicio).matchAll(/^(\d{10}) 00000 n /gm)].map(([, lugar]) => Number(lugar))
    lugares.forEach((lugar, indice) => expect(texto.slice(lugar)).toMatch(new RegExp(`^${indice + 1} 0 obj`)))
    expect(texto.endsWith('%%EOF\n')).toBe(true)
    for (const [, comprimento, conteudo] of texto.matchAll(/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
      expect(conteudo).toHaveLength(Number(comprimento))
  })

  it('has a title block: title, sizes, view, scale, author, date, sheet', () => {
    for (const escrito of [
      'Janela \\(sala\\) \\\\ São João',
      '1.500 × 1.200 mm',
      'Interna',
      '1:10',
      'Débora Lins',
      '21/11/2026',
      '1/2',
    ])
      expect(texto).toContain(`(${escrito})`)
  })

  it('has the cutting list behind the drawing', () => {
    const nomes = linhasDaLista(listaDeCorte(porta)).flatMap(({ celulas: [nome] }) => (nome ? [`(${nome})`] : []))
    expect(nomes.filter((nome) => !texto.includes(nome))).toEqual([])
    expect(nomes.length).toBeGreaterThan(8)
  })

  it('is the same bytes for the same drawing and title block', () => {
    expect(latin1(emPdf(structuredClone(porta), CARIMBO))).toBe(texto)
    expect(latin1(emPdf(porta, { ...CARIMBO, data: '22/11/2026' }))).not.toBe(texto)
  })

  it('takes the largest usual scale that fits', () => {
    expect(escalaDe({ largura: 200, altura: 100 })).toBe(1)
    expect(escalaDe({ largura: 7000, altura: 2500 })).toBe(30)
  })

  it('measures words as Helvetica sets them', () => {
    expect(larguraDoTexto('AV', 1000)).toBe(1334)
    expect(larguraDoTexto('ção', 1000)).toBe(500 + 556 + 556)
  })
})

describe('the cutting list as text', () => {
  it('writes units, angles and sums as people read them', () => {
    expect(linhasDaLista(listaDeCorte(desenhoNovo(1000, 1000))).map(({ celulas }) => celulas)).toEqual([
      ['Perfil', 'Qtde.', 'Comprimento', 'Cortes', 'Raio'],
      ['Marco superior', '1', '1.000 mm', '45° / 45°', ''],
      ['Marco vertical', '2', '1.000 mm', '45° / 45°', ''],
      ['Marco inferior', '1', '1.000 mm', '45° / 45°', ''],
      ['Total de perfis', '', '4,00 m', '', ''],
      [],
      ['Vidro', 'Qtde.', 'Largura', 'Altura', 'Peso'],
      ['Incolor 6 mm', '1', '920 mm', '920 mm', '12,70 kg'],
      ['Total de vidro', '', '', '', '12,70 kg'],
    ])
  })
})
