import closeWithGrace from 'close-with-grace'
import { ConfiguracaoInvalida, lerSettings } from './core/settings.ts'
import { BancoAusente } from './db/await.ts'
import { StartRefused } from '@portal/embedded/refused'
import { EsquemaIncompativel, TabelaTravada } from './db/umPasso.ts'
import { iniciar, type Instancia } from './start.ts'

/** Last resort, longer than all that the stop waits for. */
const FIM_MS = 120_000
/** A terminal and npm both pass one signal on; a person who means it again takes longer. */
const MESMO_SINAL_MS = 1_000
const SINAIS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const parada = ouvirSinais()
try {
  const instancia = await iniciar(lerSettings(process.env))
  parada.quando(encerrar(instancia), () => instancia.apressar())
  void instancia.semBanco.then((motivo) => desistir(instancia, motivo))
  process.stdout.write(
    `\n${[`Portal do Fornecedor pronto em ${instancia.endereco}`, ...instancia.avisos].join('\n')}\n\n`,
  )
} catch (erro) {
  process.stderr.write(`\n${textoDe(erro)}\n\n`)
  process.exit(1)
}

/** The first signal ends in order, also while the start is under way; the second waits for nothing but the database. */
function ouvirSinais(): { quando(parar: () => void, apressar: () => void): void } {
  let pedidaEm: number | undefined
  let acoes: { parar: () => void; apressar: () => void } | undefined
  for (const sinal of SINAIS) {
    process.on(sinal, () => {
      if (pedidaEm === undefined) acoes?.parar()
      else if (Date.now() - pedidaEm > MESMO_SINAL_MS) acoes?.apressar()
      pedidaEm ??= Date.now()
    })
  }
  return {
    quando: (parar, apressar) => {
      acoes = { parar, apressar }
      if (pedidaEm !== undefined) parar()
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

/** Errors that the operator can mend are told in his words; a fault of ours with its trace. */
function textoDe(erro: unknown): string {
  const esperado =
    erro instanceof ConfiguracaoInvalida ||
    erro instanceof BancoAusente ||
    erro instanceof StartRefused ||
    erro instanceof EsquemaIncompativel ||
    erro instanceof TabelaTravada
  if (erro instanceof Error) return esperado ? erro.message : (erro.stack ?? erro.message)
  return String(erro)
}
