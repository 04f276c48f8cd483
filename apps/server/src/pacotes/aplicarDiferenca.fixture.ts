import type { Readable } from 'node:stream'
import { aplicarMudancas } from '@portal/contract/pacotes/diferenca'
import { documento } from '@portal/contract/pacotes/escrever'
import { MANIFESTO_XML } from '@portal/contract/pacotes/esquema'
import { XmlInvalido } from '@portal/contract/pacotes/ler'
import { emArquivo } from './diferenca.ts'
import type { ZipDoPacote } from './ler.ts'
import { escreverZip } from './zip.ts'

/** The later edition, byte for byte, out of the earlier one and the difference. */
export function aplicarDiferenca(antes: ZipDoPacote, mudancas: ZipDoPacote): Readable {
  const { desde, resultado, ...depois } = mudancas.manifesto
  const { pacote, conteudo, edicao } = antes.manifesto
  if (desde !== edicao || depois.pacote !== pacote || depois.conteudo !== conteudo)
    throw new XmlInvalido('the difference is of another edition')
  const arquivos = resultado.map(({ nome }) => ({
    nome,
    partes: emArquivo(aplicarMudancas(antes.linhas(nome), mudancas.linhas(nome)), undefined),
  }))
  const { bytes } = escreverZip(arquivos, (entradas) => {
    if (JSON.stringify(entradas) !== JSON.stringify(resultado)) throw new XmlInvalido('the difference does not fit')
    return documento(MANIFESTO_XML, { ...depois, desde: null, resultado: [], entradas })
  })
  return bytes
}
