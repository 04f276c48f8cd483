const PRODUTO = 'Portal do Fornecedor'

/** Names the page in the browser's tab and history. */
export const intitular = (tela: string | undefined): void => {
  document.title = tela ? `${tela} · ${PRODUTO}` : PRODUTO
}
