import { constants, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { numero, quantidade } from '@portal/contract/core/formato'
import { comando, UsoErrado } from './comando.ts'
import { copiar, type CopiaFeita } from './copia/copiar.ts'
import type { Lugar } from './copia/lugar.ts'
import { abrirLugar, deOndeFoiDigitado, lerSenha } from './copia/pedido.ts'
import { desbastar, vistoriar } from './copia/vistoria.ts'
import { lerSegredo } from './core/secrets.ts'
import { lerSettings, type Settings } from './core/settings.ts'
import { criarFiles } from './files/create.ts'

const USO = 'Uso: npm run copia -- [--para PASTA]'
const COM_FALTAS = 2
const MEGA = 1024 * 1024

interface Pedido {
  lugar: Lugar
  settings: Settings
  /** Checked and thinned out, as where the product copies by itself. */
  cuidada: boolean
}

async function ler(args: string[]): Promise<Pedido> {
  const settings = lerSettings(process.env)
  const para = lerPara(args)
  const onde = para === undefined ? settings.COPIA_DIR : deOndeFoiDigitado(para)
  if (onde === undefined) throw new UsoErrado(`${USO}\nSem --para, a pasta é a de COPIA_DIR, que não foi informada.`)
  return { lugar: await abrirLugar(onde, settings), settings, cuidada: para === undefined }
}

function lerPara(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { para: { type: 'string' } } }).values.para
  } catch {
    throw new UsoErrado(USO)
  }
}

async function segredoPara(settings: Settings) {
  const senha = await lerSenha(settings)
  const segredo = senha === undefined ? undefined : await lerSegredo(settings)
  return senha === undefined || segredo === undefined ? undefined : { senha, segredo }
}

const SEM_SEGREDO =
  'O segredo da instalação não está na cópia (COPIA_SENHA_FILE não foi informada). Sem ele, depois de restaurar, os segredos dos webhooks têm de ser criados de novo, e links já enviados deixam de valer. Guarde-o à parte: APP_SECRET, ou o arquivo app-secret de DATA_DIR.'

function textoDe({ nome, manifesto }: CopiaFeita, lugar: string): string[] {
  const { tabelas, arquivos, segredo, duracaoMs } = manifesto
  const linhas = tabelas.reduce((soma, tabela) => soma + tabela.linhas, 0)
  const novos = `${quantidade(arquivos.novos, 'novo', 'novos')} (${numero(arquivos.bytesNovos / MEGA, 1)} MB)`
  return [
    ...arquivos.faltam.map((sha256) => `O arquivo ${sha256} está perdido nesta instalação e falta na cópia.`),
    ...(segredo ? [] : [SEM_SEGREDO]),
    `Cópia ${lugar}/${nome}: ${quantidade(linhas, 'linha', 'linhas')} de ${numero(tabelas.length)} tabelas e ${quantidade(arquivos.quantos, 'arquivo', 'arquivos')}, ${novos}, em ${numero(duracaoMs / 1_000, 1)} s.`,
  ]
}

/** Behind those who wait for an answer of a product beside it. */
function abaixar(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The system has no priorities for us.
  }
}

/** Copies the installation, beside a product that runs or not (decision 0069). */
abaixar()
await comando(ler, async (_, { lugar, settings, cuidada }, conexao) => {
  const files = criarFiles(settings)
  const danos: string[] = []
  const cuidar = async ({ nome, manifesto }: CopiaFeita, novos: readonly string[]) => {
    danos.push(...(await vistoriar({ lugar, nome, manifesto, novos, files })).danos)
    // What is left of an older one may be what saves the installation.
    if (!danos.length) await desbastar(lugar, settings.COPIA_GUARDAR)
  }
  const feita = await copiar({
    conexao,
    lugar,
    files,
    segredo: await segredoPara(settings),
    ...(cuidada && { depois: cuidar }),
    progresso: (feito) => process.send?.(feito),
  })
  process.stdout.write(`${[...danos, ...textoDe(feita, lugar.nome)].join('\n')}\n`)
  if (process.connected) process.disconnect()
  return danos.length || feita.manifesto.arquivos.faltam.length ? COM_FALTAS : 0
})
