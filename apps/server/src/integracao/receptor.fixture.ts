import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Recebida {
  cabecalhos: IncomingHttpHeaders
  texto: string
  corpo: { id: string; tipo: string; em: string; dados: Record<string, unknown> }
}

/** Another system: keeps what it receives and answers what the test says. */
export interface Receptor {
  url: string
  recebidas: Recebida[]
  /** Status of its answers from now on, or for each message. */
  responder(status: number | ((recebida: Recebida) => number)): void
  fechar(): Promise<void>
}

export async function novoReceptor(): Promise<Receptor> {
  const recebidas: Recebida[] = []
  let resposta: number | ((recebida: Recebida) => number) = 200
  const servidor = createServer((pedido, saida) => {
    const receber = async () => {
      const texto = await text(pedido)
      const recebida = { cabecalhos: pedido.headers, texto, corpo: JSON.parse(texto) as Recebida['corpo'] }
      recebidas.push(recebida)
      saida.writeHead(typeof resposta === 'number' ? resposta : resposta(recebida), { location: '/outro' }).end('ok')
    }
    void receber()
  })
  servidor.listen(0, '127.0.0.1')
  await once(servidor, 'listening')
  const endereco = servidor.address()
  const porta = typeof endereco === 'object' ? endereco?.port : 0
  return {
    url: `http://127.0.0.1:${porta}/avisos`,
    recebidas,
    responder: (nova) => (resposta = nova),
    fechar: async () => {
      servidor.closeAllConnections()
      servidor.close()
      await once(servidor, 'close')
    },
  }
}

/** As a receiver checks it, written from the documentation and not from the product. */
export function assinaturaConfere(segredo: string, cabecalhos: IncomingHttpHeaders, texto: string): boolean {
  const chave = Buffer.from(segredo.replace(/^whsec_/, ''), 'base64')
  const dito = [cabecalhos['webhook-id'], cabecalhos['webhook-timestamp'], texto].join('.')
  const esperada = `v1,${createHmac('sha256', chave).update(dito).digest('base64')}`
  return String(cabecalhos['webhook-signature']).split(' ').includes(esperada)
}
