export const LISTA_DE_TIPOLOGIAS = '/catalogos'
export const NOVA_TIPOLOGIA = '/catalogos/0/novaTipologia'

/** Slashes of a code would be segments of the address (decisions RT-11). */
export const enderecoDaTipologia = (id: number, codigo: string): string =>
  `/catalogos/${id}/${encodeURIComponent(codigo.replaceAll('/', ''))}`
