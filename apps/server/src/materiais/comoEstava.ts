import type { Lista } from '@portal/contract/campos/listas'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { ComoEstava, Momento } from '@portal/contract/materiais/comoEstava'
import { lerEntao } from '@portal/contract/materiais/comparacao'
import type { Retrato } from '@portal/contract/materiais/retrato'
import type { ContextoLeitura } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { lerNoMomento } from '../db/snapshot.ts'
import type { Db } from '../db/client.ts'
import {
  findEstado,
  findNumeroDaVersao,
  listAplicaveis,
  listDesdeOAto,
  listRotulos,
  listTamanhos,
} from './comoEstava.queries.ts'
import { antesDe, type Entao } from './estadoDeEntao.ts'
import { lerMaterial } from './lerMaterial.ts'
import { retratoDeEntao, type Nomeados } from './retratoDeEntao.ts'

interface Produto {
  id: number
  tipo: TipoMaterial
}

/** The rows of a product before and after an act, and who did it; the trail is walked back from the rows as they are. */
export async function voltarAoAto(db: Db, produto: Produto, ato: number) {
  const entradas = await listDesdeOAto(db, produto, ato)
  const ultima = entradas.find(({ doAto }) => doAto)
  if (!ultima) throw new NaoEncontrado()
  const agora: Entao = { estado: await findEstado(db, produto.id, produto.tipo), incertos: [] }
  const depois = antesDe(
    agora,
    entradas.filter(({ id }) => id > ultima.id),
  )
  const antes = antesDe(
    depois,
    entradas.filter(({ id }) => id <= ultima.id),
  )
  return { ultima, antes, depois, agora }
}

const SUMIDO = '(já excluído)'

/** Documents of rows as they were, with what records are called today; one question for each list that they chose from. */
export async function retratosDeEntao(db: Db, produto: Produto, momentos: readonly Entao[]) {
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
  for (const { estado } of momentos) retratoDeEntao(produto, estado, pedir)
  const listas = await Promise.all(
    [...pedidos].map(async ([lista, ids]) => [lista, await listRotulos(db, lista, [...ids])] as const),
  )
  const [escolhidos, achados, guardados] = [
    new Map(listas),
    await listAplicaveis(db, [...aplicaveis]),
    await listTamanhos(db, [...hashes]),
  ]
  const nomeados: Nomeados = {
    escolhidos: (lista, id) => escolhidos.get(lista)?.get(id) ?? { label: SUMIDO, logo: null },
    aplicavel: (id) =>
      achados.get(id) ?? { codigo: String(id), descricao: SUMIDO, referencia: { value: 0, label: SUMIDO } },
    tamanhoDe: (sha256) => guardados.get(sha256) ?? null,
  }
  return { retratos: momentos.map(({ estado }) => retratoDeEntao(produto, estado, nomeados)), guardados }
}

/** What a product looked like around an act, in words, for whoever keeps it (decision 0079). */
export async function verComoEstava(
  { db, usuario, deps }: Pick<ContextoLeitura, 'db' | 'usuario' | 'deps'>,
  id: number,
  ato: number,
): Promise<ComoEstava> {
  const { retrato } = await lerMaterial(db, usuario, { id })
  return lerNoMomento(deps.database, async (momento) => {
    const { ultima, ...entao } = await voltarAoAto(momento, retrato, ato)
    const { retratos, guardados } = await retratosDeEntao(momento, retrato, [entao.antes, entao.depois, entao.agora])
    const hoje = retratos[2] ?? retrato
    const antes = await lerMomento(momento, entao.antes, { era: retratos[0], hoje, guardados })
    const depois = await lerMomento(momento, entao.depois, { era: retratos[1], hoje, guardados })
    const { em, autor, chamada } = ultima
    return { em, autor, chamada, antes, depois }
  })
}

interface Lados {
  era: Retrato | undefined
  hoje: Retrato
  guardados: ReadonlyMap<string, number>
}

async function lerMomento(
  db: Db,
  { estado, incertos }: Entao,
  { era, hoje, guardados }: Lados,
): Promise<Momento | null> {
  if (!era) return null
  const versao = estado.get('material')?.get(String(era.id))?.['idVersaoHomologada']
  const sumidos = new Set(
    Object.entries(era.anexos).flatMap(([anexo, { sha256 }]) => (guardados.has(sha256) ? [] : [`anexos.${anexo}`])),
  )
  return {
    campos: lerEntao(era, hoje).map((campo) => ({ ...campo, sumiu: sumidos.has(campo.campo) })),
    versao: typeof versao === 'number' ? await findNumeroDaVersao(db, versao) : null,
    incertos: [...incertos],
  }
}
