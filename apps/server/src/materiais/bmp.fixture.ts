/** Two colours in RGB, that the pixels take in turn like a chessboard. */
export const PALETA = [
  [250, 120, 10],
  [20, 60, 200],
] as const

interface Desenho {
  largura: number
  altura: number
  bits: 1 | 4 | 8 | 24 | 32
  deCimaParaBaixo?: boolean
}

/** A bitmap as drawing programs write it. */
export function bmp({ largura, altura, bits, deCimaParaBaixo = false }: Desenho): Buffer {
  const paleta = bits > 8 ? [] : PALETA.flatMap(([r, g, b]) => [b, g, r, 0])
  const passo = Math.ceil((largura * bits) / 32) * 4
  const pixels = 54 + paleta.length
  const bytes = Buffer.alloc(pixels + passo * altura)
  bytes.write('BM')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(pixels, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(largura, 18)
  bytes.writeInt32LE(deCimaParaBaixo ? -altura : altura, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(bits, 28)
  bytes.writeUInt32LE(bits > 8 ? 0 : 2, 46)
  Buffer.from(paleta).copy(bytes, 54)
  for (let y = 0; y < altura; y++) {
    const linha = bytes.subarray(pixels + passo * (deCimaParaBaixo ? y : altura - 1 - y))
    for (let x = 0; x < largura; x++) pintar(linha, x, bits, (x + y) % 2)
  }
  return bytes
}

function pintar(linha: Buffer, x: number, bits: number, cor: number): void {
  if (bits > 8) {
    const [r, g, b] = PALETA[cor] ?? PALETA[0]
    return void Buffer.from([b, g, r]).copy(linha, x * (bits / 8))
  }
  const porByte = 8 / bits
  const onde = Math.floor(x / porByte)
  linha[onde] = (linha[onde] ?? 0) | (cor << (8 - bits * ((x % porByte) + 1)))
}
