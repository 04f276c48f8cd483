import { z } from 'zod'
import { LIBERA, VE_LIBERACOES } from '../clientes/clientes.ts'
import { get, post } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { booleano, id, selecao } from '../core/fields.ts'
import { optionDeId } from '../core/options.ts'
import { AUTENTICADO } from '../core/papeis.ts'

/** Companies with applicability on the market; testers see homologation too (decisions L-07, L-14). */
const empresa = optionDeId.extend({ idEmpresa: z.number() })

export const referenciaAplicabilidadeExistente = get('/geral/referenciaAplicabilidadeExistente/:homologador', {
  ids: ['cliente-detalhe.referenciaAplicabilidadeExistente'],
  result: empresa.array(),
  papeis: AUTENTICADO,
})

/** Spec 002 §3 "Applicability item (serial)". */
const aplicabilidadeLiberada = z.object({
  id: z.number(),
  idEmpresa: z.number(),
  empresa: z.string(),
  homologador: z.boolean(),
  dataAtualizacao: z.string(),
})
export type AplicabilidadeLiberada = z.output<typeof aplicabilidadeLiberada>

export const aplicabilidadeForm = z.object({
  idEmpresa: selecao().meta({ aliases: ['empresa'] }),
  idSerial: id(),
  homologador: booleano().default(false),
})

export const listaAplicabilidades = get('/serial/listaAplicabilidadeLiberacao/:idSerial', {
  ids: ['cliente-detalhe.aplicabilidade.lista'],
  result: aplicabilidadeLiberada.array(),
  papeis: VE_LIBERACOES,
})
export const salvarAplicabilidadeDoSerial = post('/serial/salvarAplicabilidade', {
  ids: ['cliente-detalhe.aplicabilidade.salvar'],
  body: aplicabilidadeForm,
  result: salvoComId,
  papeis: LIBERA,
})
/** Removes by POST, and by company (decisions L-13). */
export const removerAplicabilidade = post('/serial/removerAplicabilidade', {
  ids: ['cliente-detalhe.aplicabilidade.excluir'],
  body: z.object({ idSerial: id(), idEmpresa: id() }),
  result: feito,
  papeis: LIBERA,
})
