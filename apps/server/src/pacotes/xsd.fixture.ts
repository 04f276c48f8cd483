import { readFile } from 'node:fs/promises'
import { validateXML } from 'xmllint-wasm'

const PASTA = new URL('../../../../docs/esquema/', import.meta.url)

/** What libxml2, which knows nothing of this product, has against these files by the published schema of their name. */
export async function recusasDoEsquema(nome: string, arquivos: readonly string[]): Promise<string[]> {
  if (arquivos.length === 0) return []
  const { valid, errors } = await validateXML({
    xml: arquivos.map((contents, n) => ({ fileName: `${n}-${nome}`, contents })),
    schema: await readFile(new URL(nome.replace('.xml', '.xsd'), PASTA), 'utf8'),
    maxMemoryPages: 16_384,
  })
  return valid ? [] : errors.map(({ rawMessage }) => rawMessage)
}
