import { readFile, realpath } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { ConfiguracaoInvalida, type Settings } from '../core/settings.ts'
import { agenteDoProxy, type Saida } from '../outside/calls.ts'
import { lerAgenda, ultimasDa } from './agenda.ts'
import { lugarNoBalde } from './lugarNoBalde.ts'
import { lugarNaPasta, NOME_DE_COPIA, type Lugar } from './lugar.ts'
import { CopiaRecusada } from './recusada.ts'

const S3 = /^s3(?:\+http)?:/

/** What says where a place is, and the way to it. */
type DoCaminho = Pick<Settings, 'DATA_DIR'> & Saida

/** What tells a place from another, without its keys. */
export function nomeDoLugar(endereco: string): string {
  if (!S3.test(endereco)) return resolve(endereco)
  const { protocol, host, pathname } = new URL(endereco)
  return `${protocol}//${host}${pathname}`
}

/** npm changes to the folder of the project, but a folder is meant from where the command was typed. */
export const deOndeFoiDigitado = (endereco: string): string =>
  S3.test(endereco) ? endereco : resolve(process.env['INIT_CWD'] ?? '.', endereco)

/** A copy that goes with what it is a copy of is none. */
export async function abrirLugar(endereco: string, { DATA_DIR, ...saida }: DoCaminho): Promise<Lugar> {
  if (S3.test(endereco)) return lugarNoBalde(endereco, join(DATA_DIR, 'entrada'), agenteDoProxy(saida, true))
  if (await ficaEm(endereco, DATA_DIR))
    throw new CopiaRecusada(
      `${resolve(endereco)} fica dentro de DATA_DIR (${DATA_DIR}): o que leva os dados levaria as cópias. Escolha outra pasta, de preferência em outro disco.`,
    )
  return lugarNaPasta(endereco)
}

/** Asked at the start: nobody looks at copies until one is needed. */
export async function exigirAjustesDaCopia(
  settings: Pick<Settings, 'COPIA_DIR' | 'COPIA_AGENDA' | 'COPIA_SENHA_FILE'> & DoCaminho,
): Promise<void> {
  const { COPIA_DIR, COPIA_AGENDA } = settings
  const agenda = lerAgenda(COPIA_AGENDA)
  // By one that hardly ever comes (29 February) no copy would be made, nor one be missed.
  if (!agenda || ultimasDa(agenda, new Date(), 2).length < 2)
    throw new ConfiguracaoInvalida(
      `Configuração inválida:\n  COPIA_AGENDA: ${COPIA_AGENDA} não é um horário que exista`,
    )
  if (COPIA_DIR === undefined) return
  await abrirLugar(COPIA_DIR, settings).catch((erro: unknown) => {
    throw erro instanceof CopiaRecusada
      ? new ConfiguracaoInvalida(`Configuração inválida:\n  COPIA_DIR: ${erro.message}`)
      : erro
  })
  await lerSenha(settings)
}

async function ficaEm(pasta: string, dataDir: string): Promise<boolean> {
  const caminho = relative(await deVerdade(dataDir), await deVerdade(resolve(pasta)))
  return caminho === '' || !(caminho === '..' || caminho.startsWith(`..${sep}`) || resolve(caminho) === caminho)
}

/** Of a path whose last folders are not there yet, too. */
async function deVerdade(caminho: string): Promise<string> {
  const achado = await realpath(caminho).catch(() => undefined)
  if (achado !== undefined || dirname(caminho) === caminho) return achado ?? caminho
  return join(await deVerdade(dirname(caminho)), basename(caminho))
}

/** The folder of one copy, or of several, of which the newest is meant. */
export async function acharCopia(endereco: string, settings: DoCaminho): Promise<{ lugar: Lugar; copia: string }> {
  const { onde, nome } = separar(endereco)
  if (nome !== undefined) return { lugar: await abrirLugar(onde, settings), copia: nome }
  const lugar = await abrirLugar(endereco, settings)
  const copia = (await lugar.listar()).at(-1)
  if (copia === undefined) throw new CopiaRecusada(`${lugar.nome} não tem cópia nenhuma que esteja inteira.`)
  return { lugar, copia }
}

/** Of an address in a bucket the settings come after the path. */
function separar(endereco: string): { onde: string; nome: string | undefined } {
  const [, caminho = '', resto = ''] = /^([^?]*)(.*)$/s.exec(endereco) ?? []
  const semBarra = caminho.replace(/\/+$/, '')
  const nome = basename(semBarra)
  if (!NOME_DE_COPIA.test(nome)) return { onde: endereco, nome: undefined }
  return { onde: `${dirname(semBarra)}${resto}`, nome }
}

/** The first line, as editors leave it. */
export async function lerSenha({ COPIA_SENHA_FILE }: Pick<Settings, 'COPIA_SENHA_FILE'>): Promise<string | undefined> {
  if (COPIA_SENHA_FILE === undefined) return undefined
  const lido = await readFile(COPIA_SENHA_FILE, 'utf8').catch((erro: Error) => {
    throw new ConfiguracaoInvalida(`Configuração inválida:\n  COPIA_SENHA_FILE: ${erro.message}`)
  })
  const senha = lido.split(/\r?\n/, 1)[0] ?? ''
  if (senha === '')
    throw new ConfiguracaoInvalida(
      'Configuração inválida:\n  COPIA_SENHA_FILE: o arquivo não tem senha na primeira linha',
    )
  return senha
}
