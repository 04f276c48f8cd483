import closeWithGrace from 'close-with-grace'
import { ConfiguracaoInvalida, lerSettings } from './core/settings.ts'
import { StartRefused } from './db/embedded/refused.ts'
import { EsquemaIncompativel } from './db/migrate.ts'
import { iniciar, type Instancia } from './start.ts'

const FIM_MS = 30_000
const SINAIS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const parada = ouvirSinais()
try {
  const instancia = await iniciar(lerSettings(process.env))
  parada.quando(encerrar(instancia))
  process.stdout.write(
    `\n${[`Portal do Fornecedor pronto em ${instancia.endereco}`, ...instancia.avisos].join('\n')}\n\n`,
  )
} catch (erro) {
  process.stderr.write(`\n${textoDe(erro)}\n\n`)
  process.exit(1)
}

/** A signal counts once, because a terminal and npm both hand it on, and also while the start is still under way. */
function ouvirSinais(): { quando(parar: () => void): void } {
  let pedida = false
  let parar: (() => void) | undefined
  for (const sinal of SINAIS) {
    process.on(sinal, () => {
      if (!pedida) parar?.()
      pedida = true
    })
  }
  return {
    quando: (acao) => {
      parar = acao
      if (pedida) acao()
    },
  }
}

function encerrar(instancia: Instancia): () => void {
  const { log } = instancia.app
  const { close } = closeWithGrace({ delay: FIM_MS, logger: log, skip: [...SINAIS] }, async ({ err }) => {
    if (err) log.fatal({ err }, 'falha que o processo não trata')
    log.info('Encerrando o portal…')
    await instancia.parar()
    log.info('Portal encerrado.')
  })
  return close
}

/** What the operator can mend is told in his words; a fault of ours with its trace. */
function textoDe(erro: unknown): string {
  const esperado =
    erro instanceof ConfiguracaoInvalida || erro instanceof StartRefused || erro instanceof EsquemaIncompativel
  if (erro instanceof Error) return esperado ? erro.message : (erro.stack ?? erro.message)
  return String(erro)
}
