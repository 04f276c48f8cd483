import type { LinhaDeAuditoria, RegistroDeAuditoria } from '@portal/contract/auditoria/auditoria'
import { nomeDoCampo } from '@portal/contract/auditoria/nomes'
import { lerMudanca } from '@portal/contract/auditoria/valores'

/** Who did it, and who sat at the keyboard when it was somebody else. */
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

/** The difference as it is read: names for fields and for the records that it holds by number. */
export const mudancasDe = (
  registro: Pick<RegistroDeAuditoria, 'tabela' | 'campos' | 'diferenca' | 'nomes'>,
): Mudanca[] =>
  registro.campos.flatMap((campo) => {
    const lida = lerMudanca(registro, campo, registro.diferenca[campo])
    return lida ? [{ campo, label: nomeDoCampo(registro.tabela, campo), ...lida }] : []
  })
