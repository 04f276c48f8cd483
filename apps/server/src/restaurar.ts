import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { momento, quantidade } from '@portal/contract/core/formato'
import { comando, UsoErrado } from './comando.ts'
import { lerTexto } from './copia/danos.ts'
import { acharCopia, deOndeFoiDigitado, lerSenha } from './copia/pedido.ts'
import { CopiaRecusada } from './copia/recusada.ts'
import { exigirInteira, repor, type Reposta } from './copia/repor.ts'
import { abrirSegredo } from './copia/segredo.ts'
import type { Lugar } from './copia/lugar.ts'
import type { Manifesto } from './copia/manifesto.ts'
import { lerSegredo, trocarSegredo } from './core/secrets.ts'
import { enderecoDoPortal, lerSettings, type Settings } from './core/settings.ts'
import { criarFiles } from './files/create.ts'

const USO = 'Uso: npm run restaurar -- PASTA [--substituir]'

interface Pedido {
  lugar: Lugar
  copia: string
  manifesto: Manifesto
  segredo: string | undefined
  substituir: boolean
}

/** The whole copy is read, and its secret opened, before any database is. */
async function ler(args: string[]): Promise<Pedido> {
  const settings = lerSettings(process.env)
  const { pasta, substituir } = lerArgumentos(args)
  const { lugar, copia } = await acharCopia(deOndeFoiDigitado(pasta), settings)
  const manifesto = await exigirInteira(lugar, copia)
  const senha = await lerSenha(settings)
  const segredo =
    manifesto.segredo && senha !== undefined
      ? await abrirSegredo(senha, await lerTexto(lugar, copia, manifesto.segredo))
      : undefined
  if (substituir) await confirmar(settings, copia)
  return { lugar, copia, manifesto, segredo, substituir }
}

function lerArgumentos(args: string[]): { pasta: string; substituir: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { substituir: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [pasta, ...mais] = positionals
    if (pasta !== undefined && !mais.length) return { pasta, substituir: values.substituir }
  } catch {
    throw new UsoErrado(USO)
  }
  throw new UsoErrado(USO)
}

async function confirmar(settings: Settings, copia: string): Promise<void> {
  const { host } = new URL(enderecoDoPortal(settings))
  process.stderr.write(`Tudo o que está em ${host} será trocado pela cópia ${copia}.\n`)
  const perguntas = createInterface({ input: process.stdin, output: process.stderr })
  const dito = await new Promise<string>((resolve) => {
    perguntas.once('close', () => resolve(''))
    void perguntas.question(`Digite ${host} para continuar: `).then(resolve, () => resolve(''))
  }).finally(() => perguntas.close())
  if (dito.trim() !== host) throw new CopiaRecusada('O endereço digitado não confere. Nada foi alterado.')
}

/** What was signed and sealed with the secret lives on only where it is the same one. */
async function porSegredo(settings: Settings, { segredo, manifesto }: Pedido): Promise<string[]> {
  const outro = 'Os segredos dos webhooks têm de ser criados de novo, e links já enviados deixam de valer.'
  const daqui = await lerSegredo(settings).catch(() => undefined)
  if (segredo === undefined) {
    if (daqui !== undefined)
      return [`O segredo desta instalação ficou como estava. Se não é o de quando a cópia foi feita: ${outro}`]
    return [
      manifesto.segredo
        ? `O segredo da instalação está na cópia, mas COPIA_SENHA_FILE não foi informada: ele não foi restaurado. ${outro}`
        : `O segredo da instalação não está na cópia. Se o tiver guardado, informe-o em APP_SECRET; senão: ${outro}`,
    ]
  }
  if (daqui === segredo) return []
  if (settings.APP_SECRET !== undefined) return [`APP_SECRET é outro que o da cópia. Informe o da cópia, ou: ${outro}`]
  await trocarSegredo(settings.DATA_DIR, segredo)
  return []
}

const daVersao = ({ versao, em }: Manifesto) => `da versão ${versao}, de ${momento(em)}`

function textoDe(
  { copia, manifesto, substituir }: Pedido,
  { migradas, refeitas, naoRefeitas, revogadas }: Reposta,
): string[] {
  const linhas = manifesto.tabelas.reduce((soma, tabela) => soma + tabela.linhas, 0)
  const faltam = manifesto.arquivos.faltam.length
  return [
    ...(refeitas.length ? [`Pessoas anonimizadas depois da cópia, e agora de novo: ${refeitas.join(', ')}.`] : []),
    ...(naoRefeitas.length
      ? [`Anonimizações a refazer à mão, porque a cópia tem outra pessoa com o número: ${naoRefeitas.join(', ')}.`]
      : []),
    ...(revogadas.length ? [`Chaves de API revogadas depois da cópia, e agora de novo: ${revogadas.join(', ')}.`] : []),
    ...(substituir
      ? []
      : [
          'Anonimizações feitas depois da última cópia desta pasta não são conhecidas aqui: se houve pedidos, repita-os (Usuários Gerais › Acesso desta pessoa › Dados pessoais).',
        ]),
    ...(faltam
      ? [`${quantidade(faltam, 'arquivo já estava perdido', 'arquivos já estavam perdidos')} quando a cópia foi feita.`]
      : []),
    `Voltou com a cópia o que foi tirado depois dela: chaves de API ${substituir ? 'giradas' : 'revogadas ou giradas'}, pessoas desativadas ou excluídas, direitos e senhas de então. Confira Integração e Usuários Gerais antes de abrir a porta.`,
    `Restaurada a cópia ${copia}, ${daVersao(manifesto)}: ${quantidade(linhas, 'linha', 'linhas')}, ${quantidade(manifesto.arquivos.quantos, 'arquivo', 'arquivos')}, ${quantidade(migradas, 'migração', 'migrações')}. Todos entram de novo com a sua senha. Inicie o portal: npm start`,
  ]
}

/** Puts a copy in the place of an empty installation (decision 0069). */
await comando(ler, async (_, pedido, conexao) => {
  const settings = lerSettings(process.env)
  const reposta = await repor({ ...pedido, conexao, files: criarFiles(settings) })
  const doSegredo = await porSegredo(settings, pedido)
  process.stdout.write(`${[...doSegredo, ...textoDe(pedido, reposta)].join('\n')}\n`)
  return 0
})
