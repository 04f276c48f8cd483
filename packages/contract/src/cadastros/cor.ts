import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { descricao, idOpcional, simNao, tiposMaterial, versao } from '../core/fields.ts'
import { busca, buscaQuery } from '../core/listing.ts'
import { AUTENTICADO } from '../core/papeis.ts'

export const corForm = z.object({ id: idOpcional(), versao: versao(), descricao: descricao(20), tipoMaterial: tiposMaterial(), comum: simNao() })

export const cor = corForm.extend({ id: z.number(), versao: z.number(), proprio: z.boolean() })

export const listaCor = defineCall({
  ids: ['dados-mestres.cor.lista', 'dados-mestres.cor.buscar'],
  method: 'GET',
  path: '/cor/lista/:termo?',
  query: buscaQuery.extend({ search: busca() }),
  result: cor.array(),
  papeis: AUTENTICADO,
})
export const obterCor = defineCall({ ids: ['dados-mestres.cor.obter'], method: 'GET', path: '/cor/:id', result: cor, papeis: AUTENTICADO })
export const salvarCor = defineCall({ ids: ['dados-mestres.cor.salvar'], method: 'POST', path: '/cor', body: corForm, result: salvoComId, papeis: ['Configuracao'] })
export const excluirCor = defineCall({ ids: ['dados-mestres.cor.excluir'], method: 'DELETE', path: '/cor/:id', result: feito, papeis: ['Configuracao'] })
