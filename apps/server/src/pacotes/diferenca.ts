import type { Readable } from 'node:stream'
import { aplicarMudancas, diferencaDasEdicoes, type Parte } from '@portal/contract/pacotes/diferenca'
import { cabecaDoArquivo, documento, PE_DO_ARQUIVO } from '@portal/contract/pacotes/escrever'
import { MANIFESTO_XML } from '@portal/contract/pacotes/esquema'
import { XmlInvalido } from '@portal/contract/pacotes/ler'
import type { ZipDoPacote } from './ler.ts'
import { escreverZip } from './zip.ts'

const LETRAS_DO_BLOCO = 1 << 16

/** Changes from one edition of a package to a later one, as a zip like theirs. */
export function escreverDiferenca(antes: ZipDoPacote, depois: ZipDoPacote): Readable {
  const desde = antes.manifesto.edicao
  const { entradas: resultado } = depois.manifesto
  const arquivos = resultado.map(({ nome }) => ({
    nome,
    partes: emArquivo(diferencaDasEdicoes(antes.linhas(nome), depois.linhas(nome)), desde),
  }))
  const dito = { ...depois.manifesto, desde, resultado }
  return escreverZip(arquivos, (entradas) => documento(MANIFESTO_XML, { ...dito, entradas })).bytes
}

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

async function* emArquivo(partes: AsyncIterable<Parte>, desde: number | undefined): AsyncGenerator<Parte> {
  let texto = cabecaDoArquivo(desde)
  let registros = 0
  for await (const parte of partes) {
    texto += parte.texto
    registros += parte.registros
    if (texto.length < LETRAS_DO_BLOCO) continue
    yield { texto, registros }
    texto = ''
    registros = 0
  }
  yield { texto: texto + PE_DO_ARQUIVO, registros }
}
