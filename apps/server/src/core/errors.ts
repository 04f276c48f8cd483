import { MENSAGENS } from '@portal/contract/core/mensagens'
import { fieldErrorOf, type FieldError, type notFoundBody } from '@portal/contract/core/errors'
import type { z } from 'zod'

/** A refusal with its status and body (decisions 0.1); the transaction it is thrown in leaves no trace. */
export abstract class Recusa extends Error {
  abstract readonly status: number
  /** Seconds for `Retry-After`. */
  readonly esperar: number | undefined = undefined
  body(): unknown {
    return { message: this.message }
  }
}

export class NaoAutenticado extends Recusa {
  readonly status = 401
  constructor(message: string = MENSAGENS.sessaoInvalida) {
    super(message)
  }
}

export class SemPermissao extends Recusa {
  readonly status = 403
  constructor(message: string = MENSAGENS.semPermissao) {
    super(message)
  }
}

/** The record is unknown or not yours: the same body in both cases. */
export class NaoEncontrado extends Recusa {
  readonly status = 404
  /** The field of the body that names the record, for the form to show it there. */
  readonly propertyName: string | undefined
  constructor(message: string = MENSAGENS.naoEncontrado, propertyName?: string) {
    super(message)
    this.propertyName = propertyName
  }
  override body(): z.output<typeof notFoundBody> {
    const { message, propertyName } = this
    return propertyName === undefined ? { message } : { message, propertyName }
  }
}

/** The record that was asked for; 404 where there is none. */
export function encontrado<T>(registro: T | null | undefined): T {
  if (registro == null) throw new NaoEncontrado()
  return registro
}

/** A choice of the form that is not there, or not theirs, is told at its field in both cases. */
export async function noCampo<T>(campo: string, escolha: Promise<T>): Promise<T> {
  try {
    return await escolha
  } catch (erro) {
    if (!(erro instanceof NaoEncontrado)) throw erro
    throw new NaoEncontrado(erro.message, erro.propertyName ?? campo)
  }
}

/** A rule was broken: entries that the form shows at their fields. */
export class RegraViolada extends Recusa {
  readonly status = 400
  readonly erros: FieldError[]
  /** What of it asked for more than whoever sends it may give, which the trail keeps as a refusal. */
  negado: string | undefined
  constructor(erros: string | FieldError[], propertyName = '') {
    const lista = typeof erros === 'string' ? [fieldErrorOf(erros, propertyName)] : erros
    super(lista[0]?.message ?? MENSAGENS.erroSemTexto)
    this.erros = lista
  }
  override body() {
    return this.erros
  }
}

/** Refusals that the specification answers with `{message}` and 400 (decisions 0.1: wrong login). */
export class PedidoRecusado extends Recusa {
  readonly status = 400
}

export class Conflito extends Recusa {
  readonly status = 409
  readonly detalhes: Record<string, unknown>
  constructor(message: string, detalhes: Record<string, unknown> = {}) {
    super(message)
    this.detalhes = detalhes
  }
  override body() {
    return { message: this.message, ...this.detalhes }
  }
}

export class GrandeDemais extends Recusa {
  readonly status = 413
  constructor(message: string = MENSAGENS.tamanhoExcedido) {
    super(message)
  }
}

export class TipoNaoAceito extends Recusa {
  readonly status = 415
  constructor(message: string = MENSAGENS.tipoNaoAceito) {
    super(message)
  }
}

export class MuitasTentativas extends Recusa {
  readonly status = 429
  override readonly esperar: number
  constructor(esperar: number, message: string = MENSAGENS.muitasTentativas) {
    super(message)
    this.esperar = esperar
  }
}

/** The request itself did not arrive in time. */
export class PedidoLento extends Recusa {
  readonly status = 408
  constructor() {
    super('Os dados demoraram demais para chegar. Tente novamente.')
  }
}

export class Indisponivel extends Recusa {
  readonly status = 503
  override readonly esperar = 2
  constructor(message: string = MENSAGENS.servidorIndisponivel) {
    super(message)
  }
}

export class SemEspaco extends Indisponivel {
  constructor() {
    super(MENSAGENS.semEspaco)
  }
}

/** A form has fewer fields; a long list of wrong entries must not make a much longer answer. */
const MAIS_ERROS = 100

export const errosDoZod = (erro: z.ZodError): FieldError[] =>
  erro.issues.slice(0, MAIS_ERROS).map((issue) => fieldErrorOf(issue.message, issue.path.join('.')))

/** Errors that the operator can mend are told in his words; a fault of ours with its trace. */
export function aoOperador(erro: unknown, esperados: readonly (new (...args: never[]) => Error)[]): string {
  if (!(erro instanceof Error)) return String(erro)
  if (esperados.some((tipo) => erro instanceof tipo)) return erro.message
  // A refusal has words for whoever uses the product; what lies behind it is the operator's to mend.
  const motivo = erro.cause instanceof Error ? `\nMotivo: ${erro.cause.message}` : ''
  return `${erro.stack ?? erro.message}${motivo}`
}
