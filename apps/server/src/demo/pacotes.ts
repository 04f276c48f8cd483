import { buffer } from 'node:stream/consumers'
import { ZipFile } from '@portal/zip/zipFile'
import type { Nivel } from '@portal/contract/pacotes/niveis'
import { pacoteForm } from '@portal/contract/pacotes/pacotes'
import type { Logado } from '../core/context.ts'
import { guardarBytes } from '../files/register.ts'
import type { FileStore } from '../files/store.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import { gerarNaTransacao } from '../pacotes/gerar.ts'
import { salvarPacote } from '../pacotes/salvarPacote.ts'
import { lerBytes } from './dados.ts'
import { lerNomes } from './nomes.ts'

const [LINHA, ACABAMENTO, TIPOLOGIA] = [2, 3, 0]
const TESTE: readonly Nivel[] = ['HOMOLOGACAO']
const DELPHI: readonly Nivel[] = [...TESTE, 'CEM_PRO']
const TODOS: readonly Nivel[] = [...DELPHI, 'CEM_MOBI']

interface PacoteDemo {
  referencia: string
  tipo: number
  linha?: string
  niveis: readonly Nivel[]
}

const PACOTES = {
  linha25: { referencia: 'ALUVALE', tipo: LINHA, linha: 'Linha 25', niveis: TODOS },
  linha30: { referencia: 'ALUVALE', tipo: LINHA, linha: 'Linha 30', niveis: DELPHI },
  linhaGold: { referencia: 'ALUVALE', tipo: LINHA, linha: 'Linha Gold', niveis: TESTE },
  acabamentos: { referencia: 'ALUVALE', tipo: ACABAMENTO, niveis: TODOS },
  tipologias: { referencia: 'ALUVALE PRIME', tipo: TIPOLOGIA, linha: 'Minimalista', niveis: DELPHI },
} as const satisfies Readonly<Record<string, PacoteDemo>>
export type PacotesDaDemo = Readonly<Record<keyof typeof PACOTES, number>>

/** Packages go as far on their way as their levels say, built as the job builds them. */
export async function preencherPacotes(transacao: Transacao, files: FileStore, pessoa: Logado): Promise<PacotesDaDemo> {
  const feitos: Record<string, number> = {}
  for (const [nome, pacote] of Object.entries<PacoteDemo>(PACOTES)) {
    const idPacote = await salvar(transacao, files, pessoa, pacote)
    for (const nivel of pacote.niveis) await gerarNaTransacao(files, transacao, { idPacote, nivel, fixos: 'salvos' })
    feitos[nome] = idPacote
  }
  return feitos as PacotesDaDemo
}

async function salvar(
  transacao: Transacao,
  files: FileStore,
  pessoa: Logado,
  { referencia, tipo, linha }: PacoteDemo,
): Promise<number> {
  const ids = await lerNomes(transacao.db)
  const form = pacoteForm.parse({
    idTipo: tipo,
    idReferencia: ids.referencia(referencia),
    idLinha: linha === undefined ? null : ids.linha(linha),
  })
  if (tipo !== TIPOLOGIA) return salvarPacote(transacao.db, pessoa, form, undefined)
  const gravado = await guardarBytes(transacao, files, await zipDeModelos(), 'zip')
  return salvarPacote(transacao.db, pessoa, form, { ...gravado, nome: 'tipologias-minimalista.zip', tipo: 'zip' })
}

/** The design software's format is its own; the zip holds the windows that it would draw. */
async function zipDeModelos(): Promise<Buffer> {
  const zip = new ZipFile()
  for (const modelo of ['minimalista-2f.glb', 'minimalista-4f.glb'])
    zip.addBuffer(lerBytes(`modelos/${modelo}`), modelo)
  zip.end()
  return buffer(zip.outputStream)
}
