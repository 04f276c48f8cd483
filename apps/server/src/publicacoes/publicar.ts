import { FAMILIAS, type Sistema } from '@portal/contract/clientes/sistemas'
import { concluidoSemId } from '@portal/contract/core/errors'
import type { Publicado, PedidoDePublicacao } from '@portal/contract/mercado/publicar'
import { MASTER } from '@portal/contract/core/papeis'
import { MENSAGENS_DE_SITUACAO, type Acao, type Alvo } from '@portal/contract/mercado/situacao'
import { emEsperaTexto, segundos } from '@portal/contract/publicacoes/palavras'
import { MENSAGENS_DE_PUBLICACAO } from '@portal/contract/publicacoes/publicacoes'
import { TAREFA_DE_ESPERA } from '@portal/contract/tarefas/tarefas'
import { contarAlcance } from '../clientes/alcance.queries.ts'
import type { ContextoEscrita, Deps, Logado } from '../core/context.ts'
import { Conflito, NaoEncontrado, RegraViolada } from '../core/errors.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import type { Db } from '../db/client.ts'
import { FAMILIA_DE_PRODUTOS } from '../materiais/publicar.queries.ts'
import {
  comMemoriaParaConjuntos,
  congelar,
  exclusivo,
  listPrevistos,
  moverPonteiros,
  registrarPublicacoes,
  travarPrevistos,
} from '../mercado/publicar.queries.ts'
import { findProdutosQueVao } from '../mercado/previsao.queries.ts'
import { enfileirarPacote } from '../mercado/pacote.queries.ts'
import {
  contarBloqueadosEntre,
  listRetidos,
  marcarIncluidos,
  marcarRetidos,
  reterComBloqueados,
} from './itens.queries.ts'
import {
  aguardar,
  concluirPublicacao,
  contarFeitos,
  deletePreviasAnteriores,
  findEmEsperaSobre,
  insertPublicacao,
  marcarFeitos,
  resumirNoCabecalho,
  travarPublicacao,
} from './publicacoes.queries.ts'
import type { Feitos, Parte, Previa, Publicavel } from './publicavel.ts'
import { recortar, type Nomeado, type Recorte } from './recortar.ts'
import { escreverTocados } from './tocados.queries.ts'

export async function abrirPrevia(
  contexto: ContextoEscrita,
  area: Publicavel,
  { acao, alvo, ...nomeado }: { acao: Acao; alvo: Alvo } & Nomeado,
): Promise<number> {
  return abrirPreviaDe(contexto, area, { acao, alvo, recorte: await recortar(contexto, area, acao, nomeado) })
}

type Recortada = Pick<Nova, 'acao' | 'alvo' | 'recorte'>

export async function abrirPreviaDe(contexto: ContextoEscrita, area: Publicavel, nova: Recortada): Promise<number> {
  const id = await escrever(contexto, area, { ...nova, estado: 'PREVIA', travando: false })
  await deletePreviasAnteriores(contexto.db, id)
  return id
}

/** Applies at once an action to records of the area's first part, also to those that it would hold back: the reason is given. */
export async function aplicarEm(
  contexto: ContextoEscrita,
  area: Publicavel,
  { motivo, ...nova }: Recortada & { motivo: string },
): Promise<void> {
  const id = await escrever(contexto, area, { ...nova, estado: 'AGUARDANDO', travando: true })
  const ids = nova.recorte?.so[area.partes[0].familia.nome] ?? []
  await incluir(
    contexto,
    id,
    ids.map((um) => ({ id: um, motivo })),
  )
  await aplicar(contexto, area, { id, acao: nova.acao, alvo: nova.alvo, travada: true })
}

/** Request of a publication; without a name it reaches all there is. */
export type PedidoNomeado = PedidoDePublicacao & Nomeado

/** Homologar or Disponibilizar: at once, or after a moment in which its author can take it back (situacao.md). */
export async function publicar(contexto: ContextoEscrita, area: Publicavel, pedido: PedidoNomeado): Promise<Publicado> {
  const { db } = contexto
  await exclusivo(db, area.area)
  await comMemoriaParaConjuntos(db)
  const previa = await previaDe(contexto, area, pedido)
  if (pedido.incluidos.length) await incluir(contexto, previa.id, pedido.incluidos)
  if (pedido.retidos.length) await marcarRetidos(db, previa.id, { ids: pedido.retidos, reter: true })
  const retidos = await listRetidos(db, previa.id)
  const { data, ...feito } =
    pedido.espera > 0 ? await segurar(contexto, area, previa, pedido.espera) : await aplicar(contexto, area, previa)
  return { ...feito, data: { ...data, retidos } }
}

/** Includes blocked records, named one by one with the reason, which stays in the record (decisions 0.4). */
async function incluir(
  { db, usuario }: ContextoEscrita,
  id: number,
  incluidos: PedidoNomeado['incluidos'],
): Promise<void> {
  const ids = incluidos.map((um) => um.id)
  if (await contarBloqueadosEntre(db, id, ids)) for (const { motivo } of incluidos) exigirMotivo(usuario, motivo)
  if ((await marcarIncluidos(db, id, incluidos)) < new Set(ids).size) throw new NaoEncontrado()
}

/** A blocked record goes only where a Master says why. */
export function exigirMotivo({ papeis }: Logado, motivo: string | undefined): void {
  if (!papeis.includes(MASTER)) throw new RegraViolada(MENSAGENS_DE_PUBLICACAO.soMaster)
  if (!motivo) throw new RegraViolada(MENSAGENS_DE_PUBLICACAO.motivo, 'motivo')
}

/** The preview that was seen, or one that is written and locked now: the plain call reaches all there is. */
async function previaDe(contexto: ContextoEscrita, area: Publicavel, pedido: PedidoNomeado): Promise<Aplicavel> {
  const { acao, alvo, previa, espera } = pedido
  const { db, usuario } = contexto
  const recorte = await recortar(contexto, area, acao, pedido)
  if (previa === undefined) {
    const nova = { acao, alvo, recorte, estado: 'AGUARDANDO', travando: espera === 0 } as const
    return { id: await escrever(contexto, area, nova), acao, alvo, travada: nova.travando }
  }
  if (recorte) throw new RegraViolada(MENSAGENS_DE_PUBLICACAO.previaBasta, 'previa')
  const vista = await travarPublicacao(db, previa, { idUsuario: usuario.idUsuario })
  if (!vista || vista.area !== area.area || vista.acao !== acao || (vista.alvo ?? alvo) !== alvo)
    throw new NaoEncontrado()
  if (vista.estado !== 'PREVIA') throw new Conflito(MENSAGENS_DE_PUBLICACAO.encerrada)
  return { id: previa, acao, alvo }
}

interface Nova {
  acao: Acao
  alvo: Alvo
  recorte: Recorte | undefined
  estado: 'PREVIA' | 'AGUARDANDO'
  travando: boolean
}

/** Writes a row for each record that is reached; a blocked one is held back until somebody says otherwise. */
async function escrever(
  { db, usuario, transacao: { autoria } }: ContextoEscrita,
  area: Publicavel,
  { travando, recorte, ...nova }: Nova,
): Promise<number> {
  const { so, ...nome } = recorte ?? { recorte: null, origem: '' }
  const id = await insertPublicacao(db, autoria, { ...nova, ...nome, area: area.area })
  for (const parte of area.partes)
    await parte.prever(db, { ...nova, id, usuario, travando, so: so && (so[parte.familia.nome] ?? []) })
  const [{ familia: dono }, ...comEles] = area.partes
  const familias = comEles.map(({ familia }) => familia.nome)
  if (familias.length) await reterComBloqueados(db, id, { dono: dono.nome, familias })
  const alcance = await contarAlcance(db, sistemasDe(nova), {
    soHomologadores: nova.acao === 'homologar',
    idEmpresa: usuario.idEmpresa,
  })
  const quantos = await resumirNoCabecalho(db, id, alcance)
  if (!quantos) throw new RegraViolada(area.nadaPara[nova.acao])
  return id
}

/** CEM DELPHI's releases reach PrefSuite too; a package in homologation is offered to testers (decisions L-07). */
function sistemasDe({ acao, alvo }: Pick<Nova, 'acao' | 'alvo'>): Sistema[] {
  const { CEM, CEMMOBI, PREFSUITE } = FAMILIAS
  return [...CEM, ...PREFSUITE, ...(acao === 'disponibilizar' && alvo === 'CEM_PRO' ? [] : CEMMOBI)]
}

/** Result of the publication, before those that stayed behind are told. */
type Andamento = Omit<Publicado, 'data'> & { data: Omit<NonNullable<Publicado['data']>, 'retidos'> }

/** Nothing is applied before the moment is over; the job survives whatever happens to this process. */
async function segurar(
  { db, deps, transacao, usuario }: ContextoEscrita,
  area: Publicavel,
  { id, acao }: Previa,
  espera: number,
): Promise<Andamento> {
  const escopos = await area.escopos(db, usuario)
  const outra = await findEmEsperaSobre(db, usuario, area.area, escopos)
  if (outra) throw new Conflito(emEsperaTexto(outra), { publicacao: outra.id })
  if (!(await travarPartes(db, area, { id, acao, escopos })).length) throw new RegraViolada(area.nadaPara[acao])
  await escreverTocados(db, { publicacao: id, area, ids: await findProdutosQueVao(db, id) })
  const descricao = acao === 'homologar' ? 'Homologar depois da espera' : 'Disponibilizar depois da espera'
  const nova = { tipo: TAREFA_DE_ESPERA, descricao, dados: { publicacao: id }, aposS: espera }
  const tarefa = await deps.tarefas.enfileirar(transacao, nova)
  await aguardar(db, id, tarefa, espera)
  return {
    ...concluidoSemId(),
    message: `A ação será aplicada em ${segundos(espera)}.`,
    data: { quantos: 0, tarefa, publicacao: id, resta: espera },
  }
}

/** A publication that is about to be applied; `travada` where this transaction locked its records as it wrote their rows. */
type Aplicavel = Previa & { travada?: boolean }

/** Locks the records of each part that can still go; parts without any are left out. */
async function travarPartes(
  db: Db,
  area: Publicavel,
  { travada = false, ...quais }: Parameters<typeof travarPrevistos>[2] & Pick<Aplicavel, 'travada'>,
) {
  const travadas: { parte: Parte; ids: number[] }[] = []
  for (const parte of area.partes) {
    const ids = await (travada ? listPrevistos : travarPrevistos)(db, parte.familia, quais)
    if (ids.length) travadas.push({ parte, ids })
  }
  return travadas
}

/**
 * All of it or nothing: versions, pointers, the market, the rows that say what was done, and the job of the package. A
 * record that went out of the user's sight since it was seen stays.
 */
export async function aplicar(
  { deps, transacao, usuario }: Pick<ContextoEscrita, 'deps' | 'transacao' | 'usuario'>,
  area: Publicavel,
  { id, acao, alvo, travada }: Aplicavel,
): Promise<Andamento> {
  const { db } = transacao
  const travadas = await travarPartes(db, area, { id, acao, travada, escopos: await area.escopos(db, usuario) })
  if (!travadas.length) throw new RegraViolada(area.nadaPara[acao])
  for (const { parte, ids } of travadas) {
    const feitos = { ids, publicacao: id }
    await (acao === 'homologar'
      ? homologar(transacao, deps, parte, feitos)
      : disponibilizar(transacao, deps, { parte, alvo }, feitos))
    await marcarFeitos(db, { id, familia: parte.familia, ids, homologou: acao === 'homologar' })
  }
  const produtos = travadas.find(({ parte }) => parte.familia.nome === FAMILIA_DE_PRODUTOS.nome)
  await escreverTocados(db, { publicacao: id, area, ids: `{${produtos?.ids.join() ?? ''}}` })
  const quantos = await contarFeitos(db, id)
  const dados = {
    familia: area.partes[0].familia.nome,
    acao,
    ...(acao === 'disponibilizar' && { alvo }),
    quantos,
    publicacao: id,
  }
  const message = MENSAGENS_DE_SITUACAO[acao === 'homologar' ? 'homologado' : 'disponibilizado']
  const feito = await enfileirarPacote({ deps, transacao }, dados, message)
  await concluirPublicacao(db, { id, quantos, idTarefa: feito.data.tarefa })
  transacao.afterCommit(() => deps.contagens.somar('publicacao', area.area, acao))
  return { ...feito, data: { ...feito.data, publicacao: id, resta: 0 } }
}

async function homologar(transacao: Transacao, deps: Deps, { familia, aposCongelar }: Parte, feitos: Feitos) {
  await congelar(transacao.db, familia, feitos.ids, transacao.autoria.idUsuario)
  await aposCongelar(transacao, deps, feitos)
}

async function disponibilizar(
  transacao: Transacao,
  deps: Deps,
  { parte: { familia, aposPublicar }, alvo }: { parte: Parte; alvo: Alvo },
  feitos: Feitos,
) {
  const { db, autoria } = transacao
  await registrarPublicacoes(db, familia, feitos.ids, { alvo, por: autoria.idUsuario })
  await moverPonteiros(db, familia, feitos.ids, alvo)
  await aposPublicar(transacao, deps, feitos)
}
