import { z } from 'zod'
import type { Campos } from '../campos/campo.ts'
import { gravacao } from '../core/chamadas.ts'
import { semAsUltimasEmBranco } from '../core/linhas.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import type { TipoMaterial } from '../core/options.ts'
import { telaDoTipo } from '../referencias/telas.ts'
import { caracteristicaForm } from './caracteristicas.ts'
import { componente } from './componente.ts'
import { composicaoForm, kit, medidaForm, PREENCHA } from './kit.ts'
import { linhaAplicacaoForm } from './linhasAplicacao.ts'
import { barraForm, perfil } from './perfil.ts'
import { superficie } from './superficie.ts'
import { vidro, vidroCorForm } from './vidro.ts'

/** As many rows of one part as a product is made with at once; more of them are imported. */
const MAIS_LINHAS = 200

/** Rows of a product that is not saved yet: the forms of its parts without what names the product. */
const FORM_DA_LINHA = {
  caracteristicas: caracteristicaForm.pick({ nome: true, descricao: true }),
  linhas: linhaAplicacaoForm.pick({ linhaAplicacao: true }),
  barras: barraForm.pick({ tamanhoBarra: true }),
  cores: vidroCorForm.omit({ id: true, versao: true, idVidro: true }),
  medidas: medidaForm.omit({ id: true, versao: true, idKit: true }),
  /** An item of the catalogue is named by its code and brings its own name and unit (decisions P-25). */
  composicao: composicaoForm
    .omit({ id: true, versao: true, idKit: true, idProduto: true })
    .extend({ descricao: z.union([composicaoForm.shape.descricao, z.literal('')]).default('') })
    .refine(({ tipo, descricao }) => tipo !== 'LIVRE' || descricao !== '', { path: ['descricao'], error: PREENCHA }),
}
export type Parte = keyof typeof FORM_DA_LINHA
type LinhaDe<P extends Parte> = z.output<(typeof FORM_DA_LINHA)[P]>
export type PartesDoNovo = { [P in Parte]?: LinhaDe<P>[] | undefined }

/** A row that nobody has typed into. */
export const LINHA_EM_BRANCO: Readonly<Record<Parte, Readonly<Record<string, unknown>>>> = {
  caracteristicas: { nome: '', descricao: '' },
  linhas: { linhaAplicacao: null },
  barras: { tamanhoBarra: '' },
  cores: {
    cor: null,
    fatorSolar: '',
    transmissaoLuminosidade: '',
    transmissaoTermica: '',
    absorcaoEnergetica: '',
    bloqueioCalor: '',
    reflexaoInterior: '',
    reflexaoExterior: '',
    ativo: 1,
  },
  medidas: { largura: '', altura: '', espessura: '', cores: [] },
  composicao: { tipo: 'COMPONENTE', codigoProduto: '', descricao: '', unidade: '', quantidade: '', usinagem: '' },
}

const linhasDe = <Linha extends z.ZodType>(parte: Parte, linha: Linha) =>
  z.preprocess(
    (linhas) => semAsUltimasEmBranco(linhas, LINHA_EM_BRANCO[parte]),
    linha.array().max(MAIS_LINHAS, MENSAGENS.valorInvalido).optional(),
  )

interface Especie<Tipo extends TipoMaterial, C extends Campos, Shape extends z.ZodRawShape> {
  tipo: Tipo
  nome: Lowercase<Tipo>
  campos: C
  form: z.ZodObject<Shape>
}

/** A new product with all that hangs on it, saved by one call in one transaction (decision 0080). */
function inteiroDe<
  const Tipo extends TipoMaterial,
  const C extends Campos,
  Shape extends z.ZodRawShape,
  Partes extends z.ZodRawShape,
>({ tipo, nome, campos, form }: Especie<Tipo, C, Shape>, partes: Partes) {
  const inteiro = z.object({ ...form.shape, ...partes })
  return {
    tipo,
    campos,
    form: inteiro,
    /** What is empty in a form of it that nobody has typed into. */
    semLinhas: Object.fromEntries(Object.keys(partes).map((parte) => [parte, []])),
    salvar: gravacao([`proprio.${nome}.salvarInteiro`], `/${nome}/inteiro`, inteiro, [telaDoTipo(tipo)]),
  }
}

const { barras, cores, medidas, composicao } = FORM_DA_LINHA
const caracteristicas = linhasDe('caracteristicas', FORM_DA_LINHA.caracteristicas)
const linhas = linhasDe('linhas', FORM_DA_LINHA.linhas)

export const INTEIROS = {
  COMPONENTE: inteiroDe(componente, { caracteristicas, linhas }),
  PERFIL: inteiroDe(perfil, { caracteristicas, linhas, barras: linhasDe('barras', barras) }),
  SUPERFICIE: inteiroDe(superficie, { caracteristicas, linhas }),
  VIDRO: inteiroDe(vidro, { caracteristicas, cores: linhasDe('cores', cores) }),
  KIT: inteiroDe(kit, { medidas: linhasDe('medidas', medidas), composicao: linhasDe('composicao', composicao) }),
} as const satisfies Record<TipoMaterial, { tipo: TipoMaterial }>

export const SO_PRODUTO_NOVO = 'Este produto já está salvo: altere cada parte na sua aba.'
