import { z } from 'zod'
import { CAMPOS_DO_ACABAMENTO } from '../campos/acabamento.ts'
import { entradasDe, saidasDe } from '../campos/campo.ts'
import { exclusao, opcoes } from '../core/chamadas.ts'
import { get, post } from '../core/call.ts'
import { salvoComId } from '../core/errors.ts'
import { booleano, codigo, descricao, escolha, id, idOpcional, selecao, versao, vazioAusente } from '../core/fields.ts'
import { busca, listQuery, paged } from '../core/listing.ts'
import { optionDeId, STATUS_PRODUTO } from '../core/options.ts'
import { type Papel } from '../core/papeis.ts'
import { chamadasDoMercado } from '../mercado/chamadas.ts'
import { comEscolha } from '../mercado/publicar.ts'
import { noDia } from '../mercado/noDia.ts'
import { SITUACAO } from '../mercado/situacao.ts'
import { ATIVO } from '../mercado/status.ts'
import { qualVersao } from '../mercado/versoes.ts'

const PAPEIS: readonly Papel[] = ['CadastroAcabamentos']

export const MENSAGENS_DE_ACABAMENTO = {
  nadaParaHomologar: 'Não há acabamentos em edição para homologação',
  nadaParaDisponibilizar: 'Não há acabamentos em homologação para disponibilizar.',
  codigoFixo: 'O código só pode ser informado em um cadastro novo.',
  excluirSoEmEdicao: 'Só um acabamento em edição pode ser excluído.',
  excluirDoMercado: 'Este acabamento está no mercado e não pode ser excluído. Altere o status para Descontinuado.',
} as const

/** Spec 001 §3, §5. The situação that a form sends is dropped: the server's own states decide (situacao.md). */
export const acabamentoForm = z.object({
  codigo: codigo(),
  descricao: descricao(),
  referencia: selecao().meta({ aliases: ['idReferencia'] }),
  ...entradasDe(CAMPOS_DO_ACABAMENTO),
  status: escolha(STATUS_PRODUTO),
  id: idOpcional(),
  versao: versao(),
})
export type AcabamentoForm = z.output<typeof acabamentoForm>

const acabamento = z.object({
  id: z.number(),
  versao: z.number(),
  codigo: z.string(),
  descricao: z.string(),
  status: optionDeId,
  situacao: optionDeId,
  referencia: optionDeId,
  ...saidasDe(CAMPOS_DO_ACABAMENTO),
  alteradoEm: z.string(),
  /** True in edition and never on the market. */
  excluivel: z.boolean(),
  /** True when read from a market version instead of the working copy. */
  mercado: z.boolean(),
})
export type Acabamento = z.output<typeof acabamento>

export const ORDENS_DE_ACABAMENTO = [
  'id',
  'codigo',
  'descricao',
  'referencia',
  'tipoAcabamento',
  'loteMinimo',
  'status',
  'situacao',
] as const

export const filtroDeAcabamentos = z.object({
  situacao: z.preprocess(vazioAusente, escolha(SITUACAO).optional()),
  referencia: z.preprocess(vazioAusente, id().optional()),
  tipoAcabamento: z.preprocess(vazioAusente, id().optional()),
  /** Only finishes that are on the market as they are since this day or later. */
  disponivelDesde: z.preprocess(vazioAusente, z.iso.date().optional()),
  /** Only working copies that the caller changed last. */
  meus: z.preprocess(vazioAusente, booleano().optional()),
})
export type FiltroDeAcabamentos = z.output<typeof filtroDeAcabamentos>

export const listaAcabamentos = get('/tratamento/Lista', {
  ids: ['acabamentos.lista'],
  /** Without `modoEdicao` the person's own switch decides; `em` reads the market of a day. */
  query: listQuery(ORDENS_DE_ACABAMENTO).extend({
    ...filtroDeAcabamentos.shape,
    modoEdicao: z.preprocess(vazioAusente, booleano().optional()),
    em: noDia(),
  }),
  result: paged(acabamento),
  papeis: PAPEIS,
})
export const obterAcabamento = get('/tratamento/:id', {
  ids: ['acabamentos.obter'],
  query: z.object({ modoEdicao: z.preprocess(vazioAusente, booleano().optional()), em: noDia() }),
  result: acabamento,
  papeis: PAPEIS,
  summary: 'modoEdicao=false responde a versão de mercado; em, a de um dia.',
})
export const salvarAcabamento = post('/tratamento', {
  ids: ['acabamentos.salvar'],
  /** Only code and description are required (Spec 001 §5); a missing status is that of a new form. */
  body: acabamentoForm.extend({
    status: z.preprocess((valor) => vazioAusente(valor) ?? ATIVO, acabamentoForm.shape.status),
  }),
  result: salvoComId,
  papeis: PAPEIS,
})
export const excluirAcabamento = exclusao(['acabamentos.excluir'], '/tratamento/:id', PAPEIS)

export const recorteDeAcabamentos = filtroDeAcabamentos.extend({ globalFilter: busca() })
export type RecorteDeAcabamentos = z.output<typeof recorteDeAcabamentos>

export const mercadoDeAcabamentos = chamadasDoMercado(
  {
    nome: 'acabamentos',
    caminho: '/tratamento',
    leem: PAPEIS,
    escrevem: PAPEIS,
    /** Without a target both are meant (decisions M-02). */
    disponibilizar: { ids: ['acabamentos.disponibilizar'], alvo: ':alvo?' },
  },
  {
    escolha: comEscolha.extend({ filtroDeAcabamentos: recorteDeAcabamentos.optional() }).prefault({}),
    volta: qualVersao,
  },
)

/** Types of finish for the form (decisions M-01). */
export const selecaoTodosAcabamentos = opcoes(['acabamentos.selecaoTodosAcabamentos'], '/geral/SelecaoTodosAcabamentos')
