import { z } from 'zod'
import { CAMPOS_DO_VIDRO } from '../campos/vidro.ts'
import { defineCall } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { decimalOpcional, id, idOpcional, selecao, simNao, versao } from '../core/fields.ts'
import { optionDeId } from '../core/options.ts'
import { DESENHO_TECNICO, FIGURA, FIGURA_SVGX } from './anexos.ts'
import { defineMaterialKind, leituraDeMaterial, versaoDaParte } from './materialKind.ts'
import { LEITURA_DE_PRODUTO } from './papeisDeProduto.ts'

export const vidro = defineMaterialKind({
  tipo: 'VIDRO',
  campoId: 'idVidro',
  campos: CAMPOS_DO_VIDRO,
  anexos: [FIGURA, DESENHO_TECNICO, FIGURA_SVGX],
})

/** Percentages and the like: two decimals with a comma on screen, up to 999 (Spec 001 §5). */
const propriedade = () => decimalOpcional({ maximo: 999, casas: 2 })

/** The seven values of a glass in one colour, in the order of the Produto/Cor table (Spec 001 §2.4). */
export const PROPRIEDADES_DA_COR = [
  { campo: 'fatorSolar', sigla: 'FS', nome: 'Fator Solar' },
  { campo: 'transmissaoLuminosidade', sigla: 'TL', nome: 'Transmissão de Luminosidade' },
  { campo: 'transmissaoTermica', sigla: 'TT', nome: 'Transmissão Térmica' },
  { campo: 'absorcaoEnergetica', sigla: 'AE', nome: 'Absorção Energética' },
  { campo: 'bloqueioCalor', sigla: 'BC', nome: 'Bloqueio de Calor' },
  { campo: 'reflexaoInterior', sigla: 'Refl. Int.', nome: 'Reflexão Interior' },
  { campo: 'reflexaoExterior', sigla: 'Refl. Ext.', nome: 'Reflexão Exterior' },
] as const

export const vidroCorForm = z.object({
  cor: selecao(),
  fatorSolar: propriedade(),
  absorcaoEnergetica: propriedade(),
  transmissaoTermica: propriedade().meta({ aliases: ['transTermica'] }),
  transmissaoLuminosidade: propriedade().meta({ aliases: ['transLumin'] }),
  bloqueioCalor: propriedade().meta({ aliases: ['bloqCalor'] }),
  reflexaoInterior: propriedade(),
  reflexaoExterior: propriedade(),
  ativo: simNao(),
  id: idOpcional(),
  versao: versao(),
  idVidro: id(),
})

const numero = z.number().nullable()
/** Both spellings of three names (decisions P-21). */
export const vidroCorRow = z.object({
  id: z.number(),
  versao: versaoDaParte,
  idVidro: z.number(),
  cor: optionDeId,
  fatorSolar: numero,
  absorcaoEnergetica: numero,
  transmissaoTermica: numero,
  transmissaoLuminosidade: numero,
  bloqueioCalor: numero,
  reflexaoInterior: numero,
  reflexaoExterior: numero,
  transLumin: numero,
  transTermica: numero,
  bloqCalor: numero,
  ativo: z.number(),
})
export type VidroCor = z.output<typeof vidroCorRow>

export const listaVidroCor = defineCall({
  ids: ['vidro.cor.lista'],
  method: 'GET',
  path: '/vidro/listaVidroCor/:id',
  query: leituraDeMaterial,
  result: vidroCorRow.array(),
  papeis: LEITURA_DE_PRODUTO,
})
export const obterVidroCor = defineCall({
  ids: ['vidro.cor.obter'],
  method: 'GET',
  path: '/vidro/vidroCor/:id',
  result: vidroCorRow,
  papeis: LEITURA_DE_PRODUTO,
})
export const salvarVidroCor = defineCall({
  ids: ['vidro.cor.salvar'],
  method: 'POST',
  path: '/vidro/salvarVidroCor',
  body: vidroCorForm,
  result: salvoComId,
  papeis: ['CadastroVidros'],
})
export const excluirVidroCor = defineCall({
  ids: ['vidro.cor.excluir'],
  method: 'DELETE',
  path: '/vidro/removerVidroCor/:id',
  result: feito,
  papeis: ['CadastroVidros'],
})
/** Colours that this glass does not have yet (decisions P-22). */
export const selectCorVidro = defineCall({
  ids: ['vidro.selectCorVidro'],
  method: 'GET',
  path: '/vidro/selectCorVidro/:id',
  result: optionDeId.array(),
  papeis: LEITURA_DE_PRODUTO,
})
/** All colours with their values, for Ver mais (decisions P-22). */
export const detalheCor = defineCall({
  ids: ['vidro.detalheCor'],
  method: 'GET',
  path: '/vidro/detalheCor/:id',
  query: leituraDeMaterial,
  result: vidroCorRow.array(),
  papeis: LEITURA_DE_PRODUTO,
})
