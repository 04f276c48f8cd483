import { z } from 'zod'
import { vazioAusente } from '../core/fields.ts'

const FUTURO = 'Escolha hoje ou um dia anterior.'
const DATA_INVALIDA = 'Informe uma data válida.'

/** Days are counted where the product is used. */
const dia = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })
export const hoje = (agora = new Date()): string => dia.format(agora)

const jaFoi = (valor: string) =>
  valor.length === 'AAAA-MM-DD'.length ? valor <= hoje() : Date.parse(valor) <= Date.now()

/** A day means its end. */
export const diaOuInstante = () => z.union([z.iso.date(), z.iso.datetime({ offset: true })], { error: DATA_INVALIDA })

/** Nothing is known of the market's future. */
export const diaDoMercado = () => diaOuInstante().refine(jaFoi, { error: FUTURO })

/** Parameter that reads the market of a past day. */
export const noDia = () => z.preprocess(vazioAusente, diaDoMercado().optional())
