import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { connect, type AddressInfo, type Socket } from 'node:net'

/** Certificate of `erp.exemplo.com.br`, made for the tests alone. */
export const CERTIFICADO = `-----BEGIN CERTIFICATE-----
MIIBeTCCAR+gAwIBAgIBATAKBggqhkjOPQQDAjAdMRswGQYDVQQDDBJlcnAuZXhl
bXBsby5jb20uYnIwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMB0x
GzAZBgNVBAMMEmVycC5leGVtcGxvLmNvbS5icjBZMBMGByqGSM49AgEGCCqGSM49
AwEHA0IABGvCPr2tVaCDXsXIduCpKQB0hyhd/WigAYLt1b/Dq2wtr7bzoe5EKPeK
EyKBjc0nU+uRhFHs3blTPmYHxoz+w/+jTjBMMB0GA1UdEQQWMBSCEmVycC5leGVt
cGxvLmNvbS5icjAMBgNVHRMEBTADAQH/MB0GA1UdDgQWBBQA1NFg+59XgC2aidTn
JU7qnk9p0TAKBggqhkjOPQQDAgNIADBFAiEAgZza6V//a0g8rUW5OsXOR5A/L5ye
x/46Z3iupNAEdAUCIHXli/vIvR0IIbegV3e0wpmA03J2D+W4QyRcgEdu0rP9
-----END CERTIFICATE-----
`
const CHAVE = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgvEK/6StoFJT2wkcO
4kVylDLgDm3FMHURvr6HvS3l5G+hRANCAARrwj69rVWgg17FyHbgqSkAdIcoXf1o
oAGC7dW/w6tsLa+286HuRCj3ihMigY3NJ1PrkYRR7N25Uz5mB8aM/sP/
-----END PRIVATE KEY-----
`

export interface Pedida {
  host: string | undefined
  corpo: string
}

/** A receiver behind a proxy: what the proxy was told, and what came through it. */
export async function receptorAtrasDeProxy() {
  const [alvos, pedidas]: [string[], Pedida[]] = [[], []]
  const abertos = new Set<Socket>()
  const receptor = createTlsServer({ key: CHAVE, cert: CERTIFICADO }, (pedido, saida) => {
    let corpo = ''
    pedido.on('data', (parte: Buffer) => (corpo += parte.toString()))
    pedido.on('end', () => {
      pedidas.push({ host: pedido.headers.host, corpo })
      saida.end('{}')
    })
  }).listen(0, '127.0.0.1')
  const proxy = createServer().listen(0, '127.0.0.1')
  await Promise.all([once(receptor, 'listening'), once(proxy, 'listening')])
  proxy.on('connect', ({ url = '' }: IncomingMessage, cliente: Socket) => {
    alvos.push(url)
    // Whatever it is told, only the receiver is there.
    const dentro = connect((receptor.address() as AddressInfo).port, '127.0.0.1', () => {
      cliente.write('HTTP/1.1 200 OK\r\n\r\n')
      dentro.pipe(cliente).pipe(dentro)
    })
    for (const ponta of [dentro, cliente]) abertos.add(ponta.on('error', () => undefined))
  })
  return {
    HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    alvos,
    pedidas,
    fechar: () => {
      for (const ponta of abertos) ponta.destroy()
      receptor.close()
      proxy.close()
    },
  }
}
