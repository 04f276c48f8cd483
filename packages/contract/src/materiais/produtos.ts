import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { booleano, codigo, id, selecaoOpcional, tipoMaterial, versao } from '../core/fields.ts'
import { busca } from '../core/listing.ts'
import { optionDeId } from '../core/options.ts'
import { AUTENTICADO, MASTER } from '../core/papeis.ts'
import { escolha } from './campos.ts'
import { STATUS_PRODUTO } from '../core/options.ts'
import { ESCRITA_DE_PRODUTO, LEITURA_DE_PRODUTO } from './papeisDeProduto.ts'
import { ALVOS, SITUACAO } from './situacao.ts'

/** Spec 001 §9. */
export const PRODUTOS_POR_BUSCA = 12
const MAIOR_BUSCA = 200
const MAIOR_SALTO = 10_000_000
const MAIS_IDS = 1_000

/** Several ids: repeated or with commas (decisions P-43). */
const variosIds = () =>
  z.preprocess(
    (valor) =>
      (Array.isArray(valor) ? valor : valor == null ? [] : [valor])
        .flatMap((parte) => String(parte).split(','))
        .map((parte) => parte.trim())
        .filter(Boolean),
    z.array(id()).max(MAIS_IDS),
  )
const vazioAusente = (valor: unknown) => (valor === '' || valor === null ? undefined : valor)
const codigoOpcional = (opcoes: Parameters<typeof escolha>[0]) => z.preprocess(vazioAusente, escolha(opcoes).optional())

/** Readiness of a material for one target. */
export const PRONTIDAO = [
  { label: 'Pronto', value: 1 },
  { label: 'Com avisos', value: 2 },
  { label: 'Bloqueado', value: 3 },
] as const

/** The filters of the list; the same shape says what a bulk change or a selection of "all matches" means. */
export const filtroDeProdutos = z.object({
  busca: busca(),
  tipoProduto: z.preprocess(vazioAusente, tipoMaterial.optional()),
  situacao: codigoOpcional(SITUACAO),
  status: codigoOpcional(STATUS_PRODUTO),
  referencia: variosIds(),
  linha: variosIds(),
  prontidaoPro: codigoOpcional(PRONTIDAO),
  prontidaoMobi: codigoOpcional(PRONTIDAO),
})
export type FiltroDeProdutos = z.output<typeof filtroDeProdutos>

const opcaoDeCodigo = z.object({ label: z.string(), value: z.number() })

/** Spec 001 §3 "Product list item". */
export const produtoNaLista = z.object({
  id: z.number(),
  versao: z.number(),
  codigo: z.string(),
  codigoInterno: z.string().nullable(),
  descricao: z.string(),
  referencia: z.string(),
  idReferencia: z.number(),
  linha: z.string().nullable(),
  idLinha: z.number().nullable(),
  grupo: z.string().nullable(),
  cor: z.string().nullable(),
  unidadeItem: z.string().nullable(),
  unidadeEmbalagem: z.string().nullable(),
  quantidadeEmbalagem: z.number().nullable(),
  otimizacaoBarra: z.number().nullable(),
  ipi: z.number().nullable(),
  status: opcaoDeCodigo,
  situacao: opcaoDeCodigo,
  situacaoCemMobi: opcaoDeCodigo,
  tipoProduto: tipoMaterial,
  nomeImagem: z.string().nullable(),
  /** Address of the small picture, or of the picture itself. */
  figura: z.string().nullable(),
  logoReferencia: z.string().nullable(),
  fichaTecnica: z.string().nullable(),
  temAplicabilidade: z.boolean(),
  aplicabilidades: z.object({ idEmpresa: z.number(), situacao: z.number() }).array(),
  aplicabilidadeBaseEditavel: z.boolean(),
  prontidaoPro: z.number().nullable(),
  prontidaoMobi: z.number().nullable(),
  alteradoEm: z.string().nullable(),
})
export type ProdutoNaLista = z.output<typeof produtoNaLista>

export const ORDENS_DE_PRODUTO = ['codigo', 'descricao', 'alteradoEm'] as const

export const listaProdutos = defineCall({
  ids: ['produtos.lista'],
  method: 'GET',
  path: '/produto/lista',
  query: filtroDeProdutos.extend({
    limite: z.coerce
      .number()
      .int()
      .min(1)
      .default(PRODUTOS_POR_BUSCA)
      .transform((limite) => Math.min(limite, MAIOR_BUSCA)),
    /** Rows already loaded (decisions P-08). */
    pageSkip: z.coerce.number().int().min(0).max(MAIOR_SALTO).default(0),
    modoEdicao: z.preprocess(vazioAusente, booleano().optional()),
    sort: z.preprocess(vazioAusente, z.enum(ORDENS_DE_PRODUTO).optional()),
    desc: z.preprocess((valor) => valor === true || valor === 'true' || valor === '1', z.boolean()),
  }),
  result: z.object({
    items: produtoNaLista.array(),
    total: z.number(),
    hasMore: z.boolean(),
    /** pageSkip of the next fetch. */
    threshold: z.number(),
  }),
  papeis: LEITURA_DE_PRODUTO,
})

export const modoEdicaoValue = defineCall({
  ids: ['produtos.modoEdicaoValue'],
  method: 'GET',
  path: '/produto/modoEdicaoValue',
  result: z.boolean(),
  papeis: LEITURA_DE_PRODUTO,
})
export const trocarModoEdicao = defineCall({
  ids: ['produtos.modoEdicao'],
  method: 'POST',
  path: '/produto/modoEdicao/:ativo',
  result: feito,
  papeis: ESCRITA_DE_PRODUTO,
})
export const acaoPermitida = defineCall({
  ids: ['produtos.acaoPermitidaMaterial'],
  method: 'GET',
  path: '/produto/acaoPermitidaMaterial',
  result: z.object({ homologar: z.boolean(), disponibilizar: z.boolean() }),
  papeis: LEITURA_DE_PRODUTO,
})
export const existeNaoDisponivel = defineCall({
  ids: ['produtos.existeNaoDisponivelMercado'],
  method: 'GET',
  path: '/produto/ExisteProdutosNaoDisponivelMercado',
  result: z.boolean(),
  papeis: LEITURA_DE_PRODUTO,
})

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

/** A selection: single records, or all that a filter finds. */
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
})
const alteracaoEmMassa = selecionados.extend({ campos: camposEmMassa, simular: z.boolean().default(false) })
export type AlteracaoEmMassa = z.output<typeof alteracaoEmMassa>

export const alterarEmMassa = defineCall({
  ids: ['proprio.produtos.alterarEmMassa'],
  method: 'POST',
  path: '/produto/alterarEmMassa',
  body: alteracaoEmMassa,
  result: z.object({
    /** Rows that the change touches, and why others of the selection stay as they are. */
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
export const duplicarProduto = defineCall({
  ids: ['proprio.produtos.duplicar'],
  method: 'POST',
  path: '/produto/duplicar/:id',
  body: z.object({ codigo: codigo() }),
  result: salvoComId,
  papeis: ESCRITA_DE_PRODUTO,
})
export const ondeUsado = defineCall({
  ids: ['proprio.produtos.ondeUsado'],
  method: 'GET',
  path: '/produto/ondeUsado/:id',
  result: z
    .object({
      uso: z.enum(['KIT', 'PERFIL_COMPOSTO', 'SUCESSOR']),
      id: z.number(),
      tipoProduto: tipoMaterial,
      codigo: z.string(),
      descricao: z.string(),
      referencia: z.string(),
    })
    .array(),
  papeis: LEITURA_DE_PRODUTO,
})
/** Products that may succeed one: searched by code or description, same kind. */
export const sucessores = defineCall({
  ids: ['proprio.produtos.sucessores'],
  method: 'GET',
  path: '/produto/sucessores/:id',
  query: z.object({ busca: busca() }),
  result: optionDeId.array(),
  papeis: LEITURA_DE_PRODUTO,
})

const versaoNaLista = z.object({
  id: z.number(),
  numero: z.number(),
  em: z.string(),
  por: z.string().nullable(),
  /** Days it reached each target; null while it has not. */
  pro: z.string().nullable(),
  mobi: z.string().nullable(),
  noMercado: z.boolean(),
})
export const listaVersoes = defineCall({
  ids: ['proprio.produtos.versoes'],
  method: 'GET',
  path: '/produto/versoes/:id',
  result: versaoNaLista.array(),
  papeis: ESCRITA_DE_PRODUTO,
})
/** One field that differs, in words; `figura` where it is a picture to be seen side by side. */
export const diferenca = z.object({
  campo: z.string(),
  nome: z.string(),
  antes: z.string().nullable(),
  depois: z.string().nullable(),
  figura: z.object({ antes: z.string().nullable(), depois: z.string().nullable() }).nullable(),
})
export type DiferencaDeProduto = z.output<typeof diferenca>
/** Without `depois` the working copy is compared. */
export const compararVersoes = defineCall({
  ids: ['proprio.produtos.comparar'],
  method: 'GET',
  path: '/produto/comparar/:id',
  query: z.object({ antes: id(), depois: z.preprocess(vazioAusente, id().optional()) }),
  result: diferenca.array(),
  papeis: ESCRITA_DE_PRODUTO,
})
export const restaurarVersao = defineCall({
  ids: ['proprio.produtos.restaurar'],
  method: 'POST',
  path: '/produto/restaurar/:id',
  body: z.object({ idVersao: id(), versao: versao() }),
  result: salvoComId,
  papeis: [MASTER],
})

export const avisoDeProduto = z.object({
  codigo: z.string(),
  gravidade: z.enum(['AVISO', 'BLOQUEIO']),
  alvos: z.enum(['CEM_PRO', 'CEM_MOBI']).array(),
  campo: z.string().nullable(),
  texto: z.string(),
})
export type AvisoDeProduto = z.output<typeof avisoDeProduto>
export const obterProntidao = defineCall({
  ids: ['proprio.produtos.prontidao'],
  method: 'GET',
  path: '/produto/prontidao/:id',
  result: z.object({ pro: z.number(), mobi: z.number(), avisos: avisoDeProduto.array() }),
  papeis: ESCRITA_DE_PRODUTO,
})
/** How many materials of the filter are in each state of readiness: the numbers beside the filter. */
export const contarProntidao = defineCall({
  ids: ['proprio.produtos.contarProntidao'],
  method: 'GET',
  path: '/produto/contarProntidao',
  query: filtroDeProdutos,
  result: z.object({
    pro: z.object({ prontidao: z.number(), quantos: z.number() }).array(),
    mobi: z.object({ prontidao: z.number(), quantos: z.number() }).array(),
  }),
  papeis: ESCRITA_DE_PRODUTO,
})

export const tipoDoProduto = defineCall({
  ids: ['proprio.produtos.tipo'],
  method: 'GET',
  path: '/produto/tipo/:id',
  result: z.object({ tipo: tipoMaterial, codigo: z.string() }),
  papeis: LEITURA_DE_PRODUTO,
  summary: 'O tipo de um produto pelo id (decisions RT-12).',
})

export const selecaoReferenciaMaterialLiberada = defineCall({
  ids: ['produtos.selecaoReferenciaMaterialLiberada'],
  method: 'GET',
  path: '/geral/selecaoReferenciaMaterialLiberada',
  result: optionDeId.extend({ tipos: tipoMaterial.array() }).array(),
  papeis: AUTENTICADO,
})
export const selecaoReferenciaFiltro = defineCall({
  ids: ['produtos.selecaoReferenciaFiltro'],
  method: 'GET',
  path: '/geral/selecaoReferenciaFiltro',
  result: optionDeId.array(),
  papeis: AUTENTICADO,
})
export const selecaoTipoMaterial = defineCall({
  ids: ['produtos.selecaoTipoMaterial'],
  method: 'GET',
  path: '/geral/selecaoTipoMaterial',
  result: z.object({ label: z.string(), value: z.string() }).array(),
  papeis: AUTENTICADO,
})
/** Lines of several references; the body is the array of their ids. */
export const linhaSelectMulti = defineCall({
  ids: ['produtos.linhaSelectMulti'],
  method: 'POST',
  path: '/linha/selectMulti',
  body: z.array(id()).max(MAIS_IDS),
  result: optionDeId.array(),
  papeis: AUTENTICADO,
})
