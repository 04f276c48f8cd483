import { sql } from 'drizzle-orm'
import type { ArquivoDaEdicao, EdicaoDoPacote, Passo } from '@portal/contract/atualizacoes/edicoes'
import type { Logado } from '../core/context.ts'
import { preparar } from '../core/prepared.ts'
import type { Db } from '../db/client.ts'

/** A file as it is offered: its bytes and, where it was sent by somebody, the name that he gave it. */
export interface ArquivoLido extends ArquivoDaEdicao {
  nome: string | null
  tamanho: number
}

export interface EdicaoLida {
  id: number
  numero: number
  conteudos: ArquivoLido[]
  fixos: ArquivoLido[]
}

/** `e` is the row of `pacote_edicao` in the statement around it. */
const arquivosDe = (quais: 'conteudos' | 'fixos') => {
  const linhas =
    quais === 'conteudos'
      ? sql`(values ('acabamento', null::text, e.acabamento), ('material', null, e.material), ('tipologia', null, e.tipologia))`
      : sql`(values ('arquivo', e.arquivo_nome, e.arquivo), ('comum', e.comum_nome, e.comum))`
  return sql`(select coalesce(json_agg(json_build_object('papel', f.papel, 'nome', f.nome, 'sha256', f.sha,
      'tamanho', a.tamanho) order by f.papel), '[]'::json)
    from ${linhas} as f(papel, nome, sha) join arquivo a on a.sha256 = f.sha)`
}

const deEdicoes = preparar<object, EdicaoLida>((db) =>
  db
    .select({
      id: sql<number>`e.id`,
      numero: sql<number>`e.numero`,
      conteudos: sql<ArquivoLido[]>`${arquivosDe('conteudos')}`,
      fixos: sql<ArquivoLido[]>`${arquivosDe('fixos')}`,
    })
    .from(sql`pacote_edicao e`)
    .where(sql`e.id = any(${sql.placeholder('ids')}::int[])`),
)

export async function lerEdicoes(db: Db, quem: Logado, ids: readonly number[]): Promise<Map<number, EdicaoLida>> {
  const lidas = ids.length === 0 ? [] : await deEdicoes(db, quem, {}, { ids })
  return new Map(lidas.map((edicao) => [edicao.id, edicao]))
}

export interface HistoriaDoPacote {
  id: number
  edicoes: EdicaoDoPacote[]
  passos: (Omit<Passo, 'zips'> & { zips: ArquivoLido[] })[]
}

export async function lerHistorias(db: Db, ids: readonly number[]): Promise<HistoriaDoPacote[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<HistoriaDoPacote & Record<string, unknown>>(sql`
    select p.id, (
        select coalesce(json_agg(json_build_object('numero', e.numero, 'conteudos', ${arquivosDe('conteudos')}, 'fixos', ${arquivosDe('fixos')})
          order by e.numero), '[]'::json)
        from pacote_edicao e where e.id_pacote = p.id) as edicoes, (
        select coalesce(json_agg(json_build_object('desde', x.desde, 'edicao', x.edicao, 'zips', x.zips) order by x.edicao, x.desde), '[]'::json)
        from (
          select d.numero as desde, e.numero as edicao, json_agg(json_build_object('papel', f.conteudo, 'nome', null,
            'sha256', f.zip, 'tamanho', a.tamanho) order by f.conteudo) as zips
          from pacote_edicao e join pacote_diferenca f on f.id_edicao = e.id join pacote_edicao d on d.id = f.id_desde
            join arquivo a on a.sha256 = f.zip
          where e.id_pacote = p.id group by d.numero, e.numero) x) as passos
    from pacote p where p.id = any(${sql.param([...ids])}::int[])`)
  return rows
}
