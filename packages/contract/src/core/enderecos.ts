/** First words of the screens whose address ends in what somebody called a record, which may look like the name of a file (`/produtos/7/AB.12`). */
export const TERMINAM_EM_NOME = ['catalogos', 'empresas', 'ligas', 'produtos', 'referencias'] as const
