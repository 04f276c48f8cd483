import { numero, quantidade } from '@portal/contract/core/formato'
import { criarFiles } from './files/create.ts'
import { verificar, type Verificacao } from './files/verify.ts'
import { lerSettings } from './core/settings.ts'
import { comando, UsoErrado } from './comando.ts'

const USO = 'Uso: npm run verificar'
const COM_ACHADOS = 2

function semArgumentos(args: string[]): void {
  if (args.length) throw new UsoErrado(USO)
}

const vistoTexto = ({ arquivos, tabelas }: Verificacao): string =>
  `${quantidade(arquivos, 'arquivo', 'arquivos')} e ${numero(tabelas)} tabelas verificados.`

function fimTexto({ achados: { length: quantos } }: Verificacao): string {
  if (quantos === 0) return 'Tudo está como foi guardado.'
  return quantidade(quantos, 'não está como foi guardado.', 'não estão como foram guardados.')
}

function orfaosTexto({ orfaos }: Verificacao): string[] {
  if (orfaos === 0) return []
  const quantos = quantidade(orfaos, 'arquivo guardado não tem', 'arquivos guardados não têm')
  return [`${quantos} registro: nada falta, e o recolhimento de todo dia libera o espaço.`]
}

/** Looks at every kept file and every table, beside a product that runs or not (decision 0014). */
await comando(semArgumentos, async (database) => {
  const vista = await verificar({ database, files: criarFiles(lerSettings(process.env)) })
  const linhas = [...vista.achados, ...orfaosTexto(vista), `${vistoTexto(vista)} ${fimTexto(vista)}`]
  process.stdout.write(`${linhas.join('\n')}\n`)
  return vista.achados.length ? COM_ACHADOS : 0
})
