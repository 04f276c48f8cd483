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
