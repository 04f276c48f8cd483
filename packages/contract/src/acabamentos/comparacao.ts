import { nomeDoCampo } from '../auditoria/nomes.ts'
import { CAMPOS_DO_ACABAMENTO } from '../campos/acabamento.ts'
import { colunaDe, emPalavras, type Campo } from '../campos/campo.ts'
import { labelOf, STATUS_PRODUTO } from '../core/options.ts'
import type { Diferenca } from '../mercado/versoes.ts'
import type { RetratoDeAcabamento } from './retrato.ts'

const dito = ({ descricao, status, referencia, ...proprios }: RetratoDeAcabamento) => {
  const valores = new Map<string, unknown>(Object.entries(proprios))
  return new Map<string, string | null>([
    ['descricao', descricao],
    ['status', labelOf(STATUS_PRODUTO, status)],
    ['idReferencia', referencia.label],
    ...Object.entries<Campo>(CAMPOS_DO_ACABAMENTO).map(
      ([nome, campo]) => [colunaDe(nome, campo), emPalavras(valores.get(nome), campo)] as const,
    ),
  ])
}

/** Field by field in words, never the code; without `antes` every filled field is new. */
export function compararAcabamentos(antes: RetratoDeAcabamento | null, depois: RetratoDeAcabamento): Diferenca[] {
  const velho = antes && dito(antes)
  return [...dito(depois)].flatMap(([campo, e]) => {
    const era = velho?.get(campo) ?? null
    return era === e ? [] : [{ campo, nome: nomeDoCampo('acabamento', campo), antes: era, depois: e, figura: null }]
  })
}
