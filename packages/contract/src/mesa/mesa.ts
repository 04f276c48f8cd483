import { z } from 'zod'
import { registroAchado } from '../busca/busca.ts'
import { get, post } from '../core/call.ts'
import { feito } from '../core/errors.ts'
import { instante, tipoMaterial } from '../core/fields.ts'
import { AUTENTICADO } from '../core/papeis.ts'
import { avisoDeProduto } from '../materiais/produtos.ts'
import { ACOES } from '../mercado/situacao.ts'
import { AREAS } from '../publicacoes/publicacao.ts'
import { AREAS_DE_REVISAO, ESTADOS_DA_REVISAO } from '../revisoes/revisoes.ts'

/** Sets as large as a catalogue are counted no further: the desk says "mais de", the list that it leads to the number. */
export const CONTADOS_NA_MESA = 1_000

/** Of things that are told one by one the desk shows so many; of those that are more, one more is answered, unseen. */
export const LINHAS_DA_MESA = 5

const bloqueado = z.object({
  id: z.number(),
  tipo: tipoMaterial,
  codigo: z.string(),
  descricao: z.string(),
  /** The first that keeps it back; null where it was not judged yet. */
  aviso: avisoDeProduto.nullable(),
})

const respondida = z.object({
  id: z.number(),
  area: z.enum(AREAS_DE_REVISAO),
  quantos: z.number(),
  estado: z.enum(ESTADOS_DA_REVISAO.map(({ value }) => value)),
  revisor: z.string(),
})

const importacao = z.object({
  categoria: z.string(),
  id: z.number(),
  arquivo: z.string(),
  /** Rows that were refused and that no corrected sheet brought since. */
  recusadas: z.number(),
})

const publicacao = z.object({
  id: z.number(),
  area: z.enum(AREAS),
  acao: z.enum(ACOES),
  autor: z.string(),
  quantos: z.number(),
  em: instante(),
})

/**
 * What waits for the caller, what others changed since he was last here and what he opened last (decision 0071). A part
 * that his roles do not show is null or empty; each number is that of the list to which it leads.
 */
export const lerMesa = get('/mesa', {
  ids: ['proprio.mesa.ler'],
  result: z.object({
    /** Working copies in edition that the caller changed last. */
    edicoes: z.object({ produtos: z.number().nullable(), acabamentos: z.number().nullable() }),
    /** In edition, and not ready for a target; of some the reason. */
    bloqueados: z.object({ pro: z.number(), mobi: z.number(), porques: bloqueado.array() }).nullable(),
    revisoes: z.object({ paraMim: z.number(), respondidas: respondida.array() }).nullable(),
    importacoes: importacao.array(),
    falhas: z.object({ id: z.string(), descricao: z.string(), mensagem: z.string(), em: instante() }).array(),
    /** Licences that fetched something of a reference before, and lack what it has now. */
    atrasados: z.object({ idReferencia: z.number(), referencia: z.string(), clientes: z.number() }).array(),
    /** Null on the first visit. */
    desde: instante().nullable(),
    /** Working copies that somebody else changed since. */
    mudados: z.number().nullable(),
    publicacoes: publicacao.array(),
    abertos: registroAchado.array(),
  }),
  papeis: AUTENTICADO,
})

/** The caller is here: what comes after a pause counts from the end of the visit before. */
export const chegar = post('/mesa/visita', {
  ids: ['proprio.mesa.chegar'],
  result: feito,
  papeis: AUTENTICADO,
})

/** A job that failed leaves the desk without being repeated. */
export const dispensarFalha = post('/mesa/falhas/:tarefa/dispensar', {
  ids: ['proprio.mesa.dispensarFalha'],
  result: feito,
  papeis: AUTENTICADO,
})
