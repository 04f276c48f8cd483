import { eq } from 'drizzle-orm'
import type { Deps } from './core/context.ts'
import type { Settings } from './core/settings.ts'
import { AUTOR_SISTEMA, emTransacao } from './core/unitOfWork.ts'
import { seedBase } from './db/seed/base.ts'
import { seedProvedora } from './db/seed/provedora.ts'
import { empresa } from './db/tables/empresas.ts'
import { usuario } from './db/tables/usuarios.ts'
import { criarPrimeiroMaster } from './sessao/primeiroMaster.ts'

const AUTOR = { ...AUTOR_SISTEMA, chamada: 'inicio' }
/** A person of the documented demo data exists only where that data does. */
const MASTER_DEMO = 'master@exemplo.com.br'

/** Prepares the first sign-in; says what takes long, and answers what whoever started it must read. */
export async function prepararInstalacao(deps: Deps, dizer: (texto: string) => void): Promise<string[]> {
  await emTransacao(deps.database, AUTOR, ({ db }) => seedBase(db))
  if (querDemo(deps.settings) && (await estaVazia(deps))) {
    dizer('Criando os dados de demonstração…')
    const { criarDemo } = await import('./demo/demo.ts')
    await criarDemo(deps.database, deps.senhas, deps.files)
  }
  const link = await criarPrimeiroMaster(deps)
  await emTransacao(deps.database, AUTOR, async ({ db }) => {
    const [provedora] = await db
      .select({ id: empresa.id })
      .from(empresa)
      .where(eq(empresa.provedora, true))
      .orderBy(empresa.id)
      .limit(1)
    if (provedora) await seedProvedora(db, provedora.id)
  })
  if (link) return ['Primeiro acesso (link de uso único, vale por 7 dias):', link]
  if (!(await temDemo(deps))) return []
  const { acessosDaDemo } = await import('./demo/acessos.ts')
  return acessosDaDemo()
}

/** Default in an empty installation without DATABASE_URL; `criarDemo` itself refuses one that is not empty. */
const querDemo = ({ DEMO, DATABASE_URL }: Settings) => DEMO === '1' || (DEMO === undefined && !DATABASE_URL)

async function estaVazia({ database }: Deps): Promise<boolean> {
  return (await database.leitura.$count(empresa)) === 0
}

async function temDemo({ database }: Deps): Promise<boolean> {
  return (await database.leitura.$count(usuario, eq(usuario.email, MASTER_DEMO))) > 0
}
