import { z } from 'zod'
import { retratadosDe } from '../campos/campo.ts'
import { CAMPOS_FISCAIS, opcaoComLogo } from '../campos/material.ts'
import { tipoMaterial } from '../core/fields.ts'
import { optionDeId } from '../core/options.ts'

/** Version of the shape below; kept inside each frozen version, which is never rewritten. */
export const ESQUEMA_DO_RETRATO = 2
const ESQUEMAS = [1, ESQUEMA_DO_RETRATO] as const

const caracteristicaDoRetrato = z.object({ id: z.number(), nome: z.string(), descricao: z.string() })
const linhaAplicadaDoRetrato = z.object({ id: z.number(), linha: opcaoComLogo })
const barraDoRetrato = z.object({ id: z.number(), tamanhoBarra: z.number() })
const compostoDoRetrato = z.object({
  id: z.number(),
  perfilCh: z.string(),
  idParte: z.number().nullable(),
  posTrat: z.number(),
})
const vidroCorDoRetrato = z.object({
  id: z.number(),
  cor: optionDeId,
  fatorSolar: z.number().nullable(),
  absorcaoEnergetica: z.number().nullable(),
  transmissaoTermica: z.number().nullable(),
  transmissaoLuminosidade: z.number().nullable(),
  bloqueioCalor: z.number().nullable(),
  reflexaoInterior: z.number().nullable(),
  reflexaoExterior: z.number().nullable(),
  ativo: z.number(),
})
const medidaDoRetrato = z.object({
  id: z.number(),
  largura: z.number().nullable(),
  altura: z.number().nullable(),
  espessura: z.number(),
  cores: optionDeId.array(),
})
const composicaoDoRetrato = z.object({
  id: z.number(),
  tipo: z.enum(['PERFIL', 'COMPONENTE', 'LIVRE']),
  idProduto: z.number().nullable(),
  codigoProduto: z.string(),
  descricao: z.string(),
  unidade: z.string().nullable(),
  quantidade: z.number(),
  usinagem: z.string().nullable(),
})
/** An applicable component; base applicability of a company is frozen apart (decision 0027). */
export const aplicavelDoRetrato = z.object({
  id: z.number(),
  idAplicavel: z.number(),
  codigo: z.string(),
  descricao: z.string(),
  referencia: optionDeId,
})

/**
 * A material with everything that belongs to it: what the view of its kind builds of the working copy and
 * what Homologar freezes. Names that are chosen from lists are kept as pairs, so that a frozen version says what it
 * said, whatever becomes of the lists.
 */
export const retrato = z.object({
  esquema: z.literal(ESQUEMAS),
  id: z.number(),
  tipo: tipoMaterial,
  codigo: z.string(),
  codigoInterno: z.string().nullable(),
  descricao: z.string(),
  ...retratadosDe(CAMPOS_FISCAIS),
  status: z.number(),
  referencia: opcaoComLogo,
  linha: opcaoComLogo.nullable(),
  sucessor: optionDeId.nullable(),
  /** By TipoDeAnexo. */
  anexos: z.record(
    z.string(),
    z.object({
      sha256: z.string(),
      nome: z.string(),
      miniatura: z.string().nullable(),
      tamanho: z.number(),
      em: z.string(),
    }),
  ),
  dados: z.record(z.string(), z.unknown()),
  caracteristicas: caracteristicaDoRetrato.array(),
  linhasAplicacao: linhaAplicadaDoRetrato.array(),
  barras: barraDoRetrato.array(),
  compostos: compostoDoRetrato.array(),
  cores: vidroCorDoRetrato.array(),
  medidas: medidaDoRetrato.array(),
  composicao: composicaoDoRetrato.array(),
  /** Absent in versions of shape 1. */
  aplicabilidades: aplicavelDoRetrato.array().optional(),
})
export type Retrato = z.output<typeof retrato>

/** What readiness reads of it: a save, which is judged before it is written, hands over no more (decision 0076). */
export type Julgado = Pick<
  Retrato,
  | 'tipo'
  | 'codigo'
  | 'descricao'
  | 'status'
  | 'linha'
  | 'sucessor'
  | 'anexos'
  | 'dados'
  | 'barras'
  | 'compostos'
  | 'cores'
  | 'medidas'
  | 'composicao'
>
