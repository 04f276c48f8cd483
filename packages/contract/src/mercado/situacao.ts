/** Where a record is between edition and the market (situacao.md); used by materials, finishes, imports and price tables. */
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

/** Withdrawn imports say it so (decisions P-03). */
export const DESCONSIDERADO = { label: 'Desconsiderado', value: INDISPONIVEL } as const

/** The two steps of the road to the market. */
export const ACOES = ['homologar', 'disponibilizar'] as const
export type Acao = (typeof ACOES)[number]

export const ALVOS = ['todos', 'CEM_MOBI', 'CEM_PRO'] as const
export type Alvo = (typeof ALVOS)[number]

/** A target as an address names it, in any case. */
export const alvoDoCaminho = (texto: string): Alvo | undefined =>
  ALVOS.find((alvo) => alvo.toLowerCase() === texto.toLowerCase())

/** State of a record: where its working copy stands, and which frozen version each pointer names. */
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

/** The same as CEM MOBI has it: what only CEM DELPHI received is not there (decisions P-04). */
export const situacaoCemMobi = (exibida: number): number => (exibida === DISPONIVEL_DELPHI ? INDISPONIVEL : exibida)

/** Saving the form takes any record into edition; a frozen version that waited is given up for it. */
export const aoSalvar = (estado: Estado): Estado => ({ ...estado, situacao: EM_EDICAO, homologada: null })

/** What is on the market changes its files and rows only after its form was saved into edition. */
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
