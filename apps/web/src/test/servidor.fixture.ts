import { vi } from 'vitest'

export interface Pedido {
  metodo: string
  caminho: string
  body: unknown
}

/** In place of the server: what `responder` gives is the answer of a call, uploads too; returns what was asked for. */
export function servidor(responder: (pedido: Pedido) => unknown): Pedido[] {
  const pedidos: Pedido[] = []
  const atender = (metodo: string, url: string, body: unknown): string => {
    const pedido = { metodo, caminho: url.replace(/^\/api/, '').replace(/\?.*/, ''), body }
    pedidos.push(pedido)
    return JSON.stringify(responder(pedido) ?? [])
  }
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: { method?: string; body?: string | null }) =>
    Promise.resolve(new Response(atender(method, url, body ? JSON.parse(body) : null))),
  )
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 200
      responseText = ''
      upload = {}
      onload?: () => void
      private para = ['', ''] as [string, string]
      open(...para: [string, string]) {
        this.para = para
      }
      setRequestHeader() {}
      getResponseHeader() {
        return null
      }
      send(dados: FormData) {
        this.responseText = atender(...this.para, Object.fromEntries(dados))
        setTimeout(() => this.onload?.())
      }
    },
  )
  return pedidos
}
