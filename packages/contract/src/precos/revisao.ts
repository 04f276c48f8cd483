import { z } from 'zod'
import { get } from '../core/call.ts'
import { listQuery, paged } from '../core/listing.ts'
import type { Option } from '../core/options.ts'
import { PAPEIS_DE_IMPORTACAO } from '../importacao/remessa.ts'
import { idDoFiltro } from '../planilhas/exportacao.ts'

/** Differences of a row from the table in force. */
export const DIFERENCAS = [
  { label: 'Novo', value: 'NOVO' },
  { label: 'Ausente', value: 'AUSENTE' },
  { label: 'Alterado', value: 'ALTERADO' },
] as const satisfies readonly Option<string>[]

/** Prices that are more likely a slip of the hand than a price. */
export const SUSPEITAS = [
  { label: 'Preço zero', value: 'ZERO' },
  { label: 'Cerca de 10 vezes maior', value: 'VEZES_10' },
  { label: 'Cerca de 10 vezes menor', value: 'DIVIDIDO_10' },
  { label: 'Casa decimal deslocada', value: 'CASA_DECIMAL' },
] as const satisfies readonly Option<string>[]

/**
 * A price about a power of ten away from the one in force, give or take what prices honestly move by, looks as if its
 * decimal mark had slipped.
 */
export const FOLGA = 1.25

export const FILTROS_DA_REVISAO = ['NOVO', 'AUSENTE', 'ALTERADO', 'SUSPEITO'] as const

export const COPIAS_REVISTAS = ['EM_EDICAO', 'EM_HOMOLOGACAO', 'DISPONIVEL'] as const
const ausente = (valor: unknown) => (valor === '' ? undefined : valor)

const resumo = z.object({
  novos: z.number(),
  ausentes: z.number(),
  alterados: z.number(),
  iguais: z.number(),
  suspeitos: z.number(),
  /** Smallest and largest change of those that changed; null when none did. */
  menorVariacao: z.number().nullable(),
  maiorVariacao: z.number().nullable(),
})
export type ResumoDaRevisao = z.output<typeof resumo>

const linha = z.object({
  id: z.string(),
  codigo: z.string(),
  descricao: z.string().nullable(),
  unidade: z.string().nullable(),
  cor: z.string().nullable(),
  espessura: z.number().nullable(),
  diferenca: z.enum(DIFERENCAS.map(({ value }) => value)),
  antes: z.number().nullable(),
  depois: z.number().nullable(),
  /** In percent of the price in force. */
  variacao: z.number().nullable(),
  suspeita: z.enum(SUSPEITAS.map(({ value }) => value)).nullable(),
})

export const ORDENS_DA_REVISAO = [
  'codigo',
  'descricao',
  'diferenca',
  'antes',
  'depois',
  'variacao',
  'suspeita',
] as const

/** The working copy, or the one that waits for the market, against the table in force. */
export const revisaoDosPrecos = get('/tabelaPreco/revisao/:id', {
  ids: ['proprio.precos.revisao'],
  query: listQuery(ORDENS_DA_REVISAO).extend({
    so: z.preprocess(ausente, z.enum(FILTROS_DA_REVISAO).optional()),
    /** Copy to compare; absent for the one that goes on next. */
    copia: z.preprocess(ausente, z.enum(COPIAS_REVISTAS).optional()),
    /** Versions in place of the copy and of the table in force: any two compare (decisions §0 "Publication"). */
    versao: idDoFiltro(),
    com: idDoFiltro(),
  }),
  result: paged(linha).extend({
    tabela: z.object({ id: z.number(), nome: z.string(), tipoProduto: z.string() }),
    /** Compared copy, null for a version; `emVigorDesde` is null before the first table in force. */
    copia: z.enum(COPIAS_REVISTAS).nullable(),
    copias: z.enum(COPIAS_REVISTAS).array(),
    emVigorDesde: z.string().nullable(),
    resumo,
  }),
  papeis: PAPEIS_DE_IMPORTACAO,
})
export type LinhaDaRevisao = z.output<typeof linha>
