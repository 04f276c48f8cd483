import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { feito } from '../core/errors.ts'
import { id } from '../core/fields.ts'
import { MASTER } from '../core/papeis.ts'
import { ESCRITA_DE_PRODUTO } from './papeisDeProduto.ts'
import { ALVOS } from './situacao.ts'

/** Records that keep their situation (situacao.md). */
const comRetidos = z.object({ retidos: z.array(id()).default([]) }).prefault({})
const quantos = feito.extend({ data: z.object({ quantos: z.number(), tarefa: z.string().nullable() }).nullable() })

export const homologarProdutos = defineCall({
  ids: ['produtos.homologar'],
  method: 'POST',
  path: '/produto/homologar',
  body: comRetidos,
  result: quantos,
  papeis: ESCRITA_DE_PRODUTO,
  prazo: 'longo',
})
export const disponibilizarProdutos = defineCall({
  ids: ['produtos.disponibilizar.todos', 'produtos.disponibilizar.CEM_MOBI', 'produtos.disponibilizar.CEM_PRO'],
  method: 'POST',
  path: '/produto/disponibilizar/:alvo',
  body: comRetidos,
  result: quantos,
  papeis: [MASTER],
  prazo: 'longo',
  summary: `alvo: ${ALVOS.join(', ')}`,
})
