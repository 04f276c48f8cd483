import type { Acesso } from '@portal/contract/sessao/sessao'
import { criarSenhas } from '../core/passwords.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import type { Db } from '../db/client.ts'
import { seedBase } from '../db/seed/base.ts'
import { empresa, empresaTela, empresaTipo, empresaTipoTela } from '../db/tables/empresas.ts'
import { referencia } from '../db/tables/referencias.ts'
import { usuario, usuarioTela } from '../db/tables/usuarios.ts'
import { novoServidor, type ServidorDeTeste } from '../test/servidor.fixture.ts'

/** Screens of the base data. */
export const TELA = { vidros: 1, perfis: 2, kits: 5, exportacao: 12, importacao: 13, configuracao: 16 } as const
const SENHA = 'Portal2026'

export const ENDERECO = {
  cep: '01001000',
  endereco: 'Praça da Sé',
  numero: '1',
  bairro: 'Sé',
  cidade: 'São Paulo',
  estado: 'SP',
} as const

/** Paula works for the provider; Mario is Master and Maria Administradora of the mother, Flavia of its daughter, Olga of a stranger; Leo has what is released to him. */
export type Nome = 'paula' | 'mario' | 'maria' | 'flavia' | 'olga' | 'leo'

interface Ids {
  provedora: number
  mae: number
  filha: number
  outra: number
  completo: number
  vidraceiro: number
  leo: number
  referenciaDaMae: number
  referenciaDaOutra: number
}

export interface Erro {
  message: string
  propertyName: string
}

/** The parts of answers that the tests read; an answer holds some of them. */
export interface Corpo {
  id: number
  versao: number
  isValid: boolean
  message: string
  errors: Erro[]
  data: { idEmpresa: number; fantasia: string } | null
  dados: { id: number; fantasia: string; perfil: unknown }[]
  total: number
  perfil: { label: string; value: number } | null
  idPerfil: number
  itemsSelecionados: number[]
  proprio: boolean
  vinculoUsuario: boolean
  encontrado: boolean
  endereco: string
  quem: string
  atual: unknown
}

export interface Resposta {
  status: number
  corpo: Corpo
  lista: (Erro & { id: number; label: string; value: number; selecionado: boolean; podeLiberar: boolean })[]
}

export interface Mundo extends ServidorDeTeste {
  ids: Ids
  pedir(nome: Nome, method: 'GET' | 'POST' | 'DELETE', url: string, corpo?: object, chave?: string): Promise<Resposta>
  linhas<Row extends object>(sql: string): Promise<Row[]>
}

/** The product with real sessions, two families of companies and their people. */
export async function novoMundo(env: Record<string, string> = {}): Promise<Mundo> {
  const servidor = await novoServidor({ env })
  const senhaHash = await criarSenhas().cifrar(SENHA)
  const ids = await emTransacao(servidor.deps.database, AUTOR_SISTEMA, ({ db }) => povoar(db, senhaHash))
  const tokens = new Map<Nome, string>()
  const entrar = async (nome: Nome) => {
    const payload = { email: `${nome}@exemplo.com.br`, senha: SENHA }
    const resposta = await servidor.app.inject({ method: 'POST', url: '/api/login/authenticate', payload })
    const { token } = resposta.json<Acesso>()
    tokens.set(nome, token)
    return token
  }
  const pedir: Mundo['pedir'] = async (nome, method, url, payload, chave) => {
    const authorization = `Bearer ${tokens.get(nome) ?? (await entrar(nome))}`
    const headers = { authorization, ...(chave ? { 'idempotency-key': chave } : {}) }
    const resposta = await servidor.app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) })
    const corpo: unknown = resposta.json()
    return {
      status: resposta.statusCode,
      corpo: corpo as Corpo,
      lista: Array.isArray(corpo) ? (corpo as Resposta['lista']) : [],
    }
  }
  const linhas = async <Row extends object>(sql: string) => (await servidor.deps.database.ler.query<Row>(sql)).rows
  return { ...servidor, ids, pedir, linhas }
}

async function povoar(db: Db, senhaHash: string): Promise<Ids> {
  await seedBase(db)
  const completo = await novoPerfil(db, 'Completo', Object.values(TELA))
  const vidraceiro = await novoPerfil(db, 'Vidraceiro', [TELA.vidros, TELA.configuracao])
  const telas = [TELA.vidros, TELA.perfis, TELA.exportacao, TELA.configuracao]
  const criar = novaEmpresa(db, completo)
  const provedora = await criar({ cnpj: '11222333000181', fantasia: 'Provedora', mae: null }, [])
  const mae = await criar({ cnpj: '15216260000176', fantasia: 'Mãe', mae: provedora }, telas)
  const filha = await criar({ cnpj: '12ABC34501DE35', fantasia: 'Filha', mae }, telas)
  const outra = await criar({ cnpj: '6A3EDMWP000168', fantasia: 'Outra', mae: provedora }, telas)
  const pessoa = async (nome: Nome, tipo: number, idEmpresa: number) => {
    const email = `${nome}@exemplo.com.br`
    const [novo] = await db
      .insert(usuario)
      .values({ nome, email, tipo, idEmpresa, senhaHash })
      .returning({ id: usuario.id })
    return novo?.id ?? 0
  }
  const paula = await pessoa('paula', 1, provedora)
  await pessoa('mario', 1, mae)
  const maria = await pessoa('maria', 2, mae)
  await pessoa('flavia', 2, filha)
  const olga = await pessoa('olga', 2, outra)
  const leo = await pessoa('leo', 4, filha)
  await db
    .insert(usuarioTela)
    .values([TELA.exportacao, TELA.configuracao].map((idTela) => ({ idUsuario: leo, idTela })))
  const referenciaDaMae = await novaReferencia(db, mae, maria, 'SUPREMA')
  const referenciaDaOutra = await novaReferencia(db, outra, olga, 'GOLD')
  await novaReferencia(db, provedora, paula, 'BASE')
  return { provedora, mae, filha, outra, completo, vidraceiro, leo, referenciaDaMae, referenciaDaOutra }
}

async function novoPerfil(db: Db, perfil: string, telas: readonly number[]): Promise<number> {
  const [novo] = await db.insert(empresaTipo).values({ perfil }).returning({ id: empresaTipo.id })
  const idEmpresaTipo = novo?.id ?? 0
  await db.insert(empresaTipoTela).values(telas.map((idTela) => ({ idEmpresaTipo, idTela })))
  return idEmpresaTipo
}

const novaEmpresa =
  (db: Db, idPerfil: number) =>
  async ({ cnpj, fantasia, mae }: { cnpj: string; fantasia: string; mae: number | null }, telas: readonly number[]) => {
    const [nova] = await db
      .insert(empresa)
      .values({
        cnpj,
        razao: `${fantasia} Ltda`,
        fantasia,
        ...ENDERECO,
        idPerfil,
        idEmpresaMae: mae,
        provedora: mae === null,
      })
      .returning({ id: empresa.id })
    const idEmpresa = nova?.id ?? 0
    if (telas.length) await db.insert(empresaTela).values(telas.map((idTela) => ({ idEmpresa, idTela })))
    return idEmpresa
  }

async function novaReferencia(db: Db, idEmpresa: number, idProjetista: number, descricao: string): Promise<number> {
  const [nova] = await db
    .insert(referencia)
    .values({ idEmpresa, idProjetista, descricao, tipo: 'SISTEMISTA' })
    .returning({ id: referencia.id })
  return nova?.id ?? 0
}
