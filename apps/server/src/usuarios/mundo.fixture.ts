import { fieldError } from '@portal/contract/core/errors'
import { novoMundo as novoMundoDeSessoes, type Mundo as MundoDeSessoes } from '../sessao/mundo.fixture.ts'
import type { Nome } from '../sessao/pessoas.fixture.ts'

export const NAO_ENCONTRADO = { message: 'Registro não encontrado.' }

export type Metodo = 'GET' | 'POST' | 'DELETE'

export interface Resposta {
  status: number
  corpo: unknown
}

export interface Linha {
  id: number
  nome: string
  usuario: string
  email: string
  tipo: number
  serial: string
  itensSelecionados: number[]
  idEmpresa: number
  empresa: string
  versao: number
  gerivel: boolean
}

type Mudanca = Partial<Record<keyof Linha | 'ativo', unknown>>
type Corpo = Mudanca & Pick<Linha, 'nome' | 'email'>

export interface Pagina {
  dados: Linha[]
  paginas: number
  total: number
}

export interface Mundo extends MundoDeSessoes {
  casas: Record<string, number>
  telas: Record<string, number>
  como(quem: Nome, metodo: Metodo, url: string, corpo?: object): Promise<Resposta>
  dados<T>(quem: Nome, url: string): Promise<T>
  salvar(quem: Nome, corpo: object): Promise<Resposta>
  /** A new user of alfa, unless the change says otherwise. */
  criar(quem: Nome, mudanca?: Mudanca & Partial<Corpo>): Promise<Linha>
  corpoDe(mudanca?: Mudanca & Partial<Corpo>): Corpo
  ler(id: number): Promise<Linha>
  /** Gives a user everybody's password and signs him in. */
  entrarComo(pessoa: Linha): Promise<string>
  /** Signs in anew at the next call: the old session has ended. */
  esquecer(quem: Nome): void
  /** All that a refusal must leave as it is. */
  retrato(): Promise<unknown>
}

/** The companies and people of the session tests, with what manages them. */
export async function novoMundo(): Promise<Mundo> {
  const mundo = await novoMundoDeSessoes()
  const { ler: leitura, escrever } = mundo.deps.database
  const tokens = new Map<Nome, string>()
  const idsDe = async (consulta: string) => {
    const { rows } = await leitura.query<{ nome: string; id: number }>(consulta)
    return Object.fromEntries(rows.map(({ nome, id }) => [nome, id]))
  }
  const casas = await idsDe('SELECT fantasia AS nome, id FROM empresa')
  const telas = await idsDe('SELECT papel AS nome, id FROM tela_sistema')
  const como: Mundo['como'] = async (quem, metodo, url, corpo) => {
    const token = tokens.get(quem) ?? (await mundo.entrar(quem)).corpo.token
    tokens.set(quem, token)
    return mundo.pedir(metodo, url, { token, ...(corpo ? { corpo } : {}) })
  }
  const dados = async <T>(quem: Nome, url: string): Promise<T> => {
    const { status, corpo } = await como(quem, 'GET', url)
    if (status !== 200) throw new Error(JSON.stringify(corpo))
    return corpo as T
  }
  const ler: Mundo['ler'] = (id) => dados('paula', `/usuario/${id}`)
  const salvar: Mundo['salvar'] = (quem, corpo) => como(quem, 'POST', '/usuario', corpo)
  const corpoDe = fabrica(casas['alfa'] ?? 0)
  const criar: Mundo['criar'] = async (quem, mudanca) => {
    const salvo = await salvar(quem, corpoDe(mudanca))
    if (salvo.status !== 200) throw new Error(JSON.stringify(salvo.corpo))
    return ler((salvo.corpo as { id: number }).id)
  }
  const entrarComo: Mundo['entrarComo'] = async ({ id, email }) => {
    const daPaula = 'SELECT senha_hash FROM usuario WHERE id = $2'
    await escrever.query(`UPDATE usuario SET senha_hash = (${daPaula}) WHERE id = $1`, [id, mundo.ids.paula])
    const { corpo } = await mundo.pedir('POST', '/login/authenticate', { corpo: { email, senha: 'segredo-1' } })
    return corpo.token
  }
  const retrato = async () => (await leitura.query<Record<string, unknown>>(RETRATO)).rows
  const esquecer = (quem: Nome) => void tokens.delete(quem)
  return { ...mundo, casas, telas, como, esquecer, dados, salvar, criar, corpoDe, ler, entrarComo, retrato }
}

const RETRATO = `SELECT (SELECT json_agg(u ORDER BY id) FROM usuario u) AS usuarios,
  (SELECT json_agg(t ORDER BY id_usuario, id_tela) FROM usuario_tela t) AS telas,
  (SELECT json_agg(l ORDER BY hash) FROM link_acesso l) AS links,
  (SELECT count(*) FROM auditoria WHERE acao NOT IN ('EVENTO', 'RECUSADO')) AS trilha`

function fabrica(idEmpresa: number): Mundo['corpoDe'] {
  let vez = 0
  return (mudanca = {}) => {
    vez += 1
    const email = `pessoa${vez}@exemplo.com.br`
    return { nome: `Pessoa ${vez}`, email, serial: '1001', tipo: 4, itensSelecionados: [], idEmpresa, ...mudanca }
  }
}

/** What the form sends of a record that was read. */
export const corpoCom = (
  { nome, email, serial, tipo, itensSelecionados, idEmpresa, id, versao }: Linha,
  mudanca: Mudanca,
) => ({ nome, email, serial, tipo, itensSelecionados, idEmpresa, id, versao, ...mudanca })

export const recusas = (corpo: unknown) =>
  fieldError
    .array()
    .parse(corpo)
    .map(({ propertyName, message }) => [propertyName, message])
