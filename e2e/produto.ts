import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lerSettings } from '@portal/server/core/settings'
import { iniciar } from '@portal/server/start'
import { definirProva, enfileirarProvas } from './tarefas.fixture.ts'

export interface Produto {
  endereco: string
  dados: string
  parar: () => Promise<void>
}

/** The product as a stranger starts it: embedded database, demo data, the built browser part. */
export async function iniciarProduto(): Promise<Produto> {
  const dados = await mkdtemp(join(tmpdir(), 'portal-e2e-'))
  await chmod(dados, 0o755)
  const { deps, endereco, parar } = await iniciar(
    lerSettings({ DATA_DIR: dados, HOST: '127.0.0.1', PORT: '0', DEMO: '1', LOG_LEVEL: 'silent' }),
    (montadas) => definirProva(montadas, dados),
  )
  await enfileirarProvas(deps)
  return {
    endereco,
    dados,
    parar: async () => {
      await parar()
      await rm(dados, { recursive: true, force: true })
    },
  }
}
