import { figuraUrl } from '@portal/contract/arquivos/arquivos'
import { vaziosDe } from '@portal/contract/campos/campo'
import { CAMPOS_DA_LISTA } from '@portal/contract/campos/especies'
import type { Parsed, ResultOf } from '@portal/contract/core/call'
import { labelOf, STATUS_PRODUTO } from '@portal/contract/core/options'
import { soConsulta } from '@portal/contract/materiais/papeisDeProduto'
import type { listaProdutos, ProdutoNaLista } from '@portal/contract/materiais/produtos'
import { SITUACAO, situacaoCemMobi } from '@portal/contract/mercado/situacao'
import type { ContextoLeitura, Deps } from '../core/context.ts'
import { findModoEdicao } from '../mercado/modoEdicao.queries.ts'
import { ditaDaAplicabilidade } from './aplicabilidade/produtosDaLista.ts'
import { totalDe } from './contagem.queries.ts'
import { listProdutos, type LinhaDaLista } from './lista.queries.ts'
import { listNoDia, totalNoDia } from './noDia.queries.ts'
import { recortarProdutos } from './recorte.queries.ts'

type Consulta = Parsed<typeof listaProdutos>['query']
type Lista = ResultOf<typeof listaProdutos>

/** A page of the working copies or of the market, and how many there are (Spec 001 §2.1). */
export async function listarProdutos({ db, usuario, deps }: ContextoLeitura, consulta: Consulta): Promise<Lista> {
  const { limite, pageSkip, modoEdicao, em, sort = 'codigo', desc, colunas, ...filtro } = consulta
  const emEdicao =
    !soConsulta(usuario.papeis) && (modoEdicao ?? (await findModoEdicao(db, 'produto', usuario.idUsuario)))
  const recorte = await recortarProdutos(db, usuario, filtro)
  const corte = { ordem: sort, desc, colunas, limite, salto: pageSkip }
  const rows = await (em === undefined
    ? listProdutos(db, usuario, recorte, corte, !emEdicao)
    : listNoDia(db, usuario, recorte, { ...corte, em }))
  // A page past the end has no row to carry the total.
  const contar = () => (em === undefined ? totalDe(db, recorte, !emEdicao) : totalNoDia(db, recorte, em))
  const total = rows[0]?.achados ?? (pageSkip ? await contar() : 0)
  const threshold = pageSkip + rows.length
  const daEdicao = emEdicao && em === undefined
  const items = rows.map(({ tida, ...row }) => ({
    ...produtoDe(row, deps),
    ...ditaDaAplicabilidade(tida, usuario, daEdicao),
  }))
  return { items, total, hasMore: threshold < total, threshold }
}

type SemAplicabilidade = Omit<ProdutoNaLista, 'temAplicabilidade' | 'aplicabilidades' | 'aplicabilidadeBaseEditavel'>

/** Kinds without these fields answer them empty (Spec 001 §3 "Product list item"). */
const SEM_ESPECIE = vaziosDe(CAMPOS_DA_LISTA)

function produtoDe(
  { figura, fichaTecnica, ditos, ...row }: Omit<LinhaDaLista, 'tida'>,
  { links }: Pick<Deps, 'links'>,
): SemAplicabilidade {
  const mobi = situacaoCemMobi(row.situacao)
  return {
    ...SEM_ESPECIE,
    ...ditos,
    ...row,
    tipoProduto: row.tipo,
    status: { value: row.status, label: labelOf(STATUS_PRODUTO, row.status) },
    situacao: { value: row.situacao, label: labelOf(SITUACAO, row.situacao) },
    situacaoCemMobi: { value: mobi, label: labelOf(SITUACAO, mobi) },
    nomeImagem: figura?.nome ?? null,
    figura: figura && figuraUrl(figura.miniatura ?? figura.sha256),
    logoReferencia: row.logoReferencia && figuraUrl(row.logoReferencia),
    fichaTecnica: fichaTecnica && links.assinar(fichaTecnica.sha256, fichaTecnica.nome),
  }
}
