import { z } from 'zod'

/** Option lists are label/value pairs (Spec 002 §3, decisions C-07). */
export const option = <Value extends z.ZodType>(value: Value) => z.object({ label: z.string(), value })
export const optionDeId = option(z.number())
export type OptionDeId = z.output<typeof optionDeId>

export interface Option<Value extends string | number = string | number> {
  readonly label: string
  readonly value: Value
}

export const SIM_NAO = [
  { label: 'Sim', value: 1 },
  { label: 'Não', value: 0 },
] as const

export const VOLTAGEM = [
  { label: '110v', value: 1 },
  { label: '220v', value: 2 },
] as const

/** Unnamed in Spec 000 §3; used for `terminal` (decisions P-29). */
export const TERMINAL = ['P/CIMA', 'SIM', 'NÃO'] as const

export const STATUS_PRODUTO = [
  { label: 'Ativo', value: 1 },
  { label: 'Descontinuado', value: 2 },
  { label: 'Arquivo Morto', value: 5 },
  { label: 'Em homologação', value: 6 },
  { label: 'Novo Portfólio', value: 7 },
] as const

export const UNIDADE_PESO = [
  { label: 'KG', value: 4 },
  { label: 'MT', value: 3 },
] as const

/** The documents' order decides the default (decisions P-24). */
export const TIPO_KIT = [
  { label: 'Engenharia', value: 2 },
  { label: 'Ferragem', value: 1 },
] as const

export const SITUACAO_PACOTE = [
  { label: 'Em edição', value: 1 },
  { label: 'Em homologação', value: 2 },
  { label: 'Disponível para mercado', value: 3 },
  { label: 'Indisponível para mercado', value: 4 },
  { label: 'Disponível CEM DELPHI', value: 5 },
] as const

export const TIPO_MATERIAL = [
  { label: 'Perfil', value: 'PERFIL' },
  { label: 'Componente', value: 'COMPONENTE' },
  { label: 'Vidro', value: 'VIDRO' },
  { label: 'Superfície', value: 'SUPERFICIE' },
  { label: 'Kit', value: 'KIT' },
] as const
export type TipoMaterial = (typeof TIPO_MATERIAL)[number]['value']

/** Plurals of the kinds, which name their sheets. */
export const TIPOS_DE_MATERIAL = {
  PERFIL: 'Perfis',
  COMPONENTE: 'Componentes',
  VIDRO: 'Vidros',
  SUPERFICIE: 'Superfícies',
  KIT: 'Kits',
} as const satisfies Record<TipoMaterial, string>

export const porTipo = <Valor>(de: (tipo: TipoMaterial) => Valor): Readonly<Record<TipoMaterial, Valor>> =>
  Object.fromEntries(TIPO_MATERIAL.map(({ value }) => [value, de(value)])) as Record<TipoMaterial, Valor>

/** Side of the apex in the triangle that a drawing's opening has (decision 0026). */
export const SIMBOLOS = [
  { value: 'vertice-no-fecho', label: 'Vértice no fecho' },
  { value: 'vertice-na-articulacao', label: 'Vértice na articulação' },
] as const
/** The rule that has a source; the other is a choice (Spec 002 §2.14, decisions D-14). */
export const SIMBOLO_PADRAO: (typeof SIMBOLOS)[number]['value'] = 'vertice-no-fecho'

/** Situações of a record itself; lists distinguish more of what is on the market (Spec 001 §4). */
export const SITUACAO_DO_REGISTRO = [
  { label: 'Em edição', value: 1 },
  { label: 'Em homologação', value: 2 },
  { label: 'Disponível', value: 3 },
] as const

/** Spec 002 §9, in its numbers. CEM MOBI has none there: it is listed apart (decisions L-29). */
export const CEM_MOBI = 8
export const SISTEMAS = [
  { label: 'CEM', value: 1 },
  { label: 'CEM Smart', value: 2 },
  { label: 'CEM Mini', value: 3 },
  { label: 'ONE', value: 4 },
  { label: 'PAR', value: 5 },
  { label: 'Pref Closed', value: 6 },
  { label: 'Pref Open', value: 7 },
  { label: 'CEM MOBI', value: CEM_MOBI },
] as const satisfies readonly Option<number>[]

/** Whether a profile is composed (Spec 001 §3, §9). */
export const COMPOSTO = [
  { label: 'Não', value: 0 },
  { label: 'Sim', value: 3 },
  { label: 'Interno', value: 1 },
  { label: 'Externo', value: 2 },
] as const

/** Position of the colour of a part of a composed profile. */
export const POS_TRAT = [
  { label: 'Cor única', value: 0 },
  { label: 'Interno', value: 1 },
  { label: 'Externo', value: 2 },
] as const

/** Spec 000 §3 and §9 "Package type codes", in the order of the entity. */
export const TIPO_PACOTE = [
  { label: 'Referência', value: 1 },
  { label: 'Linha', value: 2 },
  { label: 'Acabamento', value: 3 },
  { label: 'Tipologia', value: 0 },
] as const

/** In the words of decisions T-05, spelled as people spell them (decisions 0.4). */
export const STATUS_TIPOLOGIA = [
  { label: 'Disponível', value: 1 },
  { label: 'Indisponível', value: 2 },
] as const

/** Kinds of price tables (Spec 002 §3). */
export const TIPO_DE_TABELA = [
  { label: 'Componentes', value: 'COMPONENTE' },
  { label: 'Vidros', value: 'VIDRO' },
] as const satisfies readonly Option<string>[]
export type TipoDeTabela = (typeof TIPO_DE_TABELA)[number]['value']

/** Spec 000 §3 "Company user"; there is no 3 (decisions S-11). */
export const TIPO_USUARIO_OPCOES = [
  { label: 'Master', value: 1 },
  { label: 'Administrador', value: 2 },
  { label: 'Usuário MOF', value: 4 },
] as const

export const labelOf = (options: readonly Option[], value: string | number | null | undefined): string =>
  options.find((item) => item.value === value)?.label ?? (value == null ? '' : String(value))

/** A choice kept as its number and answered as a pair (decisions 0.1). */
export const opcaoDe = (opcoes: readonly Option<number>[]) =>
  z.preprocess(
    (valor) => (typeof valor === 'number' ? { label: labelOf(opcoes, valor), value: valor } : valor),
    optionDeId.nullable(),
  )
