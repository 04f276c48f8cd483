import { deflateRawSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import type { Relatorio } from '@portal/contract/tipologias/modelos'
import { gerarGlb, gerarUsda, gerarUsdz, montarGlb, montarUsdz, type Janela } from './gerarModelo.fixture.ts'
import { lerGlb } from './lerGlb.ts'
import { lerModelo as lerGuardado, type Formato } from './lerModelo.ts'
import { lerUsdz } from './lerUsdz.ts'

const lerModelo = (formato: Formato, bytes: Uint8Array) => lerGuardado(formato, () => bytes)

const JANELA: Janela = { largura: 1500, altura: 1200, profundidade: 80, folhas: 2 }
const CAIXA = { largura: 1500, altura: 1200, profundidade: 80 }
const usda = gerarUsda(JANELA)

const codigos = ({ achados }: Relatorio, severidade = 'erro') =>
  achados.filter((item) => item.severidade === severidade).map(({ codigo }) => codigo)

/** The layer with another text in one place. */
const usdzCom = (de: string | RegExp, para: string) =>
  montarUsdz([{ nome: 'janela.usda', bytes: Buffer.from(usda.replace(de, para)) }])

/** The JSON of a good model, changed. */
function glbCom(
  mudar: (json: Record<string, never[]> & { nodes: object[]; scenes: object[]; buffers: object[] }) => void,
) {
  const glb = gerarGlb(JANELA)
  const tamanho = glb.readUInt32LE(12)
  const json = JSON.parse(glb.toString('utf8', 20, 20 + tamanho)) as Parameters<typeof mudar>[0]
  mudar(json)
  return montarGlb(json, glb.subarray(28 + tamanho))
}

describe('a .glb model', () => {
  it('is opened: size in millimetres, triangles, nothing to complain about', async () => {
    const bytes = gerarGlb(JANELA)
    const lido = await lerGlb(bytes)
    expect(lido).toMatchObject({ tamanho: bytes.length, triangulos: 6 * 12, caixa: CAIXA, compactacao: [] })
    expect(lido.achados).toEqual([])
  })

  it('counts how it is turned, scaled and moved', async () => {
    const meiaVolta = Math.SQRT1_2
    const lido = await lerGlb(
      glbCom((json) => {
        const filhos = json.nodes.map((_, numero) => numero)
        json.nodes.push({
          children: filhos,
          rotation: [0, meiaVolta, 0, meiaVolta],
          scale: [2, 2, 2],
          translation: [9, 9, 9],
        })
        json.scenes = [{ nodes: [filhos.length] }]
      }),
    )
    expect(lido.caixa).toEqual({ largura: 160, altura: 2400, profundidade: 3000 })
  })

  it.each([
    { componentType: 5122, maior: 32_767, menor: -32_767, escala: 0.5 },
    { componentType: 5123, maior: 65_535, menor: 0, escala: 1 },
  ])('is as big as its points mean where they are whole numbers for a part of one: $maior', async (forma) => {
    const { componentType, maior, menor, escala } = forma
    const pontos = [menor, menor, menor, 0, maior, menor, menor, 0, maior, maior, maior, 0]
    const dados = Buffer.from((menor < 0 ? new Int16Array(pontos) : new Uint16Array(pontos)).buffer)
    const position = { bufferView: 0, componentType, normalized: true, count: 3, type: 'VEC3' }
    const extensoes = ['KHR_mesh_quantization']
    const lido = await lerGlb(
      montarGlb(
        {
          asset: { version: '2.0' },
          extensionsUsed: extensoes,
          extensionsRequired: extensoes,
          scene: 0,
          scenes: [{ nodes: [0] }],
          nodes: [{ mesh: 0, scale: [1.5, 1.2, 0.08].map((lado) => lado * escala) }],
          meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
          accessors: [{ ...position, min: [menor, menor, menor], max: [maior, maior, maior] }],
          bufferViews: [{ buffer: 0, byteLength: dados.length, byteStride: 8, target: 34_962 }],
          buffers: [{ byteLength: dados.length }],
        },
        dados,
      ),
    )
    expect([lido.caixa, codigos(lido)]).toEqual([CAIXA, []])
  })

  it('says how it is packed', async () => {
    const lido = await lerGlb(glbCom((json) => Object.assign(json, { extensionsUsed: ['KHR_draco_mesh_compression'] })))
    expect(lido.compactacao).toEqual(['KHR_draco_mesh_compression'])
  })

  it.each<[string, () => Buffer, string]>([
    ['is cut', () => gerarGlb(JANELA).subarray(0, 600), 'GLB_UNEXPECTED_END_OF_CHUNK_DATA'],
    [
      'points at a part that is not there',
      () => glbCom((json) => Object.assign(json, { scenes: [{ nodes: [99] }] })),
      'UNRESOLVED_REFERENCE',
    ],
    [
      'needs a file from outside',
      () => glbCom((json) => Object.assign(json.buffers[0] ?? {}, { uri: 'fora.bin' })),
      'RECURSO_EXTERNO',
    ],
    ['is a text', () => Buffer.from('um texto'), 'GLB_UNEXPECTED_END_OF_HEADER'],
  ])('has an error when it %s', async (_, bytes, codigo) => {
    const lido = await lerGlb(bytes())
    expect(codigos(lido)).toContain(codigo)
    expect(lido.contagem.erro).toBeGreaterThan(0)
  })
})

describe('a .usdz model', () => {
  it('is opened: size in millimetres, triangles, nothing to complain about', async () => {
    const bytes = gerarUsdz(JANELA)
    expect(lerUsdz(bytes)).toEqual({
      tamanho: bytes.length,
      triangulos: 6 * 12,
      caixa: CAIXA,
      compactacao: [],
      achados: [],
      contagem: { erro: 0, aviso: 0, informacao: 0, dica: 0 },
    })
  })

  it('counts its unit and which way is up', async () => {
    expect(lerUsdz(usdzCom('metersPerUnit = 1', 'metersPerUnit = 0.01')).caixa).toEqual({
      largura: 15,
      altura: 12,
      profundidade: 0.8,
    })
    expect(lerUsdz(usdzCom('upAxis = "Y"', 'upAxis = "Z"')).caixa).toEqual({
      largura: 1500,
      altura: 80,
      profundidade: 1200,
    })
  })

  it('is in centimetres when it does not say, with a warning', async () => {
    const lido = lerUsdz(usdzCom('metersPerUnit = 1', ''))
    expect([lido.caixa?.largura, codigos(lido, 'aviso')]).toEqual([15, ['UNIDADE']])
  })

  const bytes = Buffer.from(usda)
  const certo = gerarUsdz(JANELA)
  const inicio = certo.indexOf('#usda')
  const trocado = (em: number, valor: number) => {
    const outro = Buffer.from(certo)
    outro.writeUInt8(valor, em)
    return outro
  }
  const comprimido = () => {
    const entrada = montarUsdz([{ nome: 'janela.usda', bytes: deflateRawSync(bytes) }])
    const central = entrada.lastIndexOf('PK\u0001\u0002')
    for (const metodo of [8, central + 10]) entrada.writeUInt16LE(8, metodo)
    entrada.writeUInt32LE(bytes.length, central + 24)
    return entrada
  }
  const desalinhado = () => {
    const extra = certo.readUInt16LE(28)
    const outro = Buffer.concat([certo.subarray(0, inicio - extra), certo.subarray(inicio)])
    outro.writeUInt16LE(0, 28)
    outro.writeUInt32LE(outro.readUInt32LE(outro.length - 6) - extra, outro.length - 6)
    return outro
  }

  it.each<[string, () => Buffer, string]>([
    ['is cut', () => certo.subarray(0, 900), 'ZIP'],
    ['is a zip of something else', () => montarUsdz([{ nome: 'figura.png', bytes }]), 'PRIMEIRA'],
    ['compresses its entries', comprimido, 'COMPRIMIDA'],
    ['does not align its entries', desalinhado, 'DESALINHADA'],
    ['has a damaged entry', () => trocado(inicio + 40, 0x58), 'ESTRAGADA'],
    [
      'has the same entry twice',
      () =>
        montarUsdz([
          { nome: 'a.usda', bytes },
          { nome: 'a.usda', bytes },
        ]),
      'REPETIDA',
    ],
    ...[
      '../janela.usda',
      '/janela.usda',
      'C:/janela.usda',
      String.raw`a\..\janela.usda`,
      'a/../../b.usda',
      'a\0.usda',
    ].map((nome): [string, () => Buffer, string] => [
      `leads out of itself: ${JSON.stringify(nome)}`,
      () =>
        montarUsdz([
          { nome: 'a.usda', bytes },
          { nome, bytes },
        ]),
      'CAMINHO',
    ]),
    [
      'has entries that differ by case',
      () =>
        montarUsdz([
          { nome: 'a.usda', bytes },
          { nome: 'A.usda', bytes },
        ]),
      'REPETIDA',
    ],
    ['shows nothing', () => usdzCom(/def Mesh/g, 'def Nada'), 'VAZIA'],
    [
      'has no scene that can be read',
      () => montarUsdz([{ nome: 'a.usdc', bytes: Buffer.from('PXR-USDC e mais nada') }]),
      'ILEGIVEL',
    ],
  ])('has an error when it %s', async (_, modelo, codigo) => {
    const lido = lerUsdz(modelo())
    expect(codigos(lido)).toContain(codigo)
    expect(lido.contagem.erro).toBeGreaterThan(0)
  })

  it('says which texture it lacks', async () => {
    const textura = 'asset inputs:file = @falta.png@\n                uniform token info:id = "UsdUVTexture"'
    const lido = await lerModelo(
      'usdz',
      usdzCom(
        'color3f inputs:diffuseColor = (0.32, 0.34, 0.36)',
        `color3f inputs:diffuseColor.connect = </Janela/materiais/aluminio/figura.outputs:rgb>
                token outputs:surface
            }
            def Shader "figura"
            {
                ${textura}`,
      ),
    )
    expect(codigos(lido, 'aviso')).toEqual(['CENA'])
  })

  it('warns about what is no part of such a package', async () => {
    const lido = await lerModelo(
      'usdz',
      montarUsdz([
        { nome: 'a.usda', bytes },
        { nome: 'leia.txt', bytes },
      ]),
    )
    expect([codigos(lido), codigos(lido, 'aviso')]).toEqual([[], ['TIPO']])
  })
})

it('a window grows with its leaves and keeps its size in both formats', async () => {
  for (const folhas of [1, 3]) {
    const janela = { ...JANELA, folhas }
    const [glb, usdz] = await Promise.all([lerModelo('glb', gerarGlb(janela)), lerModelo('usdz', gerarUsdz(janela))])
    expect([glb.caixa, usdz.caixa, glb.triangulos, usdz.triangulos]).toEqual([
      CAIXA,
      CAIXA,
      (4 + folhas) * 12,
      (4 + folhas) * 12,
    ])
  }
})

it('models of many are in memory two at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<Uint8Array>()
  const ler = vi.fn(() => promise)
  const lidos = Array.from({ length: 3 }, () => lerGuardado('glb', ler))
  await vi.waitFor(() => expect(ler).toHaveBeenCalled())
  expect(ler).toHaveBeenCalledTimes(2)
  resolve(gerarGlb(JANELA))
  expect((await Promise.all(lidos)).map(({ caixa }) => caixa)).toEqual(lidos.map(() => CAIXA))
})
