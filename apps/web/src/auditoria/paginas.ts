import type { LinhaDeAuditoria } from '@portal/contract/auditoria/auditoria'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import { ESCRITAS_DA_AREA, type Quem } from '@portal/contract/core/papeis'

interface Pagina {
  endereco: string
  quem: Quem
}

/** Last step of these addresses, which is never read back (decisions RT-11). */
const FIM = 'registro'
const CONFIGURACAO: Quem = ['Configuracao']
const PRODUTOS: Quem = ['ConsultaProduto', ...(ESCRITAS_DA_AREA.ConsultaProduto ?? [])]
const LIBERACOES: Quem = ['ConsultaLiberacao', ...(ESCRITAS_DA_AREA.ConsultaLiberacao ?? [])]

type Fazer = (id: string) => Pagina
const produto: Fazer = (id) => ({ endereco: `/produtos/item/${id}/${FIM}`, quem: PRODUTOS })
const cadastro =
  (lugar: string): Fazer =>
  (id) => ({ endereco: `/${lugar}/${id}/${FIM}`, quem: CONFIGURACAO })

/** Tables whose records have a page of their own. */
const PAGINAS: Readonly<Record<string, Fazer>> = {
  material: produto,
  ...Object.fromEntries(TIPO_MATERIAL.map(({ value }) => [value.toLowerCase(), produto])),
  empresa: cadastro('empresas'),
  referencia: cadastro('referencias'),
  liga: cadastro('ligas'),
  tempera: cadastro('ligas/temperas'),
  tipologia: cadastro('catalogos'),
  usuario: (id) => ({ endereco: `/usuarios/${id}/acesso`, quem: CONFIGURACAO }),
  cliente_serial: (id) => ({ endereco: `/liberacoes/alumisoft/liberacao?idSerial=${id}`, quem: LIBERACOES }),
}

export const paginaDe = ({ tabela, idRegistro }: Pick<LinhaDeAuditoria, 'tabela' | 'idRegistro'>): Pagina | undefined =>
  PAGINAS[tabela]?.(idRegistro)
