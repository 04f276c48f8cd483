import { MASTER } from '@portal/contract/core/papeis'
import type { Logado } from '../core/context.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import type { Database, Db } from '../db/client.ts'
import { prenativo, unidade } from '../db/tables/cadastros.ts'
import { telaSistema } from '../db/tables/empresas.ts'
import { empresaReferencia, referencia, referenciaLinha } from '../db/tables/referencias.ts'
import { criarEmpresas, criarPessoa } from '../test/gente.fixture.ts'
import { novoServidor } from '../test/servidor.fixture.ts'

/** Dora and Davi keep the lines of one company, Ana those of another; Mara is the Master above Dora's, Paula works for the provider. */
export type Nome = 'dora' | 'davi' | 'ana' | 'mara' | 'paula'

/** The parts of answers that the tests read; an answer holds some of them. */
export interface Corpo {
  id: number
  message: string
  dados: { id: number; descricao: string; proprio: boolean }[]
  total: number
  descricao: string
  versao: number
  logo: string | null
  logoNome: string | null
  proprio: boolean
  quem: string
  atual: unknown
}

export interface Resposta {
  status: number
  corpo: Corpo
  lista: { id: number; idPrenativo: number; message: string; propertyName: string; codigo: string; unidade: string }[]
}

export interface Arquivo {
  nome: string
  bytes: Buffer
}

export interface Mundo {
  database: Database
  logados: Record<Nome, Logado>
  prenativos: number[]
  pedir(nome: Nome, method: 'GET' | 'POST' | 'DELETE', url: string, corpo?: object): Promise<Resposta>
  salvar(nome: Nome, campos: Record<string, string | number>, logo?: Arquivo, chave?: string): Promise<Resposta>
  /** A reference that carries the line, released to a company. */
  levar(dono: Nome, idLinha: number, liberadaPara?: Nome): Promise<number>
  fechar(): Promise<void>
}

export async function novoMundo(): Promise<Mundo> {
  const logados: Partial<Record<Nome, Logado>> = {}
  const servidor = await novoServidor({ autenticar: async (bearer) => logados[bearer as Nome] })
  const { app, deps } = servidor
  const feito = await emTransacao(deps.database, AUTOR_SISTEMA, ({ db }) => povoar(db))
  Object.assign(logados, feito.logados)
  const enviar = async (
    nome: Nome,
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
    mais: Record<string, string> = {},
  ): Promise<Resposta> => {
    const headers = { authorization: `Bearer ${nome}`, ...mais }
    const resposta = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
    const corpo = resposta.json<unknown>()
    return {
      status: resposta.statusCode,
      corpo: corpo as Corpo,
      lista: Array.isArray(corpo) ? (corpo as Resposta['lista']) : [],
    }
  }
  return {
    database: deps.database,
    ...feito,
    pedir: (nome, method, url, corpo) => enviar(nome, method, url, corpo),
    salvar: async (nome, campos, logo, chave) => {
      const { bytes, tipo } = await multipart(campos, logo)
      const headers = { 'content-type': tipo, ...(chave && { 'idempotency-key': chave }) }
      return enviar(nome, 'POST', '/linha', bytes, headers)
    },
    levar: (dono, idLinha, liberadaPara) =>
      emTransacao(deps.database, AUTOR_SISTEMA, ({ db }) =>
        criarReferencia(db, feito.logados[dono], idLinha, liberadaPara && feito.logados[liberadaPara]),
      ),
    fechar: servidor.fechar,
  }
}

async function multipart(campos: Record<string, string | number>, logo: Arquivo | undefined) {
  const form = new FormData()
  for (const [nome, valor] of Object.entries(campos)) form.append(nome, String(valor))
  if (logo) form.append('logo', new File([new Uint8Array(logo.bytes)], logo.nome))
  const pedido = new Response(form)
  return { bytes: Buffer.from(await pedido.arrayBuffer()), tipo: pedido.headers.get('content-type') ?? '' }
}

let referencias = 0

async function criarReferencia(db: Db, dono: Logado, idLinha: number, para: Logado | undefined): Promise<number> {
  const [nova] = await db
    .insert(referencia)
    .values({
      idEmpresa: dono.idEmpresa,
      descricao: `Referência ${(referencias += 1)}`,
      tipo: '1',
      idProjetista: dono.idUsuario,
    })
    .returning({ id: referencia.id })
  const idReferencia = nova?.id ?? 0
  await db.insert(referenciaLinha).values({ idReferencia, idLinha, exclusiva: 0, impedirSalvar: 0 })
  if (para) await db.insert(empresaReferencia).values({ idEmpresa: para.idEmpresa, idTela: TELA.id, idReferencia })
  return idReferencia
}

const TELA = { id: 2, papel: 'CadastroPerfis', descricao: 'Cadastro de perfis' }

async function povoar(db: Db) {
  await db.insert(telaSistema).values(TELA)
  const empresas = await criarEmpresas(db)
  const { provedora, grupo, serralheria, vidracaria } = empresas
  const criar = (nome: string, idEmpresa: number, papeis: Logado['papeis']) =>
    criarPessoa(db, { nome, idEmpresa, papeis, provedora: idEmpresa === provedora })
  const logados: Record<Nome, Logado> = {
    dora: await criar('dora', serralheria, ['Configuracao']),
    davi: await criar('davi', serralheria, ['Configuracao']),
    ana: await criar('ana', vidracaria, ['Configuracao']),
    mara: await criar('mara', grupo, [MASTER, 'Configuracao']),
    paula: await criar('paula', provedora, [MASTER, 'Configuracao']),
  }
  return { logados, prenativos: await criarPrenativos(db, provedora) }
}

async function criarPrenativos(db: Db, idEmpresa: number): Promise<number[]> {
  const [kg] = await db.insert(unidade).values({ sigla: 'KG', comum: 1, idEmpresa }).returning({ id: unidade.id })
  const novos = ['PN-10', 'PN-2', 'PN-3'].map((codigo) => ({
    codigo,
    descricao: `Marco ${codigo}`,
    unidade: kg?.id ?? 0,
    tipo: 'S',
  }))
  const rows = await db.insert(prenativo).values(novos).returning({ id: prenativo.id })
  return rows.map(({ id }) => id)
}
