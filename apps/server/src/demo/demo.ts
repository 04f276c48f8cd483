import type { Logado } from '../core/context.ts'
import type { FileStore } from '../files/store.ts'
import type { Senhas } from '../core/passwords.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import type { Database, Db } from '../db/client.ts'
import { seedBase } from '../db/seed/base.ts'
import { seedProvedora } from '../db/seed/provedora.ts'
import { empresa } from '../db/tables/empresas.ts'
import { preencherAcabamentos } from './acabamentos.ts'
import { SENHA_DEMO } from './acessos.ts'
import { preencherCadastros } from './cadastros.ts'
import { preencherClientes } from './clientes.ts'
import { criarContas, quemCuida, type Empresas } from './contas.ts'
import type { NomeDaEmpresa } from './dados.ts'
import { preencherLiberacoes } from './liberacoes.ts'
import { preencherLigas } from './ligas.ts'
import { preencherLinhas } from './linhas.ts'
import { preencherPacotes } from './pacotes.ts'
import { preencherPrecos } from './precos.ts'
import { preencherUsuarios } from './usuarios.ts'
import { preencherMateriais } from './produtos.ts'
import { preencherProjetos } from './projetos.ts'
import { preencherReferencias } from './referencias.ts'
import { preencherTipologias } from './tipologias.ts'

const AUTOR_DEMO = { ...AUTOR_SISTEMA, autor: 'Dados de demonstração', chamada: 'inicio.demo' }

/** Fills an empty installation, all or nothing; answers false, and changes nothing, when it is not empty. */
export async function criarDemo(
  database: Pick<Database, 'escrever'>,
  senhas: Pick<Senhas, 'cifrar'>,
  files: FileStore,
): Promise<boolean> {
  return emTransacao(database, AUTOR_DEMO, async (transacao) => {
    const { db, client } = transacao
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('portal.demo', 0))")
    if ((await db.$count(empresa)) > 0) return false
    await seedBase(db)
    const empresas = await criarContas(db, await senhas.cifrar(SENHA_DEMO))
    await seedProvedora(db, empresas.provedora)
    const pessoas = await pessoasDe(db, empresas)
    await preencherUsuarios(transacao, pessoas, new Date())
    await preencherCadastros(db, pessoas)
    await preencherLinhas(transacao, files, pessoas)
    await preencherLigas(db)
    await preencherReferencias(transacao, files, pessoas)
    await preencherTipologias(transacao, files, pessoas.aluvale)
    await preencherProjetos(transacao, files, pessoas.aluvale)
    await preencherClientes(db)
    await preencherMateriais(transacao, files, pessoas)
    await preencherAcabamentos(db, pessoas)
    await preencherPrecos(transacao, files, pessoas)
    await preencherLiberacoes(db, pessoas.aluvale, await preencherPacotes(transacao, files, pessoas.aluvale))
    return true
  })
}

async function pessoasDe(db: Db, empresas: Empresas): Promise<Record<NomeDaEmpresa, Logado>> {
  const pessoas: Partial<Record<NomeDaEmpresa, Logado>> = {}
  for (const [nome, id] of Object.entries(empresas)) pessoas[nome as NomeDaEmpresa] = await quemCuida(db, id)
  return pessoas as Record<NomeDaEmpresa, Logado>
}
