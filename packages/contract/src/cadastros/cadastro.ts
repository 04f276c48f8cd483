import { z } from 'zod'
import { get, post, remove } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { idOpcional, versao } from '../core/fields.ts'
import { busca, listQuery, paged } from '../core/listing.ts'
import { AUTENTICADO } from '../core/papeis.ts'

interface Declaracao<Campos extends z.ZodRawShape, Resposta extends z.ZodRawShape, Ordem extends string> {
  /** Rows of the specification's list: `<ids>.lista`, `<ids>.obter`, `<ids>.salvar`, `<ids>.excluir`. */
  ids: string
  /** What people call one record. */
  um: string
  campos: Campos
  /** Fields of the answer in place of the form's: a select answers its pair (decisions 0.1). */
  resposta: Resposta
  ordens: readonly Ordem[]
}

/** Answers an array, or a page when asked for one (decisions 0.3); `buscar` is the specified row of its search. */
export function defineCadastro<
  const Nome extends string,
  Campos extends z.ZodRawShape,
  Resposta extends z.ZodRawShape,
  const Ordem extends string,
>(nome: Nome, { buscar, ...declaracao }: Declaracao<Campos, Resposta, Ordem> & { buscar?: string }) {
  const base = chamadasDe(nome, declaracao)
  const lista = get(`/${nome}/lista/:termo?`, {
    ids: [`${declaracao.ids}.lista`, ...(buscar ? [buscar] : [])],
    query: listQuery(['id', ...declaracao.ordens]).extend({
      pageIndex: z.coerce.number().int().min(0).max(MAIOR_PAGINA).optional(),
      search: busca(),
    }),
    result: z.union([paged(base.row), base.row.array()]),
    papeis: AUTENTICADO,
    summary: 'Sem pageIndex responde a lista inteira; com pageIndex, uma página.',
  })
  return { ...base, lista }
}

/** A small list that the specification pages on the server; `apelido` is a second name of the same paths. */
export function defineCadastroPaginado<
  const Nome extends string,
  Campos extends z.ZodRawShape,
  Resposta extends z.ZodRawShape,
  const Ordem extends string,
>(nome: Nome, { apelido, ...declaracao }: Declaracao<Campos, Resposta, Ordem> & { apelido?: string }) {
  const base = chamadasDe(nome, declaracao, apelido)
  const lista = get(`/${nome}/lista`, {
    ids: [`${declaracao.ids}.lista`],
    ...apelidos(apelido, '/lista'),
    query: listQuery(['id', ...declaracao.ordens]).extend({ search: busca() }),
    result: paged(base.row),
    papeis: AUTENTICADO,
  })
  return { ...base, lista }
}

const MAIOR_PAGINA = 10_000_000

export const VEM_COM_O_PORTAL =
  'Este registro vem com o portal, outras telas contam com ele, e ele não pode ser excluído.'

/** Existing records that look like the one being typed. */
export const parecido = z.object({ id: z.number(), nome: z.string(), igual: z.boolean() })
export type Parecido = z.output<typeof parecido>

function chamadasDe<
  const Nome extends string,
  Campos extends z.ZodRawShape,
  Resposta extends z.ZodRawShape,
  Ordem extends string,
>(nome: Nome, { ids, um, campos, resposta }: Declaracao<Campos, Resposta, Ordem>, apelido?: string) {
  const form = z.object({ ...campos, id: idOpcional(), versao: versao() })
  const lidos = { ...campos, ...resposta } as Omit<Campos, keyof Resposta> & Resposta
  const row = z.object({ ...lidos, id: z.number(), versao: z.number(), proprio: z.boolean() })
  const porId = apelidos(apelido, '/:id')
  return {
    nome,
    um,
    form,
    row,
    obter: get(`/${nome}/:id`, { ids: [`${ids}.obter`], ...porId, result: row, papeis: AUTENTICADO }),
    salvar: post(`/${nome}`, {
      ids: [`${ids}.salvar`],
      ...apelidos(apelido, ''),
      body: form,
      result: salvoComId,
      papeis: ['Configuracao'],
    }),
    excluir: remove(`/${nome}/:id`, {
      ids: [`${ids}.excluir`],
      ...porId,
      result: feito,
      papeis: ['Configuracao'],
    }),
    parecidos: get(`/${nome}/parecidos`, {
      ids: [`proprio.cadastros.parecidos.${nome}`],
      ...apelidos(apelido, '/parecidos'),
      query: z.object({ termo: busca(), id: idOpcional() }),
      result: parecido.array(),
      papeis: ['Configuracao'],
      summary: 'Registros visíveis de nome igual ou muito parecido, sem o próprio id.',
    }),
  }
}

const apelidos = (apelido: string | undefined, resto: string) =>
  apelido === undefined ? {} : { aliases: [`/${apelido}${resto}`] }
