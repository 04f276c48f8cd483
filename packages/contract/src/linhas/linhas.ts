import { z } from 'zod'
import { comoEstavaDe } from '../auditoria/comoEstava.ts'
import { get, post, remove } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { id, idOpcional, selecao, texto, versao } from '../core/fields.ts'
import { busca, listQuery, paged } from '../core/listing.ts'
import { AUTENTICADO } from '../core/papeis.ts'
import type { PoliticaDeArquivo } from '../core/upload.ts'

/** A logo is shown as a thumbnail: nobody needs a poster (decisions C-23). */
const MAIOR_LOGO_MB = 5

/** Spec 002 §5 "Lines and prenativo", decisions D-01. */
export const LOGO_DA_LINHA = {
  campo: 'logo',
  extensoes: ['.jpg', '.jpeg', '.png'],
  tipos: ['jpg', 'png'],
  maxMb: MAIOR_LOGO_MB,
  mensagem: 'O arquivo deve ser .jpg ou .png',
  opcional: true,
} as const satisfies PoliticaDeArquivo

const NOME_MAXIMO = 20

/** Parts of a multipart body are text. */
const numeroDeTexto = (valor: unknown) =>
  typeof valor === 'string' ? (valor.trim() === '' ? null : Number(valor)) : valor

/** Spec 002 §3 "Linha"; the logo travels beside it as a file, and an absent one stays as it is (decisions D-02). */
export const linhaForm = z.object({
  descricao: texto(NOME_MAXIMO, 'O nome da linha só pode ter no máximo 20 caracteres.'),
  id: idOpcional(),
  versao: z.preprocess(numeroDeTexto, versao()),
})

export const linha = z.object({
  id: z.number(),
  versao: z.number(),
  descricao: z.string(),
  /** Address of the picture; null without one. */
  logo: z.string().nullable(),
  logoNome: z.string().nullable(),
  /** Whether the caller may change the line: its owner and the provider may. */
  proprio: z.boolean(),
})
export type Linha = z.output<typeof linha>

export const listaLinhas = get('/linha/lista', {
  ids: ['linhas.lista'],
  query: listQuery(['id', 'descricao']).extend({ search: busca() }),
  result: paged(linha),
  papeis: AUTENTICADO,
})
export const obterLinha = get('/linha/:id', { ids: ['linhas.obter'], result: linha, papeis: AUTENTICADO })
export const salvarLinha = post('/linha', {
  ids: ['linhas.salvar'],
  kind: 'multipart',
  prazo: 'longo',
  body: linhaForm,
  result: salvoComId,
  papeis: ['Configuracao'],
})
export const excluirLinha = remove('/linha/:id', { ids: ['linhas.excluir'], result: feito, papeis: ['Configuracao'] })

export const comoEstavaLinha = comoEstavaDe('linhas', '/linha', ['Configuracao'])

/** Spec 002 §3 "Linha-prenativo link". */
export const linhaPrenativoForm = z.object({ idLinha: id(), idPrenativo: selecao() })

export const linhaPrenativo = z.object({
  id: z.number(),
  idLinha: z.number(),
  idPrenativo: z.number(),
  codigo: z.string(),
  descricao: z.string(),
  unidade: z.string(),
  tipo: z.string(),
})
export type LinhaPrenativo = z.output<typeof linhaPrenativo>

export const listaPrenativosDaLinha = get('/linha/listaLinhaPrenativo/:idLinha', {
  ids: ['linhas.prenativo.lista'],
  result: linhaPrenativo.array(),
  papeis: AUTENTICADO,
})
export const salvarPrenativoDaLinha = post('/linha/salvarLinhaPrenativo', {
  ids: ['linhas.prenativo.salvar'],
  body: linhaPrenativoForm,
  result: salvoComId,
  papeis: ['Configuracao'],
})
export const removerPrenativoDaLinha = remove('/linha/RemoverLinhaPrenativo/:id', {
  ids: ['linhas.prenativo.excluir'],
  result: feito,
  papeis: ['Configuracao'],
})
