import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lerSettings } from '@portal/server/core/settings'
import { iniciar } from '@portal/server/start'

declare module 'vitest' {
  interface ProvidedContext {
    endereco: string
    dados: string
  }
}

interface Projeto {
  provide(chave: 'endereco' | 'dados', valor: string): void
}

/** The product as a stranger starts it: embedded database, demo data, the built browser part. */
export default async function setup({ provide }: Projeto) {
  const dados = await mkdtemp(join(tmpdir(), 'portal-e2e-'))
  await chmod(dados, 0o755)
  const instancia = await iniciar(
    lerSettings({ DATA_DIR: dados, HOST: '127.0.0.1', PORT: '0', DEMO: '1', LOG_LEVEL: 'silent' }),
  )
  provide('endereco', instancia.endereco)
  provide('dados', dados)
  return async () => {
    await instancia.parar()
    await rm(dados, { recursive: true, force: true })
  }
}
