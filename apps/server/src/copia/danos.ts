import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { conferido } from '../files/checked.ts'
import { ArquivoPerdido, PORQUE } from '../files/lost.ts'
import type { Gravado } from '../files/store.ts'
import { aosPoucos } from './levar.ts'
import type { Lugar } from './lugar.ts'
import type { Manifesto, Parte } from './manifesto.ts'

/** Reads all that a copy names to its last byte; answers what is not as it was written. */
export async function acharDanos(lugar: Lugar, copia: string, manifesto: Manifesto): Promise<string[]> {
  const danos = await danosDasPartes(lugar, copia, manifesto)
  // A damaged list names nothing that could be looked for.
  return danos.length ? danos : danosDoConteudo(lugar, await arquivosDaCopia(lugar, copia, manifesto))
}

export async function danosDasPartes(
  lugar: Lugar,
  copia: string,
  manifesto: Manifesto,
  partes: readonly Parte[] = partesDe(manifesto),
): Promise<string[]> {
  const danos: string[] = []
  await aosPoucos(partes, async (parte) => {
    const dano = await danoDaParte(lugar, copia, parte)
    if (dano) danos.push(`${copia}/${parte.arquivo} ${dano}`)
  })
  return danos.toSorted()
}

export async function danosDoConteudo(
  lugar: Lugar,
  arquivos: readonly Gravado[],
  achado: (sha256: string) => void = () => undefined,
): Promise<string[]> {
  const danos: string[] = []
  const conteudo = conferido(lugar.conteudo)
  await aosPoucos(arquivos, async ({ sha256 }) => {
    try {
      for await (const _ of await conteudo.abrir(sha256));
    } catch (erro) {
      if (!(erro instanceof ArquivoPerdido)) throw erro
      achado(sha256)
      danos.push(`O arquivo ${sha256} ${PORQUE[erro.perda]}`)
    }
  })
  return danos.toSorted()
}

/** The files that the copy has; what the installation had lost is not among them. */
export async function arquivosDaCopia(lugar: Lugar, copia: string, { arquivos }: Manifesto): Promise<Gravado[]> {
  const faltam = new Set(arquivos.faltam)
  const lista = await lerTexto(lugar, copia, arquivos.lista)
  return lista
    .split('\n')
    .filter(Boolean)
    .map((linha) => {
      const [sha256 = '', tamanho] = linha.split(' ')
      return { sha256, tamanho: Number(tamanho) }
    })
    .filter(({ sha256 }) => !faltam.has(sha256))
}

export async function lerTexto(lugar: Lugar, copia: string, { arquivo }: Parte): Promise<string> {
  const aberto = await lugar.ler(copia, arquivo)
  if (!aberto) throw new Error(`${arquivo} went while it was read`)
  return text(aberto)
}

const partesDe = ({ definicao, tabelas, arquivos, segredo }: Manifesto): Parte[] => [
  definicao,
  arquivos.lista,
  ...(segredo ? [segredo] : []),
  ...tabelas.flatMap(({ partes }) => partes),
]

async function danoDaParte(
  lugar: Lugar,
  copia: string,
  { arquivo, tamanho, sha256 }: Parte,
): Promise<string | undefined> {
  const aberto = await lugar.ler(copia, arquivo)
  if (!aberto) return 'não está na cópia'
  const soma = createHash('sha256')
  let bytes = 0
  for await (const bloco of aberto as AsyncIterable<Buffer>) {
    soma.update(bloco)
    bytes += bloco.length
  }
  if (bytes !== tamanho) return PORQUE.tamanho
  return soma.digest('hex') === sha256 ? undefined : PORQUE.danificado
}
