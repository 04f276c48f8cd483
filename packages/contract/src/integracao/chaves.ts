import { z } from 'zod'
import { get, post } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { decimalOpcional, idOpcional, instante, texto, textoOpcional, versao } from '../core/fields.ts'
import { MENSAGENS, textoMaximo } from '../core/mensagens.ts'
import { onceRight } from '../core/onceRight.ts'
import { optionDeId } from '../core/options.ts'
import { ALCANCES_DA_CHAVE, ESCOPOS_DA_CHAVE } from '../core/rotulos.ts'
import type { Quem } from '../core/papeis.ts'

export type Escopo = (typeof ESCOPOS_DA_CHAVE)[number]['value']

export type AlcanceDaChave = (typeof ALCANCES_DA_CHAVE)[number]['value']

/** Default of calls a minute. */
export const LIMITE_POR_MINUTO: Readonly<Record<AlcanceDaChave, number>> = {
  PROVEDORA: 600,
  EMPRESA: 600,
  INSTALACAO: 60,
}
const MAIOR_LIMITE = 60_000

/** The former secret still opens after a rotation, so that no system stands still. */
export const HORAS_DA_ANTERIOR = 24

export const CUIDA_DA_INTEGRACAO = ['Configuracao'] as const satisfies Quem

export const MENSAGENS_DE_CHAVE = {
  quemCria: 'Só Masters e Administradores criam chaves de API.',
  soDaProvedora: 'Só um Master da empresa provedora cria chaves da provedora e de instalações.',
  escopoDaProvedora: 'Só uma chave da provedora sincroniza clientes.',
  validade: 'A validade precisa estar no futuro.',
  serial: 'Não há cliente com este serial.',
  revogada: 'Esta chave foi revogada e não pode ser girada.',
  vencida: 'Esta chave venceu. Mude a validade antes de girá-la.',
  invalida: 'Chave de API inválida, vencida ou revogada.',
  semEscopo: 'Esta chave de API não permite esta operação.',
  limite: 'Esta chave passou do limite de chamadas por minuto. Tente novamente em instantes.',
} as const

const MAIOR_NOME = 60
const MAIOR_SERIAL = 60
const DATA_INVALIDA = 'Informe uma data válida.'

const nome = () => texto(MAIOR_NOME, textoMaximo('O', 'nome', MAIOR_NOME))
const limitePorMinuto = () => decimalOpcional({ minimo: 1, maximo: MAIOR_LIMITE, casas: 0 }).optional()
/** A day, which ends in São Paulo, or an instant; absent for a key without end. */
const expiraEm = () =>
  z.preprocess(
    (valor) => (valor === '' ? null : valor),
    z.union([z.iso.date(), z.iso.datetime({ offset: true })], { error: DATA_INVALIDA }).nullish(),
  )

export const chaveForm = z
  .object({
    nome: nome(),
    alcance: z.enum(
      ALCANCES_DA_CHAVE.map(({ value }) => value),
      { error: MENSAGENS.campoObrigatorio },
    ),
    /** For a company's key; absent for that of the person who makes it. */
    idEmpresa: idOpcional(),
    /** Number of the licence, for an installation's key. */
    serial: textoOpcional(MAIOR_SERIAL, textoMaximo('O', 'serial', MAIOR_SERIAL)),
    escopos: z
      .array(
        z.enum(
          ESCOPOS_DA_CHAVE.map(({ value }) => value),
          { error: MENSAGENS.valorInvalido },
        ),
        { error: MENSAGENS.campoObrigatorio },
      )
      .min(1, MENSAGENS.campoObrigatorio)
      .max(ESCOPOS_DA_CHAVE.length, MENSAGENS.valorInvalido),
    limitePorMinuto: limitePorMinuto(),
    expiraEm: expiraEm(),
  })
  .refine(({ alcance, serial }) => alcance !== 'INSTALACAO' || serial !== null, {
    error: MENSAGENS.campoObrigatorio,
    path: ['serial'],
    when: onceRight('alcance', 'serial'),
  })
  .refine(({ alcance, escopos }) => alcance === 'PROVEDORA' || !escopos.includes('CLIENTES'), {
    error: MENSAGENS_DE_CHAVE.escopoDaProvedora,
    path: ['escopos'],
    when: onceRight('alcance', 'escopos'),
  })

export const chaveAlterada = z.object({
  nome: nome(),
  limitePorMinuto: limitePorMinuto(),
  expiraEm: expiraEm(),
  versao: versao(),
})

const chave = z.object({
  id: z.number(),
  versao: z.number(),
  nome: z.string(),
  prefixo: z.string(),
  alcance: z.enum(ALCANCES_DA_CHAVE.map(({ value }) => value)),
  empresa: z.string(),
  serial: z.string().nullable(),
  escopos: z.string().array(),
  limitePorMinuto: z.number(),
  criadoEm: z.string(),
  expiraEm: instante().nullable(),
  vencida: z.boolean(),
  revogadaEm: z.string().nullable(),
  usadaEm: z.string().nullable(),
  /** Moment until which the former secret opens; null when it no longer does. */
  anteriorAte: instante().nullable(),
  /** True for a key from before keys had a reach: it reaches everything. */
  herdada: z.boolean(),
  /** Only who could have made the key changes, rotates or revokes it (decisions 0.4 "Taking is a right too"). */
  minha: z.boolean(),
})
export type ChaveApi = z.output<typeof chave>

/** The only answers that ever carry the key itself. */
const comSegredo = z.object({ id: z.number(), chave: z.string(), message: z.string() })

/** Reaches of the keys that the person may make, and companies that they may belong to. */
export const obterIntegracao = get('/integracao', {
  ids: ['proprio.integracao.obter'],
  result: z.object({
    alcances: z.enum(ALCANCES_DA_CHAVE.map(({ value }) => value)).array(),
    empresas: optionDeId.array(),
  }),
  papeis: CUIDA_DA_INTEGRACAO,
})
export const listaChaves = get('/integracao/chaves', {
  ids: ['proprio.integracao.chaves'],
  result: chave.array(),
  papeis: CUIDA_DA_INTEGRACAO,
})
export const criarChave = post('/integracao/chaves', {
  ids: ['proprio.integracao.criarChave'],
  body: chaveForm,
  result: comSegredo,
  papeis: CUIDA_DA_INTEGRACAO,
})
export const alterarChave = post('/integracao/chaves/:id', {
  ids: ['proprio.integracao.alterarChave'],
  body: chaveAlterada,
  result: salvoComId,
  papeis: CUIDA_DA_INTEGRACAO,
})
/** The former secret opens for one more day, the one before it no longer: two who saw one key rotate it only once. */
export const girarChave = post('/integracao/chaves/:id/girar', {
  ids: ['proprio.integracao.girarChave'],
  body: z.object({ versao: versao() }),
  result: comSegredo.extend({ anteriorAte: instante() }),
  papeis: CUIDA_DA_INTEGRACAO,
})
export const revogarChave = post('/integracao/chaves/:id/revogar', {
  ids: ['proprio.integracao.revogarChave'],
  result: feito,
  papeis: CUIDA_DA_INTEGRACAO,
})
