import { z } from 'zod'
import { get } from '../core/call.ts'
import { idOpcional, instante, vazioAusente } from '../core/fields.ts'
import { busca, listQuery, paged } from '../core/listing.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import type { Option } from '../core/options.ts'

export const ACOES_DA_TRILHA = [
  { label: 'Incluiu', value: 'INCLUIU' },
  { label: 'Alterou', value: 'ALTEROU' },
  { label: 'Excluiu', value: 'EXCLUIU' },
  { label: 'Evento', value: 'EVENTO' },
  { label: 'Recusado: sem permissão', value: 'RECUSADO' },
] as const satisfies readonly Option[]
const acao = z.enum(
  ACOES_DA_TRILHA.map(({ value }) => value),
  { error: MENSAGENS.valorInvalido },
)
export type AcaoDaTrilha = z.output<typeof acao>

const opcional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(vazioAusente, schema.optional())

const existe = (dia: string) => !Number.isNaN(Date.parse(dia)) && new Date(dia).toISOString().startsWith(dia)
/** A day of the calendar in São Paulo (Spec 000 §9 shows dates there). */
const dia = () =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/, MENSAGENS.valorInvalido)
    .refine(existe, MENSAGENS.valorInvalido)

const MAIOR_NOME = 100
const texto = () => z.string().trim().max(MAIOR_NOME, MENSAGENS.valorInvalido)

const filtros = {
  /** Matches the author and the person at the keyboard. */
  idUsuario: idOpcional(),
  tabela: opcional(texto()),
  idRegistro: opcional(texto()),
  /** Any entry of an act stands for all of it. */
  ato: idOpcional(),
  acao: opcional(acao),
  de: opcional(dia()),
  ate: opcional(dia()),
}

/** Newest first, unless `sort=em` asks for the oldest. */
export const filtrosDeAuditoria = listQuery(['em']).extend(filtros)
export type FiltrosDeAuditoria = z.output<typeof filtrosDeAuditoria>

const linhaDeAuditoria = z.object({
  id: z.number(),
  em: instante(),
  autor: z.string(),
  /** The person at the keyboard, when another one's name was used. */
  pessoa: z.string().nullable(),
  acao,
  tabela: z.string(),
  idRegistro: z.string(),
  /** The record's present name, or its last one: "Perfil SU-009". */
  registro: z.string(),
  /** False for a deleted record, which has no page to open. */
  existe: z.boolean(),
  campos: z.string().array(),
})
export type LinhaDeAuditoria = z.output<typeof linhaDeAuditoria>

/** An entry among others of its act, which says who and when of all of them. */
const linhaDoAto = linhaDeAuditoria.omit({ em: true, autor: true, pessoa: true })
export type LinhaDoAto = z.output<typeof linhaDoAto>

const atoDaAuditoria = z.object({
  /** Number of the act's last entry, by which the act is asked for. */
  id: z.number(),
  em: instante(),
  autor: z.string(),
  pessoa: z.string().nullable(),
  chamada: z.string(),
  /** Null where the act did several things. */
  acao: acao.nullable(),
  entradas: z.number(),
  /** Records that it changed; what hangs on a product counts as the product. */
  registros: z.number(),
  /** So many of the records are products. */
  produtos: z.number(),
  /** The file that was sent, of an import. */
  arquivo: z.string().nullable(),
  /** The first of its entries, one for each record. */
  exemplos: linhaDoAto.array(),
})
export type AtoDaAuditoria = z.output<typeof atoDaAuditoria>

/** Names of records that fields hold by number: field → number → name. */
export const nomesDosNumeros = z.record(z.string(), z.record(z.string(), z.string()))

/** A file that the trail names. It is kept as long as a record or a version names it, not because the trail does. */
const arquivoDaTrilha = z.object({
  nome: z.string(),
  /** A small picture of it, and itself where it is a picture. */
  miniatura: z.string().nullable(),
  figura: z.string().nullable(),
  /** Whether it is still held. */
  guardado: z.boolean(),
  /** Null of what is not held, and for whom it is not there to be opened. */
  link: z.string().nullable(),
})
export type ArquivoDaTrilha = z.output<typeof arquivoDaTrilha>

const arquivosDaEntrada = z.record(
  z.string(),
  z.object({ antes: arquivoDaTrilha.nullable(), depois: arquivoDaTrilha.nullable() }),
)
/** Files before and after, by the fields that hold them. */
export type ArquivosDaEntrada = z.output<typeof arquivosDaEntrada>

const lado = z.unknown().optional()
export const registroDeAuditoria = linhaDeAuditoria.extend({
  empresa: z.string().nullable(),
  origem: z.string(),
  requisicao: z.string(),
  chamada: z.string(),
  diferenca: z.record(z.string(), z.object({ antes: lado, depois: lado })),
  nomes: nomesDosNumeros,
  arquivos: arquivosDaEntrada,
})
export type RegistroDeAuditoria = z.output<typeof registroDeAuditoria>

export const listaAuditoria = get('/auditoria/lista', {
  ids: ['proprio.auditoria.lista'],
  query: filtrosDeAuditoria,
  result: paged(linhaDeAuditoria),
  papeis: ['Configuracao'],
  summary: 'Quem fez o quê e quando, na própria empresa; um Master vê também as empresas abaixo',
})

/** What people did, one line for all that one request or job of theirs changed (decision 0079). */
export const listaAtos = get('/auditoria/atos', {
  ids: ['proprio.auditoria.atos'],
  query: filtrosDeAuditoria,
  result: paged(atoDaAuditoria),
  papeis: ['Configuracao'],
  summary: 'O que cada pessoa fez, um ato por linha, na própria empresa; um Master vê também as empresas abaixo',
})

/** Options of the filter: the first people of the trail that a search finds. */
export const pessoasDaAuditoria = get('/auditoria/pessoas', {
  ids: ['proprio.auditoria.pessoas'],
  query: z.object({ busca: busca(), idUsuario: idOpcional() }),
  result: z.object({ label: z.string(), value: z.number() }).array(),
  papeis: ['Configuracao'],
})

export const obterAuditoria = get('/auditoria/:idAuditoria', {
  ids: ['proprio.auditoria.obter'],
  result: registroDeAuditoria,
  papeis: ['Configuracao'],
})

/** CSV of everything that the filters find, one line for each changed field, streamed. */
export const exportarAuditoria = get('/auditoria/exportar', {
  ids: ['proprio.auditoria.exportar'],
  query: filtrosDeAuditoria,
  result: z.unknown(),
  papeis: ['Configuracao'],
  kind: 'download',
  prazo: 'longo',
  fila: true,
})
