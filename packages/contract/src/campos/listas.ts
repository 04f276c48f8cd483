/** Master data that a field is chosen from; the server knows which records a person may choose. */
export const LISTAS = {
  referencia: 'Referências',
  linha: 'Linhas da referência',
  grupo: 'Grupos',
  cor: 'Cores',
  unidade: 'Unidades',
  unidadePerfil: 'Unidades de valorização',
  classeId: 'Classes/ID',
  prenativo: 'Prenativos da linha',
  liga: 'Ligas',
  tempera: 'Têmperas',
  tipoTecido: 'Tipos de tecido',
  tipoVidro: 'Tipos de vidro',
  tipoAcabamento: 'Tipos de acabamento',
  aplicabilidade: 'Referências com aplicabilidade',
  produto: 'Produtos da referência',
} as const
export type Lista = keyof typeof LISTAS
