import { abertura, type Camada, type Elemento, lados, type Texto, type Traco } from '@portal/desenhador/elementos'
import type { Figura } from '@portal/desenhador/figura'
import { byteDe } from '@portal/contract/core/windows1252'
import { curto, padraoDe } from '@portal/desenhador/traco'

type Par = readonly [codigo: number, valor: string | number]

/** AutoCAD's colour numbers. */
const CORES: Readonly<Record<Camada, number>> = {
  MARCO: 7,
  PERFIL: 7,
  FOLHA: 8,
  VIDRO: 4,
  SIMBOLO: 1,
  FERRAGEM: 6,
  COTA: 3,
  TEXTO: 7,
}

const TIPOS_DE_LINHA = { cheia: 'CONTINUOUS', tracejada: 'DASHED', eixo: 'CENTER' } as const
const ALINHAMENTOS = { inicio: 0, meio: 1, fim: 2 } as const

/** Y goes up in CAD; the base of the frame is its zero. */
type EmCad = (y: number) => number

const ponto = (codigo: number, x: number, y: number): Par[] => [
  [codigo, curto(x)],
  [codigo + 10, curto(y)],
  [codigo + 20, '0'],
]

/** A bulge in DXF is the tangent of a quarter of its angle, positive against the clock. */
function vertices({ pontos, fechado, camada }: Traco, subir: EmCad): Par[] {
  const dobras = lados(pontos, fechado).map(({ de, ate }) =>
    de.raio ? -Math.sign(de.raio) * Math.tan(abertura(de, ate) / 4) : 0,
  )
  return pontos.flatMap(({ x, y }, indice): Par[] => [
    [0, 'VERTEX'],
    [8, camada],
    ...ponto(10, x, subir(y)),
    ...(dobras[indice] ? [[42, String(Math.round(dobras[indice] * 1e6) / 1e6)] as const] : []),
  ])
}

const polilinha = (traco: Traco, subir: EmCad): Par[] => [
  [0, 'POLYLINE'],
  [8, traco.camada],
  [6, TIPOS_DE_LINHA[traco.linha]],
  [66, 1],
  ...ponto(10, 0, 0),
  [70, traco.fechado ? 1 : 0],
  ...vertices(traco, subir),
  [0, 'SEQEND'],
  [8, traco.camada],
]

/** DXF reads two percent signs as a code: three of them write one; a text is one line. */
const semCodigos = (texto: string) =>
  texto
    .normalize('NFC')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll('%%', '%%%%%%')

const escrito = ({ camada, x, y, altura, conteudo, ancora, deitado }: Texto, subir: EmCad): Par[] => [
  [0, 'TEXT'],
  [8, camada],
  ...ponto(10, x, subir(y)),
  [40, curto(altura)],
  [1, semCodigos(conteudo)],
  [50, deitado ? 90 : 0],
  [7, 'STANDARD'],
  [72, ALINHAMENTOS[ancora]],
  ...ponto(11, x, subir(y)),
]

const entidade = (elemento: Elemento, subir: EmCad): Par[] =>
  elemento.tipo === 'traco' ? polilinha(elemento, subir) : escrito(elemento, subir)

const secao = (nome: string, pares: readonly Par[]): Par[] => [[0, 'SECTION'], [2, nome], ...pares, [0, 'ENDSEC']]

const tabela = (nome: string, linhas: readonly Par[][]): Par[] => [
  [0, 'TABLE'],
  [2, nome],
  [70, linhas.length],
  ...linhas.flat(),
  [0, 'ENDTAB'],
]

function tipoDeLinha(linha: Traco['linha'], unidade: number): Par[] {
  const partes = padraoDe({ linha }, unidade)
  return [
    [0, 'LTYPE'],
    [2, TIPOS_DE_LINHA[linha]],
    [70, 0],
    [3, TIPOS_DE_LINHA[linha]],
    [72, 65],
    [73, partes.length],
    [40, curto(partes.reduce((soma, parte) => soma + parte, 0))],
    ...partes.map((parte, indice): Par => [49, curto(indice % 2 ? -parte : parte)]),
  ]
}

const camada = ([nome, cor]: [string, number]): Par[] => [
  [0, 'LAYER'],
  [2, nome],
  [70, 0],
  [62, cor],
  [6, 'CONTINUOUS'],
]

const ESTILO: Par[] = [
  [0, 'STYLE'],
  [2, 'STANDARD'],
  [70, 0],
  [40, 0],
  [41, 1],
  [50, 0],
  [71, 0],
  [42, 2.5],
  [3, 'txt'],
  [4, ''],
]

/** One byte a letter of the code page that the header names; any other letter as CAD programs write it, by number. */
const emAnsi = (texto: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Array.from(texto).flatMap((letra) => {
      const byte = byteDe(letra)
      return byte === undefined ? Array.from(pelosNumeros(letra), (sinal) => sinal.charCodeAt(0)) : [byte]
    }),
  )

const pelosNumeros = (letra: string) =>
  Array.from(
    { length: letra.length },
    (_, indice) => `\\U+${letra.charCodeAt(indice).toString(16).toUpperCase().padStart(4, '0')}`,
  ).join('')

/** AutoCAD R12, which every CAD program reads: poly-lines with bulges, texts, one layer for each kind of thing. */
export function emDxf(figura: Figura, alturaDaEsquadria: number): Uint8Array<ArrayBuffer> {
  const subir: EmCad = (y) => alturaDaEsquadria - y
  const { x, y, largura, altura, unidade, elementos } = figura
  const pares: Par[] = [
    ...secao('HEADER', [
      [9, '$ACADVER'],
      [1, 'AC1009'],
      [9, '$DWGCODEPAGE'],
      [3, 'ANSI_1252'],
      [9, '$EXTMIN'],
      ...ponto(10, x, subir(y + altura)),
      [9, '$EXTMAX'],
      ...ponto(10, x + largura, subir(y)),
    ]),
    ...secao('TABLES', [
      ...tabela(
        'LTYPE',
        (['cheia', 'tracejada', 'eixo'] as const).map((linha) => tipoDeLinha(linha, unidade)),
      ),
      ...tabela('LAYER', [['0', 7] as [string, number], ...Object.entries(CORES)].map(camada)),
      ...tabela('STYLE', [ESTILO]),
    ]),
    ...secao('BLOCKS', []),
    ...secao(
      'ENTITIES',
      elementos.flatMap((elemento) => entidade(elemento, subir)),
    ),
    [0, 'EOF'],
  ]
  return emAnsi(pares.map(([codigo, valor]) => `${codigo}\r\n${valor}\r\n`).join(''))
}
