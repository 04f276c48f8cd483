import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { z } from 'zod'
import { retratoDeAcabamento } from '@portal/contract/acabamentos/retrato'
import { numero, quantidade } from '@portal/contract/core/formato'
import { retrato as retratoDeMaterial } from '@portal/contract/materiais/retrato'
import { startEmbedded } from '@portal/embedded/start'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { abrirBanco, type Database } from '../db/client.ts'
import { LIGADAS_POR_GATILHO } from '../db/ligadasPorGatilho.ts'
import { recontar } from '../materiais/recontar.queries.ts'
import type { Lugar } from './lugar.ts'
import type { Manifesto } from './manifesto.ts'
import { CopiaRecusada } from './recusada.ts'
import { exigirInteira, repor } from './repor.ts'

export interface Conferencia {
  manifesto: Manifesto
  /** What would not come back; nothing where the copy would save the installation. */
  achados: string[]
}

/** Restores a copy into a database of its own, which goes afterwards, and looks whether all is there. */
export async function conferirCopia(lugar: Lugar, copia: string): Promise<Conferencia> {
  const manifesto = await exigirInteira(lugar, copia)
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-conferir-'))
  const parar = ouvirSinais()
  try {
    const embutido = await startEmbedded({ dataDir, log: () => undefined })
    parar.addEventListener('abort', () => void embutido.stop())
    try {
      parar.throwIfAborted()
      await repor({ conexao: embutido.config, lugar, copia, manifesto })
      return { manifesto, achados: [...arquivosQueFaltam(manifesto), ...(await olhar(embutido.config, manifesto))] }
    } finally {
      await embutido.stop()
    }
  } catch (erro) {
    throw parar.aborted ? new CopiaRecusada('A conferência foi interrompida, e o que ela restaurou foi apagado.') : erro
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The server outlives us, and nobody would come for it or for the database in the folder: who is interrupted clears both away. A terminal and npm both pass one signal on. */
function ouvirSinais(): AbortSignal {
  const parar = new AbortController()
  for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(sinal, () => parar.abort())
  return parar.signal
}

const arquivosQueFaltam = ({ arquivos: { faltam } }: Manifesto): string[] =>
  faltam.map((sha256) => `O arquivo ${sha256} já estava perdido quando a cópia foi feita.`)

async function olhar(conexao: ClientConfig, manifesto: Manifesto): Promise<string[]> {
  const database = abrirBanco(conexao, () => undefined)
  try {
    return [
      ...(await arquivosSemConteudo(database, manifesto)),
      ...(await versoesIlegiveis(database, 'material_versao', 'Versão de produto', retratoDeMaterial)),
      ...(await versoesIlegiveis(database, 'acabamento_versao', 'Versão de acabamento', retratoDeAcabamento)),
      ...(await linhasSoltas(database)),
      ...(await contagensErradas(database)),
    ]
  } finally {
    await database.fechar()
  }
}

/** All that the list names were read by their hashes before; here the rows are held to the list. */
async function arquivosSemConteudo({ ler }: Database, { arquivos }: Manifesto): Promise<string[]> {
  const { rows } = await ler.query<{ quantos: number }>('SELECT count(*)::int AS quantos FROM arquivo')
  const quantos = rows[0]?.quantos ?? 0
  return quantos === arquivos.quantos
    ? []
    : [`O banco nomeia ${quantidade(quantos, 'arquivo', 'arquivos')}; a cópia tem ${numero(arquivos.quantos)}.`]
}

const LOTE = 500

/** Every frozen version, as whoever reads the market would. */
async function versoesIlegiveis(
  { ler }: Database,
  tabela: string,
  registro: string,
  esquema: z.ZodType,
): Promise<string[]> {
  const achados: string[] = []
  for (let depois = 0; ;) {
    const { rows } = await ler.query<{ id: number; conteudo: unknown }>(
      `SELECT id, conteudo FROM ${tabela} WHERE id > $1 ORDER BY id LIMIT $2`,
      [depois, LOTE],
    )
    for (const { id, conteudo } of rows)
      if (!esquema.safeParse(conteudo).success) achados.push(`${registro} ${id} não pode ser lida.`)
    depois = rows.at(-1)?.id ?? depois
    if (rows.length < LOTE) return achados
  }
}

/** No foreign key refuses them when they come back. */
async function linhasSoltas({ ler }: Database): Promise<string[]> {
  const achados: string[] = []
  for (const [ligada, alvo] of Object.entries(LIGADAS_POR_GATILHO)) {
    const [tabela, coluna] = ligada.split('.')
    const { rows } = await ler.query<{ quantas: number }>(
      `SELECT count(*)::int AS quantas FROM ${tabela} t
       WHERE t.${coluna} IS NOT NULL AND NOT EXISTS (SELECT FROM ${alvo} a WHERE a.id = t.${coluna})`,
    )
    const quantas = rows[0]?.quantas ?? 0
    if (quantas)
      achados.push(`${ligada}: ${quantidade(quantas, 'linha aponta', 'linhas apontam')} para o que a cópia não tem.`)
  }
  return achados
}

async function contagensErradas(database: Database): Promise<string[]> {
  const erradas = await emTransacao(database, AUTOR_SISTEMA, ({ db }) => recontar(db), { prazoMs: 3_600_000 })
  return erradas.length
    ? [
        `${quantidade(erradas.length, 'contagem não está certa', 'contagens não estão certas')}: npm run recontar as acerta.`,
      ]
    : []
}
