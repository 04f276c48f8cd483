import { z } from 'zod'
import { exclusao } from '../core/chamadas.ts'
import { get, post, remove } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { id, vazioAusente } from '../core/fields.ts'
import { listQuery, paged } from '../core/listing.ts'
import { optionDeId } from '../core/options.ts'
import { telaDoTipo } from '../referencias/telas.ts'
import { leituraDeMaterial } from './materialKind.ts'
import { LEITURA_DE_PRODUTO } from './papeisDeProduto.ts'
import { MAIS_IDS } from './produtos.ts'

const QUEM_CADASTRA = [telaDoTipo('COMPONENTE')]

export const MENSAGENS_DE_APLICABILIDADE = {
  marcado: 'Marcado para Exclusão',
  confirma: 'Essa aplicabilidade será excluída, isso não pode ser desfeito.',
  escolha: 'Selecione ao menos um componente.',
  elaMesma: 'Um componente não pode ser aplicável a ele mesmo.',
  foraDoModo: 'Ative o modo edição para alterar a aplicabilidade.',
  daEmpresa: 'A aplicabilidade desta referência é mantida por uma empresa, na página de aplicabilidade base.',
  doComponente: 'A aplicabilidade desta referência é mantida no cadastro de cada componente.',
} as const

const opcaoDeCodigo = z.object({ label: z.string(), value: z.number() })

/** Spec 001 §3 "Applicability row"; `situacao` is that of the applicable component. */
const linha = z.object({
  id: z.number(),
  idAplicavel: z.number(),
  codigo: z.string(),
  descricao: z.string(),
  referencia: z.string(),
  linkLogoReferencia: z.string().nullable(),
  situacao: opcaoDeCodigo,
  fichaTecnica: z.string().nullable(),
  excluida: z.boolean(),
  /** Contradictions, in words; none of them refuses anything. */
  avisos: z.string().array(),
})
export type Aplicavel = z.output<typeof linha>

export const listaAplicabilidade = get('/aplicabilidade/listaAplicabilidade/:id', {
  ids: ['aplicabilidade.lista'],
  query: leituraDeMaterial,
  result: linha.array(),
  papeis: LEITURA_DE_PRODUTO,
})
export const listaAplicabilidadeBase = get('/aplicabilidade/listaAplicabilidadeBase/:id', {
  ids: ['aplicabilidade.base.lista'],
  query: leituraDeMaterial,
  result: linha.array(),
  papeis: LEITURA_DE_PRODUTO,
})

const escolhidos = z.object({
  idComponente: id(),
  idsAplicabilidade: z.array(id()).min(1, MENSAGENS_DE_APLICABILIDADE.escolha).max(MAIS_IDS),
})
export const salvarAplicabilidade = post('/aplicabilidade/SalvarComponenteAplicavel', {
  ids: ['aplicabilidade.salvar'],
  body: escolhidos,
  result: salvoComId,
  papeis: QUEM_CADASTRA,
})
export const salvarAplicabilidadeBase = post('/aplicabilidade/SalvarComponenteBaseAplicavel', {
  ids: ['aplicabilidade.base.salvar'],
  body: escolhidos,
  result: salvoComId,
  papeis: QUEM_CADASTRA,
})
export const excluirAplicabilidade = exclusao(['aplicabilidade.excluir'], '/aplicabilidade/:id', QUEM_CADASTRA)
export const excluirAplicabilidadeBase = remove('/aplicabilidade/RemoverAplicabilidadeBase/:id', {
  ids: ['aplicabilidade.base.excluir'],
  result: feito,
  papeis: QUEM_CADASTRA,
})

/** Whether the caller may change the base applicability of a component now (decisions P-34). */
export const edicaoAplicabilidadeBase = get('/componente/edicaoAplicabilidadeBase/:id', {
  ids: ['aplicabilidade.base.edicao'],
  result: z.boolean(),
  papeis: LEITURA_DE_PRODUTO,
})
/** Company that keeps the base, and its situação; null where the component keeps its own. */
export const situacaoDaBase = get('/aplicabilidade/situacaoDaBase/:id', {
  ids: ['proprio.aplicabilidade.situacaoDaBase'],
  result: z.object({ empresa: z.string().nullable(), situacao: opcaoDeCodigo.nullable() }),
  papeis: LEITURA_DE_PRODUTO,
})
/** True hides the tab Aplicabilidade: a company keeps what applies to components of the reference (decisions P-34). */
export const referenciaEmAplicabilidadePropria = get('/produto/ReferenciaEmAplicabilidadePropria/:idReferencia', {
  ids: ['aplicabilidade.referenciaPropria'],
  result: z.object({ ocultarAplicabilidade: z.boolean() }),
  papeis: LEITURA_DE_PRODUTO,
})

/** References by which components are searched. */
export const aplicabilidadeSelect = get('/referencia/aplicabilidadeSelect', {
  ids: ['aplicabilidade.selecaoReferencia'],
  result: optionDeId.extend({ logo: z.string().nullable() }).array(),
  papeis: LEITURA_DE_PRODUTO,
})
const componenteNaLista = linha.omit({ idAplicavel: true, excluida: true, avisos: true }).extend({
  /** True for the component itself and for one that applies already: neither can be chosen. */
  aplicado: z.boolean(),
})
export type ComponenteAEscolher = z.output<typeof componenteNaLista>
/** Components that may be added, whichever of the two lists the component has. */
export const listaComponente = get('/aplicabilidade/listaComponente', {
  ids: ['aplicabilidade.listaComponente'],
  query: listQuery(['codigo', 'descricao']).extend({
    idComponenteBase: id(),
    idReferencia: z.preprocess(vazioAusente, id().optional()),
  }),
  result: paged(componenteNaLista),
  papeis: LEITURA_DE_PRODUTO,
})
