import { z } from 'zod'
import { get } from '../core/call.ts'
import { listQuery, paged } from '../core/listing.ts'
import type { Quem } from '../core/papeis.ts'

/** Roles that look at customers, and those that change what a customer receives (Spec 002 §6). */
export const VE_LIBERACOES = ['Liberacao', 'ConsultaLiberacao'] as const satisfies Quem
export const LIBERA = ['Liberacao'] as const satisfies Quem

/** Spec 002 §3 "Customer/serial row": its id is the serial's, which exists also without a number (decisions L-02). */
const clienteNaLista = z.object({
  id: z.number(),
  idSerial: z.number(),
  razaoSocial: z.string(),
  nomeFantasia: z.string(),
  descricaoProduto: z.string(),
  estado: z.string(),
  cidade: z.string(),
  serial: z.string().nullable(),
  documento: z.string(),
})
export type ClienteNaLista = z.output<typeof clienteNaLista>

export const ORDENS_DE_CLIENTE = [
  'id',
  'razaoSocial',
  'nomeFantasia',
  'descricaoProduto',
  'estado',
  'cidade',
  'serial',
  'documento',
] as const
export type OrdemDeCliente = (typeof ORDENS_DE_CLIENTE)[number]

const query = listQuery(ORDENS_DE_CLIENTE)

export const listaCliente = get('/serial/listaCliente', {
  ids: ['clientes.lista'],
  query,
  result: paged(clienteNaLista),
  papeis: VE_LIBERACOES,
})
export const listaClienteCemMobi = get('/serial/listaClienteCemMobi', {
  ids: ['clientes.listaCemMobi'],
  query,
  result: paged(clienteNaLista),
  papeis: VE_LIBERACOES,
})
export const listaClientePreference = get('/liberacaoPreference/listaCliente', {
  ids: ['clientes.preference.lista'],
  query,
  result: paged(clienteNaLista),
  papeis: VE_LIBERACOES,
})

/** "0" and "null" stand for a missing part; nothing is created (decisions L-03). */
export const acharIdSerial = get('/serial/IdSerial/:serial/:documento', {
  ids: ['clientes.idSerial'],
  result: z.object({ idSerial: z.number() }),
  papeis: VE_LIBERACOES,
})

/** Spec 002 §3 "Release/serial context", with the facts that decide what the customer receives. */
const contexto = clienteNaLista.extend({
  sistema: z.number(),
  inquilino: z.number(),
  nivel: z.number(),
  homologador: z.boolean(),
  patrocinio: z.string().nullable(),
})
export type ContextoDoCliente = z.output<typeof contexto>

export const obterCliente = get('/serial/cliente/:idSerial', {
  ids: ['proprio.clientes.obter'],
  result: contexto,
  papeis: VE_LIBERACOES,
  summary: 'O cliente de um endereço com ?idSerial=, para recarregar e compartilhar a página.',
})

/** A customer whose release is blocked gets nothing new until somebody unblocks him. */
export const LIBERACAO_BLOQUEADA = 'A liberação deste cliente está bloqueada.'
