import closeWithGrace from 'close-with-grace'
import { aoOperador } from './core/errors.ts'
import { ConfiguracaoInvalida, lerSettings } from './core/settings.ts'
import { BancoAusente } from './db/await.ts'
import { StartRefused } from '@portal/embedded/refused'
import { EsquemaIncompativel, TabelaTravada } from './db/umPasso.ts'
import { iniciar, ParadaNoInicio, type Instancia } from './start.ts'

/** Last resort, longer than all that the stop waits for. */
const FIM_MS = 120_000
/** A terminal and npm both pass one signal on; a person who means it again takes longer. */
const MESMO_SINAL_MS = 1_000
const SINAIS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
type Sinal = (typeof SINAIS)[number]
const ESPERADOS = [ConfiguracaoInvalida, BancoAusente, StartRefused, EsquemaIncompativel, TabelaTravada]

const parada = ouvirSinais()
try {
  const instancia = await iniciar(lerSettings(process.env), undefined, parada)
  parada.quando(encerrar(instancia))
  void instancia.semBanco.then((motivo) => desistir(instancia, motivo))
  process.stdout.write(
    `\n${[`Portal do Fornecedor pronto em ${instancia.endereco}`, ...instancia.avisos].join('\n')}\n\n`,
  )
} catch (erro) {
  if (erro instanceof ParadaNoInicio) process.exit(0)
  process.stderr.write(`\n${aoOperador(erro, ESPERADOS)}\n\n`)
  process.exit(1)
}

interface Parada {
  /** Aborts with the first signal, with which a start under way ends. */
  parar: AbortSignal
  /** Aborts with the second: then nothing is waited for but the database. */
  pressa: AbortSignal
  quando(parar: (sinal: Sinal) => void): void
}

/** The first signal ends in order, also while the start is under way; the second waits for nothing but the database. */
function ouvirSinais(): Parada {
  const [parar, pressa] = [new AbortController(), new AbortController()]
  let pedidaEm: number | undefined
  let pedida: Sinal | undefined
  let acao: ((sinal: Sinal) => void) | undefined
  for (const sinal of SINAIS) {
    process.on(sinal, () => {
      if (pedidaEm !== undefined && Date.now() - pedidaEm > MESMO_SINAL_MS) pressa.abort()
      if (pedidaEm !== undefined) return
      pedidaEm = Date.now()
      pedida = sinal
      parar.abort()
      acao?.(sinal)
    })
  }
  return {
    parar: parar.signal,
    pressa: pressa.signal,
    quando: (aoPedir) => {
      acao = aoPedir
      if (pedida) aoPedir(pedida)
    },
  }
}

/** Ends the process, so that its supervisor starts it anew, which is all that can help. */
async function desistir(instancia: Instancia, motivo: string): Promise<void> {
  process.stderr.write(`\nO banco de dados não volta: ${motivo}.\n\n`)
  instancia.apressar()
  await instancia.parar().catch(() => undefined)
  process.exit(1)
}

/** Whoever orchestrates sends SIGTERM and has a balancer to tell; a person at a terminal has none. */
function encerrar(instancia: Instancia): (sinal: Sinal) => void {
  const { log } = instancia.app
  let sinal: Sinal | undefined
  const { close } = closeWithGrace({ delay: FIM_MS, logger: log, skip: [...SINAIS] }, async ({ err }) => {
    if (err) log.fatal({ err }, 'falha que o processo não trata')
    log.info('Encerrando o portal…')
    if (sinal === 'SIGTERM') await instancia.anunciar()
    await instancia.parar()
    log.info('Portal encerrado.')
  })
  return (dado) => {
    sinal = dado
    close()
  }
}
