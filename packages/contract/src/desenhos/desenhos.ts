import { z } from 'zod'
import { exclusao, gravacao } from '../core/chamadas.ts'
import { get, put } from '../core/call.ts'
import { codigo, descricao, id, idOpcional, selecao, versao } from '../core/fields.ts'
import { busca, listQuery, paged, SERVER_PAGE_SIZE } from '../core/listing.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import { optionDeId } from '../core/options.ts'

/** Spec 002 §8; messages of failures are shown when the answer has none (decisions D-17). */
export const PROJETOS_ATUALIZADOS = 'Projetos atualizados com sucesso.'
export const ERRO_AO_SALVAR = 'Erro ao salvar'
export const ERRO_AO_EXCLUIR_IMAGEM = 'Erro ao excluír imagem'
export const FORMATO_DA_IMAGEM = 'png'

const papeis = ['Desenhador'] as const

/** Spec 002 §9 "Project tables". */
export const PROJETOS_POR_PAGINA = SERVER_PAGE_SIZE

/** Spec 002 §3 "Project". */
const projeto = z.object({
  /** Same as `idProjeto`: rows of every list have an `id`. */
  id: z.number(),
  idProjeto: z.number(),
  codigoProjeto: z.string(),
  descricao: z.string(),
  projetista: z.string(),
  linha: z.string(),
  idProjetista: z.number(),
  idLinha: z.number(),
  /** Address of the picture; null while nothing was drawn. */
  imagem: z.string().nullable(),
  /** JSON of the drawing in base64 (decisions D-12). */
  jsonBase64: z.string().nullable(),
  versao: z.number(),
  /** Whether the person may change the project. */
  proprio: z.boolean(),
})
export type Projeto = z.output<typeof projeto>

/** Calls of the drawing service tell success from failure inside the answer. */
const resposta = { success: z.boolean(), messages: z.string().array() }

const filtroDeId = () => z.preprocess((valor) => (valor === '' ? undefined : valor), id().optional())

const projetos = z.object({ ...resposta, data: projeto.array() })

export const listaProjetos = get('/cemweb/projeto', {
  ids: ['desenhos.lista'],
  query: listQuery(['id', 'codigoProjeto', 'descricao', 'projetista', 'linha']).extend({
    pageIndex: z.coerce.number().int().min(0).max(10_000_000).optional(),
    filtrar: busca(),
    idProjetista: filtroDeId(),
    idLinhaProjeto: filtroDeId(),
  }),
  result: z.union([paged(projeto), projetos]),
  papeis,
  summary: 'Sem pageIndex responde todos em data; com pageIndex, uma página.',
})
export const listaProjetistasDeProjetos = get('/cemweb/projeto/projetista', {
  ids: ['desenhos.projetistas'],
  result: z.object({ ...resposta, data: z.object({ idProjetista: z.number(), nome: z.string() }).array() }),
  papeis,
})
export const listaLinhasDeProjeto = get('/cemweb/projeto/linha', {
  ids: ['desenhos.linhas'],
  result: z.object({
    ...resposta,
    data: z.object({ idLinhaProjetoTipologia: z.number(), descricao: z.string() }).array(),
  }),
  papeis,
})

/** A drawing of lines rarely takes a few hundred kilobytes. */
const MAIOR_IMAGEM = 8 * 1024 * 1024
const MAIOR_DESENHO = 2 * 1024 * 1024
const MAIS_PROJETOS = 500

const vazioENulo = (valor: unknown) => (valor === '' || valor === undefined ? null : valor)

/** One project by its number alone, or with the version that was seen (decisions D-15). */
const alvo = z.preprocess(
  (valor) => (typeof valor === 'object' && valor !== null ? valor : { idProjeto: valor }),
  z.object({ idProjeto: id(), versao: versao() }),
)

/** Both empty removes the drawing (decisions D-11); one without the other is no drawing. */
export const imagemForm = z
  .object({
    projetos: z.array(alvo).min(1, MENSAGENS.campoObrigatorio).max(MAIS_PROJETOS, MENSAGENS.valorInvalido),
    imagemBase64: z.preprocess(vazioENulo, z.string().max(MAIOR_IMAGEM, MENSAGENS.corpoExcedido).nullable()),
    jsonImagem: z.preprocess(vazioENulo, z.string().max(MAIOR_DESENHO, MENSAGENS.corpoExcedido).nullable()),
    formatoImagemBase64: z.preprocess(
      (valor) => vazioENulo(valor) ?? FORMATO_DA_IMAGEM,
      z.literal(FORMATO_DA_IMAGEM, { error: MENSAGENS.valorInvalido }),
    ),
  })
  .refine(({ imagemBase64, jsonImagem }) => (imagemBase64 === null) === (jsonImagem === null), {
    error: MENSAGENS.campoObrigatorio,
    path: ['jsonImagem'],
  })
export type ImagemForm = z.output<typeof imagemForm>

export const salvarImagem = put('/cemweb/projeto/imagem', {
  ids: ['desenhos.imagem'],
  body: imagemForm,
  corpoMb: 12,
  result: z.object(resposta),
  papeis,
  prazo: 'longo',
})

/** The documents name no way to make a project (decisions D-13). */
export const projetoForm = z.object({
  codigo: codigo().meta({ aliases: ['codigoProjeto'] }),
  descricao: descricao(),
  projetista: selecao().meta({ aliases: ['idProjetista'] }),
  linha: selecao().meta({ aliases: ['idLinha', 'idLinhaProjetoTipologia'] }),
  id: idOpcional().meta({ aliases: ['idProjeto'] }),
  versao: versao(),
})
export type ProjetoForm = z.output<typeof projetoForm>

const projetoRow = z.object({
  id: z.number(),
  versao: z.number(),
  codigo: z.string(),
  descricao: z.string(),
  projetista: optionDeId,
  linha: optionDeId,
})

export const obterProjeto = get('/cemweb/projeto/:id', { ids: ['proprio.desenhos.obter'], result: projetoRow, papeis })
export const salvarProjeto = gravacao(['proprio.desenhos.salvar'], '/cemweb/projeto', projetoForm, papeis)
export const excluirProjeto = exclusao(['proprio.desenhos.excluir'], '/cemweb/projeto/:id', papeis)
