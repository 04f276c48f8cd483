import { z } from 'zod'
import { CAMPOS_DO_VIDRO } from '../campos/vidro.ts'
import { exclusao, gravacao, leitura, opcoes } from '../core/chamadas.ts'
import { get } from '../core/call.ts'
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

/** Values of a glass in one colour, in the order of the Produto/Cor table (Spec 001 §2.4). */
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
/** Three names have both spellings (decisions P-21). */
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

export const listaVidroCor = get('/vidro/listaVidroCor/:id', {
  ids: ['vidro.cor.lista'],
  query: leituraDeMaterial,
  result: vidroCorRow.array(),
  papeis: LEITURA_DE_PRODUTO,
})
export const obterVidroCor = leitura(['vidro.cor.obter'], '/vidro/vidroCor/:id', vidroCorRow, LEITURA_DE_PRODUTO)
export const salvarVidroCor = gravacao(['vidro.cor.salvar'], '/vidro/salvarVidroCor', vidroCorForm, ['CadastroVidros'])
export const excluirVidroCor = exclusao(['vidro.cor.excluir'], '/vidro/removerVidroCor/:id', ['CadastroVidros'])
/** Colours that this glass does not have yet (decisions P-22). */
export const selectCorVidro = opcoes(['vidro.selectCorVidro'], '/vidro/selectCorVidro/:id', LEITURA_DE_PRODUTO)
/** All colours with their values, for Ver mais (decisions P-22). */
export const detalheCor = get('/vidro/detalheCor/:id', {
  ids: ['vidro.detalheCor'],
  query: leituraDeMaterial,
  result: vidroCorRow.array(),
  papeis: LEITURA_DE_PRODUTO,
})
