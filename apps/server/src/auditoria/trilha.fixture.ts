import type { FiltrosDeAuditoria, LinhaDeAuditoria, RegistroDeAuditoria } from '@portal/contract/auditoria/auditoria'
import type { Paged } from '@portal/contract/core/listing'
import { emTransacao, type Transacao } from '../core/unitOfWork.ts'
import { novoMundo, type Mundo } from '../sessao/mundo.fixture.ts'
import type { Nome } from '../sessao/pessoas.fixture.ts'

export type Pagina = Paged<LinhaDeAuditoria> & { message: string }

export interface Trilha extends Mundo {
  /** Does something in somebody's name. */
  fazer<T>(nome: Nome, fn: (transacao: Transacao) => Promise<T>): Promise<T>
  listar(nome: Nome, filtros?: Partial<Record<keyof FiltrosDeAuditoria, string | number>>): Promise<Pagina>
  obter(nome: Nome, id: number): Promise<{ status: number; corpo: RegistroDeAuditoria }>
  baixar(nome: Nome, endereco: string): Promise<{ status: number; texto: string; tipo: string | undefined }>
  token(nome: Nome): Promise<string>
}

/** The people of three companies, and what they did. */
export async function novaTrilha(): Promise<Trilha> {
  const mundo = await novoMundo()
  const tokens = new Map<Nome, string>()
  const token = async (nome: Nome) => {
    const guardado = tokens.get(nome) ?? (await mundo.entrar(nome)).corpo.token
    tokens.set(nome, guardado)
    return guardado
  }
  const pedir = async (nome: Nome, url: string) =>
    mundo.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${await token(nome)}` } })
  const fazer: Trilha['fazer'] = async (nome, fn) => {
    const { rows } = await mundo.deps.database.ler.query<{ id_empresa: number }>(
      'SELECT id_empresa FROM usuario WHERE id = $1',
      [mundo.ids[nome]],
    )
    const id = mundo.ids[nome]
    const autoria = {
      idUsuario: id,
      idPessoa: id,
      idEmpresa: rows[0]?.id_empresa ?? 0,
      autor: nome,
      origem: '10.0.0.9 Firefox',
      requisicao: `r-${nome}`,
      chamada: 'teste.fazer',
    }
    return emTransacao(mundo.deps.database, autoria, fn)
  }
  return {
    ...mundo,
    token,
    fazer,
    listar: async (nome, filtros = {}) => {
      const query = new URLSearchParams({ pageSize: '100' })
      for (const [campo, valor] of Object.entries(filtros)) query.set(campo, String(valor))
      return (await pedir(nome, `/auditoria/lista?${query.toString()}`)).json<Pagina>()
    },
    obter: async (nome, id) => {
      const resposta = await pedir(nome, `/auditoria/${id}`)
      return { status: resposta.statusCode, corpo: resposta.json<RegistroDeAuditoria>() }
    },
    baixar: async (nome, endereco) => {
      const resposta = await pedir(nome, endereco)
      return { status: resposta.statusCode, texto: resposta.body, tipo: resposta.headers['content-type']?.toString() }
    },
  }
}
