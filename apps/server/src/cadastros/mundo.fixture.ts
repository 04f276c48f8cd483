import type { Logado } from '../core/context.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import type { Database, Db } from '../db/client.ts'
import { empresa } from '../db/tables/empresas.ts'
import { usuario } from '../db/tables/usuarios.ts'
import { novoServidor } from '../test/servidor.ts'

const ENDERECO = {
  cep: '01001000',
  endereco: 'Praça da Sé',
  numero: '1',
  bairro: 'Sé',
  cidade: 'São Paulo',
  estado: 'SP',
}

/** Maria and Ana keep the lists of their companies, Leo only looks, Paula works for the provider. */
export type Nome = 'maria' | 'leo' | 'ana' | 'paula'

/** The parts of answers that the tests read; an answer holds some of them. */
export interface Corpo {
  id: number
  dados: (Record<string, unknown> & { id: number })[]
  paginas: number
  total: number
  quando: string
  atual: unknown
}

export interface Resposta {
  status: number
  corpo: Corpo
}

export interface Mundo {
  database: Database
  logados: Record<Nome, Logado>
  pedir(
    nome: Nome,
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    corpo?: unknown,
    cabecalhos?: Record<string, string>,
  ): Promise<Resposta>
  fechar(): Promise<void>
}

/** The product on a database of its own; who calls is told by name, because sessions have their own tests. */
export async function novoMundo(): Promise<Mundo> {
  const logados: Partial<Record<Nome, Logado>> = {}
  const servidor = await novoServidor({ autenticar: async (bearer) => logados[bearer as Nome] })
  const { app, deps } = servidor
  Object.assign(logados, await emTransacao(deps.database, AUTOR_SISTEMA, ({ db }) => povoar(db)))
  return {
    database: deps.database,
    logados: logados as Record<Nome, Logado>,
    pedir: async (nome, method, url, corpo, cabecalhos = {}) => {
      const headers = { authorization: `Bearer ${nome}`, ...cabecalhos }
      const resposta = await app.inject({
        method,
        url: `/api${url}`,
        headers,
        ...(corpo === undefined ? {} : { payload: corpo as object }),
      })
      return { status: resposta.statusCode, corpo: resposta.json<Corpo>() }
    },
    fechar: servidor.fechar,
  }
}

async function povoar(db: Db): Promise<Record<Nome, Logado>> {
  const empresas = await db
    .insert(empresa)
    .values(
      ['11222333000181', '15216260000176', '12ABC34501DE35'].map((cnpj, i) => ({
        cnpj,
        razao: cnpj,
        fantasia: cnpj,
        ...ENDERECO,
        provedora: i === 0,
      })),
    )
    .returning({ id: empresa.id })
  const [provedora = 0, serralheria = 0, vidracaria = 0] = empresas.map(({ id }) => id)
  const criar = async (nome: string, idEmpresa: number, papeis: Logado['papeis']): Promise<Logado> => {
    const email = `${nome}@exemplo.com.br`
    const [novo] = await db.insert(usuario).values({ nome, email, tipo: 2, idEmpresa }).returning({ id: usuario.id })
    const idUsuario = novo?.id ?? 0
    return {
      idSessao: '',
      idUsuario,
      idPessoa: idUsuario,
      nome,
      nomePessoa: nome,
      email,
      tipo: 2,
      idEmpresa,
      provedora: idEmpresa === provedora,
      papeis,
    }
  }
  return {
    maria: await criar('maria', serralheria, ['Configuracao']),
    leo: await criar('leo', serralheria, ['Exportacao']),
    ana: await criar('ana', vidracaria, ['Configuracao']),
    paula: await criar('paula', provedora, ['Master', 'Configuracao']),
  }
}
