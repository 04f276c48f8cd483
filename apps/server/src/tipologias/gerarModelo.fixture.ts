import { crc32 } from 'node:zlib'

/** Sizes in millimetres; the depth is that of the wall. */
export interface Janela {
  largura: number
  altura: number
  profundidade: number
  folhas: number
}

interface Bloco {
  nome: string
  material: 'aluminio' | 'vidro'
  de: readonly [number, number, number]
  ate: readonly [number, number, number]
}

const MATERIAIS = {
  aluminio: { cor: [0.32, 0.34, 0.36], opacidade: 1, metal: 0.8, aspereza: 0.45 },
  vidro: { cor: [0.62, 0.8, 0.83], opacidade: 0.35, metal: 0, aspereza: 0.05 },
} as const

const MM = 0.001
const PERFIL_MM = 60
const VIDRO_MM = 6

/** Frame and leaves of boxes, in metres, standing on the floor and centred on the wall. */
function blocosDe({ largura, altura, profundidade, folhas }: Janela): Bloco[] {
  const [x, y, z, p] = [(largura * MM) / 2, altura * MM, (profundidade * MM) / 2, PERFIL_MM * MM]
  const vidro = (VIDRO_MM * MM) / 2
  const vao = (2 * x - 2 * p) / folhas
  const montantes = Array.from({ length: folhas - 1 }, (_, numero): Bloco => {
    const meio = -x + p + vao * (numero + 1)
    return {
      nome: `montante${numero + 1}`,
      material: 'aluminio',
      de: [meio - p / 4, p, -z],
      ate: [meio + p / 4, y - p, z],
    }
  })
  return [
    { nome: 'soleira', material: 'aluminio', de: [-x, 0, -z], ate: [x, p, z] },
    { nome: 'verga', material: 'aluminio', de: [-x, y - p, -z], ate: [x, y, z] },
    { nome: 'esquerda', material: 'aluminio', de: [-x, p, -z], ate: [-x + p, y - p, z] },
    { nome: 'direita', material: 'aluminio', de: [x - p, p, -z], ate: [x, y - p, z] },
    ...montantes,
    { nome: 'vidro', material: 'vidro', de: [-x + p, p, -vidro], ate: [x - p, y - p, vidro] },
  ]
}

/** Six faces, counter-clockwise as seen from outside, each with its own four corners so that edges stay sharp. */
const FACES = [
  {
    normal: [0, 0, 1],
    cantos: [
      [0, 0, 1],
      [1, 0, 1],
      [1, 1, 1],
      [0, 1, 1],
    ],
  },
  {
    normal: [0, 0, -1],
    cantos: [
      [1, 0, 0],
      [0, 0, 0],
      [0, 1, 0],
      [1, 1, 0],
    ],
  },
  {
    normal: [1, 0, 0],
    cantos: [
      [1, 0, 1],
      [1, 0, 0],
      [1, 1, 0],
      [1, 1, 1],
    ],
  },
  {
    normal: [-1, 0, 0],
    cantos: [
      [0, 0, 0],
      [0, 0, 1],
      [0, 1, 1],
      [0, 1, 0],
    ],
  },
  {
    normal: [0, 1, 0],
    cantos: [
      [0, 1, 1],
      [1, 1, 1],
      [1, 1, 0],
      [0, 1, 0],
    ],
  },
  {
    normal: [0, -1, 0],
    cantos: [
      [0, 0, 0],
      [1, 0, 0],
      [1, 0, 1],
      [0, 0, 1],
    ],
  },
] as const

const pontosDe = ({ de, ate }: Bloco): number[][] =>
  FACES.flatMap(({ cantos }) => cantos.map((canto) => canto.map((lado, eixo) => (lado ? ate : de)[eixo] ?? 0)))
const NORMAIS = FACES.flatMap(({ normal, cantos }) => cantos.map(() => normal))
const INDICES = FACES.flatMap((_, face) => [0, 1, 2, 0, 2, 3].map((canto) => face * 4 + canto))

const FLOAT = 5126
const USHORT = 5123
const VERTICES = 34_962
const ELEMENTOS = 34_963

/** A window as .glb, in metres. */
export function gerarGlb(janela: Janela): Buffer {
  const blocos = blocosDe(janela)
  const partes: Buffer[] = []
  const accessors: object[] = []
  const bufferViews: object[] = []
  const guardar = (bytes: Buffer, target: number, accessor: object) => {
    bufferViews.push({ buffer: 0, byteOffset: Buffer.concat(partes).length, byteLength: bytes.length, target })
    partes.push(bytes)
    return accessors.push({ bufferView: bufferViews.length - 1, ...accessor }) - 1
  }
  const floats = (valores: readonly number[]) => Buffer.from(new Float32Array(valores).buffer)
  const vec3 = (pontos: readonly (readonly number[])[], limites: object) =>
    guardar(floats(pontos.flat()), VERTICES, { componentType: FLOAT, count: pontos.length, type: 'VEC3', ...limites })
  const normal = vec3(NORMAIS, {})
  const indices = guardar(Buffer.from(new Uint16Array(INDICES).buffer), ELEMENTOS, {
    componentType: USHORT,
    count: INDICES.length,
    type: 'SCALAR',
  })
  const nomes = Object.keys(MATERIAIS)
  const meshes = blocos.map((bloco) => {
    const pontos = pontosDe(bloco)
    const position = vec3(pontos, { min: [...new Float32Array(bloco.de)], max: [...new Float32Array(bloco.ate)] })
    const attributes = { POSITION: position, NORMAL: normal }
    return { name: bloco.nome, primitives: [{ attributes, indices, material: nomes.indexOf(bloco.material) }] }
  })
  const materials = Object.entries(MATERIAIS).map(([name, { cor, opacidade, metal, aspereza }]) => ({
    name,
    ...(opacidade < 1 && { alphaMode: 'BLEND' }),
    pbrMetallicRoughness: { baseColorFactor: [...cor, opacidade], metallicFactor: metal, roughnessFactor: aspereza },
  }))
  return montarGlb(
    {
      asset: { version: '2.0', generator: 'Portal do Fornecedor' },
      scene: 0,
      scenes: [{ nodes: meshes.map((_, numero) => numero) }],
      nodes: meshes.map(({ name }, mesh) => ({ name, mesh })),
      meshes,
      materials,
      accessors,
      bufferViews,
      buffers: [{ byteLength: Buffer.concat(partes).length }],
    },
    Buffer.concat(partes),
  )
}

const alinhar = (bytes: Buffer, com: number) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, com)])

export function montarGlb(json: object, dados: Buffer): Buffer {
  const pedaco = (tipo: string, bytes: Buffer) => {
    const cabecalho = Buffer.alloc(8)
    cabecalho.writeUInt32LE(bytes.length)
    cabecalho.write(tipo, 4, 'latin1')
    return Buffer.concat([cabecalho, bytes])
  }
  const corpo = Buffer.concat([
    pedaco('JSON', alinhar(Buffer.from(JSON.stringify(json)), 0x20)),
    pedaco('BIN\0', alinhar(dados, 0)),
  ])
  const cabecalho = Buffer.alloc(12)
  cabecalho.write('glTF')
  cabecalho.writeUInt32LE(2, 4)
  cabecalho.writeUInt32LE(cabecalho.length + corpo.length, 8)
  return Buffer.concat([cabecalho, corpo])
}

const tupla = (valores: readonly number[]) => `(${valores.map((valor) => Number(valor.toFixed(6))).join(', ')})`

/** `gerarGlb` as a layer of text, in metres. */
export function gerarUsda(janela: Janela): string {
  const materiais = Object.entries(MATERIAIS).map(
    ([nome, { cor, opacidade, metal, aspereza }]) => `        def Material "${nome}"
        {
            token outputs:surface.connect = </Janela/materiais/${nome}/pbr.outputs:surface>
            def Shader "pbr"
            {
                uniform token info:id = "UsdPreviewSurface"
                color3f inputs:diffuseColor = ${tupla(cor)}
                float inputs:opacity = ${opacidade}
                float inputs:metallic = ${metal}
                float inputs:roughness = ${aspereza}
                token outputs:surface
            }
        }`,
  )
  const blocos = blocosDe(janela).map(
    (bloco) => `    def Mesh "${bloco.nome}" (
        prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
        float3[] extent = [${tupla(bloco.de)}, ${tupla(bloco.ate)}]
        int[] faceVertexCounts = [${FACES.map(() => 4).join(', ')}]
        int[] faceVertexIndices = [${FACES.flatMap((_, face) => [0, 1, 2, 3].map((canto) => face * 4 + canto)).join(', ')}]
        point3f[] points = [${pontosDe(bloco).map(tupla).join(', ')}]
        uniform token subdivisionScheme = "none"
        rel material:binding = </Janela/materiais/${bloco.material}>
    }`,
  )
  return `#usda 1.0
(
    defaultPrim = "Janela"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "Janela"
{
    def Scope "materiais"
    {
${materiais.join('\n')}
    }
${blocos.join('\n')}
}
`
}

export const gerarUsdz = (janela: Janela): Buffer =>
  montarUsdz([{ nome: 'janela.usda', bytes: Buffer.from(gerarUsda(janela)) }])

const ALINHAMENTO = 64
const LOCAL = 30
/** An extra field that nobody reads fills up to the border. */
const ENCHIMENTO = 0x1986

/** A package of stored entries, each on a border of 64 bytes. */
export function montarUsdz(entradas: readonly { nome: string; bytes: Buffer }[]): Buffer {
  const locais: Buffer[] = []
  const indice: Buffer[] = []
  let posicao = 0
  for (const { nome, bytes } of entradas) {
    const antes = posicao + LOCAL + nome.length + 4
    const extra = Buffer.alloc(4 + ((ALINHAMENTO - (antes % ALINHAMENTO)) % ALINHAMENTO))
    extra.writeUInt16LE(ENCHIMENTO)
    extra.writeUInt16LE(extra.length - 4, 2)
    const comum = Buffer.alloc(26)
    comum.writeUInt16LE(20)
    comum.writeUInt32LE(crc32(bytes), 10)
    comum.writeUInt32LE(bytes.length, 14)
    comum.writeUInt32LE(bytes.length, 18)
    comum.writeUInt16LE(nome.length, 22)
    comum.writeUInt16LE(extra.length, 24)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), comum, Buffer.from(nome), extra, bytes])
    const semExtra = Buffer.from(comum)
    semExtra.writeUInt16LE(0, 24)
    const lugar = Buffer.alloc(14)
    lugar.writeUInt32LE(posicao, 10)
    indice.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), semExtra, lugar, Buffer.from(nome)]),
    )
    locais.push(local)
    posicao += local.length
  }
  const central = Buffer.concat(indice)
  const fim = Buffer.alloc(22)
  fim.write('PK\u0005\u0006')
  fim.writeUInt16LE(entradas.length, 8)
  fim.writeUInt16LE(entradas.length, 10)
  fim.writeUInt32LE(central.length, 12)
  fim.writeUInt32LE(posicao, 16)
  return Buffer.concat([...locais, central, fim])
}
