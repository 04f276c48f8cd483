import { z } from 'zod'
import { get } from '../core/call.ts'
import { PUBLICA } from '../core/papeis.ts'
import { COISAS } from '../liberacoes/fatos.ts'
import { TIPOS_DE_BLOQUEIO } from '../liberacoes/preference.ts'
import { NIVEIS } from '../pacotes/niveis.ts'

export const ATUALIZACAO_BLOQUEADA = 'A atualização deste cliente está bloqueada.'

/** Kinds of item that are fetched as files; a reference of PrefSuite is only named. */
export const ENTREGAVEIS = COISAS.filter((coisa) => coisa !== 'referencia')
export type Entregavel = (typeof ENTREGAVEIS)[number]

const arquivo = z.object({
  /** Part that the file plays in the item. */
  papel: z.string(),
  nome: z.string(),
  tamanho: z.number(),
  sha256: z.string(),
  /** Address of the file for this serial, valid for five minutes without a key; ranges and If-Range are understood. */
  url: z.string(),
})
export type ArquivoDoFeed = z.output<typeof arquivo>

const itemDoFeed = z.object({
  coisa: z.enum(COISAS),
  id: z.number(),
  nome: z.string(),
  detalhe: z.string(),
  /** Block with which a reference is released to PrefSuite; null for all other things. */
  bloqueio: z.enum(TIPOS_DE_BLOQUEIO.map(({ value }) => value)).nullable(),
  /** Limits of this item: the provider's, or smaller ones of the item's company. */
  qtdeLimitePerfil: z.number(),
  qtdeLimiteComponente: z.number(),
  /** Null for items without editions. */
  edicao: z.number().nullable(),
  nivel: z.enum(NIVEIS).nullable(),
  desde: z.string().nullable(),
  /** Edition that the installation says it has, else the one that it fetched last. */
  tem: z.number().nullable(),
  /** False also where the file is another than was fetched as this edition. */
  emDia: z.boolean(),
  arquivos: arquivo.array(),
  /** Steps from the installed edition, in the order to apply them; empty where only the whole will do. */
  diferencas: z.object({ desde: z.number(), edicao: z.number(), arquivos: arquivo.array() }).array(),
})
export type ItemDoFeed = z.output<typeof itemDoFeed>

const feed = z.object({
  serial: z.string(),
  sistema: z.number(),
  bloqueado: z.boolean(),
  message: z.string().nullable(),
  qtdeLimitePerfil: z.number(),
  qtdeLimiteComponente: z.number(),
  projetistas: z.string().array(),
  itens: itemDoFeed.array(),
})
export type Feed = z.output<typeof feed>

const EDICAO = /^(?:(pacote|tabela|aplicabilidade):)?(\d{1,9}):(\d{1,9})$/
const MAIS_EDICOES = 1_000

export interface EdicaoInformada {
  coisa: Entregavel
  idAlvo: number
  numero: number
}

function lerEdicoes(valor: string | string[], contexto: z.RefinementCtx): EdicaoInformada[] {
  const partes = [valor].flat().flatMap((parte) =>
    parte
      .split(',')
      .map((pedaco) => pedaco.trim())
      .filter(Boolean),
  )
  if (partes.length > MAIS_EDICOES) contexto.addIssue({ code: 'custom', message: 'Valor inválido' })
  return partes.slice(0, MAIS_EDICOES).flatMap((parte): EdicaoInformada[] => {
    const [, coisa, alvo, numero] = EDICAO.exec(parte) ?? []
    if (alvo !== undefined && numero !== undefined)
      return [{ coisa: (coisa as Entregavel | undefined) ?? 'pacote', idAlvo: Number(alvo), numero: Number(numero) }]
    contexto.addIssue({ code: 'custom', message: 'Valor inválido' })
    return []
  })
}

/** For machines: an API key takes the place of a session (decision 0040). */
export const atualizacoesDoSerial = get('/atualizacoes/:serial', {
  ids: ['proprio.atualizacoes.feed'],
  query: z.object({
    edicao: z
      .union([z.string(), z.string().array().max(MAIS_EDICOES)])
      .transform(lerEdicoes)
      .default([]),
  }),
  result: feed,
  papeis: PUBLICA,
  chave: 'ATUALIZACOES',
  prazo: 'longo',
  summary:
    'edicao=12:3,15:7 diz que a instalação tem a edição 3 do pacote 12 e a 7 do 15 (tabela:4:2 e aplicabilidade:9:1 para os outros); a resposta traz os arquivos inteiros e, quando há, as diferenças desde elas.',
})

/** Public only in name: the address is signed for one serial and one file (decisions §0 "Files"). */
export const baixarAtualizacao = get('/atualizacoes/:serial/arquivos/:hash', {
  ids: ['proprio.atualizacoes.baixar'],
  query: z.object({
    /** Edition of the file, as the feed wrote it. */
    de: z.string().regex(EDICAO),
    nome: z.string().max(300),
    ate: z.coerce.number().int(),
    assinatura: z.string().max(100),
  }),
  result: z.unknown(),
  papeis: PUBLICA,
  kind: 'download',
  prazo: 'longo',
})

export const edicaoDita = ({ coisa, idAlvo, numero }: EdicaoInformada): string => `${coisa}:${idAlvo}:${numero}`
/** Undefined for a text that does not follow the pattern. */
export function lerEdicao(dita: string): EdicaoInformada | undefined {
  const [, coisa, alvo, numero] = EDICAO.exec(dita) ?? []
  const qual = ENTREGAVEIS.find((uma) => uma === coisa)
  return qual && { coisa: qual, idAlvo: Number(alvo), numero: Number(numero) }
}
