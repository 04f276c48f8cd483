import { z } from 'zod'
import { id, vazioAusente } from '../core/fields.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import type { Option } from '../core/options.ts'
import type { Papel } from '../core/papeis.ts'
import { DISPONIVEL, EM_EDICAO, EM_HOMOLOGACAO } from '../mercado/situacao.ts'
import { FORMATOS } from './nome.ts'

export const PAPEIS_DE_EXPORTACAO: readonly Papel[] = ['Exportacao']

/** What is true of the call of every export (decisions I-08, 0072). */
export const EXPORTA = {
  result: z.unknown(),
  papeis: PAPEIS_DE_EXPORTACAO,
  kind: 'download',
  prazo: 'longo',
  fila: true,
} as const

/** The situation filter of all exports (Spec 002 §2.4). */
export const SITUACOES_DE_EXPORTACAO = [
  { label: 'Em edição', value: 'EM_EDICAO' },
  { label: 'Em homologação', value: 'EM_HOMOLOGACAO' },
  { label: 'Disponível para mercado', value: 'DISPONIVEL' },
] as const satisfies readonly Option<string>[]
export type SituacaoDeExportacao = (typeof SITUACOES_DE_EXPORTACAO)[number]['value']

/** Numbers of the situations, accepted as well (decisions I-19). */
const POR_NUMERO: Readonly<Record<string, SituacaoDeExportacao>> = {
  [EM_EDICAO]: 'EM_EDICAO',
  [EM_HOMOLOGACAO]: 'EM_HOMOLOGACAO',
  [DISPONIVEL]: 'DISPONIVEL',
}

/** No row fits the filters (decisions I-08). */
export const SEM_DADOS_DO_FILTRO = 'Não há dados a serem exportados de acordo com os filtros realizados.'

export const situacaoDeExportacao = () =>
  z.preprocess(
    (valor) =>
      typeof valor === 'string' || typeof valor === 'number' ? (POR_NUMERO[valor] ?? vazioAusente(valor)) : valor,
    z.enum(
      SITUACOES_DE_EXPORTACAO.map(({ value }) => value),
      { error: (issue) => (issue.input == null ? MENSAGENS.campoObrigatorio : MENSAGENS.valorInvalido) },
    ),
  )

/** An optional id in an address. */
export const idDoFiltro = () => z.preprocess(vazioAusente, id().optional())

/** JSON sheets, as the documents' callers take them, or the file itself (decisions 0.3 "Exports"). */
export const formatoDeExportacao = () => z.enum(['json', ...FORMATOS]).default('json')

/** Progress of an export (Spec 002 §8). */
export const EXPORTANDO = 'Exportando...'
export const EXPORTADO = 'Exportado com sucesso!'
