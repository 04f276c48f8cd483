import { nomeDaChamada } from '@portal/contract/auditoria/chamadas'
import { nomeDoCampo } from '@portal/contract/auditoria/nomes'
import { momento } from '@portal/contract/core/formato'
import { CODIGOS_DITOS, OLHADOS_ANTES, type VoltaDeTodos } from '@portal/contract/materiais/desfazer'
import { MOTIVOS } from '@portal/contract/materiais/julgarEmMassa'
import { telaDoTipo } from '@portal/contract/referencias/telas'
import { planejarVolta, type Plano } from '@portal/contract/materiais/planoDeVolta'
import type { ContextoEscrita, Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { registrarEvento } from '../core/unitOfWork.ts'
import type { Db } from '../db/client.ts'
import {
  findAto,
  listEntradasDoAto,
  listMudadosDepois,
  listProdutosDoAto,
  travarProdutos,
  type ProdutoDoAto,
} from './desfazer.queries.ts'
import { gravar, gravavelDe } from './gravar.queries.ts'
import { fatosDasVoltas, formDeVolta, listEmCiclo, motivoDaVolta, type Volta } from './julgarVolta.ts'
import { primeirosQueVoltam } from '../mercado/primeirosQueVoltam.ts'
import { findRetratos } from './prontidao.queries.ts'
import { aposMudar } from './prontidao.ts'

interface Recusado {
  motivo: string
  produto: ProdutoDoAto
}
interface Julgados {
  voltam: Volta[]
  recusados: Recusado[]
}

/**
 * Every product that the act changed gets back what it was (decision 0079), judged like a restored version and written as a
 * set, so many at a time. One that cannot go back stays as it is, and is told with its reason.
 */
export async function desfazerTodos(
  contexto: ContextoEscrita,
  { ato, simular }: { ato: number; simular: boolean },
): Promise<VoltaDeTodos> {
  const { db, usuario } = contexto
  const produtos = await listProdutosDoAto(db, usuario, ato)
  if (!produtos.length) throw new NaoEncontrado()
  const { voltam, recusados, restam } = await primeirosQueVoltam(produtos, async (lote) => {
    if (!simular) await travarProdutos(db, lote)
    return peloQueSeSabe(db, usuario, await julgarLote(db, usuario, ato, lote), { travando: !simular })
  })
  if (!simular && voltam.length) await escrever(contexto, ato, voltam)
  return { ...responder(voltam, recusados), produtos: produtos.length, restam, simulado: simular }
}

/** Why the act gives nothing back, of as many products as are looked at before somebody asks for all. */
export async function motivosDeFicar(db: Db, usuario: Logado, ato: number): Promise<string[]> {
  const produtos = await listProdutosDoAto(db, usuario, ato, OLHADOS_ANTES + 1)
  if (!produtos.length) throw new NaoEncontrado()
  if (produtos.length > OLHADOS_ANTES) return []
  const { voltam, recusados } = await peloQueSeSabe(db, usuario, await julgarLote(db, usuario, ato, produtos), {
    travando: false,
  })
  return voltam.length ? [] : [...new Set(recusados.map(({ motivo }) => motivo))]
}

async function julgarLote(db: Db, usuario: Logado, ato: number, produtos: readonly ProdutoDoAto[]): Promise<Julgados> {
  const planos = await planejarLote(db, produtos, ato)
  const retratos = new Map((await findRetratos(db, [...planos.keys()])).map((retrato) => [retrato.id, retrato]))
  const julgados: Julgados = { voltam: [], recusados: [] }
  for (const produto of produtos) {
    const [plano, retrato] = [planos.get(produto.id), retratos.get(produto.id)]
    if (!plano || !retrato) continue
    const impedido = usuario.papeis.includes(telaDoTipo(produto.tipo))
      ? plano.impedimentos[0]?.motivo
      : MOTIVOS.semPapel
    const volta = impedido === undefined ? formDeVolta(retrato, plano.voltam) : { motivo: impedido }
    if ('motivo' in volta) julgados.recusados.push({ produto, motivo: volta.motivo })
    else julgados.voltam.push({ produto, voltam: plano.voltam, form: volta.form })
  }
  return julgados
}

async function planejarLote(
  db: Db,
  produtos: readonly ProdutoDoAto[],
  ato: number,
): Promise<ReadonlyMap<number, Plano>> {
  const doAto = await listEntradasDoAto(
    db,
    ato,
    produtos.map(({ id }) => id),
  )
  const comEntradas = produtos.flatMap(({ id, tipo }) => {
    const entradas = doAto.get(id) ?? []
    const primeira = entradas.at(-1)
    return primeira ? [{ id, tipo, entradas, depoisDe: primeira.id }] : []
  })
  const depois = await listMudadosDepois(db, comEntradas, ato)
  return new Map(comEntradas.map(({ id, tipo, entradas }) => [id, planejarVolta(tipo, entradas, depois.get(id) ?? [])]))
}

/** One by one first; circles of successors are those of all that would go back at once. */
async function peloQueSeSabe(
  db: Db,
  usuario: Logado,
  { voltam, recusados }: Julgados,
  como: { travando: boolean },
): Promise<Julgados> {
  const fatos = await fatosDasVoltas(db, usuario, voltam, como)
  const umaAUma = separar(voltam, (volta) => motivoDaVolta(volta, fatos))
  const emCiclo = await listEmCiclo(db, umaAUma.voltam, como)
  const juntas = separar(umaAUma.voltam, ({ produto }) => (emCiclo.has(produto.id) ? MOTIVOS.ciclo : undefined))
  return { voltam: juntas.voltam, recusados: [...recusados, ...umaAUma.recusados, ...juntas.recusados] }
}

function separar(voltas: readonly Volta[], motivoDe: (volta: Volta) => string | undefined): Julgados {
  const julgados: Julgados = { voltam: [], recusados: [] }
  for (const volta of voltas) {
    const motivo = motivoDe(volta)
    if (motivo === undefined) julgados.voltam.push(volta)
    else julgados.recusados.push({ produto: volta.produto, motivo })
  }
  return julgados
}

async function escrever(contexto: ContextoEscrita, ato: number, voltas: readonly Volta[]): Promise<void> {
  const { db, transacao } = contexto
  for (const [tipo, deles] of Map.groupBy(voltas, ({ produto }) => produto.tipo))
    await gravar(
      db,
      tipo,
      deles.map(({ produto: { id }, form }) => ({ id, ...gravavelDe(tipo, form) })),
    )
  const { chamada, autor, em } = await findAto(db, ato)
  const ids = voltas.map(({ produto: { id } }) => id)
  const resultado = `Desfez: ${nomeDaChamada(chamada)}, de ${autor}, ${momento(em)}`
  await registrarEvento(transacao, { tabela: 'material', idRegistro: ids }, { resultado })
  await aposMudar(contexto, ids)
}

function responder(
  voltas: readonly Volta[],
  recusados: readonly Recusado[],
): Pick<VoltaDeTodos, 'desfeitos' | 'campos' | 'recusados'> {
  const nomes = voltas.flatMap(({ voltam }) => voltam.map(({ tabela, campo }) => nomeDoCampo(tabela, campo)))
  return {
    desfeitos: voltas.length,
    campos: [...Map.groupBy(nomes, (nome) => nome)].map(([nome, { length }]) => ({ nome, quantos: length })),
    recusados: [...Map.groupBy(recusados, ({ motivo }) => motivo)].map(([motivo, deles]) => ({
      motivo,
      quantos: deles.length,
      codigos: deles.slice(0, CODIGOS_DITOS).map(({ produto }) => produto.codigo),
    })),
  }
}
