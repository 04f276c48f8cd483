import type { Logado } from '../core/context.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import type { Database, Db } from '../db/client.ts'
import { criarEmpresas, criarPessoa } from '../test/gente.fixture.ts'
import { novoServidor } from '../test/servidor.fixture.ts'

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
  const { provedora, serralheria, vidracaria } = await criarEmpresas(db)
  const criar = (nome: string, idEmpresa: number, papeis: Logado['papeis']) =>
    criarPessoa(db, { nome, idEmpresa, papeis, provedora: idEmpresa === provedora })
  return {
    maria: await criar('maria', serralheria, ['Configuracao']),
    leo: await criar('leo', serralheria, ['Exportacao']),
    ana: await criar('ana', vidracaria, ['Configuracao']),
    paula: await criar('paula', provedora, ['Master', 'Configuracao']),
  }
}
