import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { classeId, cor, grupo, prenativo, tipoVidro, unidade } from './index.ts'
import { PRECO_INVALIDO } from './preco.ts'
import { TIPO_PRENATIVO } from './tipoPrenativo.ts'

const OBRIGATORIO = 'Campo obrigatório'
const CODIGO = 'O código só pode ter no máximo 20 caracteres.'
const DESCRICAO = 'A descrição só pode ter no máximo 100 caracteres.'

const recusa = (schema: z.ZodObject, campo: string, valor: unknown) =>
  schema.safeParse({ [campo]: valor }).error?.issues.find(({ path }) => path[0] === campo)?.message

describe('the rules of the small lists, at their fields', () => {
  it.each<[string, z.ZodObject, string, unknown, string]>([
    ['dados-mestres.003', classeId.form, 'codigo', 'x'.repeat(21), CODIGO],
    ['dados-mestres.005', classeId.form, 'descricao', 'x'.repeat(101), DESCRICAO],
    ['dados-mestres.006', classeId.form, 'comum', undefined, OBRIGATORIO],
    ['dados-mestres.008', classeId.form, 'preco', 0.5, PRECO_INVALIDO],
    ['dados-mestres.010', cor.form, 'descricao', '', OBRIGATORIO],
    ['dados-mestres.010', cor.form, 'descricao', 'x'.repeat(21), 'A descrição só pode ter no máximo 20 caracteres.'],
    ['dados-mestres.011', cor.form, 'comum', null, OBRIGATORIO],
    ['dados-mestres.014', grupo.form, 'codigo', 'x'.repeat(21), CODIGO],
    ['dados-mestres.015', grupo.form, 'descricao', 'x'.repeat(101), DESCRICAO],
    ['dados-mestres.016', grupo.form, 'comum', undefined, OBRIGATORIO],
    ['dados-mestres.019', tipoVidro.form, 'codigo', 'x'.repeat(21), CODIGO],
    ['dados-mestres.020', tipoVidro.form, 'descricao', 'x'.repeat(101), DESCRICAO],
    ['dados-mestres.021', tipoVidro.form, 'comum', undefined, OBRIGATORIO],
    ['dados-mestres.029', unidade.form, 'descricao', 'x'.repeat(101), DESCRICAO],
    ['prenativo.003', prenativo.form, 'codigo', 'x'.repeat(21), CODIGO],
    ['prenativo.005', prenativo.form, 'descricao', 'x'.repeat(101), DESCRICAO],
  ])('%s: %#', (_, schema, campo, valor, mensagem) => expect(recusa(schema, campo, valor)).toBe(mensagem))

  it('dados-mestres.008: an empty price is 0', () => expect(classeId.form.shape.preco.parse('')).toBe(0))

  it.each([
    ['prenativo.008', 'S', 'Sólido'],
    ['prenativo.009', 'SBRUTO', 'Sólido bruto'],
    ['prenativo.010', 'T', 'Tubular'],
    ['prenativo.011', 'TBRUTO', 'Tubular bruto'],
    ['prenativo.012', 'U', 'Usinado'],
    ['prenativo.013', 'US', 'Usinado sólido'],
  ])('%s: %s is %s', (_, value, label) => {
    expect(TIPO_PRENATIVO).toContainEqual({ label, value })
    expect(prenativo.form.shape.tipo.parse(value)).toBe(value)
  })
})
