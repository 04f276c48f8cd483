import { temVisoesDaEmpresa } from '@portal/contract/visoes/listas'
import { alterarVisao, compartilharVisao, excluirVisao, listaVisoes } from '@portal/contract/visoes/visoes'
import { callApi } from '../api/client.ts'
import { chavesDeRepeticao } from '../api/idempotency.ts'
import type { SharedViewStore } from '../ui/table/sharedViews.ts'

const { usar } = chavesDeRepeticao()

/** Views that colleagues share are kept by the server for the company. */
export const sharedViewStore: SharedViewStore = {
  offers: temVisoesDaEmpresa,
  read: async (lista) =>
    (await callApi(listaVisoes, { params: { lista } })).map(
      ({ id, versao: version, nome: name, conteudo: content, de: by, minha: mine, excluivel: removable }) => ({
        id,
        version,
        name,
        content,
        by,
        mine,
        removable,
      }),
    ),
  share: (lista, nome, conteudo) => {
    const input = { params: { lista }, body: { nome, conteudo } }
    return usar(input, (idempotencyKey) => callApi(compartilharVisao, input, { idempotencyKey }))
  },
  change: ({ id, version }, { name, content }) => {
    const input = { params: { id }, body: { nome: name, conteudo: content, versao: version } }
    return usar(input, (idempotencyKey) => callApi(alterarVisao, input, { idempotencyKey }))
  },
  remove: ({ id }) => callApi(excluirVisao, { params: { id } }),
}
