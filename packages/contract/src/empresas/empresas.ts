import { z } from 'zod'
import { gravacao, leitura, opcoes } from '../core/chamadas.ts'
import { get, post, remove } from '../core/call.ts'
import { feito, fieldError, salvoComId } from '../core/errors.ts'
import { id, vazioAusente, versao } from '../core/fields.ts'
import { busca, listQuery, paged } from '../core/listing.ts'
import { optionDeId } from '../core/options.ts'
import { type Quem } from '../core/papeis.ts'
import { conjuntoDeIds, empresaForm } from './forms.ts'

const papeis = ['Configuracao'] as const satisfies Quem

/** Only from above a company's rights change (decisions 0.4 "Taking is a right too"); screens show these sentences. */
export const SO_DE_CIMA = {
  direitos: 'O perfil e os recursos da sua própria empresa são alterados por um Master de uma empresa acima dela.',
  exclusao: 'A sua própria empresa só pode ser excluída por um Master de uma empresa acima dela.',
  recurso: 'Você não pode liberar nem retirar um recurso que a sua empresa não tem.',
  referenciaAlheia:
    'As referências de outras empresas são liberadas e retiradas da sua por um Master de uma empresa acima dela.',
  referenciaQueNaoTem: 'Você não pode liberar nem retirar uma referência que a sua empresa não tem neste recurso.',
  recursoQueNaoTem: 'Você só pode liberar e retirar referências de um recurso que você tem.',
} as const

/** Spec 000 §3 "Company". */
export const empresaRow = z.object({
  id: z.number(),
  versao: z.number(),
  cnpj: z.string(),
  razao: z.string(),
  fantasia: z.string(),
  cep: z.string(),
  endereco: z.string(),
  numero: z.string(),
  complemento: z.string().nullable(),
  bairro: z.string(),
  cidade: z.string(),
  estado: z.string(),
  perfil: optionDeId.nullable(),
  /** True where the caller is above the company and changes what it holds (decisions 0.4 "Taking is a right too"). */
  subordinada: z.boolean(),
})
export type Empresa = z.output<typeof empresaRow>

/** Lists with it answer an array, or a page when asked for one (decisions 0.3). */
export const paginaOpcional = z.coerce.number().int().min(0).max(10_000_000).optional()

export const listaEmpresas = get('/empresa/lista/:termo?', {
  ids: ['empresas.lista'],
  query: listQuery(['id', 'cnpj', 'razao', 'fantasia', 'cidade', 'estado', 'perfil']).extend({
    pageIndex: paginaOpcional,
    search: busca(),
  }),
  result: z.union([paged(empresaRow), empresaRow.array()]),
  papeis,
  summary: 'Sem pageIndex responde a lista inteira; com pageIndex, uma página.',
})
export const obterEmpresa = get('/empresa/:id', { ids: ['empresas.obter'], result: empresaRow, papeis })
export const excluirEmpresa = remove('/empresa/:id', { ids: ['empresas.excluir'], result: feito, papeis })
/** A business refusal answers 200 with `isValid: false` (decisions 0.1). */
export const salvarEmpresa = post('/empresa', {
  ids: ['empresas.salvar'],
  body: empresaForm,
  result: z.object({
    isValid: z.boolean(),
    message: z.string(),
    id: z.number().nullable(),
    data: z.object({ id: z.number(), idEmpresa: z.number(), fantasia: z.string() }).nullable(),
    errors: fieldError.array(),
  }),
  papeis,
})

/** A system screen as an option; `papel` is the role that it grants (decisions S-02). */
export const recurso = optionDeId.extend({ papel: z.string() })
export type Recurso = z.output<typeof recurso>

export const telasDoSistema = leitura(['empresas.telasistema.todas'], '/telasistema', recurso.array(), papeis)
export const selecaoTipoEmpresa = opcoes(['empresas.selecaoTipoEmpresa'], '/geral/selecaoTipoEmpresa')

/** Resources that the new profile lacks are dropped from the company (decisions E-02, E-03). */
export const salvarTipo = post('/empresa/salvarTipo', {
  ids: ['empresas.salvarTipo'],
  body: z.object({ idEmpresa: id(), id: id(), versao: versao() }),
  result: salvoComId,
  papeis,
})
/** `podeLiberar`: nobody gives or takes what his own company does not hold, nor anything of his own company. */
export const recursosDaEmpresa = get('/empresa/telaSistemaDisponivel/:idEmpresa/:idPerfil', {
  ids: ['empresas.telaSistemaDisponivel'],
  result: recurso.extend({ selecionado: z.boolean(), podeLiberar: z.boolean() }).array(),
  papeis,
})

const recursosForm = z.object({
  idEmpresa: id(),
  /** The whole new set; resources missing in it are removed (decisions E-02). */
  idsRecurso: conjuntoDeIds(),
  /** Profile of the company; absent for its present one. */
  id: id().optional(),
  versao: versao(),
})
export const alertaVinculoUsuario = post('/empresa/acaoAlertaVinculoUsuario', {
  ids: ['empresas.acaoAlertaVinculoUsuario'],
  body: recursosForm,
  result: z.object({ vinculoUsuario: z.boolean() }),
  papeis,
})
export const salvarRecurso = gravacao(['empresas.salvarRecurso'], '/empresa/salvarRecurso', recursosForm, papeis)

export const selecaoTodasReferencias = opcoes(['empresas.selecaoTodasReferencias'], '/geral/selecaoTodasReferencias')
export const telasDaEmpresa = get('/empresa/telasistema/:idEmpresa', {
  ids: ['empresas.telasistema.empresa'],
  result: recurso.array(),
  papeis,
})
/** Ids that are ticked (decisions E-05). */
export const referenciasDaEmpresa = get('/empresa/referenciaDisponivel/:idEmpresa/:idTela', {
  ids: ['empresas.referenciaDisponivel'],
  result: z.number().array(),
  papeis,
})
/** References that the caller may give and take on this screen of this company; with a reason when some are missing. */
export const referenciasConcediveis = get('/empresa/referenciasConcediveis/:idEmpresa/:idTela', {
  ids: ['proprio.empresas.referenciasConcediveis'],
  result: z.object({ ids: z.number().array(), motivo: z.string().nullable() }),
  papeis,
})
/** The whole new set of one screen among the references that the caller sees (decisions E-04). */
export const salvarReferenciaDaEmpresa = post('/empresa/salvarReferencia', {
  ids: ['empresas.salvarReferencia'],
  body: z.object({ idEmpresa: id(), itensSelecionados: conjuntoDeIds(), idTelaSistema: id(), versao: versao() }),
  result: salvoComId,
  papeis,
})

const referenciaComEmpresas = z.object({
  id: z.number(),
  referencia: z.string(),
  /** The company that it belongs to. */
  dona: z.string(),
  /** Companies to which it is released, each with the screens on which it is. */
  empresas: z.object({ id: z.number(), fantasia: z.string(), recursos: z.string().array() }).array(),
})
export type ReferenciaComEmpresas = z.output<typeof referenciaComEmpresas>

const umId = () => z.preprocess(vazioAusente, id().optional())

/** Reference → companies, both as far as the caller sees them. */
export const empresasPorReferencia = get('/empresa/porReferencia', {
  ids: ['proprio.empresas.porReferencia'],
  query: listQuery(['id', 'referencia', 'dona']).extend({ empresa: umId(), recurso: umId() }),
  result: paged(referenciaComEmpresas),
  papeis,
})

/** Fields that the postal code gives; none without `CEP_URL` or while the service is silent (decisions 0.3 "CEP"). */
export const consultarCep = get('/empresa/cep/:cep', {
  ids: ['proprio.empresas.cep'],
  result: z.object({
    encontrado: z.boolean(),
    endereco: z.string(),
    bairro: z.string(),
    cidade: z.string(),
    estado: z.string(),
  }),
  papeis,
})
export type EnderecoDoCep = z.output<(typeof consultarCep)['result']>
