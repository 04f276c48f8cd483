import type { Deps } from '../core/context.ts'
import { abrirCom } from '../core/secrets.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { cifrarSegredo, decifrarSegredo } from './segredo.ts'
import { travarSegredos, updateWebhook } from './webhooks.queries.ts'

export interface Reselados {
  selados: number
  /** Sealed with neither secret: they need new ones of their own. */
  ilegiveis: string[]
}

/** Seals with the secret of now what the former one sealed, all or nothing. */
export function reselarWebhooks({ database, secrets }: Pick<Deps, 'database' | 'secrets'>): Promise<Reselados> {
  const autoria = { ...AUTOR_SISTEMA, autor: 'npm run reselar', chamada: 'reselar' }
  return emTransacao(database, autoria, async ({ db }) => {
    const feito: Reselados = { selados: 0, ilegiveis: [] }
    const [chave, ...antes] = secrets.chaves('webhook')
    for (const { id, nome, segredo } of await travarSegredos(db)) {
      if (decifrarSegredo(chave, segredo) !== undefined) continue
      const [anterior = chave] = antes
      const claro = abrirCom([anterior], (uma) => decifrarSegredo(uma, segredo))
      if (claro === undefined) feito.ilegiveis.push(nome)
      else await updateWebhook(db, id, { segredo: cifrarSegredo(chave, claro) })
      feito.selados += Number(claro !== undefined)
    }
    return feito
  })
}
