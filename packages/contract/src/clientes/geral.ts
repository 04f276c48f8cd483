import { z } from 'zod'
import { gravacao, leitura, opcoes } from '../core/chamadas.ts'
import { get, post, remove } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { booleano, decimal, id, selecao, texto, versao } from '../core/fields.ts'
import { LIBERA, VE_LIBERACOES } from './clientes.ts'

/** Three digits (Spec 002 §9). */
const limite = () => decimal({ maximo: 999, casas: 0 })

/** Spec 002 §3 "Customer general settings"; the blocks are booleans, 1/0 is accepted (decisions C-13). */
export const geralForm = z.object({
  id: id(),
  qtdeLimitePerfil: limite(),
  qtdeLimiteComponente: limite(),
  bloqueadaAtualizacao: booleano(),
  bloqueadaLiberacao: booleano(),
  versao: versao(),
})

const limites = z.object({
  qtdeLimitePerfil: z.number(),
  qtdeLimiteComponente: z.number(),
  bloqueadaAtualizacao: z.boolean(),
  bloqueadaLiberacao: z.boolean(),
})
export type LimitesGerais = z.output<typeof limites>

/** Null where the company sets no limit of its own. */
const daEmpresa = limites.extend({
  qtdeLimitePerfil: z.number().nullable(),
  qtdeLimiteComponente: z.number().nullable(),
})
export type LimitesGeraisDaEmpresa = z.output<typeof daEmpresa>

/** Limits that hold for the caller, and whose they are (decision 0038); nothing is told of other companies. */
const geral = limites.extend({
  id: z.number(),
  versao: z.number(),
  provedora: limites,
  /** The caller's company; null for the provider itself. */
  empresa: daEmpresa.nullable(),
})
export type GeralDoCliente = z.output<typeof geral>

/** Named by the number of the serial, not by its id (decisions L-02). */
export const obterGeral = leitura(['cliente-detalhe.geral.obter'], '/serial/geral/:serial', geral, VE_LIBERACOES)
export const salvarGeral = gravacao(['cliente-detalhe.geral.salvar'], '/serial/salvarGeral', geralForm, LIBERA)

const MAIOR_SERIAL = 60

/** A second save of the general settings, which names the serial by its number (decisions L-04). */
export const salvarSerial = post('/serial', {
  ids: ['cliente-detalhe.geral.salvarSerial'],
  body: geralForm.omit({ id: true }).extend({
    numeroSerie: texto(MAIOR_SERIAL, `O serial só pode ter no máximo ${MAIOR_SERIAL} caracteres.`),
  }),
  result: salvoComId,
  papeis: LIBERA,
})

export const JA_ABERTO = 'Este projetista já está aberto para o cliente.'

/** The value of an option is the reference that the designer keeps (decisions L-12). */
export const projetistaSelect = opcoes(['cliente-detalhe.projetistaSelect'], '/referencia/projetistaSelect')

const projetistaAberto = z.object({
  id: z.number(),
  projetista: z.string(),
  idReferencia: z.number(),
  referencia: z.string(),
})
export type ProjetistaAberto = z.output<typeof projetistaAberto>

/** Spec 002 §3 "Open designer"; the choice is sent as `idReferencia`. */
export const projetistaForm = z.object({
  idSerial: id(),
  idReferencia: selecao().meta({ aliases: ['projetista', 'idProjetista'] }),
})

export const listaProjetistasDeClientes = get('/serial/listaProjetistaAberto/:idSerial', {
  ids: ['cliente-detalhe.projetista.lista'],
  result: projetistaAberto.array(),
  papeis: VE_LIBERACOES,
})
export const salvarProjetista = post('/serial/salvarProjetistaAberto', {
  ids: ['cliente-detalhe.projetista.salvar'],
  body: projetistaForm,
  result: salvoComId,
  papeis: LIBERA,
})
export const excluirProjetista = remove('/serial/RemoverProjetistaAberto/:id', {
  ids: ['cliente-detalhe.projetista.excluir'],
  result: feito,
  papeis: LIBERA,
})
