/** Names the browser part that an instance serves, on every answer of the API: an open page learns that it is another. */
export const CABECALHO_DA_EDICAO = 'x-edicao'
/** The same of the page itself, as a `meta` of this name. */
export const META_DA_EDICAO = 'portal-edicao'
