import { z } from 'zod'
import { codigo as codigoPedido, codigoDeDigitos, descricao as descricaoPedida, textoOpcional } from '../core/fields.ts'
import { textoMaximo } from '../core/mensagens.ts'
import { optionDeId, STATUS_PRODUTO } from '../core/options.ts'
import { ORIGEM } from './origem.ts'
import {
  daLista,
  daListaOpcional,
  decimalOpcional,
  escolha,
  escolhaOpcional,
  texto,
  type Campo,
  type Campos,
} from './campo.ts'

const CODIGO_INTERNO_MAXIMO = 20

/** Option of a list that shows logos. */
export const opcaoComLogo = optionDeId.extend({ logo: z.string().nullable() })

/** An absent field keeps its value. */
const seDito = <C extends Campo>(campo: C): Omit<C, 'entrada'> & { entrada: z.ZodOptional<C['entrada']> } => ({
  ...campo,
  entrada: z.optional(campo.entrada),
})

/** The longest of the tax codes. */
export const DIGITOS_DO_NCM = 8
const DIGITOS_DO_CEST = 7

/** Fields of every kind for invoices; list, package, frozen document and "Ver mais" have them as they stand here. */
export const CAMPOS_FISCAIS = {
  ipi: decimalOpcional('IPI', { maximo: 99, casas: 2, unidade: '%' }),
  ncm: seDito(
    texto('NCM', codigoDeDigitos(DIGITOS_DO_NCM, `O NCM tem ${DIGITOS_DO_NCM} dígitos.`), {
      ajuda: `Nomenclatura Comum do Mercosul: ${DIGITOS_DO_NCM} dígitos, com ou sem pontos.`,
    }),
  ),
  cest: seDito(
    texto('CEST', codigoDeDigitos(DIGITOS_DO_CEST, `O CEST tem ${DIGITOS_DO_CEST} dígitos.`), {
      ajuda: `Código Especificador da Substituição Tributária: ${DIGITOS_DO_CEST} dígitos, com ou sem pontos.`,
    }),
  ),
  origem: seDito({
    ...escolhaOpcional('Origem da mercadoria', ORIGEM),
    ajuda: 'Basta o número da origem, de 0 a 8.',
  }),
} as const satisfies Campos
export const NOMES_FISCAIS = Object.keys(CAMPOS_FISCAIS) as (keyof typeof CAMPOS_FISCAIS)[]

/** Of the column by which rows of a sheet name their own (decisions 0.4). */
export const AJUDA_DA_REFERENCIA =
  'Vazia: a que se escolhe ao importar. Se nenhuma for escolhida, preencha todas as linhas.'

/** Fields of every kind (Spec 001 §3 "Common material", §5 "All materials"), in the order of the sheet. */
export const CAMPOS_DO_MATERIAL = {
  codigo: {
    ...texto('Código', codigoPedido(), {
      ajuda: 'Um código que já existe na referência altera o produto; um novo cria outro.',
    }),
    saida: z.string(),
  },
  descricao: { ...texto('Descrição', descricaoPedida()), saida: z.string() },
  codigoInterno: texto(
    'Código interno',
    textoOpcional(CODIGO_INTERNO_MAXIMO, textoMaximo('O', 'código interno', CODIGO_INTERNO_MAXIMO)),
  ),
  referencia: {
    ...daLista('Referência', 'referencia', { ajuda: AJUDA_DA_REFERENCIA }),
    saida: opcaoComLogo,
  },
  /** Null only for kinds that may lack a line (decisions P-16). */
  linha: { ...daLista('Linha', 'linha'), saida: opcaoComLogo.nullable() },
  status: { ...escolha('Status', STATUS_PRODUTO), saida: optionDeId },
  ...CAMPOS_FISCAIS,
  sucessor: seDito(daListaOpcional('Sucessor', 'produto', { ajuda: 'Código do produto que o substitui.' })),
} as const satisfies Campos
