import type {
  ArquivosDaEntrada,
  AtoDaAuditoria,
  LinhaDeAuditoria,
  RegistroDeAuditoria,
} from '@portal/contract/auditoria/auditoria'
import { nomeDaChamada } from '@portal/contract/auditoria/chamadas'
import { nomeDoCampo } from '@portal/contract/auditoria/nomes'
import { lerMudanca } from '@portal/contract/auditoria/valores'
import { numero } from '@portal/contract/core/formato'

/** The author, and the person at the keyboard when that was somebody else. */
export const quemTexto = ({ autor, pessoa }: Pick<LinhaDeAuditoria, 'autor' | 'pessoa'>): string =>
  pessoa === null ? autor : `${autor} (por ${pessoa})`

export const camposTexto = ({ tabela, campos }: Pick<LinhaDeAuditoria, 'tabela' | 'campos'>): string =>
  campos.map((campo) => nomeDoCampo(tabela, campo)).join(', ')

type Contado = Pick<AtoDaAuditoria, 'registros' | 'produtos'>

/** "203 produtos", "3 produtos e mais 2 registros". */
function quantosTexto({ registros, produtos }: Contado): string {
  const outros = registros - produtos
  const deles = produtos ? `${numero(produtos)} ${produtos === 1 ? 'produto' : 'produtos'}` : ''
  const demais = `${numero(outros)} ${outros === 1 ? 'registro' : 'registros'}`
  if (!outros) return deles
  return deles ? `${deles} e mais ${demais}` : demais
}

/** "Produtos · homologar: 203 produtos", an import with its file. */
export const atoTexto = ({
  chamada,
  arquivo,
  ...contado
}: Contado & Pick<AtoDaAuditoria, 'chamada' | 'arquivo'>): string =>
  [nomeDaChamada(chamada), arquivo, quantosTexto(contado)].filter(Boolean).join(': ')

type Nomeado = Contado & Pick<AtoDaAuditoria, 'exemplos'>

/** How many records there are beside those that are named. */
export const maisRegistros = (ato: Nomeado): string =>
  ato.registros > ato.exemplos.length ? `(${quantosTexto(ato)} ao todo)` : ''

export const registrosTexto = (ato: Nomeado): string =>
  [ato.exemplos.map(({ registro }) => registro).join(', '), maisRegistros(ato)].filter(Boolean).join(' ')

/** Fields that the named records of an act differ by, each once. */
export const camposDoAto = ({ exemplos }: Pick<AtoDaAuditoria, 'exemplos'>): string =>
  [...new Set(exemplos.map(camposTexto).flatMap((campos) => (campos ? campos.split(', ') : [])))].join(', ')

export interface Mudanca {
  campo: string
  label: string
  before: string
  after: string
  /** Where the field holds a file. */
  arquivo: ArquivosDaEntrada[string] | undefined
}

export type ComMudancas = Pick<RegistroDeAuditoria, 'tabela' | 'campos' | 'diferenca' | 'nomes' | 'arquivos'>

/** The difference as a person reads it: names in place of fields and of record numbers. */
export const mudancasDe = (registro: ComMudancas): Mudanca[] =>
  registro.campos.flatMap((campo) => {
    const lida = ehCopiaPequena(registro, campo) ? undefined : lerMudanca(registro, campo, registro.diferenca[campo])
    const arquivo = registro.arquivos[campo]
    return lida ? [{ campo, label: nomeDoCampo(registro.tabela, campo), ...lida, arquivo }] : []
  })

/** The small picture that the server makes of a file is shown with the file. */
const ehCopiaPequena = ({ arquivos }: ComMudancas, campo: string) => campo === 'miniatura' && 'sha256' in arquivos
