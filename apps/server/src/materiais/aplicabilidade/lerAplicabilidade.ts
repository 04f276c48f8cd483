import { figuraUrl } from '@portal/contract/arquivos/arquivos'
import { labelOf } from '@portal/contract/core/options'
import type { Aplicavel } from '@portal/contract/materiais/aplicabilidade'
import { contradicoes } from '@portal/contract/materiais/contradicoes'
import { soConsulta } from '@portal/contract/materiais/papeisDeProduto'
import { SITUACAO } from '@portal/contract/mercado/situacao'
import type { ContextoLeitura, Logado } from '../../core/context.ts'
import type { Db } from '../../db/client.ts'
import { materialMercado } from '../../db/tables/materiais.ts'
import { findModoEdicao } from '../../mercado/modoEdicao.queries.ts'
import { findLista, listDaEdicao, listDoMercado, type Lista, type LinhaLida } from './aplicabilidade.queries.ts'

interface Qual {
  id: number
  /** False reads the market; who only consults reads nothing else. */
  modoEdicao?: boolean | undefined
}

/** What applies to a component, whoever keeps it. */
export const lerAplicabilidade = (contexto: ContextoLeitura, qual: Qual): Promise<Aplicavel[]> =>
  ler(contexto, qual, () => true)

/** The same where a company keeps it; elsewhere there is no base applicability. */
export const lerAplicabilidadeBase = (contexto: ContextoLeitura, qual: Qual): Promise<Aplicavel[]> =>
  ler(contexto, qual, ({ idEmpresa }) => idEmpresa !== null)

async function ler(
  { db, usuario, deps }: ContextoLeitura,
  { id, modoEdicao = true }: Qual,
  responde: (lista: Lista) => boolean,
): Promise<Aplicavel[]> {
  const mercado = !modoEdicao || soConsulta(usuario.papeis)
  const lista = await findLista(db, usuario, id, mercado ? materialMercado : undefined)
  if (!responde(lista)) return []
  const linhas = await (mercado ? listDoMercado(db, usuario, lista) : listDaEdicao(db, usuario, lista))
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

/** Released reference, kept by the own company, edit mode on (decisions P-34). */
export async function podeEditarBase(db: Db, usuario: Logado, id: number): Promise<boolean> {
  if (!usuario.papeis.includes('CadastroComponentes')) {
    await findLista(db, usuario, id, soConsulta(usuario.papeis) ? materialMercado : undefined)
    return false
  }
  const { idEmpresa } = await findLista(db, usuario, id)
  return mantem(usuario, idEmpresa) && findModoEdicao(db, 'produto', usuario.idUsuario)
}

export const mantem = ({ idEmpresa, papeis }: Logado, mantenedora: number | null): boolean =>
  mantenedora === idEmpresa && papeis.includes('CadastroComponentes')
