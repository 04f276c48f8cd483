import { Client, type ClientBase, type ClientConfig } from 'pg'

const VERSOES = new WeakMap<ClientBase, number>()

interface Dito {
  parameterName?: unknown
  parameterValue?: unknown
}

/** A connection that keeps what its server says as it begins, so that nobody has to ask. */
export class ConexaoComVersao extends Client {
  constructor(config?: string | ClientConfig) {
    super(config)
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: Dito) => {
      if (parameterName === 'server_version' && typeof parameterValue === 'string')
        VERSOES.set(this, Number.parseInt(parameterValue, 10))
    })
  }
}

/** PostgreSQL's number before the point; 0 where the connection did not say it. */
export const versaoDoServidor = (client: ClientBase): number => VERSOES.get(client) ?? 0

/** Of PostgreSQL, in which `pg_stat_statements` keeps a `SET` without its text: the author of each change is in it. */
const DEFINE_SEM_TEXTO = 18

/** BEGIN and the settings of the transaction, literals: where it may be by `SET`, which is not planned and answers no row. */
export const comecoCom = (client: ClientBase, ajustes: readonly (readonly [string, string])[]): string =>
  versaoDoServidor(client) >= DEFINE_SEM_TEXTO
    ? `BEGIN; ${ajustes.map(([nome, valor]) => `SET LOCAL ${nome} = ${valor}`).join('; ')}`
    : `BEGIN; SELECT ${ajustes.map(([nome, valor]) => `set_config('${nome}', ${valor}, true)`).join(', ')}`
