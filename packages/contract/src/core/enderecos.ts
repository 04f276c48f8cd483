/** First words of the screens whose address ends in what somebody called a record, which may look like the name of a file (`/produtos/7/AB.12`). */
export const TERMINAM_EM_NOME = ['catalogos', 'empresas', 'ligas', 'produtos', 'referencias'] as const

/** Where people see what a job has made. */
export const ONDE_VER = {
  /** By the tab of the page that imports. */
  importacao: (aba: string): string => `/importar?aba=${aba}`,
  pacotes: (idReferencia: number, aba: 'homologacao' | 'disponivel'): string =>
    `/referencias/${idReferencia}/pacotes?aba=${aba}`,
  publicacao: (id: number): string => `/publicacoes/${id}`,
} as const
