import { z } from 'zod'
import { escolha, id, vazioAusente } from '../core/fields.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import { TIPO_USUARIO_OPCOES, type Option } from '../core/options.ts'

export const SITUACOES_DE_USUARIO = ['ativo', 'pendente', 'inativo'] as const
export type SituacaoDeUsuario = (typeof SITUACOES_DE_USUARIO)[number]

/** What lists call the state of an account. */
export const SITUACAO_DE_USUARIO: readonly Option<SituacaoDeUsuario>[] = [
  { label: 'Ativo', value: 'ativo' },
  { label: 'Primeiro acesso pendente', value: 'pendente' },
  { label: 'Inativo', value: 'inativo' },
]

export const situacaoDe = ({ ativo, temSenha }: { ativo: number; temSenha: boolean }): SituacaoDeUsuario =>
  ativo === 0 ? 'inativo' : temSenha ? 'ativo' : 'pendente'

export const ACESSOS = ['semana', 'mes', 'trimestre', 'nunca'] as const
export type UltimoAcesso = (typeof ACESSOS)[number]

/** When a person was last here. */
export const ULTIMO_ACESSO: readonly Option<UltimoAcesso>[] = [
  { label: 'Nos últimos 7 dias', value: 'semana' },
  { label: 'Há mais de 30 dias', value: 'mes' },
  { label: 'Há mais de 90 dias', value: 'trimestre' },
  { label: 'Nunca entrou', value: 'nunca' },
]

const umDe = <const Valores extends readonly string[]>(valores: Valores) =>
  z.preprocess(vazioAusente, z.enum(valores, { error: MENSAGENS.valorInvalido }).optional())
const umId = () => z.preprocess(vazioAusente, id().optional())

/** What the general list is narrowed by; `recurso` finds who has it today, by whichever rule. */
export const filtroDeUsuarios = z.object({
  empresa: umId(),
  tipo: z.preprocess(vazioAusente, escolha(TIPO_USUARIO_OPCOES).optional()),
  situacao: umDe(SITUACOES_DE_USUARIO),
  acesso: umDe(ACESSOS),
  recurso: umId(),
})
export type FiltroDeUsuarios = z.output<typeof filtroDeUsuarios>
