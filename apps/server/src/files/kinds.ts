import { open } from 'node:fs/promises'
import type { TipoDeArquivo } from '@portal/contract/core/upload'
import { type Amostra, amostrar } from './sample.ts'

const FIM = Buffer.from('504b0506', 'hex')
const TAMANHO_DO_FIM = 22
const MAIOR_INDICE = 4 * 1024 * 1024
const ENTRADA = 0x02014b50
const TAMANHO_DA_ENTRADA = 46

/**
 * Names in a zip's index; undefined when it is no whole zip. Only to recognise it: who opens the entries applies the
 * limits on sizes, ratios and names.
 */
async function nomesDoZip({ inicio, fim, tamanho, ler }: Amostra): Promise<string[] | undefined> {
  if (inicio.toString('latin1', 0, 4) !== 'PK\u0003\u0004') return undefined
  const lugar = fim.lastIndexOf(FIM)
  if (lugar < 0 || lugar + TAMANHO_DO_FIM > fim.length) return undefined
  const bytes = fim.readUInt32LE(lugar + 12)
  const posicao = fim.readUInt32LE(lugar + 16)
  const antesDoFim = tamanho - fim.length + lugar
  if (posicao + bytes > antesDoFim || bytes === 0) return undefined
  return lerIndice(await ler(posicao, Math.min(bytes, MAIOR_INDICE)))
}

function lerIndice(indice: Buffer): string[] | undefined {
  const nomes: string[] = []
  for (let em = 0; em + TAMANHO_DA_ENTRADA <= indice.length;) {
    if (indice.readUInt32LE(em) !== ENTRADA) return undefined
    const nome = indice.readUInt16LE(em + 28)
    nomes.push(indice.toString('utf8', em + TAMANHO_DA_ENTRADA, em + TAMANHO_DA_ENTRADA + nome))
    em += TAMANHO_DA_ENTRADA + nome + indice.readUInt16LE(em + 30) + indice.readUInt16LE(em + 32)
  }
  return nomes
}

/** The first of these kinds that the content is; name and media type of the upload do not count here. */
export async function reconhecer(
  caminho: string,
  tamanho: number,
  tipos: readonly TipoDeArquivo[],
): Promise<TipoDeArquivo | undefined> {
  if (tamanho === 0) return undefined
  const arquivo = await open(caminho, 'r')
  try {
    const amostra = await amostrar(arquivo, tamanho)
    for (const tipo of tipos) if (await SINAIS[tipo](amostra)) return tipo
    return undefined
  } finally {
    await arquivo.close()
  }
}

/** A workbook that only a password opens is a compound file around its encrypted bytes. */
export async function protegidaPorSenha(caminho: string, tamanho: number): Promise<boolean> {
  const arquivo = await open(caminho, 'r')
  try {
    return await nomeiaParte(await amostrar(arquivo, tamanho), ['EncryptedPackage'])
  } finally {
    await arquivo.close()
  }
}

const comeca = ({ inicio }: Amostra, hex: string) => inicio.subarray(0, hex.length / 2).toString('hex') === hex

/** Structure beside the magic bytes, because those alone are fooled; decoding is up to who uses the file. */
const SINAIS: Record<TipoDeArquivo, (amostra: Amostra) => boolean | Promise<boolean>> = {
  png: (amostra) =>
    comeca(amostra, '89504e470d0a1a0a') &&
    amostra.inicio.toString('latin1', 12, 16) === 'IHDR' &&
    amostra.fim.includes('IEND'),
  jpg: (amostra) => comeca(amostra, 'ffd8ff') && amostra.fim.includes(Buffer.from('ffd9', 'hex')),
  bmp: ehBmp,
  svg: (amostra) =>
    /^(\s|<\?xml[^>]*\?>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE\s+svg[^>[]*>)*<svg[\s>]/i.test(textoDe(amostra) ?? ''),
  pdf: (amostra) => /^%PDF-[12]\.\d/.test(amostra.inicio.toString('latin1', 0, 8)) && amostra.fim.includes('%%EOF'),
  zip: async (amostra) => (await nomesDoZip(amostra)) !== undefined,
  xlsx: async (amostra) => {
    const nomes = await nomesDoZip(amostra)
    return nomes !== undefined && nomes.includes('[Content_Types].xml') && nomes.includes('xl/workbook.xml')
  },
  xls: ehXls,
  glb: ({ inicio, tamanho }) =>
    inicio.length >= 20 &&
    inicio.toString('latin1', 0, 4) === 'glTF' &&
    inicio.readUInt32LE(4) === 2 &&
    inicio.readUInt32LE(8) === tamanho &&
    inicio.toString('latin1', 16, 20) === 'JSON',
  usdz: async (amostra) => /\.usd[ac]?$/i.test((await nomesDoZip(amostra))?.[0] ?? ''),
  html: (amostra) =>
    /^(\s|<!--(?:(?!-->)[^])*-->)*<(!doctype\s+html|html|head|body|div|p|h[1-6]|table|section|article|main|style|title|meta)[\s>]/i.test(
      textoDe(amostra) ?? '',
    ),
  txt: (amostra) => textoDe(amostra) !== undefined && !amostra.fim.includes(0),
  opaco: () => true,
}

const CABECALHOS_BMP = new Set([12, 40, 52, 56, 64, 108, 124])

/** "BM" alone begins many a text: size, offset and header must agree with each other. */
function ehBmp({ inicio, tamanho }: Amostra): boolean {
  if (inicio.length < 26 || inicio.toString('latin1', 0, 2) !== 'BM') return false
  const pixels = inicio.readUInt32LE(10)
  const cabecalho = inicio.readUInt32LE(14)
  return (
    CABECALHOS_BMP.has(cabecalho) && inicio.readUInt32LE(2) <= tamanho && pixels >= 14 + cabecalho && pixels < tamanho
  )
}

/** A compound file whose directory names a workbook. */
function ehXls(amostra: Amostra): Promise<boolean> {
  return nomeiaParte(amostra, ['Workbook', 'Book'])
}

async function nomeiaParte(amostra: Amostra, nomes: readonly string[]): Promise<boolean> {
  if (!comeca(amostra, 'd0cf11e0a1b11ae1') || amostra.inicio.length < 512) return false
  const setor = 1 << Math.min(amostra.inicio.readUInt16LE(30), 12)
  const diretorio = await amostra.ler((amostra.inicio.readUInt32LE(48) + 1) * setor, setor)
  return nomes.some((nome) => diretorio.includes(Buffer.from(nome, 'utf16le')))
}

/** Control characters that no text needs; the second block is letters of Windows-1252. */
const CONTROLE = /(?![\t\n\f\r\u0080-\u009F])\p{Cc}/u

/** The beginning as text, or undefined; older sheets come in Windows-1252, so only control characters tell. */
function textoDe({ inicio }: Amostra): string | undefined {
  const texto = inicio.toString('utf8').replace(/^\uFEFF/, '')
  return CONTROLE.test(texto) ? undefined : texto
}
