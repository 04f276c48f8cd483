import { z } from 'zod'
import { LIBERA, VE_LIBERACOES } from '../clientes/clientes.ts'
import { defineCall } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { booleano, id, selecao } from '../core/fields.ts'
import { optionDeId } from '../core/options.ts'
import { AUTENTICADO } from '../core/papeis.ts'

/** Companies with applicability: on the market, or for who tests also in homologation (decisions L-07, L-14). */
const empresa = optionDeId.extend({ idEmpresa: z.number() })

export const referenciaAplicabilidadeExistente = defineCall({
  ids: ['cliente-detalhe.referenciaAplicabilidadeExistente'],
  method: 'GET',
  path: '/geral/referenciaAplicabilidadeExistente/:homologador',
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

export const listaAplicabilidades = defineCall({
  ids: ['cliente-detalhe.aplicabilidade.lista'],
  method: 'GET',
  path: '/serial/listaAplicabilidadeLiberacao/:idSerial',
  result: aplicabilidadeLiberada.array(),
  papeis: VE_LIBERACOES,
})
export const salvarAplicabilidadeDoSerial = defineCall({
  ids: ['cliente-detalhe.aplicabilidade.salvar'],
  method: 'POST',
  path: '/serial/salvarAplicabilidade',
  body: aplicabilidadeForm,
  result: salvoComId,
  papeis: LIBERA,
})
/** A removal by POST, by company (decisions L-13). */
export const removerAplicabilidade = defineCall({
  ids: ['cliente-detalhe.aplicabilidade.excluir'],
  method: 'POST',
  path: '/serial/removerAplicabilidade',
  body: z.object({ idSerial: id(), idEmpresa: id() }),
  result: feito,
  papeis: LIBERA,
})
