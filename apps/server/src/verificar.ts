import { criarFiles } from './core/files/create.ts'
import { verificar } from './core/files/verify.ts'
import { lerSettings } from './core/settings.ts'
import { comando, UsoErrado } from './comando.ts'

const USO = 'Uso: npm run verificar'
const COM_ACHADOS = 2

function semArgumentos(args: string[]): void {
  if (args.length) throw new UsoErrado(USO)
}

const NUMERO = new Intl.NumberFormat('pt-BR')

/** Looks at every kept file and every table, beside a product that runs or not (decision 0014). */
await comando(semArgumentos, async (database) => {
  const { arquivos, tabelas, achados } = await verificar({ database, files: criarFiles(lerSettings(process.env)) })
  const fim = achados.length
    ? `${NUMERO.format(achados.length)} não estão como foram guardados.`
    : 'Tudo está como foi guardado.'
  const visto = `${NUMERO.format(arquivos)} arquivos e ${NUMERO.format(tabelas)} tabelas verificados.`
  process.stdout.write(`${[...achados, `${visto} ${fim}`].join('\n')}\n`)
  return achados.length ? COM_ACHADOS : 0
})
