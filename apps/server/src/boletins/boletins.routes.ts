import { nomeDoBoletim } from '@portal/contract/boletins/boletim'
import * as calls from '@portal/contract/boletins/boletins'
import type { Servidor } from '../core/context.ts'
import { serve, serveGravacao } from '../core/serve.ts'
import { listBoletins } from './boletins.queries.ts'
import { emitir } from './emitir.ts'

export function boletins(servidor: Servidor): void {
  serve(servidor, calls.listaBoletins, async ({ query }, { db, usuario, deps: { links } }) => {
    const pagina = await listBoletins(db, usuario, query)
    const dados = pagina.dados.map(({ html, pdf, ...row }) => {
      const nome = nomeDoBoletim(row).replace('/', '-')
      return { ...row, html: links.assinar(html, `${nome}.html`), pdf: links.assinar(pdf, `${nome}.pdf`) }
    })
    return { ...pagina, dados }
  })
  serveGravacao(servidor, calls.emitirBoletim, async ({ body }, contexto) => emitir(contexto, body))
}
