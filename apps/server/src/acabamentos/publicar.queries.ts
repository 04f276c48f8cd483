import { sql } from 'drizzle-orm'
import { DISPONIVEL, EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { acabamento, acabamentoPublicacao, acabamentoVersao } from '../db/tables/acabamentos.ts'
import { destes, retratosDaVisao, type Familia } from '../mercado/publicar.queries.ts'
import { acabamentoVisivel } from './visibilidade.queries.ts'

export const FAMILIA_DE_ACABAMENTOS: Familia = {
  nome: 'acabamentos',
  registro: acabamento,
  versao: acabamentoVersao,
  publicacao: acabamentoPublicacao,
  retratos: retratosDaVisao(sql`acabamento_retrato`),
  dono: sql`id_acabamento`,
}

/** Writes the market's row from the version itself, never from the working copy. */
export async function levarAoMercado(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    insert into acabamento_mercado (id, id_referencia, codigo, descricao, busca, id_versao_pro, id_versao_mobi, desde)
    select a.id, (v.conteudo #>> '{referencia,value}')::int, v.conteudo ->> 'codigo', v.conteudo ->> 'descricao',
      portal_busca(concat_ws(' ', v.conteudo ->> 'codigo', v.conteudo ->> 'descricao', v.conteudo #>> '{referencia,label}', v.conteudo #>> '{tipoAcabamento,label}')),
      a.id_versao_pro, a.id_versao_mobi, (select portal_instante_do_mercado())
    from ${destes(ids)} join acabamento a using (id) join acabamento_versao v on v.id = a.id_versao_pro
    on conflict (id) do update set id_referencia = excluded.id_referencia, codigo = excluded.codigo,
      descricao = excluded.descricao, busca = excluded.busca, id_versao_pro = excluded.id_versao_pro,
      id_versao_mobi = excluded.id_versao_mobi,
      desde = case when acabamento_mercado.id_versao_pro = excluded.id_versao_pro then acabamento_mercado.desde else excluded.desde end`)
}

export async function findPendencias(
  db: Db,
  usuario: Logado,
): Promise<{ emEdicao: boolean; paraMercado: boolean } | undefined> {
  const [row] = await db
    .select({
      emEdicao: sql<boolean>`coalesce(bool_or(${acabamento.situacao} = ${EM_EDICAO}), false)`,
      paraMercado: sql<boolean>`coalesce(bool_or(${acabamento.situacao} = ${EM_HOMOLOGACAO} or (${acabamento.situacao} = ${DISPONIVEL}
        and ${acabamento.idVersaoPro} is not null and ${acabamento.idVersaoMobi} is distinct from ${acabamento.idVersaoPro})), false)`,
    })
    .from(acabamento)
    .where(acabamentoVisivel(usuario, acabamento.idReferencia))
  return row
}
