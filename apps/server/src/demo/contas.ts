import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { PAPEIS_DE_TELA, TIPO_USUARIO } from '@portal/contract/core/papeis'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { empresa, empresaTela, empresaTipo, empresaTipoTela, telaSistema } from '../db/tables/empresas.ts'
import { usuario, usuarioTela } from '../db/tables/usuarios.ts'
import { lerDados, nomeDaEmpresa, type NomeDaEmpresa } from './dados.ts'
import { lerAcessos, type Acesso } from './usuarios.ts'

type Telas = (papeis: readonly string[]) => { idTela: number }[]
export type Empresas = Record<NomeDaEmpresa, number>

/** Invented companies, people and numbers with right check digits. A company stands after its mother. */
const EMPRESAS = z.object({
  perfis: z.record(
    z.string(),
    z.union([z.literal('todas').transform(() => PAPEIS_DE_TELA), z.array(z.enum(PAPEIS_DE_TELA))]),
  ),
  empresas: z.record(
    nomeDaEmpresa,
    z.object({
      perfil: z.string(),
      mae: nomeDaEmpresa.optional(),
      cnpj: z.string(),
      razao: z.string(),
      fantasia: z.string(),
      cep: z.string(),
      endereco: z.string(),
      numero: z.string(),
      complemento: z.string().optional(),
      bairro: z.string(),
      cidade: z.string(),
      estado: z.string(),
    }),
  ),
})

/** Companies with the screens of their profile, and their people; answers the companies' ids. */
export async function criarContas(db: Db, senhaHash: string): Promise<Empresas> {
  const telas = await telasPorPapel(db)
  const { perfis: papeisDe, empresas: dados } = lerDados('empresas', EMPRESAS)
  const perfis = await criarPerfis(db, telas, papeisDe)
  const empresas: Partial<Empresas> = {}
  for (const [nome, { perfil, mae, ...campos }] of Object.entries(dados)) {
    const idEmpresaMae = mae === undefined ? null : empresas[mae]
    const nova = { ...campos, idPerfil: perfis.get(perfil), idEmpresaMae, provedora: mae === undefined }
    const idEmpresa = await escritaDe(empresa).insert(db, nova)
    empresas[nome as NomeDaEmpresa] = idEmpresa
    await db.insert(empresaTela).values(telas(papeisDe[perfil] ?? []).map((tela) => ({ idEmpresa, ...tela })))
  }
  for (const pessoa of lerAcessos()) await criarUsuario(db, pessoa, empresas as Empresas, telas, senhaHash)
  return empresas as Empresas
}

async function telasPorPapel(db: Db): Promise<Telas> {
  const rows = await db.select().from(telaSistema)
  return (papeis) => rows.filter(({ papel }) => papeis.includes(papel)).map(({ id }) => ({ idTela: id }))
}

async function criarPerfis(
  db: Db,
  telas: Telas,
  perfis: z.output<typeof EMPRESAS>['perfis'],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [perfil, papeis] of Object.entries(perfis)) {
    const idEmpresaTipo = await escritaDe(empresaTipo).insert(db, { perfil })
    ids.set(perfil, idEmpresaTipo)
    await db.insert(empresaTipoTela).values(telas(papeis).map((tela) => ({ idEmpresaTipo, ...tela })))
  }
  return ids
}

async function criarUsuario(db: Db, pessoa: Acesso, empresas: Empresas, telas: Telas, hash: string): Promise<void> {
  const { nome, email, tipo } = pessoa
  const idUsuario = await escritaDe(usuario).insert(db, {
    nome,
    email,
    tipo: TIPO_USUARIO[tipo],
    idEmpresa: empresas[pessoa.empresa],
    senhaHash: pessoa.pode === null ? null : hash,
  })
  const liberadas = telas(pessoa.telas).map((tela) => ({ idUsuario, ...tela }))
  if (liberadas.length) await db.insert(usuarioTela).values(liberadas)
}

/** A Logado for somebody who keeps the lists of that company, for the use cases. */
export async function quemCuida(db: Db, idEmpresa: number): Promise<Logado> {
  const [row] = await db.select().from(usuario).where(eq(usuario.idEmpresa, idEmpresa)).orderBy(usuario.id).limit(1)
  const { id: idUsuario = 0, nome = '', email = '', tipo = TIPO_USUARIO.ADMINISTRADOR } = row ?? {}
  return {
    idSessao: '',
    idUsuario,
    idPessoa: idUsuario,
    nome,
    nomePessoa: nome,
    email,
    tipo,
    idEmpresa,
    provedora: tipo === TIPO_USUARIO.MASTER,
    papeis: ['Configuracao'],
  }
}
