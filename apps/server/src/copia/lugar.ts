import { mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { createHash } from 'node:crypto'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { discoStore, sincronizarPasta } from '../files/disk.ts'
import type { FileStore, Gravado } from '../files/store.ts'
import { CopiaRecusada } from './recusada.ts'

/** Where copies are: a folder, or a prefix of a bucket. A copy is a folder with a manifest; all of them share the content. */
export interface Lugar {
  /** As people are told it. */
  nome: string
  conteudo: FileStore
  /** Names of those that are whole, the oldest first. */
  listar(): Promise<string[]>
  /** Room for a new one, which is none until it is closed. */
  comecar(nome: string): Promise<Gaveta>
  /** Undefined where there is no such part. */
  ler(copia: string, parte: string): Promise<Readable | undefined>
  /** A note beside the parts, such as when it was checked. */
  anotar(copia: string, parte: string, texto: string): Promise<void>
  apagar(copia: string): Promise<void>
  /** Removes what ended before it was whole; nobody else may be copying to here. */
  limpar(): Promise<void>
}

export interface Gaveta {
  gravar(parte: string, fonte: AsyncIterable<Buffer>): Promise<Gravado>
  fechar(manifesto: string): Promise<void>
}

export const MANIFESTO = 'manifesto.json'
/** Instants as names of folders, in the order of time. */
export const NOME_DE_COPIA = /^\d{8}T\d{6}Z$/
export const nomeDaCopia = (em: Date): string => em.toISOString().replaceAll(/[-:]|\.\d+/g, '')
/** The folder of the content that copies share. */
export const CONTEUDO = 'conteudo'

const PARCIAL = '.parcial'
const SO_DO_DONO = { pasta: 0o700, arquivo: 0o600 }

/** A folder is written under another name and renamed with all that is in it: a kill at any moment leaves none that looks whole. */
export function lugarNaPasta(pasta: string): Lugar {
  const raiz = resolve(pasta)
  return {
    nome: raiz,
    conteudo: discoStore(join(raiz, CONTEUDO)),
    listar: () => comManifesto(raiz),
    comecar: (nome) => comecar(raiz, nome),
    ler: async (copia, parte) => abrirSeHa(join(raiz, copia, parte)),
    anotar: (copia, parte, texto) => gravarInteiro(join(raiz, copia, parte), texto),
    apagar: async (copia) => {
      // Without its name first: half of a copy must not look like one.
      await rename(join(raiz, copia), join(raiz, `${copia}${PARCIAL}`))
      await rm(join(raiz, `${copia}${PARCIAL}`), { recursive: true, force: true })
    },
    limpar: async () => {
      for (const nome of await pastasDe(raiz))
        if (nome.endsWith(PARCIAL)) await rm(join(raiz, nome), { recursive: true, force: true })
    },
  }
}

async function pastasDe(raiz: string): Promise<string[]> {
  const nomes: string[] = []
  const aberta = await alcancar(
    raiz,
    opendir(raiz).catch((erro: NodeJS.ErrnoException) => {
      if (erro.code === 'ENOENT') return []
      throw erro
    }),
  )
  for await (const { name } of aberta) nomes.push(name)
  return nomes.toSorted()
}

async function comManifesto(raiz: string): Promise<string[]> {
  const copias: string[] = []
  for (const nome of await pastasDe(raiz)) {
    if (!NOME_DE_COPIA.test(nome)) continue
    const manifesto = await readFile(join(raiz, nome, MANIFESTO)).catch(() => undefined)
    if (manifesto) copias.push(nome)
  }
  return copias
}

/** Who may not make a folder is told by some systems that the one above it is not there. */
const INALCANCAVEL = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR']

async function alcancar<T>(raiz: string, trabalho: Promise<T>): Promise<T> {
  return trabalho.catch((erro: NodeJS.ErrnoException) => {
    throw INALCANCAVEL.includes(erro.code ?? '')
      ? new CopiaRecusada(
          `${raiz} não pode ser usada para cópias (${erro.code}). Crie a pasta e dê ao usuário do portal o direito de gravar nela; num contêiner, ligue um volume a ela.`,
        )
      : erro
  })
}

async function comecar(raiz: string, nome: string): Promise<Gaveta> {
  await alcancar(raiz, mkdir(raiz, { recursive: true, mode: SO_DO_DONO.pasta }))
  const parcial = join(raiz, `${nome}${PARCIAL}`)
  await alcancar(raiz, mkdir(parcial, { mode: SO_DO_DONO.pasta }))
  return {
    gravar: (parte, fonte) => gravar(join(parcial, parte), fonte),
    fechar: async (manifesto) => {
      await gravarInteiro(join(parcial, MANIFESTO), manifesto)
      await rename(parcial, join(raiz, nome))
      await sincronizarPasta(raiz)
    },
  }
}

async function gravar(caminho: string, fonte: AsyncIterable<Buffer>): Promise<Gravado> {
  const soma = createHash('sha256')
  let tamanho = 0
  await using arquivo = await open(caminho, 'wx', SO_DO_DONO.arquivo)
  for await (const parte of fonte) {
    soma.update(parte)
    tamanho += parte.length
    await arquivo.writeFile(parte)
  }
  await arquivo.sync()
  return { sha256: soma.digest('hex'), tamanho }
}

async function gravarInteiro(caminho: string, texto: string): Promise<void> {
  const provisorio = `${caminho}.novo`
  await rm(provisorio, { force: true })
  await gravar(provisorio, paraGravar(texto))
  await rename(provisorio, caminho)
  await sincronizarPasta(dirname(caminho))
}

async function* paraGravar(texto: string): AsyncGenerator<Buffer> {
  yield Buffer.from(texto)
}

async function abrirSeHa(caminho: string): Promise<Readable | undefined> {
  const aberto = await open(caminho, 'r').catch((erro: NodeJS.ErrnoException) => {
    if (erro.code === 'ENOENT' || erro.code === 'ENOTDIR') return undefined
    throw erro
  })
  await aberto?.close()
  return aberto && createReadStream(caminho)
}
