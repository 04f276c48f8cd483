import type { Logado } from '../core/context.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import type { Db } from '../db/client.ts'
import { seedBase } from '../db/seed/base.ts'
import { empresaTela } from '../db/tables/empresas.ts'
import { perfil } from '../db/tables/especies.ts'
import { linha } from '../db/tables/linhas.ts'
import { material } from '../db/tables/materiais.ts'
import { empresaReferencia, referencia } from '../db/tables/referencias.ts'
import { criarEmpresa, criarPessoa } from '../test/gente.fixture.ts'
import { novoServidor, type ServidorDeTeste } from '../test/servidor.fixture.ts'

type Registro = typeof material.$inferInsert

export interface MundoDeMateriais extends ServidorDeTeste {
  /** Keeps the profiles of the one company; the other person keeps those of another. */
  dora: Logado
  ana: Logado
  idReferencia: number
  idLinha: number
  /** A material of its kind, as bare as the tables allow; answers its id. */
  criarMaterial(tipo: Registro['tipo'], mais?: Partial<Registro>): Promise<number>
  criarPerfil(dados: Partial<typeof perfil.$inferInsert>, mais?: Partial<Registro>): Promise<number>
  mudar<T>(fn: (db: Db) => Promise<T>): Promise<T>
  pedir(quem: 'dora' | 'ana', url: string): Promise<{ status: number; corpo: Record<string, unknown> }>
}

const PERFIS = 2
let contador = 0

/** One reference with one line, and materials put in by hand. */
export async function novoMundoDeMateriais(): Promise<MundoDeMateriais> {
  const logados: Record<string, Logado> = {}
  const servidor = await novoServidor({ autenticar: async (bearer) => logados[bearer] })
  const mudar = <T>(fn: (db: Db) => Promise<T>) =>
    emTransacao(servidor.deps.database, AUTOR_SISTEMA, ({ db }) => fn(db))
  const { dora, ana, ...base } = await mudar(povoar)
  Object.assign(logados, { dora, ana })
  const criarMaterial = (tipo: Registro['tipo'], mais: Partial<Registro> = {}) =>
    mudar(async (db) => {
      const campos = { tipo, ...base, codigo: `M-${(contador += 1)}`, descricao: 'Material', status: 1, situacao: 1 }
      const novos = await db
        .insert(material)
        .values({ ...campos, ...mais })
        .returning({ id: material.id })
      return novos[0]?.id ?? 0
    })
  return {
    ...servidor,
    ...base,
    dora,
    ana,
    mudar,
    criarMaterial,
    criarPerfil: async (dados, mais) => {
      const id = await criarMaterial('PERFIL', mais)
      await mudar((db) => db.insert(perfil).values({ ...dados, id }))
      return id
    },
    pedir: async (quem, url) => {
      const headers = { authorization: `Bearer ${quem}` }
      const resposta = await servidor.app.inject({ method: 'GET', url: `/api${url}`, headers })
      return { status: resposta.statusCode, corpo: resposta.json() }
    },
  }
}

async function povoar(db: Db) {
  await seedBase(db)
  const dora = await pessoa(db, 'dora', '12ABC34501DE35')
  const ana = await pessoa(db, 'ana', '40382617000133')
  const { idUsuario, idEmpresa } = dora
  const [nova] = await db
    .insert(referencia)
    .values({ descricao: 'Gold', tipo: 'Sistemista', idProjetista: idUsuario, idEmpresa, tipoMaterial: ['PERFIL'] })
    .returning({ id: referencia.id })
  const [outra] = await db.insert(linha).values({ descricao: 'Linha 25', idEmpresa }).returning({ id: linha.id })
  const idReferencia = nova?.id ?? 0
  await db.insert(empresaReferencia).values({ idEmpresa, idTela: PERFIS, idReferencia })
  return { dora, ana, idReferencia, idLinha: outra?.id ?? 0 }
}

async function pessoa(db: Db, nome: string, cnpj: string): Promise<Logado> {
  const idEmpresa = await criarEmpresa(db, cnpj, { razao: nome, fantasia: nome })
  await db.insert(empresaTela).values({ idEmpresa, idTela: PERFIS })
  return criarPessoa(db, { nome, idEmpresa, papeis: ['CadastroPerfis'] })
}
