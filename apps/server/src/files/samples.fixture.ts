import { deflateSync } from 'node:zlib'

/** Small honest files of each kind, made byte by byte, so that a test shows what it depends on. */
const crc = (bytes: Buffer) => {
  let c = ~0
  for (const byte of bytes) {
    c ^= byte
    for (let bit = 0; bit < 8; bit++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1
  }
  return ~c >>> 0
}

const u32 = (valor: number, ordem: 'BE' | 'LE' = 'BE') => {
  const buffer = Buffer.alloc(4)
  if (ordem === 'BE') buffer.writeUInt32BE(valor)
  else buffer.writeUInt32LE(valor)
  return buffer
}

export function parteDoPng(nome: string, dados: Buffer): Buffer {
  const corpo = Buffer.concat([Buffer.from(nome, 'latin1'), dados])
  return Buffer.concat([u32(dados.length), corpo, u32(crc(corpo))])
}

export const PNG = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  parteDoPng('IHDR', Buffer.from('00000001000000010802000000', 'hex')),
  parteDoPng('IDAT', deflateSync(Buffer.alloc(4))),
  parteDoPng('IEND', Buffer.alloc(0)),
])
/** One grey picture of this many points a side, in few bytes; or one that only says so, over the points of another. */
export function pngDe(lado: number, pontos?: Buffer): Buffer {
  const cabeca = Buffer.concat([u32(lado), u32(lado), Buffer.from('0100000000', 'hex')])
  const resto = pontos ? pontos.subarray(33) : parteDoPng('IDAT', deflateSync(Buffer.alloc((lado / 8 + 1) * lado)))
  return Buffer.concat([PNG.subarray(0, 8), parteDoPng('IHDR', cabeca), resto, ...(pontos ? [] : [PNG.subarray(-12)])])
}
export const JPG = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.alloc(20),
  Buffer.from('ffd9', 'hex'),
])
export const BMP = Buffer.concat([
  Buffer.from('BM'),
  u32(58, 'LE'),
  u32(0),
  u32(54, 'LE'),
  u32(40, 'LE'),
  u32(1, 'LE'),
  u32(1, 'LE'),
  Buffer.from('01001800', 'hex'),
  Buffer.alloc(24),
  Buffer.alloc(4, 7),
])
export const SVG = Buffer.from(
  '\uFEFF<?xml version="1.0"?>\n<!-- logo -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
)
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
export const HTML = Buffer.from('<!-- informativo -->\n<!DOCTYPE html><html><body><p>Olá</p></body></html>')
export const GLB = (() => {
  const json = Buffer.from('{"asset":{"version":"2.0"}} ')
  return Buffer.concat([
    Buffer.from('glTF'),
    u32(2, 'LE'),
    u32(20 + json.length, 'LE'),
    u32(json.length, 'LE'),
    Buffer.from('JSON'),
    json,
  ])
})()
export const TXT = Buffer.from('Código;Descrição\n1;Janela\n')

/** Stored entries only. */
export function zip(nomes: readonly string[]): Buffer {
  const locais: Buffer[] = []
  const indice: Buffer[] = []
  let posicao = 0
  for (const nome of nomes) {
    const dados = Buffer.from('conteúdo')
    const comum = Buffer.concat([
      Buffer.from('14000000000000000000', 'hex'),
      u32(crc(dados), 'LE'),
      u32(dados.length, 'LE'),
      u32(dados.length, 'LE'),
      Buffer.from([nome.length, 0, 0, 0]),
    ])
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), comum, Buffer.from(nome), dados])
    indice.push(
      Buffer.concat([
        Buffer.from('504b01021400', 'hex'),
        comum,
        Buffer.alloc(10),
        u32(posicao, 'LE'),
        Buffer.from(nome),
      ]),
    )
    locais.push(local)
    posicao += local.length
  }
  const central = Buffer.concat(indice)
  const fim = Buffer.concat([
    Buffer.from('504b050600000000', 'hex'),
    Buffer.from([nomes.length, 0, nomes.length, 0]),
    u32(central.length, 'LE'),
    u32(posicao, 'LE'),
    Buffer.alloc(2),
  ])
  return Buffer.concat([...locais, central, fim])
}
export const ZIP = zip(['figuras/a.png', 'figuras/b.png'])
export const USDZ = zip(['janela.usdc', '0/figura.png'])
export const XLSX = zip(['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'])

/** A compound file of one header and one directory sector. */
export const XLS = (() => {
  const cabecalho = Buffer.alloc(512)
  cabecalho.write('d0cf11e0a1b11ae1', 'hex')
  cabecalho.writeUInt16LE(9, 30)
  cabecalho.writeUInt32LE(0, 48)
  const diretorio = Buffer.alloc(512)
  diretorio.write('Root Entry', 0, 'utf16le')
  diretorio.write('Workbook', 128, 'utf16le')
  return Buffer.concat([cabecalho, diretorio])
})()
