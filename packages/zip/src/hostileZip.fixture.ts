import { crc32, deflateRawSync } from 'node:zlib'

interface Entrada {
  nome: string
  bytes: Buffer
  /** What the index says instead of the truth. */
  tamanho?: number
  crc?: number
  externo?: number
  cifrada?: boolean
  /** The entry whose bytes this one claims as its own. */
  sobre?: number
}

/** A zip that may lie, which no honest writer would make. */
function zipBruto(entradas: readonly Entrada[]): Buffer {
  const partes: Buffer[] = []
  const indice: Buffer[] = []
  const lugares: number[] = []
  let posicao = 0
  for (const { nome, bytes, tamanho = bytes.length, crc = crc32(bytes), externo = 0, cifrada, sobre } of entradas) {
    const nomeado = Buffer.from(nome)
    const packed = deflateRawSync(bytes)
    const comum = Buffer.alloc(26)
    comum.writeUInt16LE(20, 0)
    comum.writeUInt16LE(cifrada ? 0x801 : 0x800, 2)
    comum.writeUInt16LE(8, 4)
    comum.writeUInt32LE(crc, 10)
    comum.writeUInt32LE(packed.length, 14)
    comum.writeUInt32LE(tamanho, 18)
    comum.writeUInt16LE(nomeado.length, 22)
    const lugar = sobre === undefined ? posicao : (lugares[sobre] ?? 0)
    lugares.push(lugar)
    if (sobre === undefined) {
      const local = Buffer.concat([Buffer.from('504b0304', 'hex'), comum, nomeado, packed])
      partes.push(local)
      posicao += local.length
    }
    const fim = Buffer.alloc(14)
    fim.writeUInt32LE(externo, 6)
    fim.writeUInt32LE(lugar, 10)
    indice.push(Buffer.from('504b01021e03', 'hex'), comum, fim, nomeado)
  }
  const central = Buffer.concat(indice)
  const fim = Buffer.alloc(22)
  fim.writeUInt32LE(0x06054b50, 0)
  fim.writeUInt16LE(entradas.length, 8)
  fim.writeUInt16LE(entradas.length, 10)
  fim.writeUInt32LE(central.length, 12)
  fim.writeUInt32LE(posicao, 16)
  return Buffer.concat([...partes, central, fim])
}

const OI = Buffer.from('conteúdo')
const ZEROS = Buffer.alloc(4 << 20)
const bom = { nome: 'bom.txt', bytes: OI }
const com = (mais: Partial<Entrada> & { nome: string }) => zipBruto([bom, { bytes: OI, ...mais }])
const FORA = 'tem um nome que leva para fora do arquivo ou que não pode ser gravado.'
const REPETIDA = 'tem o mesmo nome que outra entrada.'
const na = (entrada: string, porque: string) => `No arquivo .zip, a entrada "${entrada}" ${porque}`

/** What somebody may send, and what he is told. */
export const ZIPS_HOSTIS: readonly (readonly [caso: string, bytes: Buffer, texto: string])[] = [
  ['a path that leads out', com({ nome: '../../etc/passwd' }), na('../../etc/passwd', FORA)],
  ['a path that leads out on its way', com({ nome: 'a/../../b' }), na('a/../../b', FORA)],
  ['an absolute path', com({ nome: '/etc/passwd' }), na('/etc/passwd', FORA)],
  ['a drive', com({ nome: 'C:/evil.txt' }), na('C:/evil.txt', FORA)],
  ['the separators of Windows', com({ nome: String.raw`a\..\..\evil.txt` }), na(String.raw`a\..\..\evil.txt`, FORA)],
  ['a NUL', com({ nome: 'nul\0.png' }), na('nul\uFFFD.png', FORA)],
  ['a link', com({ nome: 'link', externo: 0o120777 * 0x10000 }), na('link', 'é uma ligação para outro lugar.')],
  ['a name twice', com({ nome: 'bom.txt' }), na('bom.txt', REPETIDA)],
  ['names that differ by case', com({ nome: 'BOM.txt' }), na('BOM.txt', REPETIDA)],
  ['an encrypted entry', com({ nome: 'segredo', cifrada: true }), na('segredo', 'está protegido por senha.')],
  [
    'entries over each other',
    zipBruto([bom, ...['a', 'b'].map((nome) => ({ ...bom, nome, sobre: 0 }))]),
    na('a', 'ocupa o lugar de outra entrada.'),
  ],
  ['a bomb', com({ nome: 'bomba', bytes: ZEROS }), na('bomba', 'se expande muito além do que ocupa.')],
  ['a lie about the size', com({ nome: 'mente', bytes: ZEROS, tamanho: 1_000 }), na('mente', 'está danificado.')],
  ['other bytes than were packed', com({ nome: 'trocado', crc: 1 }), na('trocado', 'está danificado.')],
  [
    'too many entries',
    zipBruto(Array.from({ length: 20_001 }, (_, i) => ({ nome: `f${i}`, bytes: Buffer.alloc(0) }))),
    'O arquivo .zip tem entradas demais.',
  ],
]
