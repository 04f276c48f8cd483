import { z } from 'zod'
import { CAMPOS_FISCAIS } from '../campos/material.ts'
import { post } from '../core/call.ts'
import { escolha, id, selecaoOpcional, tipoMaterial } from '../core/fields.ts'
import { STATUS_PRODUTO } from '../core/options.ts'
import { ESCRITA_DE_PRODUTO } from './papeisDeProduto.ts'
import { filtroDeProdutos, MAIS_IDS } from './produtos.ts'

/** Single records, or all that a filter finds. */
const selecionados = z.object({
  ids: z.array(id()).max(MAIS_IDS).optional(),
  filtro: filtroDeProdutos.optional(),
})

/** Fields that many kinds share; an absent one keeps its value, `null` clears it where it may be empty. */
const camposEmMassa = z.object({
  status: escolha(STATUS_PRODUTO).optional(),
  referencia: id().optional(),
  linha: selecaoOpcional().optional(),
  grupo: id().optional(),
  cor: id().optional(),
  sucessor: selecaoOpcional().optional(),
  ncm: CAMPOS_FISCAIS.ncm.entrada,
  cest: CAMPOS_FISCAIS.cest.entrada,
  origem: CAMPOS_FISCAIS.origem.entrada,
})
const alteracaoEmMassa = selecionados.extend({ campos: camposEmMassa, simular: z.boolean().default(false) })
export type AlteracaoEmMassa = z.output<typeof alteracaoEmMassa>
export type CamposEmMassa = AlteracaoEmMassa['campos']

export const NADA_SELECIONADO = 'Selecione ao menos um produto.'
export const NADA_A_ALTERAR = 'Escolha o que deve mudar.'

export const alterarEmMassa = post('/produto/alterarEmMassa', {
  ids: ['proprio.produtos.alterarEmMassa'],
  body: alteracaoEmMassa,
  result: z.object({
    /** Numbers of changed rows, and of those that stay as they are with the reason. */
    alterados: z.number(),
    iguais: z.number(),
    recusados: z.object({ motivo: z.string(), quantos: z.number() }).array(),
    porTipo: z.object({ tipo: tipoMaterial, quantos: z.number() }).array(),
    doMercado: z.number(),
    simulado: z.boolean(),
  }),
  papeis: ESCRITA_DE_PRODUTO,
  prazo: 'longo',
  summary: 'Altera todos os selecionados de uma vez; com simular=true só diz quantos.',
})
