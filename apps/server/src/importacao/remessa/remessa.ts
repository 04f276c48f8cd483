import type { Readable } from 'node:stream'
import type { Call } from '@portal/contract/core/call'
import type { PoliticaDeArquivo } from '@portal/contract/core/upload'
import type { ChamadasDaRemessa, respostasDaSimulacao } from '@portal/contract/importacao/chamadasDaRemessa'
import type { modoDaImportacao, simulacao } from '@portal/contract/importacao/remessa'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ContextoLivre, Deps, Logado, Servidor } from '../../core/context.ts'
import type { FileStore } from '../../files/store.ts'
import type { Leitor } from '../../files/openStored.ts'
import type { Transacao } from '../../core/unitOfWork.ts'
import { serveUploadLivre, type Arquivos } from '../../uploads/upload.ts'
import type { Db } from '../../db/client.ts'
import type { LugarEmPalavras } from '../../planilhas/simulacoes.ts'
import type { Julgados } from './avaliar.ts'
import type { Juntando } from './correcao.queries.ts'
import type { LinhaDoLog } from './log.queries.ts'
import type { Categoria } from './registros.queries.ts'
import type { Adiantadas, ParteDaFolha } from './esteira.ts'
import type { Linha, RegistroDaRemessa, Tipos } from './tipos.ts'

export interface Resposta<T extends Tipos> {
  /** Null when nothing was imported (decisions I-11), and while simulating. */
  id: number | null
  logs: T['log'][]
  tarefa: string | null
  simulacao: T['simulada'] | null
}

/** What was sent: files, and what is asked of them. */
export interface Enviado<T extends Tipos> {
  pedido: T['pedido']
  arquivos: T['arquivos']
}

/** A kind of what is sent to be imported: a value, whose life is written once (decision 0060). */
export interface Remessa<T extends Tipos> {
  /** Its job, and whose its plans are. */
  tarefa: string
  /** Where its end is looked at. */
  ver: string
  categoria: Categoria<T>
  chamadas: ChamadasDaRemessa<object, T['log'], T['simulada'], Resposta<T>>
  envios: readonly Envio<T>[]
  textos: Textos<T>
  acesso: Acesso<T>
  leitura: Leitura<T>
  catalogo: Catalogo<T>
  /** Where a corrected sheet joins the import that waits (decisions 0.4). */
  correcao?: Correcao<T>
  /** Products whose readiness follows from it. */
  julgados?: (deps: Pick<Deps, 'files'>) => Julgados
}

interface Correcao<T extends Tipos> {
  /** Whether two are about the same, so that one may correct the other. */
  sobreOMesmo(uma: T['alvo'], outra: T['alvo']): boolean
  /** Whether a code is a record: one that was accepted is not written once more. */
  porCodigo: boolean
  /** What it refuses before it is taken to the catalogue: what was accepted of the same, or has changed since. */
  antes?(db: Db, juntando: Juntando, jaAceita: string): Promise<void>
  /** What the import says of both, once their rows are one. */
  depois?(db: Db, juntando: Juntando): Promise<void>
}

interface Textos<T extends Tipos> {
  /** Why a second one does not begin. */
  ocupada: string
  /** The same, where the first one may be taken back for it. */
  descartar?: string
  tarefa(alvo: T['alvo']): string
  arquivo(alvo: T['alvo']): string
  resumo(registro: RegistroDaRemessa<T>): string
  /** So many records are no longer as the plan saw them. */
  mudaram(quantos: number): string
  /** What is told at the head of the answer, beside the log that is kept. */
  daResposta?(registro: RegistroDaRemessa<T>): T['log'][]
}

interface Acesso<T extends Tipos> {
  /** What it is about, for who may import there; refuses who may not. */
  resolver(db: Db, usuario: Logado, enviado: Enviado<T>): Promise<T['alvo']>
  /** Reading takes its time, and a job may be repeated: who sent it must still be one who may. */
  exigir(db: Db, usuario: Logado, registro: RegistroDaRemessa<T>): Promise<unknown>
  /** Whether its rows are shown only to who may import there; otherwise to its company. */
  reservada?(registro: RegistroDaRemessa<T>): boolean
  /** Where rows name their own references: refuses who may not import on one of these. */
  exigirEm?(db: Db, usuario: Logado, alvo: T['alvo'], referencias: readonly number[]): Promise<void>
}

/** Who reads it, and for what. */
export interface Lendo {
  deps: Pick<Deps, 'files' | 'settings' | 'clock' | 'database'>
  usuario: Logado
  leitor: Leitor
  /** To be looked at before anything is done. */
  simulando: boolean
}

export interface PlanoDaRemessa<T extends Tipos> {
  /** The import whose refused rows the file says that it holds. */
  corrige?: number | undefined
  ignoradas: readonly string[]
  /** As many as there are to read. */
  linhas: number
  /** In the order of what was sent, batch by batch. */
  lotes: AsyncIterable<T['linha'][]>
  /** Known once all of them were read. */
  visto?: () => Promise<T['visto']>
}

export interface Leitura<T extends Tipos> {
  /** Refuses what contradicts itself before it is read. */
  conferir(
    deps: Lendo['deps'],
    alvo: T['alvo'],
    dito: { conteudo: string | undefined; parar: AbortSignal },
  ): Promise<void>
  /** Compares what was sent with what there is; writes nothing. What the reading needed is gone afterwards. */
  comPlano<R>(lendo: Lendo, alvo: T['alvo'], usar: (plano: PlanoDaRemessa<T>) => Promise<R>): Promise<R>
  /** The same, asked with the answers to what a simulation asked. */
  respondido(pedido: T['pedido'], respostas: z.output<typeof respostasDaSimulacao>): T['pedido']
  mostrar(simulada: z.output<typeof simulacao>, visto: T['visto'] | null): T['simulada']
  /** Where its rows stand, in the workbook of a simulation. */
  lugares(alvo: T['alvo']): LugarEmPalavras
  /** A refused row in the log. */
  log(recusada: LinhaDoLog): T['log']
  /** Refused rows as a workbook. */
  recusadas?(db: Db, registro: RegistroDaRemessa<T>): Promise<Readable>
}

/** While its rows are staged, one batch after the other. */
export interface Preparando<T extends Tipos> {
  files: FileStore
  memoria: T['memoria']
}

/** While all of them are taken to the catalogue. */
export interface Publicando<T extends Tipos> extends Pick<Preparando<T>, 'memoria'> {
  usuario: Logado
  adiantadas: Adiantadas
  parar: AbortSignal
}

interface Catalogo<T extends Tipos> {
  /** Rows written together, where the house's measure is too much. */
  porcao?: number
  /** What is written of a row; nothing of those that stay as they are. */
  preparar(registro: RegistroDaRemessa<T>, linha: Linha<T>, desmarcada: boolean): T['nova'] | undefined
  /** A new one, for the rows that one attempt stages and publishes. */
  memoria(): T['memoria']
  guardar(transacao: Transacao, novas: readonly T['nova'][], preparando: Preparando<T>): Promise<void>
  /**
   * Takes new ones to the catalogue while others are still planned, in the transaction that publishes all of them, and answers
   * how many it wrote. Undefined where rows that are still to come may have a say in it.
   */
  adiantar?(
    registro: RegistroDaRemessa<T>,
  ): ((db: Db, parte: ParteDaFolha, memoria: T['memoria']) => Promise<number>) | undefined
  /** All rows at once, or none; what somebody else changed meanwhile is refused. Undefined where nothing could be: else what its record says of it. */
  levarAoCatalogo(
    db: Db,
    registro: RegistroDaRemessa<T>,
    publicando: Publicando<T>,
  ): Promise<Partial<T['alvo']> | undefined>
  /** What is no longer as the plan saw it, once each. */
  mudados?(db: Db, alvo: T['alvo'], linhas: readonly Linha<T>[]): Promise<readonly (number | string)[]>
  /** Refuses what the plan did not see; nothing else changes it from here on. */
  exigirVisto?(db: Db, alvo: T['alvo'], visto: T['visto']): Promise<void>
  /** Refuses to take it back where something is no longer as it left it, which it says; locks all of it. */
  exigirIntacta(db: Db, registro: RegistroDaRemessa<T>, usuario: Logado): Promise<void>
  /** Everything becomes what it was. */
  voltar(db: Db, registro: RegistroDaRemessa<T>): Promise<void>
  /** What goes with it once it is written down that it was taken back. */
  depoisDeVoltar?(db: Db, registro: RegistroDaRemessa<T>): Promise<void>
}

/** What a form says beside what it asks. */
export interface Dito<T extends Tipos> extends Enviado<T> {
  /** The field that names what it is about, where that may be one that the sender does not see. */
  campo?: string
  conteudo?: string | undefined
  semLinhas?: readonly number[] | undefined
  descartar?: boolean
}

export interface EnvioRecebido {
  call: ChamadaDeEnvio
  query: z.output<typeof modoDaImportacao>
  contexto: ContextoLivre
  request: FastifyRequest
  reply: FastifyReply
}
type ChamadaDeEnvio<Corpo = unknown, R = unknown> = Call<
  string,
  typeof modoDaImportacao,
  z.ZodType<Corpo>,
  z.ZodType<R>
>

/** Serves one of the calls by which it is sent. */
export type Envio<T extends Tipos> = (
  servidor: Servidor,
  receber: (dito: Dito<T>, recebido: EnvioRecebido) => Promise<Resposta<T>>,
) => void

/** One form may say it in other words than the next. */
export const envio =
  <T extends Tipos, Corpo, const Politicas extends readonly PoliticaDeArquivo[]>(
    call: ChamadaDeEnvio<Corpo, Resposta<T>>,
    politicas: Politicas,
    ler: (body: Corpo, arquivos: Arquivos<Politicas>) => Dito<T>,
  ): Envio<T> =>
  (servidor, receber) =>
    serveUploadLivre(servidor, call, politicas, ({ query, body, arquivos }, contexto, request, reply) =>
      receber(ler(body, arquivos), { call, query, contexto, request, reply }),
    )
