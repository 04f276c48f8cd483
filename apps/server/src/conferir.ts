import { quantidade } from '@portal/contract/core/formato'
import { UsoErrado } from './comando.ts'
import { conferirCopia } from './copia/conferir.ts'
import { acharCopia, deOndeFoiDigitado } from './copia/pedido.ts'
import { lerSettings } from './core/settings.ts'

const USO = 'Uso: npm run conferir -- PASTA'
const NAO_SERVE = 2

/** Restores a copy elsewhere and says whether it would save the installation (decision 0069). */
async function conferir([pasta, ...mais]: string[]): Promise<number> {
  if (pasta === undefined || mais.length) throw new UsoErrado(USO)
  const { lugar, copia } = await acharCopia(deOndeFoiDigitado(pasta), lerSettings(process.env))
  const { manifesto, achados } = await conferirCopia(lugar, copia)
  const tamanho = `${quantidade(manifesto.tabelas.length, 'tabela', 'tabelas')} e ${quantidade(manifesto.arquivos.quantos, 'arquivo', 'arquivos')}`
  const fim = achados.length
    ? `A cópia ${copia} NÃO salvaria tudo: ${quantidade(achados.length, 'achado', 'achados')}.`
    : `A cópia ${copia} salvaria esta instalação: ${tamanho} restaurados e conferidos.`
  process.stdout.write(`${[...achados, fim].join('\n')}\n`)
  return achados.length ? NAO_SERVE : 0
}

try {
  process.exitCode = await conferir(process.argv.slice(2))
} catch (erro) {
  process.stderr.write(`\n${erro instanceof Error ? erro.message : String(erro)}\n\n`)
  process.exitCode = NAO_SERVE
}
