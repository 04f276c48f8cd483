import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { MANIFESTO, type Lugar } from './lugar.ts'
import { CopiaRecusada } from './recusada.ts'

/** Rises with what an older product could not read. */
export const FORMATO = 1

const parte = z.object({ arquivo: z.string(), tamanho: z.number(), sha256: z.string() })

const conteudoDoManifesto = z.object({
  formato: z.number(),
  /** Of the product that wrote it. */
  versao: z.string(),
  /** Moment of the rows. */
  em: z.iso.datetime(),
  duracaoMs: z.number(),
  postgres: z.string(),
  migracoes: z.array(z.object({ nome: z.string(), soma: z.string() })),
  /** State of the functions in force (decision 0056). */
  sqlEmVigor: z.number(),
  definicao: parte,
  tabelas: z.array(
    z.object({ nome: z.string(), colunas: z.array(z.string()), linhas: z.number(), partes: z.array(parte) }),
  ),
  arquivos: z.object({
    lista: parte,
    quantos: z.number(),
    bytes: z.number(),
    novos: z.number(),
    bytesNovos: z.number(),
    /** Those that the installation had lost already. */
    faltam: z.array(z.string()),
  }),
  /** Who had been made nobody by then, so that an older copy is told. */
  anonimizadas: z.array(z.object({ id: z.number(), criada: z.string() })),
  segredo: parte.nullable(),
})

export type Manifesto = z.infer<typeof conteudoDoManifesto>
export type Parte = z.infer<typeof parte>

const assinado = z.object({ soma: z.string(), copia: z.unknown() })

const somaDoTexto = (texto: string) => createHash('sha256').update(texto).digest('hex')

/** With a sum of its own, so that a changed byte of the manifest is seen as one of any part is. */
export const escreverManifesto = (manifesto: Manifesto): string =>
  `${JSON.stringify({ soma: somaDoTexto(JSON.stringify(manifesto)), copia: manifesto }, null, 2)}\n`

export async function lerManifesto(lugar: Lugar, copia: string): Promise<Manifesto> {
  const aberto = await lugar.ler(copia, MANIFESTO)
  if (!aberto) throw new CopiaRecusada(`${lugar.nome} não tem a cópia ${copia}: falta ${MANIFESTO}.`)
  return conferirManifesto(await text(aberto))
}

function conferirManifesto(texto: string): Manifesto {
  const danificado = new CopiaRecusada(`${MANIFESTO} está danificado: esta cópia não serve.`)
  let lido: z.infer<typeof assinado>
  try {
    lido = assinado.parse(JSON.parse(texto))
  } catch {
    throw danificado
  }
  const { soma, copia } = lido
  // All of the text counts, blanks too: there is one way to write a manifest.
  if (somaDoTexto(JSON.stringify(copia)) !== soma || `${JSON.stringify({ soma, copia }, null, 2)}\n` !== texto)
    throw danificado
  const formato = z.object({ formato: z.number() }).safeParse(copia)
  if (formato.success && formato.data.formato > FORMATO)
    throw new CopiaRecusada('A cópia é de uma versão mais nova do portal. Atualize o programa; nada foi alterado.')
  const manifesto = conteudoDoManifesto.safeParse(copia)
  if (!manifesto.success) throw danificado
  return manifesto.data
}
