import { and, sql, type SQL } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { fieldErrorOf } from '@portal/contract/core/errors'
import { porTipo, TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import type { ResultOf } from '@portal/contract/core/call'
import {
  campoEmMassa,
  NADA_A_ALTERAR,
  NADA_SELECIONADO,
  OUTROS_A_ALTERAR,
  type alterarEmMassa,
  type AlteracaoEmMassa,
  type CamposEmMassa,
} from '@portal/contract/materiais/emMassa'
import {
  aposMudanca,
  chaveDoCodigo,
  julgarEmMassa,
  lerEmMassa,
  MOTIVOS,
  type ContextoEmMassa,
  type ProdutoEmMassa,
} from '@portal/contract/materiais/julgarEmMassa'
import { SO_O_FORMULARIO } from '@portal/contract/materiais/julgar'
import { telaDoTipo } from '@portal/contract/referencias/telas'
import type { ContextoEscrita, Logado } from '../core/context.ts'
import { Conflito, NaoEncontrado, noCampo, RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { material } from '../db/tables/materiais.ts'
import { listPrenativosDasLinhas } from '../linhas/prenativos.queries.ts'
import { segurarLinhas } from '../referencias/segurarLinha.queries.ts'
import { escolhasEmMassa } from './escolhasEmMassa.ts'
import { findSucessor, listCodigos, listQuePedemAplicabilidade, listSelecao } from './emMassa.queries.ts'
import { findUsuais } from './escolhas.queries.ts'
import { entre, naEdicao } from './filtro.queries.ts'
import { alterarEspecies, alterarJulgados, alterarTodos } from './gravar.queries.ts'
import { aposMudar, avaliarMudados, julgarDependentesDe } from './prontidao.ts'
import { recortarProdutos } from './recorte.queries.ts'
import { lerDesenhos } from './secaoDoPerfil.ts'
import { listTiposDaReferencia, materialVisivel } from './visibilidade.queries.ts'

type Resposta = ResultOf<typeof alterarEmMassa>
type Ditos = ContextoEmMassa['ditos']

/** One change for all products of a selection: those that may take it do, the others are told with their reason. */
export async function alterarSelecao(contexto: ContextoEscrita, pedido: AlteracaoEmMassa): Promise<Resposta> {
  const { db, usuario } = contexto
  const { campos, simular } = pedido
  if (!Object.keys(campos).length) throw new RegraViolada(NADA_A_ALTERAR, 'campos')
  const produtos = await listSelecao(db, await selecao(db, usuario, pedido), { campos, travar: !simular })
  if (pedido.ids && produtos.length < new Set(pedido.ids).size) throw new NaoEncontrado()
  const ditos = porTipo((tipo) => lerEmMassa(tipo, campos))
  if (!simular && DO_LUGAR.some((nome) => nome in campos)) await segurarLinhas(db, lugaresDepois(produtos, ditos))
  const julgados = julgar(produtos, await contextoDe(db, usuario, { produtos, campos, ditos }))
  const { marca } = pedido
  if (!simular && marca != null && marca !== marcaDosQueMudam(julgados)) throw new Conflito(OUTROS_A_ALTERAR)
  if (!simular && julgados.mudam.length) await alterar(contexto, julgados.mudam, ditos)
  return responder(julgados, simular)
}

/** Fields that may bring a product to another line, or to another prenativo of it. */
const DO_LUGAR: readonly string[] = ['referencia', 'linha', 'prenativo']

const lugaresDepois = (produtos: readonly ProdutoEmMassa[], ditos: Ditos) =>
  produtos.map((produto) => {
    const { referencia, linha } = aposMudanca(produto, ditos[produto.tipo].valores)
    return { referencia, linha }
  })

async function selecao(db: Db, usuario: Logado, { ids, filtro }: AlteracaoEmMassa): Promise<SQL | undefined> {
  if (ids?.length) return and(entre(material.id, ids), materialVisivel(usuario, material))
  if (!filtro) throw new RegraViolada(NADA_SELECIONADO, 'ids')
  return naEdicao(await recortarProdutos(db, usuario, filtro)) ?? sql`true`
}

interface Selecionados {
  produtos: readonly ProdutoEmMassa[]
  campos: CamposEmMassa
  ditos: Ditos
}

/** Facts about each chosen value; one that the user does not see is as unknown as one that does not exist. */
async function contextoDe(
  db: Db,
  usuario: Logado,
  { produtos, campos, ditos }: Selecionados,
): Promise<ContextoEmMassa> {
  const tipos = TIPO_MATERIAL.map(({ value }) => value).filter((tipo) => usuario.papeis.includes(telaDoTipo(tipo)))
  const deles = Map.groupBy(
    produtos.filter(({ tipo }) => tipos.includes(tipo)),
    ({ tipo }) => tipo,
  )
  recusarOQueNinguemToma(campos, ditos, deles.size ? [...deles.keys()] : tipos)
  const referencia = ditoEm(ditos, 'referencia')
  const sucessor = ditoEm(ditos, 'sucessor')
  const referencias = porTipo(
    (tipo) => new Set(deles.get(tipo)?.map((produto) => aposMudanca(produto, ditos[tipo].valores).referencia)),
  )
  const disse = (...nomes: readonly string[]) => nomes.some((nome) => nome in campos)
  const pedem = disse('referencia', 'aplicabilidade')
    ? await listQuePedemAplicabilidade(db, [...referencias.COMPONENTE])
    : []
  return {
    tipos,
    ditos,
    ...(referencia !== null && { referencia: await daReferencia(db, usuario, referencia) }),
    ...(sucessor !== null && {
      sucessor: await noCampo('sucessor', findSucessor(db, sucessor, materialVisivel(usuario, material))),
    }),
    pedemAplicabilidade: new Set(pedem),
    prenativos: new Set(deles.has('PERFIL') && disse('linha', 'prenativo') ? await listPrenativosDasLinhas(db) : []),
    usuais: disse('liga', 'tempera') ? await findUsuais(db) : SO_O_FORMULARIO.usuais,
    recusaDaEscolha: await escolhasEmMassa(db, usuario, { referencias, ditos }),
  }
}

/** The same in every kind that takes it: both stand in the row that all have. */
function ditoEm(ditos: Ditos, nome: 'referencia' | 'sucessor'): number | null {
  const valor = Object.values(ditos).find(({ valores }) => nome in valores)?.valores[nome]
  return typeof valor === 'number' ? valor : null
}

/** What no kind of the selection takes is refused at its field; what one takes is a matter of each product. */
function recusarOQueNinguemToma(campos: CamposEmMassa, ditos: Ditos, tipos: readonly TipoMaterial[]): void {
  const recusas = Object.keys(campos).flatMap((nome) => {
    const queTem = tipos.filter((tipo) => campoEmMassa(tipo, nome))
    const motivos = queTem.map((tipo) => ditos[tipo].recusas.find(({ campo }) => campo === nome)?.mensagem)
    const [motivo] = motivos
    return motivo !== undefined && !motivos.includes(undefined) ? [fieldErrorOf(motivo, nome)] : []
  })
  if (recusas.length) throw new RegraViolada(recusas)
}

async function daReferencia(db: Db, usuario: Logado, id: number) {
  const tipos: TipoMaterial[] = await listTiposDaReferencia(db, usuario, id)
  if (!tipos.length) throw new NaoEncontrado(undefined, 'referencia')
  return { tipos, codigos: await listCodigos(db, id) }
}

interface Mudado {
  produto: ProdutoEmMassa
  seguem: Readonly<Record<string, unknown>>
}
interface Julgados {
  mudam: Mudado[]
  iguais: number
  recusados: Map<string, number>
}

function julgar(produtos: readonly ProdutoEmMassa[], contexto: ContextoEmMassa): Julgados {
  const julgados: Julgados = { mudam: [], iguais: 0, recusados: new Map() }
  const recusar = (motivo: string) => julgados.recusados.set(motivo, (julgados.recusados.get(motivo) ?? 0) + 1)
  // Two products of the selection with one code cannot both move to the same reference: the first one does.
  const vindos = new Set<string>()
  for (const produto of produtos) {
    const { tipo, chave: codigo, valores } = produto
    const julgamento = julgarEmMassa(produto, contexto)
    const chave = chaveDoCodigo(tipo, codigo)
    const vem = aposMudanca(produto, contexto.ditos[tipo].valores).referencia !== valores.referencia
    if ('motivo' in julgamento) recusar(julgamento.motivo)
    else if (julgamento.igual) julgados.iguais++
    else if (vem && vindos.has(chave)) recusar(MOTIVOS.codigo)
    else {
      if (vem) vindos.add(chave)
      julgados.mudam.push({ produto, seguem: julgamento.seguem })
    }
  }
  return julgados
}

/** Fields by which a product is judged, or others are, and that its own row has: they must be written before. */
const JULGAM: readonly string[] = ['referencia', 'linha', 'sucessor', 'descricao']

/**
 * As sets: the products of which the same follows get the same values. Judged before they are written, as one product is, so
 * that each is written once; not so where that changes what others are judged by, as the usual weights of a line.
 */
async function alterar(contexto: ContextoEscrita, mudam: readonly Mudado[], ditos: Ditos): Promise<void> {
  const { db, deps } = contexto
  const ids = mudam.map(({ produto }) => produto.id)
  const { valores } = ditos[mudam[0]?.produto.tipo ?? 'PERFIL']
  const conjuntos = [...Map.groupBy(mudam, ({ seguem }) => JSON.stringify(seguem)).values()].map((iguais) => ({
    quais: sql`select unnest(${sql.param(iguais.map(({ produto }) => produto.id))}::int[])`,
    deCada: [...new Set(iguais.map(({ produto }) => produto.tipo))].map((tipo) => ({
      tipo,
      valores: { ...ditos[tipo].valores, ...iguais[0]?.seguem },
    })),
  }))
  if (JULGAM.some((nome) => nome in valores)) {
    for (const { quais, deCada } of conjuntos) await alterarTodos(db, quais, deCada)
    return aposMudar(contexto, ids)
  }
  await lerDesenhos(db, deps.files, ids)
  for (const { quais, deCada } of conjuntos) await alterarEspecies(db, quais, deCada)
  const { status } = valores
  await alterarJulgados(db, await avaliarMudados(db, ids, typeof status === 'number' ? status : undefined), valores)
  await julgarDependentesDe(contexto, ids)
}

/** Which products change, and which of them the market has: what a person agreed to by the numbers that were shown. */
const marcaDosQueMudam = ({ mudam }: Julgados): string =>
  createHash('sha256')
    .update(JSON.stringify(mudam.map(({ produto: { id, noMercado } }) => [id, noMercado])))
    .digest('hex')

function responder(julgados: Julgados, simulado: boolean): Resposta {
  const { mudam, iguais, recusados } = julgados
  const deCada = TIPO_MATERIAL.map(({ value }) => ({
    tipo: value,
    quantos: mudam.filter(({ produto }) => produto.tipo === value).length,
  }))
  return {
    alterados: mudam.length,
    iguais,
    recusados: [...recusados].map(([motivo, quantos]) => ({ motivo, quantos })),
    porTipo: deCada.filter(({ quantos }) => quantos > 0),
    doMercado: mudam.filter(({ produto }) => produto.noMercado).length,
    simulado,
    marca: marcaDosQueMudam(julgados),
  }
}
