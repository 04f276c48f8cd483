import { z } from 'zod'
import type { Campo, Campos } from '../campos/campo.ts'
import { CAMPOS_DA_ESPECIE } from '../campos/especies.ts'
import { CAMPOS_DO_MATERIAL } from '../campos/material.ts'
import { post } from '../core/call.ts'
import { id, marca, tipoMaterial } from '../core/fields.ts'
import { porTipo, TIPO_MATERIAL, type TipoMaterial } from '../core/options.ts'
import { STATUS_NO_FORMULARIO } from './celulas.ts'
import { MEDIDOS_NA_SECAO } from './comparacaoDaSecao.ts'
import { ESCRITA_DE_PRODUTO } from './papeisDeProduto.ts'
import { filtroDeProdutos, MAIS_IDS } from './produtos.ts'
import { TIPOS } from './tipos.ts'

const IDENTIFICA = 'Identifica um só produto.'
const MEDIDO = 'É medido no desenho de cada perfil.'

/** What is said of one product alone, and why; every other field of the contract can be changed in bulk. */
export const SO_DE_UM: Readonly<Partial<Record<'TODOS' | TipoMaterial, Readonly<Record<string, string>>>>> = {
  TODOS: { codigo: IDENTIFICA, codigoInterno: IDENTIFICA },
  PERFIL: Object.fromEntries(MEDIDOS_NA_SECAO.map((nome) => [nome, MEDIDO])),
}

const semOsDeUm = (campos: Campos, quem: keyof typeof SO_DE_UM): Campos =>
  Object.fromEntries(Object.entries(campos).filter(([nome]) => !Object.hasOwn(SO_DE_UM[quem] ?? {}, nome)))

/** Of all kinds; a status that no form offers is not offered here either. */
const DE_TODOS = semOsDeUm({ ...CAMPOS_DO_MATERIAL, status: STATUS_NO_FORMULARIO }, 'TODOS')
/** As the form of the kind takes them: one says otherwise than the field whether it may be empty. */
function comoNoForm(tipo: TipoMaterial, campos: Campos): Campos {
  const formas: Readonly<Record<string, z.ZodType>> = TIPOS[tipo].form.shape
  return Object.fromEntries(
    Object.entries(campos).flatMap(([nome, campo]) => {
      const entrada = formas[nome]
      return entrada ? [[nome, { ...campo, entrada }]] : []
    }),
  )
}
const DO_TIPO = porTipo((tipo) => comoNoForm(tipo, { ...DE_TODOS, ...semOsDeUm(CAMPOS_DA_ESPECIE[tipo], tipo) }))
const TODOS_OS_TIPOS = TIPO_MATERIAL.map(({ value }) => value)

/** The field of a kind, where a bulk change may say it. */
export const campoEmMassa = (tipo: TipoMaterial, nome: string): Campo | undefined =>
  Object.hasOwn(DO_TIPO[tipo], nome) ? DO_TIPO[tipo][nome] : undefined

/** What tells fields of one name apart: a weight by the metre is none by the piece. */
const sentidoDe = ({ rotulo, forma, lista, unidade, opcoes }: Campo): string =>
  JSON.stringify([rotulo, forma, lista, unidade, opcoes])

/** Fields that all of these kinds have, and mean the same by. */
export function camposComuns([primeiro, ...outros]: readonly TipoMaterial[]): Campos {
  if (primeiro === undefined) return {}
  const emTodos = ([nome, campo]: [string, Campo]) =>
    outros.every((tipo) => {
      const dele = campoEmMassa(tipo, nome)
      return dele !== undefined && sentidoDe(dele) === sentidoDe(campo)
    })
  return Object.fromEntries(Object.entries(DO_TIPO[primeiro]).filter(emTodos))
}

/** Whether a product may be without it. */
export const podeFicarVazio = ({ entrada }: Campo): boolean => entrada.safeParse(null).data === null

const NOMES = [...new Set(TODOS_OS_TIPOS.flatMap((tipo) => Object.keys(DO_TIPO[tipo])))]

/** As a form would send them; an absent one keeps its value, `null` clears it where it may be empty. */
const camposEmMassa = z.partialRecord(z.enum(NOMES), z.union([z.string(), z.number(), z.boolean()]).nullable())
export type CamposEmMassa = z.output<typeof camposEmMassa>

const alteracaoEmMassa = z.object({
  /** Single records, or all that a filter finds. */
  ids: z.array(id()).max(MAIS_IDS).optional(),
  filtro: filtroDeProdutos.optional(),
  campos: camposEmMassa,
  simular: z.boolean().default(false),
  marca: marca(),
})
export type AlteracaoEmMassa = z.output<typeof alteracaoEmMassa>

export const NADA_SELECIONADO = 'Selecione ao menos um produto.'
export const NADA_A_ALTERAR = 'Escolha o que deve mudar.'
export const OUTROS_A_ALTERAR = 'O que seria alterado mudou depois que você o viu. Simule novamente antes de alterar.'

export const alterarEmMassa = post('/produto/alterarEmMassa', {
  ids: ['proprio.produtos.alterarEmMassa'],
  body: alteracaoEmMassa,
  result: z.object({
    /** Numbers of changed rows, and of those that stay as they are with the reason. */
    alterados: z.number(),
    iguais: z.number(),
    recusados: z.object({ motivo: z.string(), quantos: z.number() }).array(),
    porTipo: z.object({ tipo: tipoMaterial, quantos: z.number() }).array(),
    doMercado: z.number(),
    simulado: z.boolean(),
    /** Mark of the products that change; a change that names it is refused when it has become another. */
    marca: z.string(),
  }),
  papeis: ESCRITA_DE_PRODUTO,
  prazo: 'longo',
  summary: 'Altera todos os selecionados de uma vez; com simular=true só diz quantos.',
})
