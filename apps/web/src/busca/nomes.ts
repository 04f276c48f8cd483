import type { RegistroAchado, Encontravel } from '@portal/contract/busca/busca'
import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'

const NOMES: Readonly<Record<Encontravel, string>> = {
  produto: 'Produto',
  acabamento: 'Acabamento',
  cliente: 'Cliente',
  referencia: 'Referência',
  linha: 'Linha',
  pacote: 'Pacote',
  tabela: 'Tabela de preços',
  tipologia: 'Tipologia',
  projeto: 'Projeto',
  pessoa: 'Pessoa',
  empresa: 'Empresa',
}

/** What a record is; of a product its kind. */
export const nomeDaCoisa = ({ coisa, tipo }: Pick<RegistroAchado, 'coisa' | 'tipo'>): string =>
  tipo === null ? NOMES[coisa] : labelOf(TIPO_MATERIAL, tipo)
