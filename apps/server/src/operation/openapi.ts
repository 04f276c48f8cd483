import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { AnyCall } from '@portal/contract/core/call'
import { messageBody, fieldError, notFoundBody } from '@portal/contract/core/errors'
import { AUTENTICADO, PUBLICA } from '@portal/contract/core/papeis'
import { z } from 'zod'
import { jsonSchemaOf } from '../core/jsonSchema.ts'

/** The page of the documentation has only files of ours; its own elements need the style attributes. */
const POLITICA = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Made of the very values that serve the calls, so it cannot disagree with them, when somebody first asks for it. */
export async function documentacao(app: FastifyInstance, calls: readonly AnyCall[]): Promise<void> {
  const document: Record<string, unknown> = {}
  const escrever = async () => {
    if (!document['paths']) Object.assign(document, documentoDe(calls))
  }
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: POLITICA,
    uiConfig: { docExpansion: 'none', filter: true },
    uiHooks: { onRequest: escrever },
  })
  app.get('/api/openapi.json', { onRequest: escrever }, async () => document)
}

function documentoDe(calls: readonly AnyCall[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    for (const path of variantes(call.path)) (paths[path] ??= {})[call.method.toLowerCase()] = operacaoDe(call, path)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portal do Fornecedor',
      version: '1',
      description: 'Gerado dos mesmos valores que servem as chamadas.',
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        sessao: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        chave: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'pfk_…',
          description: 'Chave de API, da tela Integração',
        },
      },
    },
    paths,
  }
}

/** OpenAPI knows no optional path parameter: both forms are listed. */
function variantes(path: string): string[] {
  const chaves = (texto: string) => texto.replaceAll(/:(\w+)\??/g, '{$1}')
  return path.endsWith('?') ? [chaves(path.replace(/\/:\w+\?$/, '')), chaves(path)] : [chaves(path)]
}

function operacaoDe(call: AnyCall, path: string): Record<string, unknown> {
  return {
    operationId: `${call.ids[0]}${path.endsWith('}') && call.path.endsWith('?') ? '.busca' : ''}`,
    tags: [path.split('/')[1]?.toLowerCase() ?? ''],
    ...(call.summary ? { summary: call.summary } : {}),
    description: quemPode(call),
    security: seguranca(call),
    parameters: [...parametrosDoCaminho(path), ...parametrosDaConsulta(call)],
    ...(call.body ? { requestBody: corpo(call) } : {}),
    responses: respostas(call),
  }
}

const seguranca = ({ papeis, chave }: AnyCall) => (chave ? [{ chave: [] }] : papeis === PUBLICA ? [] : [{ sessao: [] }])

function quemPode({ papeis, sessaoTrocada, chave }: AnyCall): string {
  if (chave) return `Chave de API com o escopo ${chave}.`
  if (papeis === PUBLICA) return 'Pública.'
  if (papeis === AUTENTICADO) return 'Qualquer usuário autenticado.'
  return `Papéis (um deles basta): ${papeis.join(', ')}.${sessaoTrocada ? ' Também uma sessão em nome de outro usuário.' : ''}`
}

const parametrosDoCaminho = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: name.startsWith('id') ? 'integer' : 'string' },
  }))

function parametrosDaConsulta({ query }: AnyCall): unknown[] {
  if (!query) return []
  const { properties = {}, required = [] } = jsonSchemaOf(query, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const corpo = ({ body, kind }: AnyCall) => ({
  required: true,
  content: {
    [kind === 'multipart' ? 'multipart/form-data' : 'application/json']: {
      schema: body ? jsonSchemaOf(body, 'input') : {},
    },
  },
})

const camposErrados = z.array(fieldError)

function respostas(call: AnyCall): Record<string, unknown> {
  const com = (description: string, schema: object) => ({
    description,
    content: { 'application/json': { schema } },
  })
  const mensagem = jsonSchemaOf(messageBody)
  return {
    200:
      call.kind === 'stream' || call.kind === 'download'
        ? { description: 'Conteúdo' }
        : com('Feito', jsonSchemaOf(call.result)),
    400: com('Uma regra foi violada', { anyOf: [jsonSchemaOf(camposErrados), mensagem] }),
    ...(call.papeis === PUBLICA && !call.chave
      ? {}
      : { 401: com(call.chave ? 'Sem chave válida' : 'Sem sessão válida', mensagem) }),
    403: com('Sem permissão', mensagem),
    ...(call.method === 'GET'
      ? {}
      : { 409: com('Outra gravação veio antes', { ...mensagem, additionalProperties: true }) }),
    ...(call.body
      ? { 413: com('Corpo ou arquivo grande demais', mensagem), 415: com('Tipo não aceito', mensagem) }
      : {}),
    429: com(
      call.chave ? 'Acima do limite de chamadas por minuto; veja Retry-After' : 'Muitas tentativas; veja Retry-After',
      mensagem,
    ),
    404: com(
      'Não encontrado; propertyName é o campo do corpo que nomeia o registro, se é um do corpo',
      jsonSchemaOf(notFoundBody),
    ),
    503: com('Indisponível; veja Retry-After', mensagem),
  }
}
