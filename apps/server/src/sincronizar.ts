import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ResumoDoRegistro } from '@portal/contract/clientes/registro'
import { comando, UsoErrado } from './comando.ts'
import type { Database } from './db/client.ts'
import { sincronizarArquivo } from './importacao/cadastro/sincronizarArquivo.ts'

const USO = 'Uso: npm run sincronizar -- [--simular] arquivo.xlsx|arquivo.json'
/** Exit code: some rows were refused, all others are done. */
const EM_PARTE = 2

interface Pedido {
  arquivo: string
  simular: boolean
}

/** Command for the register of customers (decisions L-01). */
await comando(lerPedido, sincronizar)

async function sincronizar(database: Database, { arquivo, simular }: Pedido): Promise<number> {
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
}

function contar({ novos, alterados, iguais }: ResumoDoRegistro['clientes']): string {
  return `novos ${novos}, alterados ${alterados}, iguais ${iguais}`
}

function lerPedido(args: string[]): Pedido {
  const { values, positionals } = lerArgs(args)
  const [arquivo] = positionals
  if (arquivo === undefined || positionals.length > 1) throw new UsoErrado(USO)
  // npm changes to the folder of the project, but a path is meant from where the command was typed.
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
