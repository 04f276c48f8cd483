import { daLista, decimal, digitos, simNao, type Campos } from './campo.ts'

/** Fields of a glass (Spec 001 §3, §5); its rows by colour are in materiais/vidro.ts. */
export const CAMPOS_DO_VIDRO = {
  tipoVidro: daLista('Tipo de vidro', 'tipoVidro'),
  espessura: decimal('Espessura', { maximo: 999, casas: 2, unidade: 'mm', ajuda: 'Em milímetros.', positivo: true }),
  peso: decimal('Peso', { maximo: 999, casas: 3, unidade: 'kg/m²', ajuda: 'Em kg por m².', positivo: true }),
  fatorlh: digitos('Fator L/H', 5, { novo: 50 }),
  controleSolar: simNao('Controle solar'),
  bloqueioRuido: simNao('Bloqueio de ruído'),
  arredondamento: simNao('Arredondamento'),
} as const satisfies Campos
