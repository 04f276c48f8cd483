import { Writable } from 'node:stream'
import { pino, type Logger } from 'pino'
import { erroNoLog } from './errorLog.ts'
import { rastroAtual } from '../watch/trace.ts'
import type { Settings } from '../core/settings.ts'

type DoLog = Pick<Settings, 'LOG_LEVEL' | 'LOG_FORMAT'>

interface Linha {
  level: number
  time: number
  msg?: string
  err?: { message?: string; stack?: string }
}

const AVISO = 40
const ERRO = 50

export const opcoesDoLog = (settings: DoLog) => ({
  level: settings.LOG_LEVEL,
  serializers: { err: erroNoLog },
  mixin: doRastro,
  ...(ehTexto(settings) && { stream: emTexto(process.stdout) }),
})

/** Also of lines that no request wrote by itself: a job, a query that failed. */
function doRastro(): { trace_id?: string } {
  const rastro = rastroAtual()
  return rastro ? { trace_id: rastro.traceId } : {}
}

export function criarLog(settings: DoLog): Logger {
  const { stream, ...opcoes } = opcoesDoLog(settings)
  return stream ? pino(opcoes, stream) : pino(opcoes)
}

/** A terminal is read by a person, anything else by a program, unless somebody says otherwise. */
const ehTexto = ({ LOG_FORMAT }: DoLog) => (LOG_FORMAT ?? (process.stdout.isTTY ? 'texto' : 'json')) === 'texto'

/** One sentence a line; a warning or an error begins with its hour and its level. */
export const emTexto = (saida: Pick<NodeJS.WritableStream, 'write'>) =>
  new Writable({
    write(pedaco: Buffer, _codificacao, pronto) {
      saida.write(`${emFrase(JSON.parse(pedaco.toString()) as Linha)}\n`)
      pronto()
    },
  })

function emFrase({ level, time, msg = '', err }: Linha): string {
  if (level < AVISO) return msg
  const hora = new Date(time).toLocaleTimeString('pt-BR')
  const falha = level < ERRO ? err?.message : (err?.stack ?? err?.message)
  return `${hora} ${level < ERRO ? 'Aviso' : 'Erro'}: ${[msg, falha].filter(Boolean).join(': ')}`
}
