import { daLista, daListaOpcional, digitos, digitosOpcionais, type Campos } from './campo.ts'

/** Fields of a component (Spec 001 §3, §5). */
export const CAMPOS_DO_COMPONENTE = {
  grupo: daLista('Grupo', 'grupo'),
  cor: daLista('Cor', 'cor'),
  unidadeItem: daLista('Unidade do item', 'unidade'),
  unidadeEmbalagem: daLista('Unidade da embalagem', 'unidade'),
  quantidadeEmbalagem: digitos('Quantidade da embalagem', 5, { positivo: true }),
  otimizacaoBarra: digitosOpcionais('Otimização de barra', 5, {
    unidade: 'mm',
    ajuda: 'Em milímetros.',
    zeroENada: true,
  }),
  /** Required unless the reference keeps its own (decisions P-33): form and server ask, who know the reference. */
  aplicabilidade: daListaOpcional('Aplicabilidade', 'aplicabilidade', {
    ajuda: 'Obrigatória quando a referência não tem aplicabilidade própria.',
  }),
} as const satisfies Campos
