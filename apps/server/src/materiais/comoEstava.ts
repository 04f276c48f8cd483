import type { ComoEstava } from '@portal/contract/auditoria/comoEstava'
import type { Lista } from '@portal/contract/campos/listas'
import type { TipoMaterial } from '@portal/contract/core/options'
import { ditosDoProduto } from '@portal/contract/materiais/comparacao'
import { listTamanhos } from '../auditoria/comoEstava.queries.ts'
import { lerComoEstava, lerNumeroDaVersao, voltarAoAtoDe, type Ficha } from '../auditoria/comoEstava.ts'
import { JA_EXCLUIDO, registroEm, type EstadoDeEntao } from '../auditoria/estadoDeEntao.ts'
import type { ContextoLeitura } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { materialVersao } from '../db/tables/materiais.ts'
import { registrosDoProduto, listAplicaveis, listRotulos } from './comoEstava.queries.ts'
import { entradasDe } from './historico.queries.ts'
import { lerMaterial } from './lerMaterial.ts'
import { retratoDeEntao, type Nomeados } from './retratoDeEntao.ts'

interface Produto {
  id: number
  tipo: TipoMaterial
}

const registroDe = (produto: Produto) => ({
  entradas: entradasDe(produto.id, produto.tipo),
  lidos: registrosDoProduto(produto),
})

/** The rows of a product before and after an act. */
export const voltarAoAto = (db: Db, produto: Produto, ato: number) => voltarAoAtoDe(db, registroDe(produto), ato)

/** Documents of rows as they were, with what records are called today; one question for each list that they chose from. */
export async function retratosDeEntao(db: Db, produto: Produto, estados: readonly EstadoDeEntao[]) {
  const pedidos = new Map<Lista, Set<number>>()
  const [aplicaveis, hashes] = [new Set<number>(), new Set<string>()]
  const pedir: Nomeados = {
    escolhidos: (lista, id) => {
      pedidos.set(lista, (pedidos.get(lista) ?? new Set()).add(id))
      return { label: '', logo: null }
    },
    aplicavel: (id) => {
      aplicaveis.add(id)
      return { codigo: '', descricao: '', referencia: { value: 0, label: '' } }
    },
    tamanhoDe: (sha256) => {
      hashes.add(sha256)
      return null
    },
  }
  for (const estado of estados) retratoDeEntao(produto, estado, pedir)
  const listas = await Promise.all(
    [...pedidos].map(async ([lista, ids]) => [lista, await listRotulos(db, lista, [...ids])] as const),
  )
  const [escolhidos, achados, guardados] = [
    new Map(listas),
    await listAplicaveis(db, [...aplicaveis]),
    await listTamanhos(db, [...hashes]),
  ]
  const nomeados: Nomeados = {
    escolhidos: (lista, id) => escolhidos.get(lista)?.get(id) ?? { label: JA_EXCLUIDO, logo: null },
    aplicavel: (id) =>
      achados.get(id) ?? { codigo: String(id), descricao: JA_EXCLUIDO, referencia: { value: 0, label: JA_EXCLUIDO } },
    tamanhoDe: (sha256) => guardados.get(sha256) ?? null,
  }
  return { retratos: estados.map((estado) => retratoDeEntao(produto, estado, nomeados)), guardados }
}

/** What a product looked like around an act, in words, for whoever keeps it (decision 0079). */
export async function verComoEstava(
  { db, usuario, deps }: Pick<ContextoLeitura, 'db' | 'usuario' | 'deps'>,
  id: number,
  ato: number,
): Promise<ComoEstava> {
  const { retrato } = await lerMaterial(db, usuario, { id })
  return lerComoEstava(deps.database, registroDe(retrato), ato, (momento, estados) => dizer(momento, retrato, estados))
}

async function dizer(db: Db, produto: Produto, estados: readonly EstadoDeEntao[]): Promise<(Ficha | undefined)[]> {
  const { retratos, guardados } = await retratosDeEntao(db, produto, estados)
  return Promise.all(
    retratos.map(async (era, qual): Promise<Ficha | undefined> => {
      if (!era) return undefined
      const sumidos = Object.entries(era.anexos).flatMap(([anexo, { sha256 }]) =>
        guardados.has(sha256) ? [] : [`anexos.${anexo}`],
      )
      const registro = registroEm(estados[qual], 'material', era.id)
      return {
        ditos: ditosDoProduto(era),
        sumidos: new Set(sumidos),
        versao: await lerNumeroDaVersao(db, materialVersao, registro),
      }
    }),
  )
}
