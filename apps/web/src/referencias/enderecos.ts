export const LISTA_DE_REFERENCIAS = '/referencias'
export const NOVA_REFERENCIA = '/referencias/0/novaReferência'

/** The second part is never read back (decisions RT-04). */
export const enderecoDaReferencia = (id: number, projetista: string): string =>
  `/referencias/${id}/${encodeURIComponent(projetista)}`
export const enderecoDosPacotes = (id: number, projetista: string): string =>
  `${enderecoDaReferencia(id, projetista)}?aba=homologacao`
