import { z } from 'zod'
import { LIBERA, VE_LIBERACOES } from '../clientes/clientes.ts'
import { exclusao } from '../core/chamadas.ts'
import { get, post, remove } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { selecao, texto } from '../core/fields.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import { optionDeId } from '../core/options.ts'
import { AUTENTICADO } from '../core/papeis.ts'

/** Spec 002 §9, in the order of its numbers. */
export const TIPOS_DE_BLOQUEIO = [
  { label: 'Padrão', value: 'PADRAO' },
  { label: 'Parcial', value: 'PARCIAL' },
  { label: 'Sem bloqueios', value: 'SEM_BLOQUEIO' },
] as const
export type TipoDeBloqueio = (typeof TIPOS_DE_BLOQUEIO)[number]['value']

const vazio = (valor: unknown) => valor === undefined || valor === null || valor === ''
/** Numbers are accepted, codes are answered (decisions L-26). */
const porNumero = (valor: number | string) => TIPOS_DE_BLOQUEIO[Number(valor) - 1]?.value ?? valor

const tipoLiberacao = () =>
  z.preprocess(
    (valor) => (typeof valor === 'number' || typeof valor === 'string' ? porNumero(valor) : valor),
    z.enum(
      TIPOS_DE_BLOQUEIO.map(({ value }) => value),
      { error: ({ input }) => (vazio(input) ? MENSAGENS.campoObrigatorio : MENSAGENS.valorInvalido) },
    ),
  )

const MAIOR_SERIAL = 60
const serial = () => texto(MAIOR_SERIAL, `O serial só pode ter no máximo ${MAIOR_SERIAL} caracteres.`)

/** Spec 002 §3 "Preference release item". */
const liberacao = z.object({
  id: z.number(),
  idReferencia: z.number(),
  referencia: z.string(),
  tipoLiberacao: z.string(),
  dataAtualizacao: z.string(),
})
export type LiberacaoPreference = z.output<typeof liberacao>

const referenciaEscolhida = () => selecao().meta({ aliases: ['idReferencia', 'empresa', 'idEmpresa'] })

export const preferenceForm = z.object({
  referencia: referenciaEscolhida(),
  tipoLiberacao: tipoLiberacao(),
  serial: serial(),
})

export const listaPreference = get('/liberacaoPreference/liberacaoPortfolio/:serial', {
  ids: ['preference.portfolio.lista'],
  result: liberacao.array(),
  papeis: VE_LIBERACOES,
})
export const salvarPreference = post('/liberacaoPreference', {
  ids: ['preference.portfolio.salvar'],
  body: preferenceForm,
  result: salvoComId,
  papeis: LIBERA,
})
export const excluirPreference = exclusao(['preference.portfolio.excluir'], '/liberacaoPreference/:id', LIBERA)

/** Spec 002 §3 "Preference applicability": the reference, labelled by its company (decisions L-27). */
const aplicabilidade = z.object({
  id: z.number(),
  idReferencia: z.number(),
  empresa: z.string(),
  referencia: z.string(),
  dataAtualizacao: z.string(),
})
export type AplicabilidadePreference = z.output<typeof aplicabilidade>

export const JA_LIBERADA = 'Esta aplicabilidade já está liberada para o cliente.'

export const aplicabilidadePreferenceForm = z.object({ referencia: referenciaEscolhida(), serial: serial() })

export const listaAplicabilidadesPreference = get('/liberacaoPreference/liberacaoAplicabilidade/:serial', {
  ids: ['preference.aplicabilidade.lista'],
  result: aplicabilidade.array(),
  papeis: VE_LIBERACOES,
})
export const salvarAplicabilidadePreference = post('/liberacaoPreference/salvarLiberacaoAplicabilidade', {
  ids: ['preference.aplicabilidade.salvar'],
  body: aplicabilidadePreferenceForm,
  result: salvoComId,
  papeis: LIBERA,
})
export const excluirAplicabilidadePreference = remove('/liberacaoPreference/removerLiberacaoAplicabilidade/:id', {
  ids: ['preference.aplicabilidade.excluir'],
  result: feito,
  papeis: LIBERA,
})

/** References that PrefSuite knows, by their official name (decisions L-30). */
export const selecaoPacotePrefSuiteCliente = get('/geral/selecaoPacotePrefSuiteCliente', {
  ids: ['lookups.selecaoPacotePrefSuiteCliente'],
  result: optionDeId.array(),
  papeis: AUTENTICADO,
})
/** References with applicability on the market, labelled by the company that keeps it (decisions L-27). */
export const referenciasComAplicabilidade = get('/liberacaoPreference/aplicabilidadeSelect', {
  ids: ['proprio.liberacoes.referenciasComAplicabilidade'],
  result: optionDeId.array(),
  papeis: AUTENTICADO,
})
