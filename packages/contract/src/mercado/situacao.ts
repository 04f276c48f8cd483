/** Steps between edition and the market (situacao.md), for materials, finishes, imports and price tables. */
export const EM_EDICAO = 1
export const EM_HOMOLOGACAO = 2
export const DISPONIVEL = 3
export type Situacao = typeof EM_EDICAO | typeof EM_HOMOLOGACAO | typeof DISPONIVEL

/** Derived labels beside the three states: withdrawn from the market, and behind on CEM MOBI. */
export const INDISPONIVEL = 4
export const DISPONIVEL_DELPHI = 5

/** Spec 001 §4 "Filter options". */
export const SITUACAO = [
  { label: 'Em edição', value: EM_EDICAO },
  { label: 'Em homologação', value: EM_HOMOLOGACAO },
  { label: 'Disponível Mercado', value: DISPONIVEL },
  { label: 'Indisponível para mercado', value: INDISPONIVEL },
  { label: 'Disponível CEM DELPHI', value: DISPONIVEL_DELPHI },
] as const

/** Withdrawn imports are called so (decisions P-03). */
export const DESCONSIDERADO = { label: 'Desconsiderado', value: INDISPONIVEL } as const

export const ACOES = ['homologar', 'disponibilizar'] as const
export type Acao = (typeof ACOES)[number]

/** Why an action has nothing to do, and what comes before it. */
export const NADA_PARA: Readonly<Record<Acao, string>> = {
  homologar: 'Nada está em edição: altere ou importe primeiro.',
  disponibilizar: 'Nada está em homologação: Homologar vem primeiro.',
}

export const ALVOS = ['todos', 'CEM_MOBI', 'CEM_PRO'] as const
export type Alvo = (typeof ALVOS)[number]

/** Targets in addresses are read in any case. */
export const alvoDoCaminho = (texto: string): Alvo | undefined =>
  ALVOS.find((alvo) => alvo.toLowerCase() === texto.toLowerCase())

/** Situação of the working copy, and the frozen version that each pointer names. */
export interface Estado {
  situacao: Situacao
  homologada: number | null
  pro: number | null
  mobi: number | null
}

export const NOVO: Estado = { situacao: EM_EDICAO, homologada: null, pro: null, mobi: null }

export function situacaoExibida({ situacao, pro, mobi }: Estado): number {
  if (situacao !== DISPONIVEL) return situacao
  if (pro === null) return INDISPONIVEL
  return mobi === pro ? DISPONIVEL : DISPONIVEL_DELPHI
}

/** Situação on CEM MOBI: what only CEM DELPHI received is not there (decisions P-04). */
export const situacaoCemMobi = (exibida: number): number => (exibida === DISPONIVEL_DELPHI ? INDISPONIVEL : exibida)

/** Any save takes the record into edition and drops the frozen version that waited. */
export const aoSalvar = (estado: Estado): Estado => ({ ...estado, situacao: EM_EDICAO, homologada: null })

/** Files and rows of a record on the market change only after its form was saved into edition. */
export const exigeSalvarAntes = ({ situacao }: Pick<Estado, 'situacao'>): boolean => situacao === DISPONIVEL

export const MENSAGENS_DE_SITUACAO = {
  alertaMercado:
    'O material esta disponível em mercado, alteramos a situação para o modo edição, salve o cadastro para continuar com a atualização.',
  salveAntes: 'Você precisa salvar o cadastro para continuar com a atualização.',
  nadaParaHomologar: 'Não há materiais em edição para homologação',
  nadaParaDisponibilizar: 'Não há materiais em homologação para disponibilizar.',
  homologando: 'Homologando ...',
  homologado:
    'A ação foi concluída. Em breve será disponibilzado o pacote de atualização para importação no seu sistema para homologação.',
  disponibilizado: 'A ação foi concluída. Em breve estará disponível nos sistemas dos clientes.',
  selecioneAlvo: 'Você precisa selecionar ao menos uma opção!',
} as const
