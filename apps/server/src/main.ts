import closeWithGrace from 'close-with-grace'
import { ConfiguracaoInvalida, lerSettings } from './core/settings.ts'
import { StartRefused } from './db/embedded/refused.ts'
import { EsquemaIncompativel } from './db/migrate.ts'
import { criarPrimeiroMaster } from './sessao/primeiroMaster.ts'
import { iniciar } from './start.ts'

const FIM_MS = 30_000

try {
  const settings = lerSettings(process.env)
  const instancia = await iniciar(settings)
  const link = settings.DEMO === '1' ? undefined : await criarPrimeiroMaster(instancia.deps)
  if (link) process.stdout.write(`\nPrimeiro acesso (link de uso único, vale por 7 dias):\n${link}\n\n`)
  closeWithGrace({ delay: FIM_MS, logger: instancia.app.log }, async ({ err }) => {
    if (err) instancia.app.log.fatal({ err }, 'falha que o processo não trata')
    await instancia.parar()
  })
} catch (erro) {
  const esperado = erro instanceof ConfiguracaoInvalida || erro instanceof StartRefused || erro instanceof EsquemaIncompativel
  process.stderr.write(`\n${esperado ? erro.message : erro instanceof Error ? (erro.stack ?? erro.message) : String(erro)}\n\n`)
  process.exit(1)
}
