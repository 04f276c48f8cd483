import { z } from 'zod'
import { get } from '../core/call.ts'
import { tipoMaterial } from '../core/fields.ts'
import { optionDeId } from '../core/options.ts'
import { leituraDeMaterial } from './materialKind.ts'
import { LEITURA_DE_PRODUTO } from './papeisDeProduto.ts'
import { obterProntidao } from './produtos.ts'
import { usoDoProduto } from './relacoes.ts'
import type { Retrato } from './retrato.ts'

/** What hangs on a product, by what it is called. */
export const PENDURADOS = [
  { value: 'linhasAplicacao', label: 'Linhas de aplicação' },
  { value: 'caracteristicas', label: 'Características' },
  { value: 'barras', label: 'Barras' },
  { value: 'compostos', label: 'Perfis compostos' },
  { value: 'cores', label: 'Cores' },
  { value: 'medidas', label: 'Medidas' },
  { value: 'composicao', label: 'Itens da composição' },
  { value: 'aplicabilidades', label: 'Códigos aplicáveis' },
  { value: 'anexos', label: 'Arquivos' },
] as const satisfies readonly { value: keyof Retrato; label: string }[]
export type Pendurado = (typeof PENDURADOS)[number]['value']

/** How much there is of each; what a kind cannot have is not said. */
export const contagensDe = (retrato: Pick<Retrato, Pendurado>): { parte: Pendurado; quantos: number }[] =>
  PENDURADOS.map(({ value: parte }) => ({ parte, quantos: Object.keys(retrato[parte] ?? []).length })).filter(
    ({ quantos }) => quantos > 0,
  )

/** Uses that a preview names; the others it counts. */
export const USOS_DITOS = 5

/** What the list shows of one product beside it, in one answer: rows that somebody walks over ask for nothing else. */
export const previaDoProduto = get('/produto/previa/:id', {
  ids: ['proprio.produtos.previa'],
  query: leituraDeMaterial,
  result: z.object({
    id: z.number(),
    tipoProduto: tipoMaterial,
    codigo: z.string(),
    descricao: z.string(),
    referencia: z.string(),
    idReferencia: z.number(),
    linha: z.string().nullable(),
    status: optionDeId,
    situacao: optionDeId,
    figura: z.string().nullable(),
    /** As the list says it: the company keeps its applicability instead of the product. */
    aplicabilidadeBaseEditavel: z.boolean(),
    /** By the fields of the product, as its own call answers them. */
    campos: z.record(z.string(), z.unknown()),
    contagens: z.object({ parte: z.enum(PENDURADOS.map(({ value }) => value)), quantos: z.number() }).array(),
    /** Of working copies, for whoever keeps products. */
    prontidao: obterProntidao.result.nullable(),
    /** Of what was read; null on a past day, of which uses are not told. */
    usos: z.object({ quantos: z.number(), primeiros: usoDoProduto.array() }).nullable(),
  }),
  papeis: LEITURA_DE_PRODUTO,
})
