import { and, eq, sql, type SQL } from 'drizzle-orm'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import type { ResultOf } from '@portal/contract/core/call'
import {
  NADA_A_ALTERAR,
  NADA_SELECIONADO,
  type alterarEmMassa,
  type AlteracaoEmMassa,
  type CamposEmMassa,
} from '@portal/contract/materiais/emMassa'
import {
  chaveDoCodigo,
  julgarEmMassa,
  MOTIVOS,
  type ContextoEmMassa,
  type ProdutoEmMassa,
} from '@portal/contract/materiais/julgarEmMassa'
import { STATUS_DE_FORMULARIO } from '@portal/contract/mercado/status'
import { telaDoTipo } from '@portal/contract/referencias/telas'
import { cadastroVisivel } from '../cadastros/visibilidade.queries.ts'
import type { ContextoEscrita, Logado } from '../core/context.ts'
import { NaoEncontrado, noCampo, RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { cor, grupo } from '../db/tables/cadastros.ts'
import { linha } from '../db/tables/linhas.ts'
import { material } from '../db/tables/materiais.ts'
import { linhaVisivel } from '../linhas/visibilidade.queries.ts'
import {
  findSucessor,
  findTipos,
  linhaDaReferencia,
  listCodigos,
  listPrenativosDaLinha,
  listReferenciasDaLinha,
  listSelecao,
} from './emMassa.queries.ts'
import { pedeAplicabilidade } from './escolhas.queries.ts'
import { entre, naEdicao } from './filtro.queries.ts'
import { alterarEspecies, alterarJulgados, alterarTodos } from './gravar.queries.ts'
import { aposMudar, avaliarMudados, julgarDependentesDe } from './prontidao.ts'
import { recortarProdutos } from './recorte.queries.ts'
import { lerDesenhos } from './secaoDoPerfil.ts'
import { listTiposDaReferencia, materialVisivel } from './visibilidade.queries.ts'

type Resposta = ResultOf<typeof alterarEmMassa>

/** One change for all products of a selection: those that may take it do, the others are told with their reason. */
export async function alterarSelecao(contexto: ContextoEscrita, pedido: AlteracaoEmMassa): Promise<Resposta> {
  const { db, usuario } = contexto
  const { campos, simular } = pedido
  if (Object.values(campos).every((campo) => campo === undefined)) throw new RegraViolada(NADA_A_ALTERAR, 'campos')
  if (campos.status !== undefined && !STATUS_DE_FORMULARIO.includes(campos.status))
    throw new RegraViolada(MENSAGENS.valorInvalido, 'status')
  const produtos = await listSelecao(db, await selecao(db, usuario, pedido), !simular)
  if (pedido.ids && produtos.length < new Set(pedido.ids).size) throw new NaoEncontrado()
  const julgados = julgar(produtos, campos, await contextoDe(db, usuario, campos))
  const ids = julgados.mudam.map(({ id }) => id)
  if (!simular && ids.length) await alterar(contexto, ids, campos)
  return responder(julgados, simular)
}

/**
 * Judged before they are written, as one product is, so that each is written once. Not so where that changes what others are
 * judged by: the usual weights of a line, the name of a successor.
 */
async function alterar(contexto: ContextoEscrita, ids: readonly number[], campos: CamposEmMassa): Promise<void> {
  const { db, deps } = contexto
  const { referencia, linha: daLinhaNova, sucessor, status } = campos
  const quais = sql`select unnest(${sql.param(ids)}::int[])`
  if (referencia !== undefined || daLinhaNova !== undefined || sucessor !== undefined) {
    const semLinha = daLinhaNova === undefined && referencia !== undefined
    await alterarTodos(db, quais, { ...campos, ...(semLinha && { linha: linhaDaReferencia(referencia) }) })
    return aposMudar(contexto, ids)
  }
  await lerDesenhos(db, deps.files, ids)
  await alterarEspecies(db, quais, campos)
  await alterarJulgados(db, await avaliarMudados(db, ids, status), campos)
  await julgarDependentesDe(contexto, ids)
}

async function selecao(db: Db, usuario: Logado, { ids, filtro }: AlteracaoEmMassa): Promise<SQL | undefined> {
  if (ids?.length) return and(entre(material.id, ids), materialVisivel(usuario, material))
  if (!filtro) throw new RegraViolada(NADA_SELECIONADO, 'ids')
  return naEdicao(await recortarProdutos(db, usuario, filtro)) ?? sql`true`
}

/** Facts about each chosen value; one that the user does not see is as unknown as one that does not exist. */
async function contextoDe(db: Db, usuario: Logado, campos: CamposEmMassa): Promise<ContextoEmMassa> {
  const tipos = TIPO_MATERIAL.map(({ value }) => value).filter((tipo) => usuario.papeis.includes(telaDoTipo(tipo)))
  const { referencia, linha: idLinha, grupo: idGrupo, cor: idCor, sucessor } = campos
  return {
    tipos,
    ...(referencia !== undefined && { referencia: await daReferencia(db, usuario, referencia) }),
    ...(idLinha != null && { linha: await daLinha(db, usuario, idLinha) }),
    ...(idGrupo !== undefined && {
      grupo: { tipos: await noCampo('grupo', findTipos(db, grupo, idGrupo, cadastroVisivel(usuario, grupo))) },
    }),
    ...(idCor !== undefined && {
      cor: { tipos: await noCampo('cor', findTipos(db, cor, idCor, cadastroVisivel(usuario, cor))) },
    }),
    ...(sucessor != null && {
      sucessor: await noCampo('sucessor', findSucessor(db, sucessor, materialVisivel(usuario, material))),
    }),
  }
}

async function daReferencia(db: Db, usuario: Logado, id: number) {
  const tipos: TipoMaterial[] = await listTiposDaReferencia(db, usuario, id)
  if (!tipos.length) throw new NaoEncontrado(undefined, 'referencia')
  return { tipos, codigos: await listCodigos(db, id), pedeAplicabilidade: await pedeAplicabilidade(db, id) }
}

async function daLinha(db: Db, usuario: Logado, id: number) {
  if (!(await db.$count(linha, and(eq(linha.id, id), linhaVisivel(usuario)))))
    throw new NaoEncontrado(undefined, 'linha')
  return { referencias: await listReferenciasDaLinha(db, id), prenativos: await listPrenativosDaLinha(db, id) }
}

interface Julgados {
  mudam: ProdutoEmMassa[]
  iguais: number
  recusados: Map<string, number>
}

function julgar(produtos: readonly ProdutoEmMassa[], campos: CamposEmMassa, contexto: ContextoEmMassa): Julgados {
  const julgados: Julgados = { mudam: [], iguais: 0, recusados: new Map() }
  const recusar = (motivo: string) => julgados.recusados.set(motivo, (julgados.recusados.get(motivo) ?? 0) + 1)
  // Two products of the selection with one code cannot both move to the same reference: the first one does.
  const vindos = new Set<string>()
  for (const produto of produtos) {
    const julgamento = julgarEmMassa(produto, campos, contexto)
    const chave = chaveDoCodigo(produto.tipo, produto.chave)
    const vem = campos.referencia !== undefined && campos.referencia !== produto.referencia
    if ('motivo' in julgamento) recusar(julgamento.motivo)
    else if (julgamento.igual) julgados.iguais++
    else if (vem && vindos.has(chave)) recusar(MOTIVOS.codigo)
    else {
      if (vem) vindos.add(chave)
      julgados.mudam.push(produto)
    }
  }
  return julgados
}

function responder({ mudam, iguais, recusados }: Julgados, simulado: boolean): Resposta {
  const porTipo = TIPO_MATERIAL.map(({ value }) => ({
    tipo: value,
    quantos: mudam.filter(({ tipo }) => tipo === value).length,
  }))
  return {
    alterados: mudam.length,
    iguais,
    recusados: [...recusados].map(([motivo, quantos]) => ({ motivo, quantos })),
    porTipo: porTipo.filter(({ quantos }) => quantos > 0),
    doMercado: mudam.filter(({ noMercado }) => noMercado).length,
    simulado,
  }
}
