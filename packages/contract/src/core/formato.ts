/** Numbers and moments look alike wherever people read them (decisions 0.4, 0046), unlike in files for machines. */
const formatos = new Map<string, Intl.NumberFormat>()

function formato(minimo: number, maximo: number, signDisplay: 'auto' | 'exceptZero' = 'auto'): Intl.NumberFormat {
  const chave = `${minimo}/${maximo}/${signDisplay}`
  const pronto = formatos.get(chave)
  if (pronto) return pronto
  const novo = new Intl.NumberFormat('pt-BR', {
    minimumFractionDigits: minimo,
    maximumFractionDigits: maximo,
    signDisplay,
  })
  formatos.set(chave, novo)
  return novo
}

const TODAS_AS_CASAS = 10
const CASAS_DO_DINHEIRO = 2

/** As many places as the number has, up to `maximo`. */
export const numero = (valor: number, maximo = TODAS_AS_CASAS): string => formato(0, maximo).format(valor)

export const comCasas = (valor: number, casas: number): string => formato(casas, casas).format(valor)

/** Money has two places at least, and more where the price has more. */
export const dinheiro = (valor: number, maximo = TODAS_AS_CASAS): string =>
  formato(CASAS_DO_DINHEIRO, maximo).format(valor)

/** "1 produto", "2 produtos". */
export const quantidade = (quantos: number, um: string, varios: string): string =>
  `${numero(quantos)} ${quantos === 1 ? um : varios}`

/** So many places of a number. */
export const casasDecimais = (casas: number): string => quantidade(casas, 'casa decimal', 'casas decimais')

/** A difference, always with its sign in front. */
export const comSinal = (valor: number, minimo: number, maximo = minimo): string =>
  formato(minimo, maximo, 'exceptZero').format(valor).replace('-', '−')

export const MM = 'mm'
export const MPA = 'MPa'

/** A measure with its unit; a percentage sign stands at its number, as Brazilians write it. */
export const comUnidade = (quanto: string, unidade: string | undefined): string =>
  unidade === undefined ? quanto : `${quanto}${unidade === '%' ? '' : ' '}${unidade}`

const FUSO = { timeZone: 'America/Sao_Paulo' } as const
const comSegundos = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium', ...FUSO })

const semSegundos = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', ...FUSO })
const soDia = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', ...FUSO })
const soHora = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', ...FUSO })
const horaComSegundos = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium', ...FUSO })

type Instante = string | number | Date

/** To the second, for what is recorded: the trail, history, versions, tasks and their logs. */
export const momento = (em: Instante): string => comSegundos.format(new Date(em))

/** To the minute, for what people only want to know the day and hour of. */
export const diaEHora = (em: Instante): string => semSegundos.format(new Date(em))

export const dia = (em: Instante): string => soDia.format(new Date(em))

/** Of today, or of a moment whose day is said beside. */
export const hora = (em: Instante): string => soHora.format(new Date(em))
export const horaDoLog = (em: Instante): string => horaComSegundos.format(new Date(em))
