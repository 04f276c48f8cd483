import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lerSettings } from '@portal/server/core/settings'
import { iniciar } from '@portal/server/start'
import { criarBanco, type BancoDeTeste } from '@portal/server/test/banco.fixture'
import { definirProva, enfileirarProvas } from './tarefas.fixture.ts'

export interface Produto {
  endereco: string
  dados: string
  parar: () => Promise<void>
}

/** The product with its demo data, at rest: its database and its files. */
export interface Modelo {
  banco: string
  dados: string
}

type Variaveis = Record<string, string>
type Servidor = BancoDeTeste['config']

/** The product as a stranger starts it: embedded database, demo data, the built browser part. */
export async function iniciarProduto(): Promise<Produto> {
  const dados = await novaPasta()
  const { endereco, parar } = await iniciarEm(dados, {})
  return { endereco, dados, parar: () => parar().finally(() => apagarPasta(dados)) }
}

export async function criarModelo(servidor: Servidor): Promise<Modelo & { apagar: () => Promise<void> }> {
  const { config, apagar } = await criarBanco(servidor)
  const dados = await novaPasta()
  const { parar } = await iniciar(configuracao(dados, { ...noBanco(config), DEMO: '1' }))
  await parar()
  return { banco: String(config.database), dados, apagar: () => apagar().finally(() => apagarPasta(dados)) }
}

/** The same again for one file of journeys: what these do is seen by no other. */
export async function copiarProduto(servidor: Servidor, modelo: Modelo): Promise<Produto> {
  const banco = await criarBanco(servidor, modelo.banco)
  const dados = await novaPasta()
  await cp(modelo.dados, dados, { recursive: true })
  const { endereco, parar } = await iniciarEm(dados, noBanco(banco.config))
  return {
    endereco,
    dados,
    parar: async () => {
      await parar()
      await banco.apagar()
      await apagarPasta(dados)
    },
  }
}

async function iniciarEm(dados: string, variaveis: Variaveis): Promise<Omit<Produto, 'dados'>> {
  const { deps, endereco, parar } = await iniciar(configuracao(dados, variaveis), (montadas) =>
    definirProva(montadas, dados),
  )
  await enfileirarProvas(deps)
  return { endereco, parar }
}

const configuracao = (dados: string, variaveis: Variaveis) =>
  lerSettings({ DATA_DIR: dados, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', WEBHOOK_LOCAL: '1', ...variaveis })

/** The database may listen on a socket's path, which stands where an address has no place for it. */
const noBanco = ({ host, port, user, password, database }: Servidor): Variaveis => {
  const url = new URL(`postgres://localhost:${port}/${database}`)
  url.username = String(user)
  url.password = String(password)
  url.searchParams.set('host', String(host))
  return { DATABASE_URL: url.href, APP_SECRET: 'Nj3rQ8xW0vZ5tLb1Yc7mKf4aHs9dGp2e' }
}

async function novaPasta(): Promise<string> {
  const dados = await mkdtemp(join(tmpdir(), 'portal-e2e-'))
  await chmod(dados, 0o755)
  return dados
}

const apagarPasta = (dados: string) => rm(dados, { recursive: true, force: true })
