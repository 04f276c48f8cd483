import { z } from 'zod'
import { defineCall } from '../core/call.ts'
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

/** Spec 001 §3 "Applicability row"; `situacao` is where the applicable component stands. */
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

export const listaAplicabilidade = defineCall({
  ids: ['aplicabilidade.lista'],
  method: 'GET',
  path: '/aplicabilidade/listaAplicabilidade/:id',
  query: leituraDeMaterial,
  result: linha.array(),
  papeis: LEITURA_DE_PRODUTO,
})
export const listaAplicabilidadeBase = defineCall({
  ids: ['aplicabilidade.base.lista'],
  method: 'GET',
  path: '/aplicabilidade/listaAplicabilidadeBase/:id',
  query: leituraDeMaterial,
  result: linha.array(),
  papeis: LEITURA_DE_PRODUTO,
})

const escolhidos = z.object({
  idComponente: id(),
  idsAplicabilidade: z.array(id()).min(1, MENSAGENS_DE_APLICABILIDADE.escolha).max(MAIS_IDS),
})
export const salvarAplicabilidade = defineCall({
  ids: ['aplicabilidade.salvar'],
  method: 'POST',
  path: '/aplicabilidade/SalvarComponenteAplicavel',
  body: escolhidos,
  result: salvoComId,
  papeis: QUEM_CADASTRA,
})
export const salvarAplicabilidadeBase = defineCall({
  ids: ['aplicabilidade.base.salvar'],
  method: 'POST',
  path: '/aplicabilidade/SalvarComponenteBaseAplicavel',
  body: escolhidos,
  result: salvoComId,
  papeis: QUEM_CADASTRA,
})
export const excluirAplicabilidade = defineCall({
  ids: ['aplicabilidade.excluir'],
  method: 'DELETE',
  path: '/aplicabilidade/:id',
  result: feito,
  papeis: QUEM_CADASTRA,
})
export const excluirAplicabilidadeBase = defineCall({
  ids: ['aplicabilidade.base.excluir'],
  method: 'DELETE',
  path: '/aplicabilidade/RemoverAplicabilidadeBase/:id',
  result: feito,
  papeis: QUEM_CADASTRA,
})

/** Whether who asks may change the base applicability of a component now (decisions P-34). */
export const edicaoAplicabilidadeBase = defineCall({
  ids: ['aplicabilidade.base.edicao'],
  method: 'GET',
  path: '/componente/edicaoAplicabilidadeBase/:id',
  result: z.boolean(),
  papeis: LEITURA_DE_PRODUTO,
})
/** Who keeps it and where it stands; nothing where the component keeps its own. */
export const situacaoDaBase = defineCall({
  ids: ['proprio.aplicabilidade.situacaoDaBase'],
  method: 'GET',
  path: '/aplicabilidade/situacaoDaBase/:id',
  result: z.object({ empresa: z.string().nullable(), situacao: opcaoDeCodigo.nullable() }),
  papeis: LEITURA_DE_PRODUTO,
})
/** True hides the tab Aplicabilidade: a company keeps what applies to components of the reference (decisions P-34). */
export const referenciaEmAplicabilidadePropria = defineCall({
  ids: ['aplicabilidade.referenciaPropria'],
  method: 'GET',
  path: '/produto/ReferenciaEmAplicabilidadePropria/:idReferencia',
  result: z.object({ ocultarAplicabilidade: z.boolean() }),
  papeis: LEITURA_DE_PRODUTO,
})

/** References by which components are looked for. */
export const aplicabilidadeSelect = defineCall({
  ids: ['aplicabilidade.selecaoReferencia'],
  method: 'GET',
  path: '/referencia/aplicabilidadeSelect',
  result: optionDeId.extend({ logo: z.string().nullable() }).array(),
  papeis: LEITURA_DE_PRODUTO,
})
const componenteNaLista = z.object({
  id: z.number(),
  codigo: z.string(),
  descricao: z.string(),
  referencia: z.string(),
  linkLogoReferencia: z.string().nullable(),
  situacao: opcaoDeCodigo,
  fichaTecnica: z.string().nullable(),
  /** Applies already, or is the component itself: cannot be chosen. */
  aplicado: z.boolean(),
})
export type ComponenteAEscolher = z.output<typeof componenteNaLista>
/** Components that may be added, whichever of the two lists the component has. */
export const listaComponente = defineCall({
  ids: ['aplicabilidade.listaComponente'],
  method: 'GET',
  path: '/aplicabilidade/listaComponente',
  query: listQuery(['codigo', 'descricao']).extend({
    idComponenteBase: id(),
    idReferencia: z.preprocess(vazioAusente, id().optional()),
  }),
  result: paged(componenteNaLista),
  papeis: LEITURA_DE_PRODUTO,
})
