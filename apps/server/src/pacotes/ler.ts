import { createHash } from 'node:crypto'
import { SaxesParser } from 'saxes'
import type { LimitesDoZip } from '@portal/contract/core/upload'
import { cabecaDoArquivo, PE_DO_ARQUIVO, type RegistroDoPacote } from '@portal/contract/pacotes/escrever'
import {
  ELEMENTOS,
  ESQUEMAS_LIDOS,
  espacoDoEsquema,
  MANIFESTO_XML,
  RAIZ,
  REMOVIDO,
  type Elemento,
} from '@portal/contract/pacotes/esquema'
import { LeitorDeRegistros, XmlInvalido } from '@portal/contract/pacotes/ler'
import type { EntradaDoPacote, Manifesto } from '@portal/contract/pacotes/manifesto'
import { entradaDaEspecie, MANIFESTO, type EspecieNoPacote } from '@portal/contract/pacotes/tipos'
import { abrirZip, type Zip } from '@portal/zip/abrirZip'

const ESPACOS = ESQUEMAS_LIDOS.map(espacoDoEsquema)
const GB = 2 ** 30
/** Limits for our own files: one entry for each kind of change at most, and texts that repeat themselves. */
const LIMITES: LimitesDoZip = { entradas: 16, bytesPorEntrada: 16 * GB, bytes: 32 * GB, razao: 1_000 }

export interface RegistroLido {
  /** Name of the element. */
  nome: string
  registro: RegistroDoPacote
}

/** A zip of a package or of a difference, with what its manifest says. */
export interface ZipDoPacote {
  manifesto: Manifesto
  /** Records are checked against the schema, and at their end against the manifest. */
  registros(especie: EspecieNoPacote): AsyncGenerator<RegistroLido>
  /** The records of an entry as lines of text. */
  linhas(nome: string): AsyncGenerator<string>
  fechar(): void
}

export async function abrirPacote(caminho: string): Promise<ZipDoPacote> {
  const zip = await abrirZip(caminho, LIMITES)
  try {
    const manifesto = await lerManifesto(zip)
    const nomes = [...manifesto.entradas.map(({ nome }) => nome), MANIFESTO]
    if (nomes.join('\n') !== zip.nomes().join('\n')) throw new XmlInvalido('the manifest is of another zip')
    return {
      manifesto,
      registros: (especie) => lerRegistros(zip, manifesto, especie),
      linhas: (nome) => lerLinhas(zip, entradaDe(manifesto, nome)),
      fechar: () => zip.fechar(),
    }
  } catch (erro) {
    zip.fechar()
    throw erro
  }
}

function entradaDe({ entradas }: Manifesto, nome: string): EntradaDoPacote {
  const entrada = entradas.find((uma) => uma.nome === nome)
  if (!entrada) throw new XmlInvalido(`there is no ${nome}`)
  return entrada
}

async function lerManifesto(zip: Zip): Promise<Manifesto> {
  for await (const { registro } of lerXml(zip.texto(MANIFESTO), [MANIFESTO_XML], undefined)) {
    if (!ESQUEMAS_LIDOS.includes(Number(registro['esquema'])))
      throw new XmlInvalido(`schema ${String(registro['esquema'])}`)
    return registro as unknown as Manifesto
  }
  throw new XmlInvalido('the manifest is empty')
}

async function* lerRegistros(zip: Zip, manifesto: Manifesto, especie: EspecieNoPacote): AsyncGenerator<RegistroLido> {
  const entrada = entradaDe(manifesto, entradaDaEspecie(especie))
  let lidos = 0
  let ultimo = 0
  const medido = medir(zip.texto(entrada.nome), entrada)
  for await (const lido of lerXml(medido, [ELEMENTOS[especie], REMOVIDO], RAIZ)) {
    const id = Number(lido.registro['id'])
    if (id <= ultimo) throw new XmlInvalido(`record ${id} is out of order`)
    if (lido.nome === REMOVIDO.nome && manifesto.desde === null) throw new XmlInvalido('only a difference takes away')
    ultimo = id
    lidos++
    yield lido
  }
  if (lidos !== entrada.registros) throw new XmlInvalido(`${entrada.nome} has ${lidos} records`)
}

/** Passes the text on, and at its end checks it against the manifest. */
async function* medir(
  texto: AsyncIterable<string>,
  { nome, tamanho, sha256 }: EntradaDoPacote,
): AsyncGenerator<string> {
  const soma = createHash('sha256')
  let bytes = 0
  for await (const parte of texto) {
    soma.update(parte)
    bytes += Buffer.byteLength(parte)
    yield parte
  }
  if (bytes !== tamanho || soma.digest('hex') !== sha256) throw new XmlInvalido(`${nome} was changed`)
}

/** Elements below the root, or the root itself when none is named, as they close. */
async function* lerXml(
  texto: AsyncIterable<string>,
  elementos: readonly Elemento[],
  raiz: string | undefined,
): AsyncGenerator<RegistroLido> {
  const achados: RegistroLido[] = []
  const leitor = new LeitorDeRegistros(elementos, (nome, registro) => achados.push({ nome, registro }))
  const parser = new SaxesParser({ xmlns: false, position: false })
  let fora = true
  parser.on('error', (erro) => {
    throw erro
  })
  parser.on('doctype', () => {
    throw new XmlInvalido('a doctype')
  })
  parser.on('opentag', ({ name, attributes: { xmlns, ...atributos } }) => {
    if (fora !== (xmlns !== undefined) || (fora && !ESPACOS.includes(xmlns ?? '')))
      throw new XmlInvalido('another schema')
    if (fora && raiz !== undefined && name !== raiz) throw new XmlInvalido(`the root is ${name}`)
    if (!fora || raiz === undefined) leitor.abre(name, atributos)
    fora = false
  })
  parser.on('closetag', ({ name }) => {
    if (name !== raiz) leitor.fecha()
  })
  parser.on('text', (trecho) => leitor.texto(trecho))
  for await (const parte of texto) {
    parser.write(parte)
    yield* achados.splice(0)
  }
  parser.close()
  yield* achados.splice(0)
}

/** Lines of records alone, each with its end, as they were written. */
async function* lerLinhas(zip: Zip, entrada: EntradaDoPacote): AsyncGenerator<string> {
  let resto = ''
  let cabeca = cabecaDoArquivo().split('\n').length - 1
  for await (const parte of medir(zip.texto(entrada.nome), entrada)) {
    const linhas = (resto + parte).split('\n')
    resto = linhas.pop() ?? ''
    for (const linha of linhas) {
      if (cabeca > 0) cabeca--
      else if (`${linha}\n` !== PE_DO_ARQUIVO) yield `${linha}\n`
    }
  }
}
