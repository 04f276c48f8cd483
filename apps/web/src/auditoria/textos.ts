import type { LinhaDeAuditoria, RegistroDeAuditoria } from '@portal/contract/auditoria/auditoria'
import { nomeDoCampo } from '@portal/contract/auditoria/nomes'
import { lerMudanca } from '@portal/contract/auditoria/valores'

/** The author, and the person at the keyboard when that was somebody else. */
export const quemTexto = ({ autor, pessoa }: Pick<LinhaDeAuditoria, 'autor' | 'pessoa'>): string =>
  pessoa === null ? autor : `${autor} (por ${pessoa})`

export const camposTexto = ({ tabela, campos }: Pick<LinhaDeAuditoria, 'tabela' | 'campos'>): string =>
  campos.map((campo) => nomeDoCampo(tabela, campo)).join(', ')

export interface Mudanca {
  campo: string
  label: string
  before: string
  after: string
}

/** The difference as a person reads it: names in place of fields and of record numbers. */
export const mudancasDe = (
  registro: Pick<RegistroDeAuditoria, 'tabela' | 'campos' | 'diferenca' | 'nomes'>,
): Mudanca[] =>
  registro.campos.flatMap((campo) => {
    const lida = lerMudanca(registro, campo, registro.diferenca[campo])
    return lida ? [{ campo, label: nomeDoCampo(registro.tabela, campo), ...lida }] : []
  })
