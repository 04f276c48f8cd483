import { labelOf, SIM_NAO, TIPO_USUARIO_OPCOES, type Option } from '../core/options.ts'

const SIM_NAO_NOS_CAMPOS = new Set([
  'comum',
  'ocultarCadastro',
  'forcarAtualizacao',
  'disponibilizarAplicabilidade',
  'eliminarPortfolio',
  'travarPortfolio',
  'exclusiva',
  'impedirSalvar',
  'pacoteReferencia',
])

const opcoesDe = (tabela: string, campo: string): readonly Option[] =>
  tabela === 'usuario' && campo === 'tipo' ? TIPO_USUARIO_OPCOES : SIM_NAO_NOS_CAMPOS.has(campo) ? SIM_NAO : []

const INSTANTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
const momento = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})

/** A value of the trail as a person reads it; nothing is an empty text. */
export function lerValor(tabela: string, campo: string, valor: unknown): string {
  if (valor === null || valor === undefined) return ''
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (typeof valor === 'number') return labelOf(opcoesDe(tabela, campo), valor)
  if (typeof valor === 'string') return INSTANTE.test(valor) ? momento.format(new Date(valor)) : valor
  if (Array.isArray(valor)) return valor.map((item) => lerValor(tabela, campo, item)).join(', ')
  return JSON.stringify(valor)
}
