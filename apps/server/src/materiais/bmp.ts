/** A picture as rows of RGBA from the top. */
export interface Bitmap {
  largura: number
  altura: number
  rgba: Buffer
}

const CABECALHO = 14
const COMPRESSAO_NENHUMA = 0
const COMPRESSAO_MASCARAS = 3
const BITS = new Set([1, 4, 8, 24, 32])
/** Masks that mean the same as 32 bits without masks. */
const MASCARAS_USUAIS = [0x00ff0000, 0x0000ff00, 0x000000ff]

interface Formato {
  pixels: number
  largura: number
  altura: number
  deCimaParaBaixo: boolean
  bits: number
  paleta: Buffer
  bytesPorCor: 3 | 4
}

/**
 * Uncompressed bitmaps of 1, 4, 8, 24 and 32 bits, which the icons of the design software are; undefined for anything
 * else, and for a file that ends before its pixels do. No library of ours reads them.
 */
export function lerBmp(bytes: Buffer, maiorLado: number): Bitmap | undefined {
  const formato = lerFormato(bytes)
  if (!formato || formato.largura > maiorLado || formato.altura > maiorLado) return undefined
  const { largura, altura, bits, pixels } = formato
  const passo = Math.ceil((largura * bits) / 32) * 4
  if (bytes.length < pixels + passo * altura) return undefined
  const rgba = Buffer.alloc(largura * altura * 4)
  for (let y = 0; y < altura; y++) {
    const origem = pixels + passo * (formato.deCimaParaBaixo ? y : altura - 1 - y)
    if (!lerLinha(bytes.subarray(origem, origem + passo), formato, rgba.subarray(y * largura * 4))) return undefined
  }
  if (bits === 32) semAlfaOpaco(rgba)
  return { largura, altura, rgba }
}

function lerFormato(bytes: Buffer): Formato | undefined {
  if (bytes.length < CABECALHO + 12 || bytes.toString('latin1', 0, 2) !== 'BM') return undefined
  const tamanho = bytes.readUInt32LE(14)
  if (bytes.length < CABECALHO + Math.min(tamanho, 40)) return undefined
  const antigo = tamanho === 12
  if (!antigo && tamanho < 40) return undefined
  const largura = antigo ? bytes.readUInt16LE(18) : bytes.readInt32LE(18)
  const altura = antigo ? bytes.readUInt16LE(20) : bytes.readInt32LE(22)
  const bits = bytes.readUInt16LE(antigo ? 24 : 28)
  const bytesPorCor = antigo ? 3 : 4
  const cores = antigo ? 0 : bytes.readUInt32LE(46)
  const quantas = bits > 8 ? 0 : Math.min(cores || 1 << bits, 1 << bits)
  const inicio = CABECALHO + tamanho
  const pixels = bytes.readUInt32LE(10)
  if (!BITS.has(bits) || largura <= 0 || altura === 0 || pixels < inicio) return undefined
  if (!antigo && !semCompressao(bytes, bits)) return undefined
  const paleta = bytes.subarray(inicio, Math.min(inicio + quantas * bytesPorCor, pixels))
  return { pixels, largura, altura: Math.abs(altura), deCimaParaBaixo: altura < 0, bits, paleta, bytesPorCor }
}

function semCompressao(bytes: Buffer, bits: number): boolean {
  const compressao = bytes.readUInt32LE(30)
  if (compressao === COMPRESSAO_NENHUMA) return true
  if (compressao !== COMPRESSAO_MASCARAS || bits !== 32 || bytes.length < 66) return false
  return MASCARAS_USUAIS.every((mascara, i) => bytes.readUInt32LE(54 + i * 4) === mascara)
}

function lerLinha(linha: Buffer, { largura, bits, paleta, bytesPorCor }: Formato, para: Buffer): boolean {
  for (let x = 0; x < largura; x++) {
    const fonte = bits > 8 ? linha : paleta
    const em = bits > 8 ? x * (bits / 8) : indice(linha, x, bits) * bytesPorCor
    if (em + 3 > fonte.length) return false
    para[x * 4] = fonte[em + 2] ?? 0
    para[x * 4 + 1] = fonte[em + 1] ?? 0
    para[x * 4 + 2] = fonte[em] ?? 0
    para[x * 4 + 3] = bits === 32 ? (fonte[em + 3] ?? 0) : 255
  }
  return true
}

function indice(linha: Buffer, x: number, bits: number): number {
  const porByte = 8 / bits
  const byte = linha[Math.floor(x / porByte)] ?? 0
  return (byte >> (8 - bits * ((x % porByte) + 1))) & ((1 << bits) - 1)
}

/** Many writers leave the fourth byte 0 where they mean an opaque picture. */
function semAlfaOpaco(rgba: Buffer): void {
  for (let i = 3; i < rgba.length; i += 4) if (rgba[i] !== 0) return
  for (let i = 3; i < rgba.length; i += 4) rgba[i] = 255
}
