import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { basename, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { registroDeClientes, type ClienteDoRegistro, type ResumoDoRegistro } from '@portal/contract/clientes/registro'
import { PASTA_DO_CADASTRO } from '@portal/contract/importacao/cadastro'
import { errosDoZod, RegraViolada } from '../../core/errors.ts'
import { PRAZO_MS } from '../../core/waiting.ts'
import { AUTOR_SISTEMA, emTransacao, type Autoria } from '../../core/unitOfWork.ts'
import type { Database } from '../../db/client.ts'
import { lerNaVez } from '../../planilhas/lerGuardado.ts'
import { escreverRecusadas } from '../../planilhas/recusadas.ts'
import { executar, simularExecucao } from './executar.ts'
import { lerCadastro, type LinhaDoCadastro } from './lerCadastro.ts'

interface Sincronizado {
  resumo: ResumoDoRegistro
  recusadas: readonly LinhaDoCadastro[]
  /** Where the refused rows were written. */
  devolvidas: string | undefined
}

/** The register from a file beside the product: a workbook as on the page, or JSON as the call takes it (decisions L-01). */
export async function sincronizarArquivo(
  database: Pick<Database, 'escrever'>,
  caminho: string,
  { simular }: { simular: boolean },
): Promise<Sincronizado> {
  const { linhas, recusadas } = await ler(caminho)
  const { resumo } = simular
    ? await simularExecucao(database, autoria(), linhas)
    : await emTransacao(database, autoria(), ({ db }) => executar(db, linhas), { prazoMs: PRAZO_MS.longo })
  return { resumo, recusadas, devolvidas: recusadas.length ? await devolver(caminho, recusadas) : undefined }
}

const autoria = (): Autoria => ({
  ...AUTOR_SISTEMA,
  autor: 'Comando sincronizar',
  origem: `terminal ${userInfo().username}`,
  chamada: 'comando.sincronizar',
})

interface Lido {
  linhas: ClienteDoRegistro[]
  recusadas: LinhaDoCadastro[]
}

const ler = (caminho: string): Promise<Lido> =>
  extname(caminho).toLowerCase() === '.json' ? lerJson(caminho) : lerPlanilha(caminho)

async function lerJson(caminho: string): Promise<Lido> {
  const lido = registroDeClientes.safeParse(jsonDe(await readFile(caminho, 'utf8')))
  if (!lido.success) throw new RegraViolada(errosDoZod(lido.error))
  const linhas = lido.data.clientes.flatMap((cliente) =>
    cliente.seriais.length ? cliente.seriais.map((dele) => ({ ...cliente, seriais: [dele] })) : [cliente],
  )
  return { linhas, recusadas: [] }
}

function jsonDe(texto: string): unknown {
  try {
    return JSON.parse(texto.replace(/^\uFEFF/, ''))
  } catch {
    throw new RegraViolada('O arquivo não é um JSON válido.')
  }
}

async function lerPlanilha(caminho: string): Promise<Lido> {
  const pasta = await mkdtemp(join(tmpdir(), 'cadastro-'))
  try {
    const { linhas } = await lerCadastro(await lerNaVez({ origem: caminho, destino: join(pasta, 'linhas') }))
    return {
      linhas: linhas.flatMap(({ cliente }) => cliente ?? []),
      recusadas: linhas.filter(({ cliente }) => !cliente),
    }
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
}

/** Refused rows beside the file that they came in, to be mended and sent again. */
async function devolver(caminho: string, recusadas: readonly LinhaDoCadastro[]): Promise<string> {
  const destino = join(caminho, '..', `${basename(caminho, extname(caminho))}-recusadas.xlsx`)
  await pipeline(await escreverRecusadas(PASTA_DO_CADASTRO, () => uma(recusadas)), createWriteStream(destino))
  return destino
}

async function* uma(recusadas: readonly LinhaDoCadastro[]) {
  for (const { celulas, motivos } of recusadas) yield await Promise.resolve({ celulas, motivos, nova: true })
}
