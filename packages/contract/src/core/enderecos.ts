/** First words of screens whose address ends in a record's name, which may look like a file's (`/produtos/7/AB.12`). */
export const TERMINAM_EM_NOME = ['catalogos', 'empresas', 'ligas', 'produtos', 'referencias'] as const

/** Addresses at which a job's result is seen. */
export const ONDE_VER = {
  /** `aba` is the tab of the import page. */
  importacao: (aba: string): string => `/importar?aba=${aba}`,
  pacotes: (idReferencia: number, aba: 'homologacao' | 'disponivel'): string =>
    `/referencias/${idReferencia}/pacotes?aba=${aba}`,
  publicacao: (id: number): string => `/publicacoes/${id}`,
} as const
