import type { PoolClient } from 'pg'
import { quantidade } from '@portal/contract/core/formato'
import { cabecaDoArquivo, documento, escritorDe, PE_DO_ARQUIVO } from '@portal/contract/pacotes/escrever'
import { ELEMENTOS, ESQUEMA_DO_PACOTE, MANIFESTO_XML } from '@portal/contract/pacotes/esquema'
import type { EntradaDoPacote, Manifesto } from '@portal/contract/pacotes/manifesto'
import type { Nivel } from '@portal/contract/pacotes/niveis'
import {
  conteudosDe,
  entradaDaEspecie,
  especiesDe,
  type Conteudo,
  type EspecieNoPacote,
} from '@portal/contract/pacotes/tipos'
import type { Deps } from '../core/context.ts'
import { registrarArquivo } from '../files/register.ts'
import type { Gravado } from '../files/store.ts'
import type { ContextoDeTarefa } from '../jobs/runner.ts'
import { noMomento } from '../db/snapshot.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import { dbSobre, emConexaoPropria } from '../db/client.ts'
import { lerRegistros, type RecorteDoPacote } from './conteudo.queries.ts'
import {
  apontar,
  findAnterior,
  findEdicaoDoNivel,
  findPacoteAGerar,
  insertEdicao,
  listArquivosFixos,
  travarParaGerar,
  type Edicao,
  type Fixos,
  type PacoteAGerar,
} from './edicoes.queries.ts'
import { fixosDaGeracao, marcaDosFixos, type QuaisFixos } from './fixos.ts'
import { escreverZip, type ArquivoDeXml } from './zip.ts'

const LETRAS_DO_BLOCO = 1 << 16
const MAIOR_ZIP = Number.MAX_SAFE_INTEGER
const PRAZO_MS = 3_600_000

export interface Geracao {
  idPacote: number
  nivel: Nivel
  fixos: QuaisFixos
}

export interface Gerada {
  id: number
  edicao: number
  nova: boolean
  /** Edition that the level had before. */
  anterior: number | undefined
  registros: number
}

interface ZipGravado extends Gravado {
  conteudo: Conteudo
}

/**
 * Builds an edition of a package and points the level to it; the same content is the same edition. All its files are of one
 * moment, and one package is built once at a time, so that a later moment never gives way to an earlier one. Undefined when
 * the package was removed meanwhile, or when the market is to keep up with it and does not have it.
 */
export async function gerarEdicao(
  deps: Pick<Deps, 'database' | 'files'>,
  contexto: Pick<ContextoDeTarefa, 'transacao' | 'parar' | 'autoria' | 'progresso'>,
  geracao: Geracao,
): Promise<Gerada | undefined> {
  return comVez(deps, geracao.idPacote, async (client) => {
    const pronta = await noMomento(client, () => escrever(deps, contexto, client, geracao))
    if (!pronta) return undefined
    const { antes, entradas, fixos } = pronta
    if (antes && igual(antes, entradas, fixos))
      return {
        id: antes.id,
        edicao: antes.numero,
        nova: false,
        // An attempt that ended before it wrote its difference left that to this one.
        anterior: await findAnterior(dbSobre(client), antes),
        registros: contarRegistros(entradas),
      }
    return contexto.transacao(async (transacao) =>
      (await travarParaGerar(transacao.db, geracao.idPacote))
        ? guardar(deps.files, transacao, geracao, pronta)
        : undefined,
    )
  })
}

/** `gerarEdicao` inside a transaction that nobody else sees yet, of whose own records it builds. */
export async function gerarNaTransacao(
  files: Deps['files'],
  transacao: Transacao,
  geracao: Geracao,
): Promise<Gerada | undefined> {
  const semFim = { parar: new AbortController().signal, progresso: () => undefined }
  const pronta = await escrever({ files }, semFim, transacao.client, geracao)
  return pronta && guardar(files, transacao, geracao, pronta)
}

const contarRegistros = (entradas: readonly EntradaDoPacote[]): number =>
  entradas.reduce((soma, { registros }) => soma + registros, 0)

async function guardar(
  files: Deps['files'],
  transacao: Transacao,
  { idPacote, nivel }: Geracao,
  { antes, zips, entradas, numero, fixos }: Pronta,
): Promise<Gerada> {
  const { db, autoria } = transacao
  for (const zip of zips) await registrarArquivo(transacao, files, zip)
  const sha = (conteudo: Conteudo) => zips.find((zip) => zip.conteudo === conteudo)?.sha256 ?? null
  const idEdicao = await insertEdicao(db, {
    idPacote,
    numero,
    nivel,
    ...fixos,
    material: sha('material'),
    tipologia: sha('tipologia'),
    acabamento: sha('acabamento'),
    entradas: [...entradas],
    criadaPor: autoria.idUsuario,
  })
  await apontar(db, { idPacote, nivel, idEdicao })
  return { id: idEdicao, edicao: numero, nova: true, anterior: antes?.id, registros: contarRegistros(entradas) }
}

/** Runs on a connection of its own with the turn to build this package, whichever instance asks. */
const comVez = <T>(
  { database }: Pick<Deps, 'database'>,
  id: number,
  fn: (client: PoolClient) => Promise<T>,
): Promise<T> =>
  emConexaoPropria(
    database.ler,
    async (client) => {
      await client.query(`SET statement_timeout = ${PRAZO_MS}`)
      await client.query(`SELECT pg_advisory_lock(hashtextextended('portal_pacote', $1))`, [id])
      return fn(client)
    },
    (client) => client.query('SELECT pg_advisory_unlock_all(); RESET statement_timeout'),
  )

interface Pronta {
  antes: Edicao | undefined
  zips: ZipGravado[]
  entradas: readonly EntradaDoPacote[]
  numero: number
  fixos: Fixos
}

async function escrever(
  { files }: Pick<Deps, 'files'>,
  { parar, progresso }: Pick<ContextoDeTarefa, 'parar' | 'progresso'>,
  client: PoolClient,
  { idPacote, nivel, fixos: quais }: Geracao,
): Promise<Pronta | undefined> {
  const db = dbSobre(client)
  const pacote = await findPacoteAGerar(db, idPacote)
  if (!pacote) return undefined
  const antes = await findEdicaoDoNivel(db, idPacote, nivel)
  if (quais === 'da edição' && nivel !== 'HOMOLOGACAO' && !antes) return undefined
  const fixos = await fixosDaGeracao(db, { pacote, antes, quais })
  const arquivos = await listArquivosFixos(db, fixos)
  const numero = pacote.ultima + 1
  const recorte: RecorteDoPacote = {
    nivel,
    idReferencia: pacote.referencia.value,
    idLinha: pacote.linha?.value ?? null,
  }
  const zips: ZipGravado[] = []
  const entradas: EntradaDoPacote[] = []
  let feitos = 0
  const somar = (mais: number) => {
    parar.throwIfAborted()
    progresso((feitos += mais), null, quantidade(feitos, 'registro', 'registros'))
  }
  for (const conteudo of conteudosDe(pacote.tipo)) {
    const arquivosDeXml = especiesDe(conteudo).map((especie) => arquivoDe(client, especie, recorte, somar))
    const dito = { ...doPacote(pacote), edicao: numero, nivel, conteudo, arquivos }
    const zip = escreverZip(arquivosDeXml, (seus) => documento(MANIFESTO_XML, { ...dito, entradas: seus }))
    zips.push({ conteudo, ...(await files.gravar(zip.bytes, { maxBytes: MAIOR_ZIP })) })
    entradas.push(...zip.entradas)
  }
  return { antes, zips, entradas, numero, fixos }
}

const doPacote = ({
  id,
  tipo,
  referencia,
  linha,
}: PacoteAGerar): Pick<Manifesto, 'esquema' | 'pacote' | 'tipo' | 'referencia' | 'linha'> => ({
  esquema: ESQUEMA_DO_PACOTE,
  pacote: id,
  tipo,
  referencia,
  linha,
})

const arquivoDe = (
  client: PoolClient,
  especie: EspecieNoPacote,
  recorte: RecorteDoPacote,
  contar: (mais: number) => void,
): ArquivoDeXml => ({ nome: entradaDaEspecie(especie), partes: partesDe(client, especie, recorte, contar) })

async function* partesDe(
  client: PoolClient,
  especie: EspecieNoPacote,
  recorte: RecorteDoPacote,
  contar: (mais: number) => void,
): AsyncGenerator<{ texto: string; registros: number }> {
  const linha = escritorDe(ELEMENTOS[especie])
  let texto = cabecaDoArquivo()
  let registros = 0
  for await (const lidos of lerRegistros(client, especie, recorte)) {
    for (const registro of lidos) texto += linha(registro)
    registros += lidos.length
    contar(lidos.length)
    if (texto.length < LETRAS_DO_BLOCO) continue
    yield { texto, registros }
    texto = ''
    registros = 0
  }
  yield { texto: texto + PE_DO_ARQUIVO, registros }
}

/** Whether the number alone would be new. */
function igual(antes: Edicao, entradas: readonly EntradaDoPacote[], fixos: Fixos): boolean {
  const marca = (itens: readonly EntradaDoPacote[]) => itens.map(({ nome, sha256 }) => `${nome} ${sha256}`).join('\n')
  return marca(antes.entradas) === marca(entradas) && marcaDosFixos(antes) === marcaDosFixos(fixos)
}
