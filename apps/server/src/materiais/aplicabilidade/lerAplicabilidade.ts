import { figuraUrl } from '@portal/contract/arquivos/arquivos'
import type { ResultOf } from '@portal/contract/core/call'
import { labelOf } from '@portal/contract/core/options'
import type { Aplicavel, situacaoDaBase } from '@portal/contract/materiais/aplicabilidade'
import { contradicoes } from '@portal/contract/materiais/contradicoes'
import { soConsulta } from '@portal/contract/materiais/papeisDeProduto'
import { SITUACAO } from '@portal/contract/mercado/situacao'
import type { ContextoLeitura, Logado } from '../../core/context.ts'
import type { Db } from '../../db/client.ts'
import { findModoEdicao } from '../../mercado/modoEdicao.queries.ts'
import {
  doMercado,
  findLista,
  findTida,
  findNomeDaEmpresa,
  listDaEdicao,
  listDoMercado,
  type Lista,
  type LinhaLida,
} from './aplicabilidade.queries.ts'

interface Qual {
  id: number
  /** False reads the market; users who only consult read nothing else. */
  modoEdicao?: boolean | undefined
  /** A past day of the market. */
  em?: string | undefined
}

/** Applicability of a component, whoever keeps it. */
export const lerAplicabilidade = (contexto: ContextoLeitura, qual: Qual): Promise<Aplicavel[]> =>
  ler(contexto, qual, () => true)

/** Applicability that a company keeps; components without such a company have no base applicability. */
export const lerAplicabilidadeBase = (contexto: ContextoLeitura, qual: Qual): Promise<Aplicavel[]> =>
  ler(contexto, qual, ({ idEmpresa }) => idEmpresa !== null)

async function ler(
  { db, usuario, deps }: ContextoLeitura,
  { id, modoEdicao = true, em }: Qual,
  responde: (lista: Lista) => boolean,
): Promise<Aplicavel[]> {
  const leitura = { mercado: !modoEdicao || soConsulta(usuario.papeis), em }
  const lista = await findLista(db, usuario, id, leitura)
  if (!responde(lista)) return []
  const mercado = doMercado(leitura)
  const linhas = await (mercado ? listDoMercado(db, usuario, lista, em) : listDaEdicao(db, usuario, lista))
  const avisos = mercado ? undefined : contradicoes(id, linhas)
  return linhas.map((linha) => ({
    ...linha,
    situacao: { value: linha.situacao, label: labelOf(SITUACAO, linha.situacao) },
    linkLogoReferencia: linha.logo && figuraUrl(linha.logo),
    fichaTecnica: fichaDe(linha, deps),
    avisos: avisos?.get(linha.id) ?? [],
  }))
}

const fichaDe = ({ fichaTecnica }: LinhaLida, { links }: Pick<ContextoLeitura['deps'], 'links'>): string | null =>
  fichaTecnica && links.assinar(fichaTecnica.sha256, fichaTecnica.nome)

/** Company that keeps the list, and its state; readers of the market are not told of what is under way. */
export async function lerSituacaoDaBase(db: Db, usuario: Logado, id: number): Promise<ResultOf<typeof situacaoDaBase>> {
  const leitura = { mercado: soConsulta(usuario.papeis) }
  await findLista(db, usuario, id, leitura)
  const produto = await findTida(db, id, leitura.mercado)
  if (!produto || produto.mantenedora === null) return { empresa: null, situacao: null }
  const { mantenedora, situacao } = produto
  return {
    empresa: await findNomeDaEmpresa(db, mantenedora),
    situacao: situacao === null ? null : { value: situacao, label: labelOf(SITUACAO, situacao) },
  }
}

/** The reference is released, its applicability kept by the own company, edit mode on (decisions P-34). */
export async function podeEditarBase(db: Db, usuario: Logado, id: number): Promise<boolean> {
  if (!usuario.papeis.includes('CadastroComponentes')) {
    await findLista(db, usuario, id, { mercado: soConsulta(usuario.papeis) })
    return false
  }
  const { idEmpresa } = await findLista(db, usuario, id)
  return mantem(usuario, idEmpresa) && findModoEdicao(db, 'produto', usuario.idUsuario)
}

export const mantem = ({ idEmpresa, papeis }: Logado, mantenedora: number | null): boolean =>
  mantenedora === idEmpresa && papeis.includes('CadastroComponentes')
