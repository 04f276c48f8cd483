import type { LinhaDeAuditoria, RegistroDeAuditoria } from '@portal/contract/auditoria/auditoria'
import { nomeDaTabela, nomeDoCampo } from '@portal/contract/auditoria/nomes'
import { lerValor } from '@portal/contract/auditoria/valores'

const diaEHora = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})
export const momento = (em: string): string => diaEHora.format(new Date(em))

/** Who did it, and who sat at the keyboard when it was somebody else. */
export const quemTexto = ({ autor, pessoa }: Pick<LinhaDeAuditoria, 'autor' | 'pessoa'>): string =>
  pessoa === null ? autor : `${autor} (por ${pessoa})`

export const registroTexto = ({
  tabela,
  idRegistro,
  rotulo,
}: Pick<LinhaDeAuditoria, 'tabela' | 'idRegistro' | 'rotulo'>): string =>
  [nomeDaTabela(tabela), idRegistro, rotulo && `· ${rotulo}`].filter(Boolean).join(' ')

export const camposTexto = ({ tabela, campos }: Pick<LinhaDeAuditoria, 'tabela' | 'campos'>): string =>
  campos.map((campo) => nomeDoCampo(tabela, campo)).join(', ')

export interface Mudanca {
  campo: string
  label: string
  before: string
  after: string
}

/** What a number in a field is called, where it names a record. */
export const comNome = (nomes: RegistroDeAuditoria['nomes'], campo: string, valor: unknown): string | undefined =>
  typeof valor === 'number' ? nomes[campo]?.[String(valor)] : undefined

/** The difference as it is read: names for fields and for the records that it holds by number. */
export function mudancasDe({
  tabela,
  campos,
  diferenca,
  nomes,
}: Pick<RegistroDeAuditoria, 'tabela' | 'campos' | 'diferenca' | 'nomes'>): Mudanca[] {
  const ler = (campo: string, valor: unknown) => comNome(nomes, campo, valor) ?? lerValor(tabela, campo, valor)
  return campos.map((campo) => ({
    campo,
    label: nomeDoCampo(tabela, campo),
    before: ler(campo, diferenca[campo]?.antes),
    after: ler(campo, diferenca[campo]?.depois),
  }))
}
