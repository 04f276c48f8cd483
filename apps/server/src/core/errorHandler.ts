import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { recusaDoBanco } from './databaseErrors.ts'
import { GrandeDemais, Recusa, RegraViolada, SemPermissao, TipoNaoAceito } from './errors.ts'

/** One place turns refusals and faults into the bodies of decisions 0.1; a fault tells the caller only its id. */
export function tratarErros(
  app: FastifyInstance,
  lembrar?: (request: FastifyRequest, motivo: string) => Promise<void>,
): void {
  app.setErrorHandler(async (erro: FastifyError, request, reply) => {
    const negado = erro instanceof RegraViolada ? erro.negado : erro instanceof SemPermissao ? erro.message : undefined
    if (negado !== undefined) await lembrar?.(request, negado)
    return responderErro(erro, request, reply)
  })
}

/** Also answers what the router refuses before any handler, such as a broken percent sequence. */
export function responderErro(erro: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const recusa = erro instanceof Recusa ? erro : (recusaDoFastify(erro) ?? recusaDoBanco(erro))
  if (!recusa) {
    request.log.error({ err: erro }, 'falha inesperada')
    return reply.code(500).send({ id: request.id })
  }
  if (recusa.status >= 500) request.log.warn({ err: erro }, 'indisponível')
  if (recusa.esperar !== undefined) void reply.header('retry-after', String(Math.ceil(recusa.esperar)))
  return reply
    .code(recusa.status)
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send(recusa.body())
}

function recusaDoFastify(erro: FastifyError): Recusa | undefined {
  switch (erro.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new GrandeDemais(MENSAGENS.corpoExcedido)
    case 'FST_REQ_FILE_TOO_LARGE':
      return new GrandeDemais()
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new TipoNaoAceito()
    default:
      return erro.statusCode === 400 || erro.statusCode === 414 ? new RegraViolada(MENSAGENS.valorInvalido) : undefined
  }
}
