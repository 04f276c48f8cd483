import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { finished } from 'node:stream/promises'
import { ZipRecusado } from '@portal/zip/abrirZip'
import type { DoLeitor, Lugares, PastaEscrita } from './lerArquivo.ts'
import { PlanilhaRecusada, type Recusada } from './limites.ts'
import { contida, nomeGravavel, type LinhaLida, type Mescla } from './saida.ts'

/** Reads workbooks into JSON lines, one after the other, in a process of its own, so that no file costs the server memory or time. */

const ZIP = '504b0304'
const COMPOSTO = 'd0cf11e0a1b11ae1'
const LETRAS_DO_BLOCO = 1 << 18

async function assinatura(origem: string): Promise<string> {
  const arquivo = await open(origem)
  try {
    return (await arquivo.read(Buffer.alloc(8), 0, 8, 0)).buffer.toString('hex')
  } finally {
    await arquivo.close()
  }
}

/** Read when they are needed: that of the older format takes longer to load than Node itself. */
async function leitorDe(inicio: string) {
  if (inicio.startsWith(ZIP)) return (await import('./xlsx.ts')).lerXlsx
  return inicio === COMPOSTO ? (await import('./xls.ts')).lerXls : undefined
}

async function ler({ origem, destino }: Lugares): Promise<Omit<PastaEscrita, 'memoriaKb'>> {
  const inicio = await assinatura(origem)
  const leitor = await leitorDe(inicio)
  if (!leitor) throw new PlanilhaRecusada('danificada')
  const arquivo = createWriteStream(destino, { mode: 0o600 })
  let bloco: string[] = []
  let letras = 0
  let linhas = 0
  const linha = (lida: LinhaLida) => {
    const texto = JSON.stringify(lida)
    linhas++
    bloco.push(texto)
    if ((letras += texto.length) < LETRAS_DO_BLOCO) return
    arquivo.write(`${bloco.join('\n')}\n`)
    bloco = []
    letras = 0
  }
  const mescladas: Mescla[] = []
  const planilhas = await leitor(origem, contida({ linha, mescla: (uma) => void mescladas.push(uma) }))
  if (bloco.length) arquivo.write(`${bloco.join('\n')}\n`)
  arquivo.end()
  await finished(arquivo)
  return { planilhas: planilhas.map(nomeGravavel), linhas, mescladas }
}

/** Reasons that mean an attack on the memory; the others mean a broken file. */
const SUSPEITOS = new Set<ZipRecusado['motivo']>(['demais', 'grande', 'apertado'])

function motivoDe(erro: unknown): Recusada {
  if (erro instanceof PlanilhaRecusada) return erro.motivo
  if (erro instanceof ZipRecusado) return SUSPEITOS.has(erro.motivo) ? 'suspeita' : 'danificada'
  throw erro
}

const SITUACAO = '/proc/self/status'

/** Peak that Linux tells of this process alone: the counted resources begin with what the parent held at the fork. */
function maximoDaMemoria(): number {
  const dita = existsSync(SITUACAO) ? /VmHWM:\s+(\d+)/.exec(readFileSync(SITUACAO, 'latin1')) : null
  return dita ? Number(dita[1]) : process.resourceUsage().maxRSS
}

async function responder(lugares: Lugares): Promise<void> {
  const lida = await ler(lugares).catch((erro: unknown) => ({ recusada: motivoDe(erro) }))
  const resposta: DoLeitor = { ...lida, memoriaKb: maximoDaMemoria() }
  process.send?.(resposta)
  // Whoever is ended while it waits keeps nothing of what it compiled.
  flushCompileCache()
}

process.on('message', (lugares: Lugares) => void responder(lugares))
