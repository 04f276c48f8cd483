import type { PgTable } from 'drizzle-orm/pg-core'
import { nomeDoCampo } from '@portal/contract/auditoria/nomes'
import type { TipoMaterial } from '@portal/contract/core/options'
import { faltasDoProduto, PRENATIVO_DE_OUTRA_LINHA, SO_O_FORMULARIO } from '@portal/contract/materiais/julgar'
import { motivoNoCampo, MOTIVOS } from '@portal/contract/materiais/julgarEmMassa'
import type { Retrato } from '@portal/contract/materiais/retrato'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import type { Plano } from '@portal/contract/materiais/planoDeVolta'
import { TABELA_DO_TIPO } from '../campos/especies.queries.ts'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { listPrenativosDasLinhas } from '../linhas/prenativos.queries.ts'
import { material } from '../db/tables/materiais.ts'
import { segurarLinhas } from '../referencias/segurarLinha.queries.ts'
import { listComCodigoTomado } from './codigoTomado.queries.ts'
import { listaDe, listDasReferencias, listQueHa, parDaLinha } from './desaparecidos.queries.ts'
import type { ProdutoDoAto } from './desfazer.queries.ts'
import { KINDS } from './especie.ts'
import { formDe } from './restaurar.ts'
import { listQueVoltam } from './sucessor.queries.ts'
import { listTiposDaReferencia } from './visibilidade.queries.ts'

type Valores = Readonly<Record<string, unknown>>

/** A product as it would be again. */
export interface Volta {
  produto: ProdutoDoAto
  voltam: Plano['voltam']
  /** Its form with what the fields were before the act. */
  form: Valores
}

/** The form as it would be again, or why no save would take it; `formDe` says why its choices are not asked for anew. */
export function formDeVolta(retrato: Retrato, voltam: Plano['voltam']): { form: Valores } | { motivo: string } {
  const { tipo } = retrato
  const antes = formDe(retrato)
  const valores = Object.fromEntries(voltam.map(({ nome, valor }) => [nome, valor]))
  const { data, error } = KINDS[tipo].form.safeParse({ ...antes, situacao: EM_EDICAO, ...valores })
  const [recusa] = error?.issues ?? []
  if (!data) return { motivo: motivoNoCampo(tipo, String(recusa?.path[0] ?? ''), recusa?.message ?? '') }
  const ditos = Object.fromEntries(Object.entries(data).filter(([, valor]) => valor !== undefined))
  const form: Valores = { ...antes, ...ditos }
  const [falta] = Object.entries(faltasDoProduto(tipo, form, antes, SO_O_FORMULARIO))
  return falta ? { motivo: motivoNoCampo(tipo, ...falta) } : { form }
}

interface Fatos {
  /** Records that the products chose from lists and that are still there. */
  existem: ReadonlyMap<PgTable, ReadonlySet<number>>
  /** Kinds that whoever asks may keep on a reference that comes back. */
  tipos: ReadonlyMap<number, readonly TipoMaterial[]>
  /** Products whose code somebody else has on the reference that comes back. */
  tomados: ReadonlySet<number>
  linhas: ReadonlySet<string>
  /** `line/prenativo`, where one of them comes back: the other may have been changed since. */
  prenativos: ReadonlySet<string>
}

/** One question for each kind of thing that the products look at, whatever their number. */
export async function fatosDasVoltas(
  db: Db,
  usuario: Logado,
  voltas: readonly Volta[],
  { travando }: { travando: boolean },
): Promise<Fatos> {
  const vindas = voltas.filter((volta) => temOutraLinha(volta) || prenativoQueVolta(volta) !== undefined)
  if (travando)
    await segurarLinhas(
      db,
      vindas.map((volta) => ({ referencia: referenciaDe(volta), linha: linhaDe(volta) })),
    )
  const existem = new Map<PgTable, ReadonlySet<number>>()
  for (const [lista, deles] of Map.groupBy(voltas.flatMap(escolhidosDe), (um) => um.lista))
    existem.set(lista, await listQueHa(db, lista, [...new Set(deles.map(({ id }) => id))]))
  const comOutra = voltas.filter(temOutraReferencia)
  const tipos = new Map<number, readonly TipoMaterial[]>()
  for (const id of new Set(comOutra.map(referenciaDe))) tipos.set(id, await listTiposDaReferencia(db, usuario, id))
  const codificados = comOutra.map((volta) => ({ ...volta.produto, referencia: { value: referenciaDe(volta) } }))
  const pares = voltas.filter(temOutraLinha).flatMap((volta) => {
    const linha = linhaDe(volta)
    return linha === null ? [] : [{ referencia: referenciaDe(volta), linha }]
  })
  return {
    existem,
    tipos,
    tomados: comOutra.length ? await listComCodigoTomado(db, codificados) : new Set(),
    linhas: await listDasReferencias(db, pares),
    prenativos: new Set(voltas.some(prenativoQueVolta) ? await listPrenativosDasLinhas(db) : []),
  }
}

/** Why the product cannot go back; undefined where it can. */
export function motivoDaVolta(volta: Volta, fatos: Fatos): string | undefined {
  const { produto } = volta
  for (const { lista, id, rotulo } of escolhidosDe(volta))
    if (!fatos.existem.get(lista)?.has(id)) return `${rotulo}: o que estava escolhido já não existe.`
  const referencia = referenciaDe(volta)
  if (temOutraReferencia(volta) && !fatos.tipos.get(referencia)?.includes(produto.tipo)) return MOTIVOS.referencia
  if (fatos.tomados.has(produto.id)) return MOTIVOS.codigo
  const linha = linhaDe(volta)
  if (temOutraLinha(volta) && linha !== null && !fatos.linhas.has(parDaLinha(referencia, linha))) return MOTIVOS.linha
  const prenativo = prenativoQueVolta(volta)
  if (prenativo !== undefined && !fatos.prenativos.has(prenativo))
    return motivoNoCampo(produto.tipo, 'prenativo', PRENATIVO_DE_OUTRA_LINHA)
  return undefined
}

/** Those that would come to succeed themselves, if all went back at once. */
export async function listEmCiclo(
  db: Db,
  voltas: readonly Volta[],
  como: { travando: boolean },
): Promise<ReadonlySet<number>> {
  const sucessores = voltas.flatMap((volta) => {
    const sucessor = sucessorDe(volta)
    return sucessor === undefined ? [] : [[volta.produto.id, sucessor] as const]
  })
  return sucessores.length ? listQueVoltam(db, new Map(sucessores), como) : new Set()
}

/** What would take its place again, or nothing; undefined where that does not change. */
function sucessorDe({ voltam }: Pick<Volta, 'voltam'>): number | null | undefined {
  const volta = voltam.find(({ nome }) => nome === 'sucessor')
  return volta && (typeof volta.valor === 'number' ? volta.valor : null)
}

const referenciaDe = ({ form }: Volta): number => Number(form['referencia'])
const linhaDe = ({ form: { linha } }: Volta): number | null => (typeof linha === 'number' ? linha : null)
const temOutraReferencia = ({ voltam }: Volta) => voltam.some(({ nome }) => nome === 'referencia')
const temOutraLinha = ({ voltam }: Volta) => voltam.some(({ nome }) => nome === 'referencia' || nome === 'linha')

/** Line and prenativo as they would stand together; undefined where neither comes back, or the profile has no prenativo. */
const prenativoQueVolta = (volta: Volta): string | undefined => {
  const { prenativo } = volta.form
  const outro = temOutraLinha(volta) || volta.voltam.some(({ nome }) => nome === 'prenativo')
  return outro && typeof prenativo === 'number' ? `${linhaDe(volta)}/${prenativo}` : undefined
}

/** Choices that come back, with the list that each column points to. */
function escolhidosDe({ produto: { tipo }, voltam }: Volta) {
  return voltam.flatMap(({ tabela, campo, valor }) => {
    const lista =
      typeof valor === 'number' ? listaDe(tabela === 'material' ? material : TABELA_DO_TIPO[tipo], campo) : undefined
    return lista ? [{ lista, id: Number(valor), rotulo: nomeDoCampo(tabela, campo) }] : []
  })
}
