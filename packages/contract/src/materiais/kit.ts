import { z } from 'zod'
import { CAMPOS_DO_KIT } from '../campos/kit.ts'
import { exclusao, gravacao, opcoes } from '../core/chamadas.ts'
import { get } from '../core/call.ts'
import {
  CASAS,
  decimal,
  decimalOpcional,
  id,
  idOpcional,
  paraDecimal,
  selecaoOpcional,
  temCasas,
  versao,
} from '../core/fields.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import { optionDeId } from '../core/options.ts'
import { DESENHO_TECNICO, FIGURA, FIGURA_SVGX, ICONE } from './anexos.ts'
import { defineMaterialKind, leituraDeMaterial, versaoDaParte } from './materialKind.ts'
import { ENGENHARIA, TIPO_COMPOSICAO } from './opcoes.ts'
import { LEITURA_DE_PRODUTO } from './papeisDeProduto.ts'

export const kit = defineMaterialKind({
  tipo: 'KIT',
  campoId: 'idkit',
  campos: CAMPOS_DO_KIT,
  linha: selecaoOpcional(),
  anexos: [ICONE, FIGURA, DESENHO_TECNICO, FIGURA_SVGX],
})

export const PREENCHA = 'Preencha os campos obrigatorios'
export const MEDIDA_REPETIDA = 'Esta medida já foi adicionada em uma destas cores.'
export const MEDIDA_SALVA = 'Item adicionado com sucesso!'
export const COMPOSICAO_SALVA = 'Composicao adicionada com sucesso!'
export const ERRO_AO_SALVAR = 'Erro ao salvar'
export const ERRO_AO_EXCLUIR_ITEM = 'Erro ao excluir o item.'
export const ERRO_NAS_OPCOES = 'Erro ao carregar dados das opcoes'

const CASAS_DA_MEDIDA = 2
const medida = () => decimalOpcional({ maximo: 99_999, casas: CASAS_DA_MEDIDA })

/** Nobody offers a measure in more colours. */
const MAIS_CORES = 500

/** The kit's type decides about width and height, which form and server know (kit.017, kit.018). */
export const medidaForm = z.object({
  largura: medida(),
  altura: medida(),
  espessura: z.preprocess(
    paraDecimal,
    z
      .number({ error: PREENCHA })
      .min(0, PREENCHA)
      .max(99_999, PREENCHA)
      .refine((valor) => temCasas(valor, CASAS_DA_MEDIDA), PREENCHA)
      .register(CASAS, { casas: CASAS_DA_MEDIDA }),
  ),
  cores: z
    .array(id(), { error: PREENCHA })
    .min(1, PREENCHA)
    .max(MAIS_CORES, MENSAGENS.valorInvalido)
    .meta({ aliases: ['cor'] }),
  idKit: id(),
  id: idOpcional(),
  versao: versao(),
})

const TAMANHOS = ['largura', 'altura', 'espessura'] as const
type Medida = Partial<Record<(typeof TAMANHOS)[number] | 'cores', unknown>>
const coresDe = ({ cores }: Medida): readonly unknown[] => (Array.isArray(cores) ? cores : [])

/** Two rows of a kit with the same sizes in one colour: the second says nothing new. */
export const medidasIguais = (uma: Medida, outra: Medida): boolean =>
  TAMANHOS.every((campo) => (uma[campo] ?? null) === (outra[campo] ?? null)) &&
  coresDe(uma).some((cor) => coresDe(outra).includes(cor))

export const faltamMedidas = (
  tipoKit: number | null,
  { largura, altura }: { largura: number | null; altura: number | null },
): boolean => tipoKit === ENGENHARIA && (!largura || !altura)

const medidaRow = z.object({
  id: z.number(),
  versao: versaoDaParte,
  largura: z.number().nullable(),
  altura: z.number().nullable(),
  espessura: z.number(),
  cores: optionDeId.array(),
})
export type KitMedida = z.output<typeof medidaRow>

const TIPO_POR_NUMERO = new Map([
  ['1', 'PERFIL'],
  ['2', 'COMPONENTE'],
  ['3', 'LIVRE'],
])
/** A type by its code in any case, or by its number (decisions P-25). */
const tipoComposicao = () =>
  z.preprocess(
    (valor) =>
      typeof valor === 'string' || typeof valor === 'number'
        ? (TIPO_POR_NUMERO.get(String(valor)) ?? String(valor).toUpperCase())
        : valor,
    z.enum(TIPO_COMPOSICAO.map(({ value }) => value)),
  )

export const USINAGEM_SEM_IGUAL = 'O Campo Usinagem deve conter o sinal de = entre os termos.'
/** A text on both sides of a `=`. */
export const usinagemValida = (texto: string): boolean => /[^=\s][^=]*=[^=]*[^=\s]/.test(texto)

export const PRODUTO_FORA_DA_REFERENCIA = 'Nenhum produto deste tipo tem este código na referência do kit.'

const textoCurto = (maximo: number) => z.string({ error: PREENCHA }).trim().min(1, PREENCHA).max(maximo, PREENCHA)

export const composicaoForm = z.object({
  tipo: tipoComposicao(),
  codigoProduto: textoCurto(20),
  descricao: textoCurto(100),
  unidade: z
    .string()
    .trim()
    .max(20, PREENCHA)
    .nullish()
    .transform((valor) => valor || null),
  quantidade: decimal({ maximo: 99_999, casas: 3 }),
  usinagem: z
    .string()
    .trim()
    .max(200)
    .nullish()
    .transform((valor) => valor || null)
    .refine((valor) => valor === null || usinagemValida(valor), USINAGEM_SEM_IGUAL),
  /** The chosen product; without it the code is looked for in the kit's reference. */
  idProduto: selecaoOpcional().optional(),
  idKit: id(),
  id: idOpcional().meta({ aliases: ['idComposicao'] }),
  versao: versao(),
})
const composicaoRow = z.object({
  idComposicao: z.number(),
  versao: versaoDaParte,
  tipo: z.string(),
  idProduto: z.number().nullable(),
  codigoProduto: z.string(),
  descricao: z.string(),
  unidade: z.string().nullable(),
  quantidade: z.number(),
  usinagem: z.string().nullable(),
})
export type KitComposicao = z.output<typeof composicaoRow>

const PAPEIS = ['CadastroKits'] as const

export const listaMedidas = get('/Kit/MedidasCores/:idKit', {
  ids: ['kit.medidas.lista'],
  query: leituraDeMaterial,
  result: medidaRow.array(),
  papeis: LEITURA_DE_PRODUTO,
})
export const coresDoKit = opcoes(['kit.cores'], '/kit/cores', LEITURA_DE_PRODUTO)
export const salvarMedida = gravacao(['kit.medidas.salvar'], '/kit/SalvarEngenharia', medidaForm, PAPEIS)
export const excluirMedida = exclusao(['kit.medidas.excluir'], '/kit/RemoverEngenharia/:id', PAPEIS)
export const listaComposicao = get('/Kit/Composicao/:idKit', {
  ids: ['kit.composicao.lista'],
  query: leituraDeMaterial,
  result: composicaoRow.array(),
  papeis: LEITURA_DE_PRODUTO,
})

/** A product for a kit: its value is the code, which the documents send. */
const produtoDoKit = z.object({
  label: z.string(),
  value: z.string(),
  id: z.number(),
  descricao: z.string(),
  unidade: z.string().nullable(),
})
/** The server searches, because a catalogue is longer than any list of options; `idKit` prefers the kit's reference. */
const buscaDeProduto = z.object({ busca: z.string().trim().max(200).optional(), idKit: idOpcional() })
export const perfisDoKit = get('/kit/perfis', {
  ids: ['kit.perfis'],
  query: buscaDeProduto,
  result: produtoDoKit.array(),
  papeis: LEITURA_DE_PRODUTO,
})
export const componentesDoKit = get('/kit/componentes', {
  ids: ['kit.componentes'],
  query: buscaDeProduto,
  result: produtoDoKit.array(),
  papeis: LEITURA_DE_PRODUTO,
})
export const salvarComposicao = gravacao(['kit.composicao.salvar'], '/kit/SalvarComposicao', composicaoForm, PAPEIS)
export const excluirComposicao = exclusao(['kit.composicao.excluir'], '/kit/RemoverComposicao/:idComposicao', PAPEIS)
