import type { Amostra } from './sample.ts'

const FIM = Buffer.from('504b0506', 'hex')
const TAMANHO_DO_FIM = 22
const MAIOR_INDICE = 4 * 1024 * 1024
const ENTRADA = 0x02014b50
const TAMANHO_DA_ENTRADA = 46

/**
 * Names in a zip's index; undefined when it is no whole zip. Only to recognise it: who opens the entries applies the
 * limits on sizes, ratios and names.
 */
export async function nomesDoZip({ inicio, fim, tamanho, ler }: Amostra): Promise<string[] | undefined> {
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
