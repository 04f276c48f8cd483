import { SEVERIDADES, type Achado, type Caixa, type Relatorio } from '@portal/contract/tipologias/modelos'
import { validateBytes } from 'gltf-validator'
import { Box3, Matrix4, Quaternion, Vector3 } from 'three'
import { z } from 'zod'
import { achado, emMilimetros, MAIS_ACHADOS, osMaisGraves, semAchados } from './achados.ts'

const indice = z.number().int().min(0)
const numeros = (quantos: number) => z.array(z.number()).length(quantos)

/** Part of the file on which the size of the scene depends; all else is the validator's business. */
const cena = z.object({
  scene: indice.optional(),
  scenes: z.array(z.object({ nodes: z.array(indice).default([]) })).default([]),
  nodes: z
    .array(
      z.object({
        mesh: indice.optional(),
        children: z.array(indice).default([]),
        matrix: numeros(16).optional(),
        translation: numeros(3).default([0, 0, 0]),
        rotation: numeros(4).default([0, 0, 0, 1]),
        scale: numeros(3).default([1, 1, 1]),
      }),
    )
    .default([]),
  meshes: z
    .array(z.object({ primitives: z.array(z.object({ attributes: z.record(z.string(), indice) })) }))
    .default([]),
  accessors: z
    .array(
      z.object({
        componentType: z.number().optional(),
        normalized: z.boolean().default(false),
        min: z.array(z.number()).optional(),
        max: z.array(z.number()).optional(),
      }),
    )
    .default([]),
  extensionsUsed: z.array(z.string()).default([]),
})
type Cena = z.output<typeof cena>

/** Compressions that a viewer must know how to undo. */
const COMPACTACOES = [
  'KHR_draco_mesh_compression',
  'EXT_meshopt_compression',
  'KHR_meshopt_compression',
  'KHR_texture_basisu',
]

export async function lerGlb(bytes: Uint8Array): Promise<Relatorio> {
  const base = { tamanho: bytes.length, compactacao: [] }
  const laudo = await validar(bytes)
  if (!('issues' in laudo)) return { ...base, triangulos: 0, caixa: null, ...soUm(laudo) }
  const { messages, numErrors, numWarnings, numInfos, numHints } = laudo.issues
  const externos = (laudo.info?.resources ?? [])
    .filter(({ storage }) => storage === 'external')
    .map(({ uri = '' }) => achado('erro', 'RECURSO_EXTERNO', 'O modelo depende de um arquivo que não está nele.', uri))
  const lida = cena.safeParse(jsonDoGlb(bytes)).data
  return {
    ...base,
    compactacao: COMPACTACOES.filter((nome) => lida?.extensionsUsed.includes(nome)),
    triangulos: laudo.info?.totalTriangleCount ?? 0,
    caixa: lida ? caixaDaCena(lida) : null,
    achados: osMaisGraves([
      ...externos,
      ...messages.map(({ severity, code, message, pointer, offset }) =>
        achado(
          SEVERIDADES[severity] ?? 'dica',
          code,
          message,
          pointer ?? (offset === undefined ? '' : `byte ${offset}`),
        ),
      ),
    ]),
    contagem: { erro: numErrors + externos.length, aviso: numWarnings, informacao: numInfos, dica: numHints },
  }
}

const soUm = (unico: Achado) => ({ achados: [unico], contagem: { ...semAchados(), [unico.severidade]: 1 } })

/** The validator throws at what is no glTF at all. */
async function validar(bytes: Uint8Array) {
  try {
    return await validateBytes(bytes, { maxIssues: MAIS_ACHADOS, writeTimestamp: false, format: 'glb' })
  } catch (erro) {
    return achado('erro', 'ILEGIVEL', String(erro))
  }
}

const CABECALHO = 20

function jsonDoGlb(bytes: Uint8Array): unknown {
  try {
    const tamanho = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(12, true)
    return JSON.parse(new TextDecoder().decode(bytes.subarray(CABECALHO, CABECALHO + tamanho)))
  } catch {
    return undefined
  }
}

/** What stands for 1 in normalized whole numbers: of one byte and of two, with and without sign. */
const UM_INTEIRO: Readonly<Record<number, number>> = { 5120: 127, 5121: 255, 5122: 32_767, 5123: 65_535 }

/** Bounds are declared as they are stored: those of normalized points (KHR_mesh_quantization) are parts of one. */
function limitesDe({ componentType = 0, normalized, min, max }: Cena['accessors'][number]): Box3 | undefined {
  if (min?.length !== 3 || max?.length !== 3) return undefined
  const um = (normalized && UM_INTEIRO[componentType]) || 1
  const canto = (lados: readonly number[]) => new Vector3().fromArray(lados.map((lado) => lado / um))
  return new Box3(canto(min), canto(max))
}

/** Box from the bounds that each part declares, which the validator has compared with its points. */
function caixaDaCena({ scene = 0, scenes, nodes, meshes, accessors }: Cena): Caixa | null {
  const total = new Box3()
  const vistos = new Set<number>()
  const abertos = (scenes[scene]?.nodes ?? []).map((numero) => ({ numero, acima: new Matrix4() }))
  for (let atual = abertos.pop(); atual; atual = abertos.pop()) {
    const no = nodes[atual.numero]
    if (!no || vistos.has(atual.numero)) continue
    vistos.add(atual.numero)
    const daqui = matrizDe(no).premultiply(atual.acima)
    for (const { attributes } of meshes[no.mesh ?? -1]?.primitives ?? []) {
      const pontos = accessors[attributes['POSITION'] ?? -1]
      const limites = pontos && limitesDe(pontos)
      if (limites) total.union(limites.applyMatrix4(daqui))
    }
    abertos.push(...no.children.map((numero) => ({ numero, acima: daqui })))
  }
  return total.isEmpty() ? null : emMilimetros(total)
}

function matrizDe({ matrix, translation, rotation, scale }: Cena['nodes'][number]): Matrix4 {
  if (matrix) return new Matrix4().fromArray(matrix)
  return new Matrix4().compose(
    new Vector3().fromArray(translation),
    new Quaternion().fromArray(rotation),
    new Vector3().fromArray(scale),
  )
}
