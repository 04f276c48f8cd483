import { z } from 'zod'
import { exclusao, leitura, opcoes } from '../core/chamadas.ts'
import { get, post } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { codigo, descricao, id, idOpcional, instante, selecao, versao } from '../core/fields.ts'
import { busca, listQuery, paged } from '../core/listing.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import { optionDeId, STATUS_TIPOLOGIA } from '../core/options.ts'
import { AUTENTICADO } from '../core/papeis.ts'
import type { PoliticaDeArquivo } from '../core/upload.ts'
import { relatorio } from './modelos.ts'

export const [{ value: DISPONIVEL }, { value: INDISPONIVEL }] = STATUS_TIPOLOGIA

export const CODIGO_FIXO = 'O código de uma tipologia não muda depois de salva.'
export const LINHA_DE_OUTRA = 'Escolha uma linha desta referência.'

const status = () =>
  z.preprocess(
    (valor) => (typeof valor === 'string' && valor !== '' ? Number(valor) : valor),
    z.literal(
      STATUS_TIPOLOGIA.map(({ value }) => value),
      {
        error: ({ input }) =>
          input === undefined || input === null || input === '' ? MENSAGENS.campoObrigatorio : MENSAGENS.valorInvalido,
      },
    ),
  )

/** Spec 002 §5 "Typology and models". */
export const tipologiaForm = z.object({
  codigo: codigo(),
  descricao: descricao(),
  referencia: selecao().meta({ aliases: ['idReferencia'] }),
  linha: selecao().meta({ aliases: ['idLinha'] }),
  status: status(),
  id: idOpcional(),
  versao: versao(),
})
export type TipologiaForm = z.output<typeof tipologiaForm>

const naLista = z.object({
  id: z.number(),
  versao: z.number(),
  codigo: z.string(),
  descricao: z.string(),
  referencia: optionDeId,
  linha: optionDeId,
  status: z.number(),
  nomeArquivoGLB: z.string().nullable(),
  nomeArquivoUSDZ: z.string().nullable(),
  /** Address of the model's picture; null until somebody saw the model. */
  poster: z.string().nullable(),
  proprio: z.boolean(),
})
export type TipologiaNaLista = z.output<typeof naLista>

const modelo = z.object({
  nome: z.string(),
  hash: z.string(),
  enviadoEm: instante(),
  /** Signed address, valid for some minutes without a session. */
  link: z.string(),
  relatorio,
})
export type Modelo = z.output<typeof modelo>

const tipologia = naLista.extend({ glb: modelo.nullable(), usdz: modelo.nullable() })
export type Tipologia = z.output<typeof tipologia>

const MAIOR_PAGINA = 10_000_000

export const listaTipologias = get('/esquadria/listaEsquadria3D', {
  ids: ['tipologias.lista'],
  query: listQuery(['id', 'codigo', 'descricao', 'linha', 'referencia', 'status']).extend({
    pageIndex: z.coerce.number().int().min(0).max(MAIOR_PAGINA).optional(),
    search: busca(),
  }),
  result: z.union([paged(naLista), naLista.array()]),
  papeis: AUTENTICADO,
  summary: 'Sem pageIndex responde a lista inteira; com pageIndex, uma página.',
})
export const obterTipologia = leitura(['tipologias.obter'], '/esquadria/esquadria3D/:id', tipologia, AUTENTICADO)
export const salvarTipologia = post('/esquadria/salvarEsquadria3D', {
  ids: ['tipologias.salvar'],
  body: tipologiaForm,
  result: salvoComId,
  papeis: ['Configuracao'],
})
export const excluirTipologia = exclusao(['tipologias.excluir'], '/esquadria/removerEsquadria3D/:id', ['Configuracao'])
export const referenciaSelect = opcoes(['tipologias.selecaoReferencia'], '/referencia/select')

/** The new version and state let an open form tell its own upload from somebody else's save. */
const recebeArquivo = {
  body: z.object({ id: id() }),
  result: salvoComId.extend({
    data: z.object({ id: z.number(), versao: z.number(), status: z.number(), relatorio }).nullable(),
  }),
  papeis: ['Configuracao'],
  kind: 'multipart',
  prazo: 'longo',
} as const

export const uploadGlb = post('/esquadria/UploadGlb', { ids: ['tipologias.uploadGlb'], ...recebeArquivo })
export const uploadUsdz = post('/esquadria/UploadUsdz', { ids: ['tipologias.uploadUsdz'], ...recebeArquivo })

export const POLITICA_POSTER = {
  campo: 'poster',
  extensoes: ['.png'],
  tipos: ['png'],
  maxMb: 2,
  mensagem: 'O arquivo deve ser .png',
} as const satisfies PoliticaDeArquivo

/** Picture for the list, drawn by the browser that shows the model (`glb` is its hash). */
export const guardarPoster = post('/esquadria/poster', {
  ids: ['proprio.tipologias.poster'],
  body: z.object({ id: id(), glb: z.string().max(64) }),
  result: feito,
  papeis: ['Configuracao'],
  kind: 'multipart',
})
