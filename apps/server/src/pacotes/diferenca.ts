import type { Readable } from 'node:stream'
import { diferencaDasEdicoes, type Parte } from '@portal/contract/pacotes/diferenca'
import { cabecaDoArquivo, documento, PE_DO_ARQUIVO } from '@portal/contract/pacotes/escrever'
import { MANIFESTO_XML } from '@portal/contract/pacotes/esquema'
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

/** A file of a package out of its parts; `desde` is the edition that a difference begins with. */
export async function* emArquivo(partes: AsyncIterable<Parte>, desde: number | undefined): AsyncGenerator<Parte> {
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
