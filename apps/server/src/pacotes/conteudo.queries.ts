import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { RegistroDoPacote } from '@portal/contract/pacotes/escrever'
import type { Nivel } from '@portal/contract/pacotes/niveis'
import type { EspecieNoPacote } from '@portal/contract/pacotes/tipos'

export interface RecorteDoPacote {
  nivel: Nivel
  idReferencia: number
  /** Null for all lines. */
  idLinha: number | null
}

/** Typologies that may be offered (Spec 002 §3) have no versions, so they go as they stand. */
const DISPONIVEL = 1

/** Testers get what is in homologation where there is such a version, else what the market has. */
const VERSAO: Readonly<Record<Nivel, SQL>> = {
  HOMOLOGACAO: sql`coalesce(r.id_versao_homologada, r.id_versao_pro)`,
  CEM_PRO: sql`r.id_versao_pro`,
  CEM_MOBI: sql`r.id_versao_mobi`,
}

const daReferencia = (id: number) => sql`(v.conteudo #>> '{referencia,value}')::int = ${id}`

/** A line's materials are its own and those that are applied to it. */
const daLinha = (id: number | null): SQL =>
  id === null
    ? sql`true`
    : sql`((v.conteudo #>> '{linha,value}')::int = ${id}
        or exists (select from jsonb_array_elements(v.conteudo -> 'linhasAplicacao') as a(valor)
          where (a.valor #>> '{linha,value}')::int = ${id}))`

/**
 * The version decides of what a material is, not the working copy, which may have been moved since; the columns before
 * it only keep the versions of other references from being opened.
 */
const materiais = (tipo: TipoMaterial, { nivel, idReferencia, idLinha }: RecorteDoPacote): SQL => sql`
  select r.id, v.numero as versao, v.conteudo
  from material r left join material_mercado k on k.id = r.id join material_versao v on v.id = ${VERSAO[nivel]}
  where r.tipo = ${tipo}
    and (r.id_referencia = ${idReferencia} or k.id_referencia = ${idReferencia} or r.id_versao_mobi <> r.id_versao_pro)
    and ${daReferencia(idReferencia)} and ${daLinha(idLinha)}
  order by r.id`

const acabamentos = ({ nivel, idReferencia }: RecorteDoPacote): SQL => sql`
  select r.id, v.numero as versao, v.conteudo
  from acabamento r join acabamento_versao v on v.id = ${VERSAO[nivel]}
  where ${daReferencia(idReferencia)} order by r.id`

const tipologias = ({ idReferencia, idLinha }: RecorteDoPacote): SQL => sql`
  select t.id, t.versao, jsonb_build_object('codigo', t.codigo, 'descricao', t.descricao, 'status', t.status,
    'referencia', portal_opcao(r.id, r.descricao), 'linha', portal_opcao(l.id, l.descricao),
    'glb', t.glb, 'glbNome', t.glb_nome, 'glbTamanho', g.tamanho,
    'usdz', t.usdz, 'usdzNome', t.usdz_nome, 'usdzTamanho', u.tamanho) as conteudo
  from tipologia t join referencia r on r.id = t.id_referencia join linha l on l.id = t.id_linha
    left join arquivo g on g.sha256 = t.glb left join arquivo u on u.sha256 = t.usdz
  where t.id_referencia = ${idReferencia} and t.status = ${DISPONIVEL}
    and ${idLinha === null ? sql`true` : sql`t.id_linha = ${idLinha}`}
  order by t.id`

function consultaDe(especie: EspecieNoPacote, recorte: RecorteDoPacote): SQL {
  if (especie === 'ACABAMENTO') return acabamentos(recorte)
  return especie === 'TIPOLOGIA' ? tipologias(recorte) : materiais(especie, recorte)
}

const dialeto = new PgDialect()
const DE_CADA_VEZ = 500

interface Linha {
  id: number
  versao: number
  conteudo: Record<string, unknown>
}

/**
 * Records of one kind in the order of their numbers, so that the same market is the same file; the next ones are on
 * their way while these are written. The client is inside the transaction whose moment is read.
 */
export async function* lerRegistros(
  client: PoolClient,
  especie: EspecieNoPacote,
  recorte: RecorteDoPacote,
): AsyncGenerator<readonly RegistroDoPacote[]> {
  const { sql: texto, params } = dialeto.sqlToQuery(consultaDe(especie, recorte))
  await client.query(`DECLARE pacote NO SCROLL CURSOR FOR ${texto}`, params)
  const buscar = () => {
    const linhas = client.query<Linha>(`FETCH ${DE_CADA_VEZ} FROM pacote`)
    // A database that dies meanwhile is told to whoever waits for them next.
    linhas.catch(() => undefined)
    return linhas
  }
  let proximas = buscar()
  try {
    for (;;) {
      const { rows } = await proximas
      if (!rows.length) return
      proximas = buscar()
      yield rows.map(({ id, versao, conteudo }) => ({ ...conteudo, id, versao }))
    }
  } finally {
    await proximas.catch(() => undefined)
    await client.query('CLOSE pacote').catch(() => undefined)
  }
}
