import { nomeDaChamada } from '@portal/contract/auditoria/chamadas'
import { nomeDoCampo } from '@portal/contract/auditoria/nomes'
import { momento } from '@portal/contract/core/formato'
import { CODIGOS_DITOS, type VoltaDeTodos } from '@portal/contract/materiais/desfazer'
import { MOTIVOS } from '@portal/contract/materiais/julgarEmMassa'
import { telaDoTipo } from '@portal/contract/referencias/telas'
import type { ContextoEscrita, Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { registrarEvento } from '../core/unitOfWork.ts'
import type { Db } from '../db/client.ts'
import {
  findAto,
  listEntradasDoAto,
  listMudadosDepois,
  listProdutosDoAto,
  type ProdutoDoAto,
} from './desfazer.queries.ts'
import { gravar, gravavelDe } from './gravar.queries.ts'
import { fatosDasVoltas, formDeVolta, listEmCiclo, motivoDaVolta, type Volta } from './julgarVolta.ts'
import { planejarVolta, type Plano } from './planoDeVolta.ts'
import { findRetratos } from './prontidao.queries.ts'
import { aposMudar } from './prontidao.ts'

/** Products whose entries and documents are held at a time. */
const LOTE = 1_000

interface Recusado {
  motivo: string
  produto: ProdutoDoAto
}
interface Julgados {
  voltas: Volta[]
  recusados: Recusado[]
}

/**
 * Every product that the act changed gets back what it was (decision 0079), judged like a restored version and written as a
 * set. One that cannot go back stays as it is, and is told with its reason.
 */
export async function desfazerTodos(
  contexto: ContextoEscrita,
  { ato, simular }: { ato: number; simular: boolean },
): Promise<VoltaDeTodos> {
  const { db, usuario } = contexto
  const produtos = await listProdutosDoAto(db, usuario, ato, !simular)
  if (!produtos.length) throw new NaoEncontrado()
  const planejados: Julgados = { voltas: [], recusados: [] }
  for (let i = 0; i < produtos.length; i += LOTE) {
    const { voltas, recusados } = await julgarLote(db, usuario, ato, produtos.slice(i, i + LOTE))
    planejados.voltas.push(...voltas)
    planejados.recusados.push(...recusados)
  }
  const julgados = await peloQueSeSabe(db, usuario, planejados, { travando: !simular })
  if (!simular && julgados.voltas.length) await escrever(contexto, ato, julgados.voltas)
  return responder(produtos, julgados, simular)
}

async function julgarLote(db: Db, usuario: Logado, ato: number, produtos: readonly ProdutoDoAto[]): Promise<Julgados> {
  const planos = await planejarLote(db, produtos, ato)
  const retratos = new Map((await findRetratos(db, [...planos.keys()])).map((retrato) => [retrato.id, retrato]))
  const julgados: Julgados = { voltas: [], recusados: [] }
  for (const produto of produtos) {
    const [plano, retrato] = [planos.get(produto.id), retratos.get(produto.id)]
    if (!plano || !retrato) continue
    const impedido = usuario.papeis.includes(telaDoTipo(produto.tipo))
      ? plano.impedimentos[0]?.motivo
      : MOTIVOS.semPapel
    const volta = impedido === undefined ? formDeVolta(retrato, plano.voltam) : { motivo: impedido }
    if ('motivo' in volta) julgados.recusados.push({ produto, motivo: volta.motivo })
    else julgados.voltas.push({ produto, voltam: plano.voltam, form: volta.form })
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
  { voltas, recusados }: Julgados,
  como: { travando: boolean },
): Promise<Julgados> {
  const fatos = await fatosDasVoltas(db, usuario, voltas)
  const umaAUma = separar(voltas, (volta) => motivoDaVolta(volta, fatos))
  const emCiclo = await listEmCiclo(db, umaAUma.voltas, como)
  const juntas = separar(umaAUma.voltas, ({ produto }) => (emCiclo.has(produto.id) ? MOTIVOS.ciclo : undefined))
  return { voltas: juntas.voltas, recusados: [...recusados, ...umaAUma.recusados, ...juntas.recusados] }
}

function separar(voltas: readonly Volta[], motivoDe: (volta: Volta) => string | undefined): Julgados {
  const julgados: Julgados = { voltas: [], recusados: [] }
  for (const volta of voltas) {
    const motivo = motivoDe(volta)
    if (motivo === undefined) julgados.voltas.push(volta)
    else julgados.recusados.push({ produto: volta.produto, motivo })
  }
  return julgados
}

async function escrever(contexto: ContextoEscrita, ato: number, voltas: readonly Volta[]): Promise<void> {
  const { db, transacao } = contexto
  for (const [tipo, deles] of Map.groupBy(voltas, ({ produto }) => produto.tipo))
    for (let i = 0; i < deles.length; i += LOTE)
      await gravar(
        db,
        tipo,
        deles.slice(i, i + LOTE).map(({ produto: { id }, form }) => ({ id, ...gravavelDe(tipo, form) })),
      )
  const { chamada, autor, em } = await findAto(db, ato)
  const ids = voltas.map(({ produto: { id } }) => id)
  const resultado = `Desfez: ${nomeDaChamada(chamada)}, de ${autor}, ${momento(em)}`
  await registrarEvento(transacao, { tabela: 'material', idRegistro: ids }, { resultado })
  await aposMudar(contexto, ids)
}

function responder(
  produtos: readonly ProdutoDoAto[],
  { voltas, recusados }: Julgados,
  simulado: boolean,
): VoltaDeTodos {
  const nomes = voltas.flatMap(({ voltam }) => voltam.map(({ tabela, campo }) => nomeDoCampo(tabela, campo)))
  return {
    produtos: produtos.length,
    desfeitos: voltas.length,
    campos: [...Map.groupBy(nomes, (nome) => nome)].map(([nome, { length }]) => ({ nome, quantos: length })),
    recusados: [...Map.groupBy(recusados, ({ motivo }) => motivo)].map(([motivo, deles]) => ({
      motivo,
      quantos: deles.length,
      codigos: deles.slice(0, CODIGOS_DITOS).map(({ produto }) => produto.codigo),
    })),
    simulado,
  }
}
