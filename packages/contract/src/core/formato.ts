/** Numbers and moments as people read them, in one look everywhere (decisions 0.4, 0046); machines' files write theirs themselves. */
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

/** With as many places as it has, up to so many. */
export const numero = (valor: number, maximo = TODAS_AS_CASAS): string => formato(0, maximo).format(valor)

/** With exactly so many places. */
export const comCasas = (valor: number, casas: number): string => formato(casas, casas).format(valor)

/** Money has two places at least, and more where the price has more. */
export const dinheiro = (valor: number, maximo = TODAS_AS_CASAS): string =>
  formato(CASAS_DO_DINHEIRO, maximo).format(valor)

/** So many of something, which is called otherwise where it is one. */
export const quantidade = (quantos: number, um: string, varios: string): string =>
  `${numero(quantos)} ${quantos === 1 ? um : varios}`

/** What went up or down by so much, with its sign in front. */
export const comSinal = (valor: number, minimo: number, maximo = minimo): string =>
  formato(minimo, maximo, 'exceptZero').format(valor).replace('-', '−')

const FUSO = { timeZone: 'America/Sao_Paulo' } as const
const comSegundos = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium', ...FUSO })

/** To the second, where what happened is kept. */
export const momento = (em: string | Date): string => comSegundos.format(new Date(em))
