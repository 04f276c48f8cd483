import { z } from 'zod'
import { casasDecimais, numero as escrito } from './formato.ts'
import { MENSAGENS, textoMaximo } from './mensagens.ts'
import { SIM_NAO, TIPO_MATERIAL, type Option } from './options.ts'

/** Message where the field has none of its own: a missing value, else one of the wrong kind. */
z.config({
  customError: (issue) =>
    issue.code === 'invalid_type' && issue.input == null ? MENSAGENS.campoObrigatorio : MENSAGENS.valorInvalido,
})

const OBRIGATORIO = MENSAGENS.campoObrigatorio
const MAIOR_ID = 2_147_483_647
const SEM_LIMITE_DE_CASAS = 10

/** A missing, null or blank value answers "Campo obrigatório"; blanks around the text never count. */
export const texto = (maximo: number, mensagemMaximo: string) =>
  z.string({ error: OBRIGATORIO }).trim().min(1, OBRIGATORIO).max(maximo, mensagemMaximo)

export const textoOpcional = (maximo: number, mensagemMaximo: string) =>
  z
    .string()
    .trim()
    .max(maximo, mensagemMaximo)
    .nullish()
    .transform((valor) => valor || null)

export const codigo = (maximo = 20) => texto(maximo, textoMaximo('O', 'código', maximo))
export const descricao = (maximo = 100) => texto(maximo, textoMaximo('A', 'descrição', maximo))
export const descricaoOpcional = (maximo = 100) => textoOpcional(maximo, textoMaximo('A', 'descrição', maximo))

const vazioENulo = (valor: unknown) => (valor === '' || valor === undefined ? null : valor)
/** An empty parameter of an address counts as absent. */
export const vazioAusente = (valor: unknown) => (valor === '' || valor === null ? undefined : valor)

/** Paths, queries and forms write ids as text; a value that is no plain number (`[22]`, `"0x16"`, `true`) is no id. */
const paraId = (valor: unknown) =>
  typeof valor === 'string' && /^\d+$/.test(valor) ? Number(valor) : vazioENulo(valor)

/** The smallest id is 1, so 0 is as missing as nothing. */
export const id = () =>
  z.preprocess(
    paraId,
    z
      .number({ error: ({ input }) => (input == null ? OBRIGATORIO : MENSAGENS.valorInvalido) })
      .int(MENSAGENS.valorInvalido)
      .min(1, OBRIGATORIO)
      .max(MAIOR_ID, MENSAGENS.valorInvalido),
  )

/** Empty, null and 0 all mean "new" (Spec 002 §4: add mode means the id is empty). */
export const idOpcional = () =>
  z.preprocess((valor) => (valor === '' || valor === 0 || valor === '0' ? null : valor), id().nullish())

/** A chosen row of a table, sent as its id or whole. */
export const idDaLinha = () =>
  z.preprocess((valor) => (typeof valor === 'object' && valor !== null && 'id' in valor ? valor.id : valor), id())

export const versao = () => z.number().int().min(0).nullish()

const MAIOR_MARCA = 64
/** Mark of what was shown before; what is done by it is refused once that has changed. */
export const marca = () => z.string().max(MAIOR_MARCA, MENSAGENS.valorInvalido).nullish()

/** Select of a master record: the browser sends the id, null while nothing is chosen. */
export const selecao = () => id()
export const selecaoOpcional = () => z.preprocess(vazioENulo, id().nullable())

const paraSimNao = (valor: unknown) => {
  if (valor === true || valor === '1' || valor === 'true') return 1
  if (valor === false || valor === '0' || valor === 'false') return 0
  return valor
}

/** Accepts booleans and numbers, answers 1/0 (decisions C-13). */
export const simNao = () =>
  z.preprocess(
    paraSimNao,
    z.literal(
      SIM_NAO.map((item) => item.value),
      { error: OBRIGATORIO },
    ),
  )

export const booleano = () =>
  z.preprocess(
    (valor) =>
      valor === 1 || valor === '1' || valor === 'true'
        ? true
        : valor === 0 || valor === '0' || valor === 'false'
          ? false
          : valor,
    z.boolean({ error: OBRIGATORIO }),
  )

export const tipoMaterial = z.enum(
  TIPO_MATERIAL.map((item) => item.value),
  { error: (issue) => (issue.input == null || issue.input === '' ? OBRIGATORIO : MENSAGENS.valorInvalido) },
)
export const tiposMaterial = () =>
  z.array(tipoMaterial, { error: OBRIGATORIO }).min(1, OBRIGATORIO).max(TIPO_MATERIAL.length, MENSAGENS.valorInvalido)

/** How a person writes a decimal: points group thousands where a comma says so (decisions C-11). */
const DECIMAL_ESCRITO = /^[-+]?(\d+[.,]?|\d*[.,]\d+|[1-9]\d{0,2}(\.\d{3})+,\d*)$/

/** "1.234,5" and "1234.5" both arrive as numbers; any other text stays what it is, for its field to refuse. */
export function paraDecimal(valor: unknown): unknown {
  if (typeof valor !== 'string') return valor
  const limpo = valor.trim()
  if (limpo === '') return null
  if (!DECIMAL_ESCRITO.test(limpo)) return valor
  return Number(limpo.includes(',') ? limpo.replaceAll('.', '').replace(',', '.') : limpo)
}

export interface DecimalLimits {
  minimo?: number
  maximo: number
  casas: number
}

/** Decimal places of a number, where its schema cannot say them itself. */
export const CASAS = z.registry<{ casas: number }>()

export const decimal = ({ minimo = 0, maximo, casas }: DecimalLimits) =>
  z.preprocess(
    paraDecimal,
    z
      .number({ error: (issue) => (issue.input == null ? OBRIGATORIO : MENSAGENS.valorInvalido) })
      .min(minimo, `O valor mínimo é ${minimo}.`)
      .max(maximo, `O valor máximo é ${escrito(maximo)}.`)
      .refine(
        (valor) => temCasas(valor, casas),
        casas ? `Use no máximo ${casasDecimais(casas)}.` : 'Use um número inteiro.',
      )
      .register(CASAS, { casas }),
  )

export const decimalOpcional = (limites: DecimalLimits) =>
  z.preprocess((valor) => paraDecimal(vazioENulo(valor)), decimal(limites).nullable())

/** Compares through decimal text, because 0.07 * 100 is not 7 in binary floating point. */
export const temCasas = (valor: number, casas: number): boolean => Number(valor.toFixed(casas)) === valor

/** One of a short list of codes; null while nothing is chosen. */
export const escolha = (opcoes: readonly Option<number>[]) =>
  z.preprocess(
    (valor) => (typeof valor === 'string' && valor.trim() !== '' ? Number(valor) : vazioENulo(valor)),
    z
      .number({ error: (issue) => (issue.input == null ? OBRIGATORIO : MENSAGENS.valorInvalido) })
      .refine((valor) => opcoes.some((opcao) => opcao.value === valor), MENSAGENS.valorInvalido),
  )
export const escolhaOpcional = (opcoes: readonly Option<number>[]) =>
  z.preprocess(vazioENulo, escolha(opcoes).nullable())

export const digitos = (maximo: number) =>
  z.preprocess(
    (valor) => (typeof valor === 'string' && /^\s*\d+\s*$/.test(valor) ? Number(valor) : vazioENulo(valor)),
    z
      .number({ error: (issue) => (issue.input == null ? OBRIGATORIO : MENSAGENS.valorInvalido) })
      .int(MENSAGENS.valorInvalido)
      .min(0, MENSAGENS.valorInvalido)
      .max(10 ** maximo - 1, `Use no máximo ${maximo} dígitos.`),
  )
export const digitosOpcionais = (maximo: number) => z.preprocess(vazioENulo, digitos(maximo).nullable())

/** Marks that people write between the digits of a code. */
const semMarcas = (valor: unknown) => (typeof valor === 'string' ? valor.replaceAll(/[\s.-]/g, '') : valor)

/** A text, since a code may begin with zero. */
export const codigoDeDigitos = (quantos: number, mensagem: string) =>
  z.preprocess(
    (valor) => vazioENulo(semMarcas(valor)),
    z
      .string({ error: mensagem })
      .regex(new RegExp(`^\\d{${quantos}}$`), mensagem)
      .nullable(),
  )

/** What a code of digits begins with. */
export const comecoDeDigitos = (maximo: number) =>
  z.preprocess(
    (valor) => vazioAusente(semMarcas(valor)),
    z.string().regex(/^\d+$/, MENSAGENS.valorInvalido).max(maximo, MENSAGENS.valorInvalido).optional(),
  )

export const textoDaLista = (textos: readonly string[]) =>
  z.preprocess(
    vazioENulo,
    z
      .string({ error: OBRIGATORIO })
      .refine((valor) => textos.includes(valor), MENSAGENS.valorInvalido)
      .nullable(),
  )

export const email = (obrigatorio = 'O e-mail é obrigatório.') =>
  z
    .string({ error: obrigatorio })
    .trim()
    .toLowerCase()
    .min(1, obrigatorio)
    // A pattern over a text of any length would be a way to keep the server busy.
    .max(200, { error: textoMaximo('O', 'e-mail', 200), abort: true })
    .refine((valor) => valor === '' || /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(valor), 'Digite um e-mail válido.')

/** New password (Spec 000 §5); the first rule broken is the one shown. */
export const novaSenha = (obrigatoria = 'A senha é obrigatória.') =>
  z
    .string({ error: obrigatoria })
    .min(1, obrigatoria)
    .max(200, textoMaximo('A', 'senha', 200))
    .refine((valor) => valor === '' || valor.length >= 6, 'A senha precisa ter no mínimo 6 caracteres.')
    .refine((valor) => valor === '' || /\p{L}/u.test(valor), 'A senha precisa ter pelo menos uma letra.')
    .refine((valor) => valor === '' || /\p{Nd}/u.test(valor), 'A senha precisa ter pelo menos um número.')

export const SENHA_COMUM = 'Esta senha é muito comum. Escolha outra.'
export const SENHA_NAO_CONFERE = 'Senha não confere. Digite a mesma senha nos dois campos.'

/** ISO 8601 on the wire (decisions C-12). */
export const instante = () => z.string()

/** A form shows the limit that its schema checks. */
export function maxLengthOf(schema: z.ZodObject, campo: string): number | undefined {
  const innermost = innermostOf(schema, campo)
  return innermost instanceof z.ZodString ? (innermost.maxLength ?? undefined) : undefined
}

export interface NumberLimits {
  max: number | undefined
  places: number
}

export function numberLimitsOf(schema: z.ZodObject, campo: string): NumberLimits | undefined {
  const innermost = innermostOf(schema, campo)
  if (!(innermost instanceof z.ZodNumber)) return undefined
  const { maxValue, isInt } = innermost
  const places = isInt ? 0 : (CASAS.get(innermost)?.casas ?? SEM_LIMITE_DE_CASAS)
  return { max: maxValue !== null && Number.isFinite(maxValue) ? maxValue : undefined, places }
}

function innermostOf(schema: z.ZodObject, campo: string): z.ZodType | undefined {
  let current = schema.shape[campo] as z.ZodType | undefined
  for (let next = current && inner(current); next; next = inner(next)) current = next
  return current
}

function inner(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return schema.unwrap() as z.ZodType
  if (schema instanceof z.ZodPipe) return (schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType
  return undefined
}
