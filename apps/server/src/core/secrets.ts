import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmod, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfiguracaoInvalida, type Settings } from './settings.ts'

/** Purposes of derived keys; a key of one purpose says nothing about another. */
export type Finalidade =
  | 'token'
  | 'hashSession'
  | 'link'
  | 'limite'
  | 'arquivo'
  | 'atualizacao'
  | 'simulacao'
  | 'webhook'

/** The one that signs and seals now, then that of the former secret. */
export type Chaves = readonly [Buffer, ...Buffer[]]

export interface Secrets {
  chave(finalidade: Finalidade): Buffer
  /** Keys by which something may have been signed or sealed that still holds. */
  chaves(finalidade: Finalidade): Chaves
  /** Keyed fingerprint: what the database keeps in the place of a link or of something typed. */
  impressao(finalidade: Finalidade, texto: string): string
  /** Fingerprints under which it may be kept. */
  impressoes(finalidade: Finalidade, texto: string): readonly string[]
}

const ARQUIVO = 'app-secret'
const BYTES = 32
const SO_DO_DONO = 0o600
const MENOR_SEGREDO = 32

type Lugar = Pick<Settings, 'APP_SECRET' | 'DATA_DIR'>

/** `APP_SECRET`, or for the embedded database one of our own that stays in DATA_DIR. */
export async function abrirSecrets({
  APP_SECRET,
  APP_SECRET_ANTERIOR,
  DATA_DIR,
}: Lugar & Pick<Settings, 'APP_SECRET_ANTERIOR'>): Promise<Secrets> {
  return derivar(APP_SECRET ?? (await segredoGuardado(join(DATA_DIR, ARQUIVO))), APP_SECRET_ANTERIOR)
}

/** As it is, for a copy that carries it; undefined where there is none yet. */
export async function lerSegredo({ APP_SECRET, DATA_DIR }: Lugar): Promise<string | undefined> {
  return APP_SECRET ?? (await segredoDoArquivo(join(DATA_DIR, ARQUIVO)))
}

/** In the place of whichever is there. */
export const trocarSegredo = (dataDir: string, segredo: string): Promise<void> =>
  gravarSegredo(join(dataDir, ARQUIVO), segredo)

export function derivar(segredo: string, anterior?: string): Secrets {
  const prontas = new Map<Finalidade, Chaves>()
  const derivada = (de: string, finalidade: Finalidade) =>
    Buffer.from(hkdfSync('sha256', de, '', `portal ${finalidade}`, BYTES))
  const chaves = (finalidade: Finalidade): Chaves => {
    const antes = anterior === undefined ? [] : [derivada(anterior, finalidade)]
    const duas: Chaves = prontas.get(finalidade) ?? [derivada(segredo, finalidade), ...antes]
    prontas.set(finalidade, duas)
    return duas
  }
  const marcar = (chave: Buffer, texto: string) => createHmac('sha256', chave).update(texto).digest('base64url')
  return {
    chave: (finalidade) => chaves(finalidade)[0],
    chaves,
    impressao: (finalidade, texto) => marcar(chaves(finalidade)[0], texto),
    impressoes: (finalidade, texto) => chaves(finalidade).map((chave) => marcar(chave, texto)),
  }
}

/** What the first key that fits opens. */
export function abrirCom<T>(chaves: Chaves, abrir: (chave: Buffer) => T | undefined): T | undefined {
  for (const chave of chaves) {
    const aberto = abrir(chave)
    if (aberto !== undefined) return aberto
  }
  return undefined
}

/** A nearly right secret takes as long as a wrong one, so that nobody gets at it letter by letter. */
export function mesmoSegredo(dado: string | Buffer, esperado: string | Buffer): boolean {
  const [um, outro] = [Buffer.from(dado), Buffer.from(esperado)]
  return um.length === outro.length && timingSafeEqual(um, outro)
}

async function segredoGuardado(arquivo: string): Promise<string> {
  const guardado = await segredoDoArquivo(arquivo)
  if (guardado === undefined) return criarSegredo(arquivo)
  await chmod(arquivo, SO_DO_DONO)
  return guardado
}

async function segredoDoArquivo(arquivo: string): Promise<string | undefined> {
  const guardado = await readFile(arquivo, 'utf8').catch((erro: NodeJS.ErrnoException) => {
    if (erro.code === 'ENOENT') return undefined
    throw erro
  })
  if (guardado === undefined) return undefined
  if (guardado.trim().length < MENOR_SEGREDO) {
    throw new ConfiguracaoInvalida(
      `Configuração inválida:\n  ${arquivo} está danificado; restaure-o ou apague-o (todos terão de entrar novamente)`,
    )
  }
  return guardado.trim()
}

async function criarSegredo(arquivo: string): Promise<string> {
  const segredo = randomBytes(BYTES).toString('base64url')
  await gravarSegredo(arquivo, segredo)
  return segredo
}

/** The file is written beside and renamed, so that a kill leaves either no secret or a whole one. */
async function gravarSegredo(arquivo: string, segredo: string): Promise<void> {
  const provisorio = `${arquivo}.${randomBytes(6).toString('hex')}`
  await escreverEmDisco(provisorio, segredo)
  await rename(provisorio, arquivo)
  const pasta = await open(dirname(arquivo), 'r')
  await pasta.sync().finally(() => pasta.close())
}

async function escreverEmDisco(arquivo: string, texto: string): Promise<void> {
  const aberto = await open(arquivo, 'wx', SO_DO_DONO)
  try {
    await aberto.writeFile(`${texto}\n`)
    await aberto.sync()
  } finally {
    await aberto.close()
  }
}
