import type { ConflictBody, FieldError } from '@portal/contract/core/errors'
import { MENSAGENS } from '@portal/contract/core/mensagens'

/** Status of a call without any answer: the network or the server is away. */
export const SEM_RESPOSTA = 0

/** A refusal or a fault of a call; `message` is already the text to show (decisions 0.1). */
export class ApiError extends Error {
  readonly status: number
  readonly body: unknown
  readonly erros: readonly FieldError[]
  readonly conflito: ConflictBody | undefined
  /** Seconds that the server asks to wait. */
  readonly esperar: number | undefined
  /** Id of the call, which log, trail and traces have too. */
  readonly requisicao: string | undefined

  constructor(status: number, body: unknown, headers: { get(name: string): string | null } = new Headers()) {
    super(textoDoCorpo(body) ?? textoPadrao(status))
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.erros = errosDoCorpo(body)
    this.conflito = status === 409 && isRecord(body) ? (body as ConflictBody) : undefined
    this.esperar = Number(headers.get('retry-after')) || undefined
    this.requisicao = headers.get('x-trace-id') ?? undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Message of the first item where the body is a list, else its `message` (Spec 000 §8). */
export function textoDoCorpo(body: unknown): string | undefined {
  const dono: unknown = Array.isArray(body) ? body[0] : body
  const texto = isRecord(dono) ? (dono['message'] ?? dono['errorMessage']) : undefined
  return typeof texto === 'string' && texto.trim() !== '' ? texto : undefined
}

/** Errors of a 400, of a save that answered `isValid: false`, and the one of a 404 that names a field. */
function errosDoCorpo(body: unknown): FieldError[] {
  const lista: unknown = isRecord(body) ? (body['errors'] ?? (body['propertyName'] ? [body] : undefined)) : body
  return Array.isArray(lista) ? lista.filter(isRecord).map(paraErro) : []
}

function paraErro(item: Record<string, unknown>): FieldError {
  const texto = (nome: string) => (typeof item[nome] === 'string' ? item[nome] : undefined)
  const message = texto('message') ?? texto('errorMessage') ?? ''
  return {
    message,
    errorMessage: texto('errorMessage') ?? message,
    propertyName: texto('propertyName') ?? '',
    notificationLevel: texto('notificationLevel') ?? 'Critical',
  }
}

function textoPadrao(status: number): string {
  if (status === SEM_RESPOSTA || status === 503) return MENSAGENS.servidorIndisponivel
  return status >= 400 && status < 500 ? MENSAGENS.erroSemTexto : MENSAGENS.erroGenerico
}
