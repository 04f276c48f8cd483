import { inArray } from 'drizzle-orm'
import { MASTER, type PapelDeTela } from '@portal/contract/core/papeis'
import { UNIDADE_KG } from '@portal/contract/core/idsFixos'
import type { Logado } from '../core/context.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import type { Database, Db } from '../db/client.ts'
import { seedBase } from '../db/seed/base.ts'
import { seedProvedora } from '../db/seed/provedora.ts'
import { classeId } from '../db/tables/cadastros.ts'
import { empresaTela, telaSistema } from '../db/tables/empresas.ts'
import { linha } from '../db/tables/linhas.ts'
import { empresaReferencia } from '../db/tables/referencias.ts'
import { criarEmpresas, criarPessoa } from '../test/gente.fixture.ts'
import type { FileStore } from '../files/store.ts'
import { novoServidor } from '../test/servidor.fixture.ts'

const TELAS: readonly PapelDeTela[] = ['CadastroPerfis', 'CadastroVidros', 'ConsultaProduto', 'Configuracao']

/** Dora and Davi keep the references of one company, Ana those of another; Mara is the Master above Dora's, Paula works for the provider, Leo of Dora's company only looks. */
export type Nome = 'dora' | 'davi' | 'leo' | 'ana' | 'mara' | 'paula'

type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What the tests read of answers; an answer holds some of it. */
export interface Corpo extends Record<string, unknown> {
  id: number
  versao: number
  dados: Corpo[]
  total: number
  message: string
  data: { id: number; versao: number }
}

export interface Resposta {
  status: number
  corpo: Corpo
  lista: (Record<string, unknown> & { id: number; value: number; label: string; message: string; urlHTML: string })[]
}

export interface Mundo {
  database: Database
  files: FileStore
  logados: Record<Nome, Logado>
  /** Lines and classes of Dora's company and of Ana's; the last class is everybody's. */
  linhas: { dora: number; outraDora: number; ana: number }
  classes: { dora: number; ana: number; comum: number }
  pedir(nome: Nome, method: Metodo, url: string, corpo?: object): Promise<Resposta>
  enviar(
    nome: Nome,
    url: string,
    campos: object,
    arquivo?: { campo?: string; nome: string; bytes: Buffer },
  ): Promise<Resposta>
  abrir(url: string): Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>
  /** A new reference; answers its id. */
  criar(nome: Nome, mais?: object): Promise<number>
  liberar(idReferencia: number, para: Nome): Promise<void>
  fechar(): Promise<void>
}

let contador = 0

export async function novoMundo(): Promise<Mundo> {
  const logados: Partial<Record<Nome, Logado>> = {}
  const servidor = await novoServidor({ autenticar: async (bearer) => logados[bearer as Nome] })
  const { app, deps } = servidor
  const feito = await emTransacao(deps.database, AUTOR_SISTEMA, ({ db }) => povoar(db))
  Object.assign(logados, feito.logados)
  const chamar = async (nome: Nome, method: Metodo, url: string, payload?: object, mais = {}) => {
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
    files: deps.files,
    ...feito,
    pedir: (nome, method, url, corpo) => chamar(nome, method, url, corpo),
    enviar: async (nome, url, campos, arquivo) => {
      const form = new FormData()
      for (const [campo, valor] of Object.entries(campos)) form.append(campo, String(valor))
      if (arquivo) form.append(arquivo.campo ?? 'arquivo', new File([new Uint8Array(arquivo.bytes)], arquivo.nome))
      const pedido = new Response(form)
      const bytes = Buffer.from(await pedido.arrayBuffer())
      return chamar(nome, 'POST', url, bytes, { 'content-type': pedido.headers.get('content-type') })
    },
    abrir: async (url) => {
      const { statusCode, headers, rawPayload } = await app.inject({ url })
      return { status: statusCode, headers, bytes: rawPayload }
    },
    criar: async (nome, mais = {}) => {
      const campos = {
        descricao: `REF ${(contador += 1)}`,
        tipo: 'Sistemista',
        projetista: feito.logados[nome].idUsuario,
      }
      const { status, corpo } = await chamar(nome, 'POST', '/referencia', { ...campos, ...mais })
      if (status !== 200) throw new Error(JSON.stringify(corpo))
      return corpo.id
    },
    liberar: async (idReferencia, para) => {
      const { idEmpresa } = feito.logados[para]
      await emTransacao(deps.database, AUTOR_SISTEMA, async ({ db }) => {
        await db.insert(empresaReferencia).values({ idEmpresa, idTela: 2, idReferencia })
      })
    },
    fechar: servidor.fechar,
  }
}

async function povoar(db: Db) {
  await seedBase(db)
  const telas = await db
    .select()
    .from(telaSistema)
    .where(inArray(telaSistema.papel, [...TELAS]))
  const empresas = await criarEmpresas(db)
  const { provedora, grupo, serralheria, vidracaria } = empresas
  const daTela = (idEmpresa: number) => telas.map(({ id }) => ({ idEmpresa, idTela: id }))
  await db.insert(empresaTela).values(Object.values(empresas).flatMap(daTela))
  await seedProvedora(db, provedora)
  const criar = (nome: string, idEmpresa: number, papeis: Logado['papeis']) =>
    criarPessoa(db, { nome, idEmpresa, papeis, provedora: idEmpresa === provedora })
  const novaLinha = async (descricao: string, idEmpresa: number) =>
    (await db.insert(linha).values({ descricao, idEmpresa }).returning({ id: linha.id }))[0]?.id ?? 0
  const novaClasse = async (codigo: string, idEmpresa: number, comum: number) => {
    const campos = { codigo, descricao: `Classe ${codigo}`, idEmpresa, comum, unidade: UNIDADE_KG }
    return (await db.insert(classeId).values(campos).returning({ id: classeId.id }))[0]?.id ?? 0
  }
  const logados: Record<Nome, Logado> = {
    dora: await criar('dora', serralheria, ['Configuracao']),
    davi: await criar('davi', serralheria, ['Configuracao']),
    leo: await criar('leo', serralheria, ['ConsultaProduto']),
    ana: await criar('ana', vidracaria, ['Configuracao']),
    mara: await criar('mara', grupo, [MASTER, 'Configuracao']),
    paula: await criar('paula', provedora, [MASTER, 'Configuracao']),
  }
  return {
    logados,
    linhas: {
      dora: await novaLinha('Gold', serralheria),
      outraDora: await novaLinha('Suprema', serralheria),
      ana: await novaLinha('Box', vidracaria),
    },
    classes: {
      dora: await novaClasse('ABC-1', serralheria, 0),
      ana: await novaClasse('XYZ-1', vidracaria, 0),
      comum: await novaClasse('ÇOM-1', provedora, 1),
    },
  }
}
