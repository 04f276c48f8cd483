import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ResumoDoRegistro } from '@portal/contract/clientes/registro'
import { RegraViolada } from './core/errors.ts'
import { ConfiguracaoInvalida, lerSettings, type Settings } from './core/settings.ts'
import { abrirBanco } from './db/client.ts'
import { runningServer } from './db/embedded/running.ts'
import { startEmbedded, StartRefused } from './db/embedded/start.ts'
import { sincronizarArquivo } from './importacao/cadastro/sincronizarArquivo.ts'
import { PlanilhaRecusada } from './planilhas/limites.ts'

const USO = 'Uso: npm run sincronizar -- [--simular] arquivo.xlsx|arquivo.json'
const RECUSADO = 1
/** Some rows were refused, all others are done. */
const EM_PARTE = 2
const SEM_TABELA = '42P01'

class UsoErrado extends Error {}

interface Pedido {
  arquivo: string
  simular: boolean
}

/** The register of customers by command (decisions L-01); the product may be running meanwhile, or not. */
try {
  process.exitCode = await sincronizar(lerPedido(process.argv.slice(2)), lerSettings(process.env))
} catch (erro) {
  process.stderr.write(`\n${textoDe(erro)}\n\n`)
  process.exitCode = RECUSADO
}

async function sincronizar({ arquivo, simular }: Pedido, settings: Settings): Promise<number> {
  const { conexao, soltar } = await alcancarBanco(settings)
  const database = abrirBanco(conexao, () => undefined)
  try {
    const { resumo, recusadas, devolvidas } = await sincronizarArquivo(database, arquivo, { simular })
    const linhas = [
      simular ? 'Simulação: nada foi gravado.' : resumo.message,
      `Clientes: ${contar(resumo.clientes)}`,
      `Seriais: ${contar(resumo.seriais)}`,
      ...recusadas.map(({ numero, motivos }) => `Linha ${numero} recusada: ${motivos.join(' ')}`),
      ...(devolvidas ? [`Linhas recusadas: ${devolvidas}`] : []),
    ]
    process.stdout.write(`${linhas.join('\n')}\n`)
    return recusadas.length ? EM_PARTE : 0
  } finally {
    await database.fechar()
    await soltar()
  }
}

function contar({ novos, alterados, iguais }: ResumoDoRegistro['clientes']): string {
  return `novos ${novos}, alterados ${alterados}, iguais ${iguais}`
}

function lerPedido(args: string[]): Pedido {
  const { values, positionals } = lerArgs(args)
  const [arquivo] = positionals
  if (arquivo === undefined || positionals.length > 1) throw new UsoErrado(USO)
  // npm changes to the folder of the project; a path is meant from where the command was typed.
  const caminho = resolve(process.env['INIT_CWD'] ?? '.', arquivo)
  if (!existsSync(caminho)) throw new UsoErrado(`O arquivo ${caminho} não existe.\n${USO}`)
  return { arquivo: caminho, simular: values.simular }
}

function lerArgs(args: string[]) {
  try {
    return parseArgs({ args, options: { simular: { type: 'boolean', default: false } }, allowPositionals: true })
  } catch {
    throw new UsoErrado(USO)
  }
}

/** The one that is set, the product's own one while it runs, or its own one started for this. */
async function alcancarBanco({ DATABASE_URL, DATA_DIR }: Settings) {
  const soltar = () => Promise.resolve()
  if (DATABASE_URL) return { conexao: { connectionString: DATABASE_URL }, soltar }
  try {
    const embutido = await startEmbedded({ dataDir: DATA_DIR, log: () => undefined })
    return { conexao: embutido.config, soltar: () => embutido.stop() }
  } catch (erro) {
    const conexao = erro instanceof StartRefused ? runningServer(DATA_DIR) : undefined
    if (!conexao) throw erro
    return { conexao, soltar }
  }
}

/** What the operator can mend is told in his words; a fault of ours with its trace. */
function textoDe(erro: unknown): string {
  if (erro instanceof RegraViolada)
    return [
      'Nada foi gravado.',
      ...erro.erros.map(({ propertyName, message }) => `${propertyName} ${message}`.trim()),
    ].join('\n')
  if (semTabelas(erro)) return 'O banco de dados ainda não tem tabelas. Inicie o produto uma vez (npm start) e repita.'
  const esperado = [UsoErrado, PlanilhaRecusada, ConfiguracaoInvalida, StartRefused].some(
    (tipo) => erro instanceof tipo,
  )
  if (erro instanceof Error) return esperado ? erro.message : (erro.stack ?? erro.message)
  return String(erro)
}

function semTabelas(erro: unknown): boolean {
  return erro instanceof Error && (('code' in erro && erro.code === SEM_TABELA) || semTabelas(erro.cause))
}
