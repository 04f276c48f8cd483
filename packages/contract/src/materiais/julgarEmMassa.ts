import type { Campos } from '../campos/campo.ts'
import { CAMPOS_DA_ESPECIE } from '../campos/especies.ts'
import { CAMPOS_DO_MATERIAL } from '../campos/material.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import type { TipoMaterial } from '../core/options.ts'
import { campoEmMassa, type CamposEmMassa } from './emMassa.ts'
import { completarProduto, faltasDoProduto, olhadosDe, type Sabido } from './julgar.ts'
import type { Usuais } from './perfil.ts'
import { podeNaoTerLinha } from './tipos.ts'

type Valores = Readonly<Record<string, unknown>>

/** A product as a bulk change looks at it. */
export interface ProdutoEmMassa {
  id: number
  tipo: TipoMaterial
  /** Code in the form that is unique within the reference. */
  chave: string
  noMercado: boolean
  /** By the fields of its form: those that are said, and those that rules look at. */
  valores: Valores & { referencia: number; linha: number | null }
}

/** Fields of the row of every kind that a change of any of them looks at. */
const OLHADOS_EM_TODOS = ['referencia', 'linha', 'status', 'sucessor'] as const

/** Fields of a kind by which a change is judged. */
export const olhadosEmMassa = (tipo: TipoMaterial, campos: CamposEmMassa): string[] => [
  ...new Set([
    ...OLHADOS_EM_TODOS,
    ...olhadosDe(tipo),
    ...Object.keys(campos).filter((nome) => campoEmMassa(tipo, nome)),
  ]),
]

/** What is said, as the form of a kind reads it, and what it does not take. */
export interface DitoEmMassa {
  valores: Valores
  recusas: readonly { campo: string; mensagem: string }[]
}

const NAO_TEM = 'Este tipo de produto não tem este campo.'

export function lerEmMassa(tipo: TipoMaterial, campos: CamposEmMassa): DitoEmMassa {
  const valores: Record<string, unknown> = {}
  const recusas: { campo: string; mensagem: string }[] = []
  for (const [campo, dito] of Object.entries(campos)) {
    const lido = lerUm(tipo, campo, dito)
    if ('mensagem' in lido) recusas.push({ campo, mensagem: lido.mensagem })
    else valores[campo] = lido.valor
  }
  return { valores, recusas }
}

function lerUm(tipo: TipoMaterial, nome: string, dito: unknown): { valor: unknown } | { mensagem: string } {
  const campo = campoEmMassa(tipo, nome)
  if (!campo) return { mensagem: NAO_TEM }
  const { data: valor, error } = campo.entrada.safeParse(dito)
  if (error) return { mensagem: error.issues[0]?.message ?? MENSAGENS.valorInvalido }
  const oferecido = valor === null || !campo.opcoes || campo.opcoes.some(({ value }) => value === valor)
  return oferecido ? { valor } : { mensagem: MENSAGENS.valorInvalido }
}

/** Facts about what is said, for all products at once. */
export interface ContextoEmMassa {
  /** Kinds that the caller may keep. */
  tipos: readonly TipoMaterial[]
  ditos: Readonly<Record<TipoMaterial, DitoEmMassa>>
  /** Present where the reference is said. */
  referencia?: {
    tipos: readonly TipoMaterial[]
    /** Codes in use in the reference, by kind, with the product of each. */
    codigos: ReadonlyMap<string, number>
  }
  /** References whose components must name an applicability (decisions P-33), where that may be missing. */
  pedemAplicabilidade: ReadonlySet<number>
  /** `line/prenativo`, where one of them is said. */
  prenativos: ReadonlySet<string>
  usuais: Usuais
  /** Why a choice from master data may not be made; undefined where it may. */
  recusaDaEscolha(tipo: TipoMaterial, referencia: number, campo: string): string | undefined
  /** Present where one is named. */
  sucessor?: { tipo: TipoMaterial; /** Itself, and what it would lead to. */ cadeia: ReadonlySet<number> }
}

/** Reasons that no form says, because it asks of one product alone, or cannot be asked. */
export const MOTIVOS = {
  semPapel: 'Sem permissão para este tipo de produto.',
  referencia: 'A referência não serve a este tipo de produto.',
  codigo: 'O código já existe na referência.',
  faltaLinha: 'O produto precisa de uma linha da referência.',
  linha: 'A linha não é da referência do produto.',
  sucessor: 'O sucessor é de outro tipo de produto.',
  ciclo: 'Um produto não pode suceder a si mesmo.',
} as const

export const chaveDoCodigo = (tipo: TipoMaterial, chave: string): string => `${tipo} ${chave}`

/** What a form says at a field, where many products are told of at once. */
export function motivoNoCampo(tipo: TipoMaterial, campo: string, mensagem: string): string {
  const onde: Campos[] = [CAMPOS_DO_MATERIAL, CAMPOS_DA_ESPECIE[tipo], ...Object.values(CAMPOS_DA_ESPECIE)]
  const rotulo = onde.find((campos) => Object.hasOwn(campos, campo))?.[campo]?.rotulo ?? campo
  return `${rotulo}: ${mensagem}`
}

/** The product after the change: another reference clears the line (Spec 001 §4 "Reference change clears the line"). */
export function aposMudanca({ valores }: Pick<ProdutoEmMassa, 'valores'>, ditos: Valores): ProdutoEmMassa['valores'] {
  const outra = 'referencia' in ditos && ditos['referencia'] !== valores.referencia
  return { ...valores, ...(outra && { linha: null }), ...ditos }
}

/** What is written of it beside what was said: what follows from it. */
type Julgamento = { motivo: string } | { igual: true } | { igual: false; seguem: Valores }

interface Mudando {
  produto: ProdutoEmMassa
  depois: ProdutoEmMassa['valores']
  ditos: Valores
}

/**
 * Accepts the change, refuses it with a reason, or finds nothing to change. It answers for what it brings: what the product
 * lacked before stays as it is, neither refused nor completed.
 */
export function julgarEmMassa(produto: ProdutoEmMassa, contexto: ContextoEmMassa): Julgamento {
  const { tipo, valores: antes } = produto
  if (!contexto.tipos.includes(tipo)) return { motivo: MOTIVOS.semPapel }
  const { valores: ditos, recusas } = contexto.ditos[tipo]
  const [recusa] = recusas
  if (recusa) return { motivo: motivoNoCampo(tipo, recusa.campo, recusa.mensagem) }
  const depois = aposMudanca(produto, ditos)
  const mudando = { produto, depois, ditos }
  const motivo = daReferencia(mudando, contexto) ?? dasEscolhas(mudando, contexto) ?? dasRegras(mudando, contexto)
  if (motivo !== undefined) return { motivo }
  const seguem = oQueSegue(mudando, contexto)
  const fica: Valores = { ...depois, ...seguem }
  return Object.entries(fica).every(([campo, valor]) => antes[campo] === valor)
    ? { igual: true }
    : { igual: false, seguem }
}

function daReferencia({ produto, depois }: Mudando, { referencia }: ContextoEmMassa): string | undefined {
  const { id, tipo, chave, valores: antes } = produto
  if (referencia && depois.referencia !== antes.referencia) {
    if (!referencia.tipos.includes(tipo)) return MOTIVOS.referencia
    if ((referencia.codigos.get(chaveDoCodigo(tipo, chave)) ?? id) !== id) return MOTIVOS.codigo
  }
  const perdeu = depois.linha === null && antes.linha !== null && !podeNaoTerLinha(tipo)
  return perdeu ? MOTIVOS.faltaLinha : undefined
}

/** A choice that stays is not asked for; a line stays on its own reference only. */
function dasEscolhas({ produto, depois, ditos }: Mudando, contexto: ContextoEmMassa): string | undefined {
  const { id, tipo, valores: antes } = produto
  for (const [campo, valor] of Object.entries(ditos)) {
    if (valor === null || (valor === antes[campo] && depois.referencia === antes.referencia)) continue
    const mensagem = contexto.recusaDaEscolha(tipo, depois.referencia, campo)
    if (mensagem !== undefined) return motivoNoCampo(tipo, campo, mensagem)
  }
  const { sucessor } = contexto
  if (!sucessor || ditos['sucessor'] == null) return undefined
  if (sucessor.tipo !== tipo) return MOTIVOS.sucessor
  return sucessor.cadeia.has(id) ? MOTIVOS.ciclo : undefined
}

function dasRegras({ produto, depois }: Mudando, contexto: ContextoEmMassa): string | undefined {
  const { id, tipo, valores } = produto
  const antes = { ...valores, id }
  const faltas = Object.entries(faltasDoProduto(tipo, depois, antes, saberDe(depois, contexto)))
  if (!faltas.length) return undefined
  const mudouDeReferencia = depois.referencia !== antes.referencia
  const jaFaltavam = mudouDeReferencia ? {} : faltasDoProduto(tipo, antes, antes, saberDe(antes, contexto))
  const nova = faltas.find(([campo, mensagem]) => jaFaltavam[campo] !== mensagem)
  return nova && motivoNoCampo(tipo, ...nova)
}

const saberDe = (
  { referencia }: ProdutoEmMassa['valores'],
  { pedemAplicabilidade, prenativos, usuais }: ContextoEmMassa,
): Sabido => ({
  pedeAplicabilidade: pedemAplicabilidade.has(referencia),
  prenativoDaLinha: (prenativo, linha) => prenativo === null || prenativos.has(`${linha}/${prenativo}`),
  usuais,
})

function oQueSegue({ produto, depois, ditos }: Mudando, contexto: ContextoEmMassa): Valores {
  const { tipo, valores: antes } = produto
  const jaSeguia = completarProduto(tipo, antes, contexto)
  const novos = Object.entries(completarProduto(tipo, depois, contexto)).filter(
    ([campo, valor]) => campo in ditos || jaSeguia[campo] !== valor,
  )
  const semLinha = !('linha' in ditos) && depois.linha !== antes.linha
  return { ...(semLinha && { linha: depois.linha }), ...Object.fromEntries(novos) }
}
