import { z } from 'zod'
import { nomesDosNumeros } from '../auditoria/auditoria.ts'
import { entradaDoHistorico } from '../auditoria/historico.ts'
import { leitura } from '../core/chamadas.ts'
import { get, post } from '../core/call.ts'
import { feito } from '../core/errors.ts'
import { instante, texto } from '../core/fields.ts'
import { textoMaximo } from '../core/mensagens.ts'
import { AUTENTICADO } from '../core/papeis.ts'

const MAIOR_MOTIVO = 500

export const anonimizarForm = z.object({
  motivo: texto(MAIOR_MOTIVO, textoMaximo('O', 'motivo', MAIOR_MOTIVO)),
})

export const RECUSAS_LGPD = {
  propria: 'Você não pode anonimizar a si mesmo.',
  emTrabalho: 'Esta pessoa tem tarefas em andamento. Pare-as ou aguarde o fim delas.',
} as const

/** Rows of one table that name the person in one column. */
const secao = z.object({
  tabela: z.string(),
  coluna: z.string(),
  total: z.number(),
  linhas: z.record(z.string(), z.unknown()).array(),
  nomes: nomesDosNumeros,
  /** Of the trail, in place of its rows: as the history tells them. */
  entradas: entradaDoHistorico.array().optional(),
})
export type Secao = z.output<typeof secao>

const titular = z.object({
  id: z.number(),
  nome: z.string(),
  email: z.string(),
  empresa: z.string(),
  /** True for the caller, and for the person behind a switched one. */
  proprio: z.boolean(),
  geradoEm: instante(),
  geradoPor: z.string(),
  secoes: secao.array(),
})
export type Titular = z.output<typeof titular>

/** Rows of a section that the summary shows; the export has them all. */
export const LINHAS_DO_RESUMO = 100

/** A person may always read what is held about himself; about others, whoever manages them. */
export const resumoDoTitular = leitura(['proprio.lgpd.resumo'], '/lgpd/titular/:idUsuario/resumo', titular, AUTENTICADO)

export const exportarTitular = get('/lgpd/titular/:idUsuario', {
  ids: ['proprio.lgpd.titular'],
  result: z.unknown(),
  papeis: AUTENTICADO,
  kind: 'download',
  prazo: 'longo',
  summary: 'Tudo o que se guarda sobre uma pessoa, em JSON',
})

export const anonimizar = post('/lgpd/anonimizar/:idUsuario', {
  ids: ['proprio.lgpd.anonimizar'],
  body: anonimizarForm,
  result: feito,
  papeis: ['Configuracao'],
  prazo: 'longo',
})
