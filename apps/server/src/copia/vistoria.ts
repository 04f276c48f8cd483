import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { conferido } from '../files/checked.ts'
import type { FileStore, Gravado } from '../files/store.ts'
import { aRetirar } from './guardar.ts'
import { arquivosDaCopia, danosDasPartes, danosDoConteudo } from './danos.ts'
import { levarArquivos } from './levar.ts'
import type { Lugar } from './lugar.ts'
import { lerManifesto, type Manifesto } from './manifesto.ts'

const NOTA = 'conferida.json'
const nota = z.object({ em: z.iso.datetime(), danos: z.array(z.string()) })
export type Nota = z.infer<typeof nota>

/** Each copy has another of so many shares of the older content looked at. */
const FATIAS = 30

interface Nova {
  lugar: Lugar
  nome: string
  manifesto: Manifesto
  /** Hashes that this copy brought. */
  novos: readonly string[]
  /** The installation's own files, by which a damaged one is mended. */
  files: FileStore
}

/**
 * Reads what a copy wrote, and a share of what older ones did; says beside it what is wrong. Damaged content is written
 * anew from the installation, which mends all copies that name it.
 */
export async function vistoriar({ lugar, nome, manifesto, novos, files }: Nova): Promise<Nota> {
  const daVez = Math.floor(Date.parse(manifesto.em) / 86_400_000) % FATIAS
  const doSorteio = ({ sha256 }: Gravado) => Number.parseInt(sha256.slice(0, 4), 16) % FATIAS === daVez
  const escritos = new Set(novos)
  const todos = await arquivosDaCopia(lugar, nome, manifesto)
  const olhados = todos.filter((um) => escritos.has(um.sha256) || doSorteio(um))
  const danos = [
    ...(await danosDasPartes(lugar, nome, manifesto)),
    ...(await danosDoConteudo(lugar, await consertar(lugar, files, olhados))),
  ]
  const feita = { em: new Date().toISOString(), danos }
  await lugar.anotar(nome, NOTA, `${JSON.stringify(feita)}\n`)
  return feita
}

/** Answers those that were damaged, to be looked at once more. */
async function consertar(lugar: Lugar, files: FileStore, olhados: readonly Gravado[]): Promise<Gravado[]> {
  const maus = new Set<string>()
  await danosDoConteudo(lugar, olhados, (sha256) => maus.add(sha256))
  const danificados = olhados.filter(({ sha256 }) => maus.has(sha256))
  for (const { sha256 } of danificados) await lugar.conteudo.apagar(sha256)
  await levarArquivos({ de: conferido(files), para: lugar.conteudo }, danificados)
  return danificados
}

/** Undefined for one that nobody looked at, or of which that cannot be read any more. */
export async function lerNota(lugar: Lugar, nome: string): Promise<Nota | undefined> {
  const aberta = await lugar.ler(nome, NOTA)
  return aberta && nota.safeParse(comoJson(await text(aberta).catch(() => ''))).data
}

function comoJson(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}

/** Takes away copies that the rule does not keep, and then content that none names any more. */
export async function desbastar(lugar: Lugar, guardar: string): Promise<{ retiradas: string[]; arquivos: number }> {
  const nomes = await lugar.listar()
  const retiradas = aRetirar(nomes, guardar)
  for (const nome of retiradas) await lugar.apagar(nome)
  return { retiradas, arquivos: retiradas.length ? await recolherConteudo(lugar) : 0 }
}

/** While one of the copies cannot say what it names, nothing goes. */
async function recolherConteudo(lugar: Lugar): Promise<number> {
  const nomeados = new Set<string>()
  for (const nome of await lugar.listar()) {
    const manifesto = await lerManifesto(lugar, nome).catch(() => undefined)
    if (!manifesto || (await danosDasPartes(lugar, nome, manifesto, [manifesto.arquivos.lista])).length) return 0
    for (const { sha256 } of await arquivosDaCopia(lugar, nome, manifesto)) nomeados.add(sha256)
  }
  let recolhidos = 0
  for await (const { sha256 } of lugar.conteudo.listar()) {
    if (nomeados.has(sha256)) continue
    await lugar.conteudo.apagar(sha256)
    recolhidos++
  }
  return recolhidos
}
