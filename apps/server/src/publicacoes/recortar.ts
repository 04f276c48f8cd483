import { MENSAGENS } from '@portal/contract/core/mensagens'
import type { ImportacaoComPublicacao } from '@portal/contract/mercado/publicar'
import type { Acao } from '@portal/contract/mercado/situacao'
import type { Area, RecorteDaPublicacao } from '@portal/contract/publicacoes/publicacao'
import { MENSAGENS_DE_PUBLICACAO } from '@portal/contract/publicacoes/publicacoes'
import type { ContextoLeitura } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import type { Escolha, Publicavel, So } from './publicavel.ts'

/** What an action names, as its caller sent it. */
export interface Nomeado extends Escolha {
  importacao?: ImportacaoComPublicacao | undefined
  idImportacao?: readonly number[] | undefined
}

/** The named records, and how people call the selection. */
export interface Recorte {
  recorte: RecorteDaPublicacao
  /** Name of the file, where it was one. */
  origem: string
  so: So
}

/** Restricts an action to the records that it names (decision 0047); undefined where it names none. */
export async function recortar(
  { db, usuario }: Pick<ContextoLeitura, 'db' | 'usuario'>,
  area: Publicavel,
  acao: Acao,
  nomeado: Nomeado,
): Promise<Recorte | undefined> {
  const { ids, filtro, filtroDeAcabamentos, importacao, idImportacao } = nomeado
  const deImportacao = importacao ?? idImportacao
  const nomeados = [ids, filtro, filtroDeAcabamentos, deImportacao].filter((um) => um !== undefined)
  if (nomeados.length > 1) throw new RegraViolada(MENSAGENS_DE_PUBLICACAO.umRecorte)
  if (!nomeados.length) return undefined
  if (deImportacao === undefined) {
    const so = await area.escolhidos(db, usuario, nomeado)
    if (!so) throw new RegraViolada(MENSAGENS.valorInvalido, filtro ? 'filtro' : 'filtroDeAcabamentos')
    return { recorte: ids ? 'ESCOLHIDOS' : 'FILTRADOS', origem: '', so }
  }
  const qual = importacao ?? DA_AREA[area.area]
  const listar = area.importados?.[qual]
  if (!listar) throw new RegraViolada(MENSAGENS.valorInvalido, 'importacao')
  const { origem, ...so } = await listar(db, usuario, acao, idImportacao)
  return { recorte: qual === 'imagens' ? 'IMAGENS' : 'PLANILHA', origem, so }
}

const DA_AREA: Readonly<Record<Area, ImportacaoComPublicacao>> = { produto: 'produto', acabamento: 'acabamento' }
