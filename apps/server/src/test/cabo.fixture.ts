import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** Stands between the product and its database and can be pulled. */
export interface Cabo {
  porta: number
  puxar(): Promise<void>
  ligar(): Promise<void>
  /** What is open stays open and carries nothing any more; what is opened from now on works. */
  emudecer(): void
}

export async function cabo(destino: { host: string; port: number }): Promise<Cabo> {
  const abertos = new Set<Socket>()
  const mudas = new WeakSet<Socket>()
  const unix = destino.host.startsWith('/')
  let servidorTcp: Server
  const novo = () =>
    createServer((entrada) => {
      const saida = unix ? connect(`${destino.host}/.s.PGSQL.${destino.port}`) : connect(destino.port, destino.host)
      for (const ponta of [entrada, saida]) {
        abertos.add(ponta)
        ponta.on('error', () => undefined).on('close', () => abertos.delete(ponta))
      }
      entrada.pipe(saida).pipe(entrada)
      // A pipe tells of an end, not of who is gone without one, as a killed process is.
      entrada.on('close', () => mudas.has(entrada) || saida.destroy())
      saida.on('close', () => mudas.has(saida) || entrada.end())
    })
  servidorTcp = novo()
  await new Promise<void>((pronto) => servidorTcp.listen(0, '127.0.0.1', pronto))
  const { port: porta } = servidorTcp.address() as AddressInfo
  return {
    porta,
    puxar: async () => {
      const fechado = new Promise((pronto) => servidorTcp.close(pronto))
      for (const ponta of abertos) ponta.destroy()
      await fechado
    },
    emudecer: () => {
      for (const ponta of abertos) {
        mudas.add(ponta)
        ponta.unpipe().on('data', () => undefined)
      }
    },
    ligar: async () => {
      servidorTcp = novo()
      await new Promise<void>((pronto) => servidorTcp.listen(porta, '127.0.0.1', pronto))
    },
  }
}
