import { codigo as codigoPedido, descricaoOpcional, texto as textoPedido, textoOpcional } from '../core/fields.ts'
import { textoMaximo } from '../core/mensagens.ts'
import type { TipoDeTabela } from '../core/options.ts'
import { decimal, texto, type Campos } from './campo.ts'

export const CASAS_DO_PRECO = 4

const COR = 50
const UNIDADE = 10

const codigo = () => texto('Código', codigoPedido(), { ajuda: 'Código do produto.' })
const preco = (rotulo: string, ajuda: string) => ({
  ...decimal(rotulo, { maximo: 9_999_999.99, casas: CASAS_DO_PRECO, ajuda }),
  moeda: true as const,
})

/** Fields of a row of each kind of price table: its key, and the price (decisions I-20). */
export const CAMPOS_DO_PRECO = {
  COMPONENTE: {
    codigo: codigo(),
    descricao: texto('Descrição', descricaoOpcional()),
    unidade: texto('Unidade', textoOpcional(UNIDADE, textoMaximo('A', 'unidade', UNIDADE))),
    preco: preco('Preço', 'Em reais.'),
  },
  VIDRO: {
    codigo: codigo(),
    cor: texto('Cor', textoPedido(COR, textoMaximo('A', 'cor', COR))),
    espessura: decimal('Espessura', { maximo: 999, casas: 2, unidade: 'mm', ajuda: 'Em milímetros.' }),
    precoM2: preco('Preço por m²', 'Em reais por m².'),
  },
} as const satisfies Record<TipoDeTabela, Campos>
