import { z } from 'zod'
import { exclusao, leitura, opcoes } from '../core/chamadas.ts'
import { get, post } from '../core/call.ts'
import { salvoComId } from '../core/errors.ts'
import {
  descricaoOpcional,
  id,
  idOpcional,
  selecao,
  selecaoOpcional,
  simNao,
  texto,
  tipoMaterial,
  versao,
} from '../core/fields.ts'
import { listQuery, paged } from '../core/listing.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import { optionDeId } from '../core/options.ts'
import { OCULTAR_CADASTRO } from '../core/rotulos.ts'
import { AUTENTICADO } from '../core/papeis.ts'
import { ZIP_PARA_CLIENTES, type PoliticaDeArquivo } from '../core/upload.ts'
import { TIPO_REFERENCIA, TRAVAR_NIVEL1 } from './opcoes.ts'

const DESCRICAO_MAXIMA = 20
const vazio = (valor: unknown) => valor === undefined || valor === null || valor === ''

const tipoReferencia = () =>
  z.enum(
    TIPO_REFERENCIA.map(({ value }) => value),
    { error: ({ input }) => (vazio(input) ? MENSAGENS.campoObrigatorio : MENSAGENS.valorInvalido) },
  )

/** An empty choice is Não (Spec 000 §5 asks only for name, type and designer). */
const naoSeVazio = () => z.preprocess((valor) => (vazio(valor) ? 0 : valor), simNao())
const ocultarCadastro = () =>
  z.preprocess(
    (valor) => (vazio(valor) ? 0 : typeof valor === 'string' ? Number(valor) : valor),
    z.literal(
      OCULTAR_CADASTRO.map(({ value }) => value),
      { error: MENSAGENS.valorInvalido },
    ),
  )
/** Each option once at most. */
const varios = <Item extends z.ZodEnum>(item: Item) =>
  z.preprocess((valor) => (vazio(valor) ? [] : valor), z.array(item).max(item.options.length, MENSAGENS.valorInvalido))

/** Fields of Dados and Bloqueios, which are saved together (decisions H-01). */
export const referenciaForm = z.object({
  descricao: texto(DESCRICAO_MAXIMA, 'O nome da referência só pode ter no máximo 20 caracteres.'),
  tipo: tipoReferencia(),
  projetista: selecao(),
  ocultarCadastro: ocultarCadastro(),
  forcarAtualizacao: naoSeVazio(),
  tipoMaterial: varios(tipoMaterial),
  disponibilizarAplicabilidade: naoSeVazio(),
  empresaAplicabilidade: selecaoOpcional(),
  descricaoOficial: descricaoOpcional(),
  eliminarPortfolio: naoSeVazio(),
  travarNivel1: varios(z.enum(TRAVAR_NIVEL1.map(({ value }) => value))),
  travarPortfolio: naoSeVazio(),
  id: idOpcional(),
  versao: versao(),
})

const naLista = z.object({
  id: z.number(),
  versao: z.number(),
  descricao: z.string(),
  /** Name of the owner: two companies may have references of one name. */
  empresa: z.string(),
  tipo: z.string(),
  projetista: optionDeId,
  tipoMaterial: tipoMaterial.array(),
  /** Address of the figure. */
  logo: z.string().nullable(),
  descricaoOficial: z.string().nullable(),
  proprio: z.boolean(),
})
export type ReferenciaNaLista = z.output<typeof naLista>

const referencia = naLista.extend({
  ocultarCadastro: z.number(),
  forcarAtualizacao: z.number(),
  disponibilizarAplicabilidade: z.number(),
  empresaAplicabilidade: optionDeId.nullable(),
  eliminarPortfolio: z.number(),
  travarNivel1: z.string().array(),
  travarPortfolio: z.number(),
  logoNome: z.string().nullable(),
  /** Display name of the common file. */
  arquivoComum: z.string().nullable(),
})
export type Referencia = z.output<typeof referencia>

export const listaReferencias = get('/referencia/lista', {
  ids: ['referencias.lista'],
  query: listQuery(['id', 'descricao', 'empresa', 'tipo', 'projetista', 'tipoMaterial', 'descricaoOficial']),
  result: paged(naLista),
  papeis: AUTENTICADO,
})
export const obterReferencia = leitura(['referencias.obter'], '/referencia/:id', referencia, AUTENTICADO)
export const salvarReferencia = post('/referencia', {
  ids: ['referencias.salvar'],
  body: referenciaForm.partial(),
  result: salvoComId,
  papeis: ['Configuracao'],
  summary: 'Com id, os campos ausentes mantêm o valor.',
})
export const excluirReferencia = exclusao(['referencias.excluir'], '/referencia/:id', ['Configuracao'])

export const POLITICA_LOGO = {
  campo: 'logo',
  extensoes: ['.svg'],
  tipos: ['svg'],
  maxMb: 1,
  mensagem: 'O logo deve ser .svg',
} as const satisfies PoliticaDeArquivo

/** Bounded because the file travels as base64 inside an answer. */
export const POLITICA_ARQUIVO_COMUM = {
  campo: 'arquivoComum',
  extensoes: ['.zip'],
  tipos: ['zip'],
  maxMb: 50,
  mensagem: 'O arquivo deve ser .zip',
  zip: ZIP_PARA_CLIENTES,
} as const satisfies PoliticaDeArquivo

/** The new version lets an open form tell its own upload from somebody else's save. */
const recebeArquivo = {
  body: z.object({ id: id() }),
  result: salvoComId.extend({ data: z.object({ id: z.number(), versao: z.number() }).nullable() }),
  papeis: ['Configuracao'],
  kind: 'multipart',
  prazo: 'longo',
} as const

export const uploadLogo = post('/referencia/uploadLogo', { ids: ['referencias.uploadLogo'], ...recebeArquivo })
export const uploadArquivoComum = post('/referencia/uploadArquivoComum', {
  ids: ['referencias.uploadArquivoComum'],
  ...recebeArquivo,
})
export const obterLogo = get('/referencia/logo/:id', {
  ids: ['referencias.logo'],
  result: z.object({ logo: z.string().nullable() }),
  papeis: AUTENTICADO,
  summary: 'O logo como data URI (decisions H-06).',
})
export const obterArquivoComum = get('/referencia/arquivoComum/:id', {
  ids: ['referencias.arquivoComum'],
  result: z.object({ arquivoComum: z.string().nullable(), nome: z.string().nullable() }),
  papeis: AUTENTICADO,
  prazo: 'longo',
  summary: 'O arquivo em base64.',
})

export const listaEmpresaAplicabilidade = get('/referencia/listaEmpresaAplicabilidade', {
  ids: ['referencias.listaEmpresaAplicabilidade'],
  result: optionDeId.array(),
  papeis: AUTENTICADO,
})
/** People who may be the designer of a reference (decisions S-13). */
export const listaProjetistas = opcoes(['referencias.usuarioGeral'], '/usuario/geral')
