import { MASTER } from '@portal/contract/core/papeis'
import type { Deps, Logado } from '../core/context.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import type { Database, Db } from '../db/client.ts'
import { seedBase } from '../db/seed/base.ts'
import { cliente, clienteSerial } from '../db/tables/clientes.ts'
import { referencia } from '../db/tables/referencias.ts'
import { criarEmpresas, criarPessoa } from '../test/gente.fixture.ts'
import { novoServidor, type ServidorDeTeste } from '../test/servidor.fixture.ts'

/** Lia releases for the company of GOLD and Otto only looks; Ana releases for another company, ALHEIA; Paula is the provider's Master. */
export type Nome = 'lia' | 'otto' | 'ana' | 'paula' | 'sem'

/** What the tests read of answers; an answer holds some of it. */
export interface Corpo extends Record<string, unknown> {
  id: number
  idSerial: number
  versao: number
  total: number
  message: string
  dados: Corpo[]
  propertyName: string
  label: string
  value: number
  serial: string | null
  chave: string
}

export interface Mundo extends ServidorDeTeste {
  database: Database
  logados: Record<Nome, Logado>
  referencias: { gold: number; prata: number; alheia: number }
  empresas: { serralheria: number; vidracaria: number }
  pedir(
    bearer: string,
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    corpo?: object,
  ): Promise<{ status: number; corpo: Corpo }>
  lista(nome: Nome, url: string): Promise<Corpo[]>
  /** A customer with one serial; answers its id. */
  criarSerial(
    campos?: Partial<typeof clienteSerial.$inferInsert> & { razaoSocial?: string; documento?: string },
  ): Promise<number>
  gravar<T>(fn: (db: Db) => Promise<T>): Promise<T>
}

let contador = 0

export async function novoMundo(mais: { clock?: Deps['clock']; env?: Record<string, string> } = {}): Promise<Mundo> {
  const logados: Partial<Record<string, Logado>> = {}
  const servidor = await novoServidor({ ...mais, autenticar: async (bearer) => logados[bearer] })
  const { database } = servidor.deps
  const gravar = <T>(fn: (db: Db) => Promise<T>) => emTransacao(database, AUTOR_SISTEMA, ({ db }) => fn(db))
  const feito = await gravar(povoar)
  Object.assign(logados, feito.logados)
  const pedir: Mundo['pedir'] = async (bearer, method, url, payload) => {
    const resposta = await servidor.app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${bearer}` },
      ...(payload && { payload }),
    })
    return { status: resposta.statusCode, corpo: resposta.json<Corpo>() }
  }
  return {
    ...servidor,
    ...feito,
    database,
    gravar,
    pedir,
    lista: async (nome, url) => (await pedir(nome, 'GET', url)).corpo as unknown as Corpo[],
    criarSerial: (campos = {}) => gravar((db) => criarSerial(db, campos)),
  }
}

async function criarSerial(
  db: Db,
  { razaoSocial, documento, ...campos }: Parameters<Mundo['criarSerial']>[0] & object,
): Promise<number> {
  contador += 1
  const [dono] = await db
    .insert(cliente)
    .values({
      documento: documento ?? String(10_000_000_000_000 + contador),
      razaoSocial: razaoSocial ?? `Cliente ${contador} Ltda`,
      nomeFantasia: razaoSocial ?? `Cliente ${contador}`,
      estado: 'SP',
      cidade: 'Campinas',
    })
    .returning({ id: cliente.id })
  const [novo] = await db
    .insert(clienteSerial)
    .values({ idCliente: dono?.id ?? 0, serial: `S-${contador}`, sistema: 1, descricaoProduto: 'CEM', ...campos })
    .returning({ id: clienteSerial.id })
  return novo?.id ?? 0
}

async function povoar(db: Db) {
  await seedBase(db)
  const empresas = await criarEmpresas(db)
  const lia = await criarPessoa(db, { nome: 'lia', idEmpresa: empresas.serralheria, papeis: ['Liberacao'] })
  const otto = await criarPessoa(db, { nome: 'otto', idEmpresa: empresas.serralheria, papeis: ['ConsultaLiberacao'] })
  const ana = await criarPessoa(db, { nome: 'ana', idEmpresa: empresas.vidracaria, papeis: ['Liberacao'] })
  const sem = await criarPessoa(db, { nome: 'sem', idEmpresa: empresas.serralheria, papeis: ['Configuracao'] })
  const paula = await criarPessoa(db, {
    nome: 'paula',
    idEmpresa: empresas.provedora,
    papeis: [MASTER, 'Liberacao', 'Configuracao', 'Importacao'],
    provedora: true,
  })
  const criarReferencia = async (descricao: string, dono: Logado) => {
    const [nova] = await db
      .insert(referencia)
      .values({
        descricao,
        descricaoOficial: descricao,
        tipo: 'Sistemista',
        idEmpresa: dono.idEmpresa,
        idProjetista: dono.idUsuario,
      })
      .returning({ id: referencia.id })
    return nova?.id ?? 0
  }
  return {
    logados: { lia, otto, ana, paula, sem },
    empresas,
    referencias: {
      gold: await criarReferencia('GOLD', lia),
      prata: await criarReferencia('PRATA', lia),
      alheia: await criarReferencia('ALHEIA', ana),
    },
  }
}
