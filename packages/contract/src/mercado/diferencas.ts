import { z } from 'zod'
import { vazioAusente } from '../core/fields.ts'
import { labelOf } from '../core/options.ts'
import { diaDoMercado } from './noDia.ts'
import { SITUACAO } from './situacao.ts'
import { diferenca, type Diferenca } from '../auditoria/diferenca.ts'

export const MUDANCAS = [
  { label: 'Entraram', value: 'ENTROU' },
  { label: 'Mudaram', value: 'MUDOU' },
  { label: 'Saíram', value: 'SAIU' },
] as const
export type Mudanca = (typeof MUDANCAS)[number]['value']

const mudanca = z.enum(MUDANCAS.map(({ value }) => value))

export const entreDias = z.object({
  antes: diaDoMercado(),
  depois: diaDoMercado(),
  mudanca: z.preprocess(vazioAusente, mudanca.optional()),
})

/** Common part of every record that changed between two days. */
export const registroMudado = z.object({
  id: z.number(),
  mudanca,
  codigo: z.string(),
  descricao: z.string(),
  referencia: z.string(),
  diferencas: diferenca.array(),
})
export type RegistroMudado = z.output<typeof registroMudado>

/** Counts all pages, whatever kind of change is shown. */
export const resumoDasMudancas = z.object({ ENTROU: z.number(), MUDOU: z.number(), SAIU: z.number() })
export type ResumoDasMudancas = z.output<typeof resumoDasMudancas>

export const totalDasMudancas = (resumo: ResumoDasMudancas, qual: Mudanca | undefined): number =>
  qual === undefined ? resumo.ENTROU + resumo.MUDOU + resumo.SAIU : resumo[qual]

export const lancamento = z.object({ em: z.string(), por: z.string().nullable(), quantos: z.number() })
export type Lancamento = z.output<typeof lancamento>

/** A record as a person sees it on one day. */
export interface NoMercado<Documento> {
  retrato: Documento
  situacaoExibida: number
}

/** Field by field in words; empty for a record that entered or left, which is told as a whole. */
export function diferencasNoMercado<Documento>(
  antes: NoMercado<Documento> | null,
  depois: NoMercado<Documento> | null,
  comparar: (antes: Documento, depois: Documento) => Diferenca[],
): Diferenca[] {
  if (!antes || !depois) return []
  const campos = comparar(antes.retrato, depois.retrato)
  if (antes.situacaoExibida === depois.situacaoExibida) return campos
  const [era, e] = [labelOf(SITUACAO, antes.situacaoExibida), labelOf(SITUACAO, depois.situacaoExibida)]
  return [...campos, { campo: 'situacao', nome: 'Situação', antes: era, depois: e, figura: null }]
}
