import fastify, { type FastifyInstance } from 'fastify'
import type { Deps } from '../core/context.ts'
import { Indisponivel } from '../core/errors.ts'
import { noPrazo } from '../core/serve.ts'
import { ConfiguracaoInvalida, type Settings } from '../core/settings.ts'
import { idDoPedido } from '../watch/trace.ts'

/** Address that answers as long as the process does; whoever supervises it ends one that stays silent. */
export const VIVO = '/api/live'
const PRONTO = '/api/health'
/** Whoever asks waits two seconds, and the answer has to get there. */
const PERGUNTA_MS = 1_500

const viver = (app: FastifyInstance) => app.get(VIVO, () => ({ status: 'ok' }))

/** An instance is ready when each pool reaches the database: a balancer must not send calls where they would wait. */
export function saude(app: FastifyInstance, { database: { conjuntos }, parando }: Deps): void {
  viver(app)
  const perguntar = () =>
    Promise.all(Object.values(conjuntos).map((pool) => pool.query({ text: 'SELECT 1', query_timeout: PERGUNTA_MS })))
  let perguntado: Promise<unknown> | undefined
  app.get(PRONTO, async (_, reply) => {
    if (parando.aborted) throw new Indisponivel()
    perguntado ??= perguntar().finally(() => (perguntado = undefined))
    await noPrazo(perguntado, reply, PERGUNTA_MS)
    return { status: 'ok' }
  })
}

const INICIANDO = 'O portal está iniciando. Aguarde alguns instantes.'

/** Holds the port while the product starts: it lives, and is not ready. A port that the system chooses is known to nobody yet. */
export async function atenderNoInicio(settings: Pick<Settings, 'HOST' | 'PORT'>): Promise<() => Promise<void>> {
  if (settings.PORT === 0) return () => Promise.resolve()
  const porta = fastify({ forceCloseConnections: true, genReqId: idDoPedido, routerOptions: { caseSensitive: false } })
  porta.addHook(
    'onRequest',
    async (_, reply) => void reply.headers({ 'cache-control': 'no-store', connection: 'close' }),
  )
  viver(porta)
  porta.setNotFoundHandler(async ({ id, url }, reply) => {
    const { status, esperar, message } = new Indisponivel()
    reply.code(status).headers({ 'retry-after': String(esperar), 'x-trace-id': id })
    if (url.toLowerCase().startsWith('/api/')) return { message }
    return reply.header('refresh', String(esperar)).type('text/plain; charset=utf-8').send(INICIANDO)
  })
  await ouvir(porta, settings)
  return () => porta.close()
}

/** Listens, or refuses the settings with what is wrong about them. */
export async function ouvir(app: FastifyInstance, { HOST: host, PORT: port }: Pick<Settings, 'HOST' | 'PORT'>) {
  await app
    .listen({ host, port, listenTextResolver: (endereco) => `Ouvindo em ${endereco}` })
    .catch((erro: unknown) => {
      throw portaOcupada(erro, { HOST: host, PORT: port })
    })
}

function portaOcupada(erro: unknown, { PORT, HOST }: Pick<Settings, 'HOST' | 'PORT'>): unknown {
  const codigo = erro instanceof Error && 'code' in erro ? erro.code : undefined
  if (codigo === 'EADDRINUSE')
    return new ConfiguracaoInvalida(
      `Configuração inválida:\n  PORT: a porta ${PORT} já está em uso; feche o outro programa ou escolha outra`,
    )
  if (codigo === 'EACCES')
    return new ConfiguracaoInvalida(
      `Configuração inválida:\n  PORT: este usuário não pode abrir a porta ${PORT}; escolha outra acima de 1023`,
    )
  if (codigo === 'ENOTFOUND' || codigo === 'EADDRNOTAVAIL')
    return new ConfiguracaoInvalida(`Configuração inválida:\n  HOST: esta máquina não tem o endereço ${HOST}`)
  return erro
}
