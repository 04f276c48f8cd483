import { toPaged } from '@portal/contract/core/listing'
import { MASTER } from '@portal/contract/core/papeis'
import { AREAS, type Area, type obterPublicacao } from '@portal/contract/publicacoes/publicacao'
import { MENSAGENS_DE_PUBLICACAO, type itensDaPublicacao } from '@portal/contract/publicacoes/publicacoes'
import type { ResultOf } from '@portal/contract/core/call'
import type { ContextoEscrita, ContextoLeitura, Logado } from '../core/context.ts'
import { Conflito, encontrado, NaoEncontrado, SemPermissao } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { countMudados } from '../mercado/publicar.queries.ts'
import { listMarcas } from '../revisoes/marcas.queries.ts'
import { contarBloqueadosEntre, listItens, marcarRetidos, resumir, type FiltroDeItens } from './itens.queries.ts'
import { exigirMotivo } from './publicar.ts'
import { findCabecalho, travarPublicacao, type Vistas } from './publicacoes.queries.ts'
import type { Publicaveis, Publicavel } from './publicavel.ts'
import { contarTocados } from './tocados.queries.ts'

/** Scopes in each area; asked one by one, because a transaction has one connection. */
export async function vistasDe(db: Db, usuario: Logado, areas: Publicaveis): Promise<Vistas> {
  const delas = AREAS.flatMap((nome) => areas[nome] ?? [])
  const vistas: { -readonly [Nome in keyof Vistas]: Vistas[Nome] } = {}
  for (const area of delas) vistas[area.area] = await area.escopos(db, usuario)
  return vistas
}

/** Opens a publication that the user may see, with its area and what of it is his. */
export async function abrir({ db, usuario }: ContextoLeitura, areas: Publicaveis, id: number) {
  const vistas = await vistasDe(db, usuario, areas)
  const cabecalho = await findCabecalho(db, usuario, vistas, id)
  const area = cabecalho && areas[cabecalho.area]
  if (!area) throw new NaoEncontrado()
  return { cabecalho, area, escopos: vistas[cabecalho.area] }
}

export async function verPublicacao(
  contexto: ContextoLeitura,
  areas: Publicaveis,
  id: number,
): Promise<ResultOf<typeof obterPublicacao>> {
  const { db } = contexto
  const { cabecalho, area, escopos } = await abrir(contexto, areas, id)
  const aberta = cabecalho.estado === 'PREVIA' || cabecalho.estado === 'AGUARDANDO'
  const visao = { usuario: contexto.usuario, escopos }
  const [resumo, mudaram, tocados] = await Promise.all([
    resumir(db, id, visao),
    aberta ? contarMudados(db, area, { id, acao: cabecalho.acao, escopos }) : 0,
    contarTocados(db, { cabecalho, area, visao }),
  ])
  const alcance = cabecalho.alcance as ResultOf<typeof obterPublicacao>['alcance']
  return { ...cabecalho, ...resumo, mudaram, alcance, tocados }
}

/** Rows with their differences: of a preview against the working copy, afterwards between the two versions. */
export async function verItens(
  contexto: ContextoLeitura,
  areas: Publicaveis,
  id: number,
  filtro: FiltroDeItens,
): Promise<ResultOf<typeof itensDaPublicacao>> {
  const { cabecalho, area, escopos } = await abrir(contexto, areas, id)
  const { rows, total } = await listItens(contexto.db, id, { usuario: contexto.usuario, escopos }, filtro)
  const [comparados, marcas] = await Promise.all([
    compararLinhas(contexto.db, area, rows),
    listMarcas(contexto.db, contexto.usuario, cabecalho, dosRegistros(area, rows)),
  ])
  const dados = rows.map(({ idAntes: _antes, idDepois: _depois, familia, avisos, ...row }) => ({
    ...row,
    avisos: cabecalho.estado === 'PREVIA' ? avisos.filter(({ texto }) => row.bloqueios.includes(texto)) : [],
    figura: null,
    diferencas: [],
    revisao: familia === area.partes[0].familia.nome ? (marcas.get(row.id) ?? null) : null,
    ...comparados.get(`${familia}/${row.id}`),
  }))
  return toPaged(dados, total, filtro.pageSize)
}

type Quais = Parameters<typeof countMudados>[2]

async function contarMudados(db: Db, { partes }: Publicavel, quais: Quais): Promise<number> {
  const contados = await Promise.all(partes.map(({ familia }) => countMudados(db, familia, quais)))
  return contados.reduce((soma, quantos) => soma + quantos, 0)
}

type Linha = Awaited<ReturnType<typeof listItens>>['rows'][number]

/** Colleagues review records, not what companies keep beside them. */
const dosRegistros = ({ partes: [{ familia }] }: Publicavel, rows: readonly Linha[]): Linha[] =>
  rows.filter((row) => row.familia === familia.nome)

async function compararLinhas(db: Db, { partes }: Publicavel, rows: readonly Linha[]) {
  const comparadas = await Promise.all(
    partes.map(async ({ familia: { nome }, comparar }) => {
      const suas = rows.filter(({ familia }) => familia === nome)
      return suas.length ? (await comparar(db, suas)).map((um) => [`${nome}/${um.id}`, um] as const) : []
    }),
  )
  return new Map<string, (typeof comparadas)[number][number][1]>(comparadas.flat())
}

/** Only who may do an action may look at it before. */
export function exigirAcao({ papeis }: Logado, area: Publicavel, acao: 'homologar' | 'disponibilizar'): void {
  const pode =
    acao === 'homologar' ? area.quemHomologa.some((papel) => papeis.includes(papel)) : papeis.includes(MASTER)
  if (!pode) throw new SemPermissao()
}

export async function reter(
  { db, usuario }: ContextoEscrita,
  id: number,
  pedido: { ids?: readonly number[] | undefined; reter: boolean; motivo?: string | undefined },
): Promise<void> {
  const publicacao = await travarPublicacao(db, id, { idUsuario: usuario.idUsuario })
  if (!publicacao) throw new NaoEncontrado()
  if (publicacao.estado !== 'PREVIA') throw new Conflito(MENSAGENS_DE_PUBLICACAO.encerrada)
  if (!pedido.reter && (await contarBloqueadosEntre(db, id, pedido.ids))) exigirMotivo(usuario, pedido.motivo)
  await marcarRetidos(db, id, pedido)
}

export const areaDe = (areas: Publicaveis, nome: Area): Publicavel => {
  const area = areas[nome]
  return encontrado(area)
}
