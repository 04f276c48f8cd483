import { diferencasDe, type Diferenca, type Ditos } from '../auditoria/diferenca.ts'
import { nomeDoCampo } from '../auditoria/nomes.ts'
import { CAMPOS_DO_ACABAMENTO } from '../campos/acabamento.ts'
import { colunaDe, emPalavras, type Campo } from '../campos/campo.ts'
import { labelOf, STATUS_PRODUTO } from '../core/options.ts'
import type { RetratoDeAcabamento } from './retrato.ts'

/** A finish field by field in words, never its code. */
export function ditosDoAcabamento({ descricao, status, referencia, ...proprios }: RetratoDeAcabamento): Ditos {
  const valores = new Map<string, unknown>(Object.entries(proprios))
  const textos: [string, string | null][] = [
    ['descricao', descricao],
    ['status', labelOf(STATUS_PRODUTO, status)],
    ['idReferencia', referencia.label],
    ...Object.entries<Campo>(CAMPOS_DO_ACABAMENTO).map(([nome, campo]): [string, string | null] => [
      colunaDe(nome, campo),
      emPalavras(valores.get(nome), campo),
    ]),
  ]
  return new Map(textos.map(([campo, texto]) => [campo, { nome: nomeDoCampo('acabamento', campo), texto }]))
}

/** Without `antes` every filled field is new. */
export const compararAcabamentos = (antes: RetratoDeAcabamento | null, depois: RetratoDeAcabamento): Diferenca[] =>
  diferencasDe(antes && ditosDoAcabamento(antes), ditosDoAcabamento(depois))
