/** First words of the screens whose address ends in what somebody called a record, which may look like the name of a file (`/produtos/7/AB.12`). */
export const TERMINAM_EM_NOME = ['catalogos', 'empresas', 'ligas', 'produtos', 'referencias'] as const

/** Tabs of the page that imports, as its address names them. */
type AbaDeImportar = 'produtos' | 'acabamentos' | 'precos' | 'aplicabilidade' | 'imagens'

/** Where people see what a job has made. */
export const ONDE_VER = {
  importacao: (aba: AbaDeImportar): string => `/importar?aba=${aba}`,
  pacotes: (idReferencia: number, aba: 'homologacao' | 'disponivel'): string =>
    `/referencias/${idReferencia}/pacotes?aba=${aba}`,
  publicacao: (id: number): string => `/publicacoes/${id}`,
} as const
