/** First words of screens whose address ends in a record's name, which may look like a file's (`/produtos/7/AB.12`). */
export const TERMINAM_EM_NOME = ['catalogos', 'empresas', 'ligas', 'produtos', 'referencias'] as const

export const ONDE_VER = {
  importacao: (aba: string): string => `/importar?aba=${aba}`,
  pacotes: (idReferencia: number, aba: 'homologacao' | 'disponivel'): string =>
    `/referencias/${idReferencia}/pacotes?aba=${aba}`,
  usuariosDaEmpresa: (id: number): string => `/empresas/${id}/usuarios?aba=usuarios`,
  publicacao: (id: number): string => `/publicacoes/${id}`,
} as const
