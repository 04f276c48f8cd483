import { z } from 'zod'
import { naListaDe } from '../campos/campo.ts'
import { escreverCondicao, lerCondicao } from '../campos/condicao.ts'
import { CAMPOS_DA_ESPECIE, CAMPOS_DA_LISTA } from '../campos/especies.ts'
import { CAMPOS_DO_MATERIAL, CAMPOS_FISCAIS, DIGITOS_DO_NCM } from '../campos/material.ts'
import { get } from '../core/call.ts'
import { booleano, comecoDeDigitos, escolha, id, tipoMaterial, vazioAusente } from '../core/fields.ts'
import { busca } from '../core/listing.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import { ORIGEM } from '../campos/origem.ts'
import { optionDeId } from '../core/options.ts'
import { noDia } from '../mercado/noDia.ts'
import { SITUACAO } from '../mercado/situacao.ts'
import { ESCRITA_DE_PRODUTO, LEITURA_DE_PRODUTO } from './papeisDeProduto.ts'

/** Spec 001 §9. */
export const PRODUTOS_POR_BUSCA = 12
const MAIOR_BUSCA = 200
const MAIOR_SALTO = 10_000_000
export const MAIS_IDS = 1_000

/** Repeated parameters, or one with commas (decisions P-43). */
export const separados = (valor: unknown): unknown[] =>
  (Array.isArray(valor) ? valor : valor == null ? [] : [valor])
    .flatMap((parte: unknown) => (typeof parte === 'string' ? parte.split(',').map((um) => um.trim()) : parte))
    .filter((parte) => parte !== '')

const variosIds = () => z.preprocess(separados, z.array(id()).max(MAIS_IDS))
const codigoOpcional = (opcoes: Parameters<typeof escolha>[0]) => z.preprocess(vazioAusente, escolha(opcoes).optional())

export const PRONTO = 1
export const COM_AVISOS = 2
export const BLOQUEADO = 3
export const PRONTIDAO = [
  { label: 'Pronto', value: PRONTO },
  { label: 'Com avisos', value: COM_AVISOS },
  { label: 'Bloqueado', value: BLOQUEADO },
] as const

const MAIS_CONDICOES = 20

/** Conditions on fields (`lerCondicao`), repeated: their values may hold commas. */
const condicoes = () =>
  z.preprocess(
    (valor): unknown[] => (Array.isArray(valor) ? valor : valor == null || valor === '' ? [] : [valor]),
    z
      .string()
      .transform((texto, contexto) => {
        const lida = lerCondicao(texto)
        if (lida) return escreverCondicao(lida.nome, lida.como, lida.valores)
        contexto.addIssue({ code: 'custom', message: MENSAGENS.valorInvalido })
        return z.NEVER
      })
      .array()
      .max(MAIS_CONDICOES),
  )

/** Filters of the list; a bulk change of "all matches" sends the same shape. */
export const filtroDeProdutos = z.object({
  busca: busca(),
  tipoProduto: z.preprocess(vazioAusente, tipoMaterial.optional()),
  situacao: codigoOpcional(SITUACAO),
  status: codigoOpcional(CAMPOS_DO_MATERIAL.status.opcoes),
  referencia: variosIds(),
  linha: variosIds(),
  prontidaoPro: codigoOpcional(PRONTIDAO),
  prontidaoMobi: codigoOpcional(PRONTIDAO),
  semImagem: z.preprocess(vazioAusente, booleano().optional()),
  ncm: comecoDeDigitos(DIGITOS_DO_NCM),
  semNcm: z.preprocess(vazioAusente, booleano().optional()),
  cest: comecoDeDigitos(DIGITOS_DO_NCM),
  origem: codigoOpcional(ORIGEM),
  /** Only products that are on the market as they are since this day or later. */
  disponivelDesde: z.preprocess(vazioAusente, z.iso.date().optional()),
  /** Only working copies that the caller changed last. */
  meus: z.preprocess(vazioAusente, booleano().optional()),
  /** Only working copies that somebody else changed after this moment. */
  mudadosDesde: z.preprocess(vazioAusente, z.iso.datetime().optional()),
  /** What is asked of the fields of the products' kinds (decision 0078). */
  campo: condicoes(),
})
export type FiltroDeProdutos = z.output<typeof filtroDeProdutos>

const doMaterial = naListaDe(CAMPOS_DO_MATERIAL)

/** Spec 001 §3 "Product list item". */
export const produtoNaLista = z.object({
  id: z.number(),
  versao: z.number(),
  codigo: doMaterial.codigo,
  codigoInterno: doMaterial.codigoInterno,
  descricao: doMaterial.descricao,
  referencia: z.string(),
  idReferencia: z.number(),
  linha: doMaterial.linha,
  idLinha: z.number().nullable(),
  ...naListaDe(CAMPOS_DA_LISTA),
  ...naListaDe(CAMPOS_FISCAIS),
  status: doMaterial.status,
  situacao: optionDeId,
  situacaoCemMobi: optionDeId,
  tipoProduto: tipoMaterial,
  nomeImagem: z.string().nullable(),
  /** Address of the small picture, else of the picture itself. */
  figura: z.string().nullable(),
  logoReferencia: z.string().nullable(),
  fichaTecnica: z.string().nullable(),
  temAplicabilidade: z.boolean(),
  aplicabilidades: z.object({ idEmpresa: z.number(), situacao: z.number() }).array(),
  aplicabilidadeBaseEditavel: z.boolean(),
  prontidaoPro: z.number().nullable(),
  prontidaoMobi: z.number().nullable(),
  alteradoEm: z.string().nullable(),
  /** The fields that were asked for as columns; a choice by its label. */
  campos: z.record(z.string(), z.union([z.number(), z.string()]).nullable()),
})
export type ProdutoNaLista = z.output<typeof produtoNaLista>

export const ORDENS_DE_PRODUTO = ['codigo', 'descricao', 'alteradoEm'] as const

/** Fields of the kinds, each name once, which the list shows and orders by where it is asked to. */
export const CAMPOS_PEDIDOS: ReadonlySet<string> = new Set(Object.values(CAMPOS_DA_ESPECIE).flatMap(Object.keys))

/** Order by a field of the kinds, told from the list's own orders. */
export const ordemDoCampo = (nome: string) => `campo.${nome}` as const
export const campoDaOrdem = (ordem: string): string | undefined =>
  [...CAMPOS_PEDIDOS].find((nome) => ordemDoCampo(nome) === ordem)
const ORDENS: readonly string[] = [...ORDENS_DE_PRODUTO, ...[...CAMPOS_PEDIDOS].map(ordemDoCampo)]

export const listaProdutos = get('/produto/lista', {
  ids: ['produtos.lista'],
  query: filtroDeProdutos.extend({
    limite: z.coerce
      .number()
      .int()
      .min(1)
      .default(PRODUTOS_POR_BUSCA)
      .transform((limite) => Math.min(limite, MAIOR_BUSCA)),
    /** Number of rows already loaded (decisions P-08). */
    pageSkip: z.coerce.number().int().min(0).max(MAIOR_SALTO).default(0),
    modoEdicao: z.preprocess(vazioAusente, booleano().optional()),
    em: noDia(),
    sort: z.preprocess(vazioAusente, z.enum(ORDENS, { error: MENSAGENS.valorInvalido }).optional()),
    /** Fields of the kinds that the rows shall answer. */
    colunas: z.preprocess(
      separados,
      z
        .enum([...CAMPOS_PEDIDOS], { error: MENSAGENS.valorInvalido })
        .array()
        .max(CAMPOS_PEDIDOS.size, { error: MENSAGENS.valorInvalido }),
    ),
    desc: z.preprocess((valor) => valor === true || valor === 'true' || valor === '1', z.boolean()),
  }),
  result: z.object({
    items: produtoNaLista.array(),
    total: z.number(),
    hasMore: z.boolean(),
    /** `pageSkip` of the next fetch. */
    threshold: z.number(),
  }),
  papeis: LEITURA_DE_PRODUTO,
})

export const existeNaoDisponivel = get('/produto/ExisteProdutosNaoDisponivelMercado', {
  ids: ['produtos.existeNaoDisponivelMercado'],
  result: z.boolean(),
  papeis: LEITURA_DE_PRODUTO,
})

export const avisoDeProduto = z.object({
  codigo: z.string(),
  gravidade: z.enum(['AVISO', 'BLOQUEIO']),
  alvos: z.enum(['CEM_PRO', 'CEM_MOBI']).array(),
  campo: z.string().nullable(),
  /** Another product, where the reason lies with it. */
  produto: z.object({ id: z.number(), codigo: z.string() }).optional(),
  texto: z.string(),
})
export type AvisoDeProduto = z.output<typeof avisoDeProduto>
export const obterProntidao = get('/produto/prontidao/:id', {
  ids: ['proprio.produtos.prontidao'],
  result: z.object({ pro: z.number(), mobi: z.number(), avisos: avisoDeProduto.array() }),
  papeis: ESCRITA_DE_PRODUTO,
})
/** Numbers beside the filter: materials in each state of readiness. */
export const contarProntidao = get('/produto/contarProntidao', {
  ids: ['proprio.produtos.contarProntidao'],
  query: filtroDeProdutos,
  result: z.object({
    pro: z.object({ prontidao: z.number(), quantos: z.number() }).array(),
    mobi: z.object({ prontidao: z.number(), quantos: z.number() }).array(),
  }),
  papeis: ESCRITA_DE_PRODUTO,
})
