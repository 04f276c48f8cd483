import { momento, quantidade } from '@portal/contract/core/formato'
import { comando, UsoErrado } from './comando.ts'
import { abrirSecrets } from './core/secrets.ts'
import { lerSettings } from './core/settings.ts'
import { reselarWebhooks, type Reselados } from './integracao/reselar.ts'
import { assinadoAte } from './sessao/links.ts'

const USO = 'Uso: npm run reselar, com o segredo novo em APP_SECRET e o anterior em APP_SECRET_ANTERIOR'
const COM_ACHADOS = 2

function semArgumentos(args: string[]): void {
  if (args.length) throw new UsoErrado(USO)
}

function linhas({ selados, ilegiveis }: Reselados, ate: Date | undefined): string[] {
  const perdidos = ilegiveis.map(
    (nome) => `Webhook ${nome}: nenhum dos dois segredos o abre; gere outro segredo para ele.`,
  )
  const fim = ate
    ? `Sessões e links que o segredo anterior assinou valem até ${momento(ate)}; depois disso retire APP_SECRET_ANTERIOR.`
    : 'Nada mais depende do segredo anterior: retire APP_SECRET_ANTERIOR.'
  return [
    ...perdidos,
    `${quantidade(selados, 'segredo de webhook selado', 'segredos de webhook selados')} de novo.`,
    fim,
  ]
}

/** Beside a product that runs or not, once every instance has the new secret (decision 0070). */
await comando(semArgumentos, async (database) => {
  const settings = lerSettings(process.env)
  if (settings.APP_SECRET_ANTERIOR === undefined) throw new UsoErrado(USO)
  const feito = await reselarWebhooks({ database, secrets: await abrirSecrets(settings) })
  process.stdout.write(`${linhas(feito, await assinadoAte(database.ler)).join('\n')}\n`)
  return feito.ilegiveis.length ? COM_ACHADOS : 0
})
