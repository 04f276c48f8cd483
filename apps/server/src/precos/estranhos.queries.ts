import { sql, type SQL } from 'drizzle-orm'
import type { TipoDeTabela } from '@portal/contract/core/options'
import { CODIGO_ESTRANHO, COR_ESTRANHA, ESPESSURA_ESTRANHA } from '@portal/contract/precos/tabelas'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { paresLiberados } from '../materiais/visibilidade.queries.ts'
import type { PrecoProcurado } from './itens.queries.ts'

interface Conhecido {
  codigo: boolean
  cor: boolean
  espessura: boolean
  [nome: string]: unknown
}

/**
 * What the catalogue does not know of each row, in words, as far as who asks sees it (decisions 0.4): a code, or of a glass
 * its colour or its thickness. Prices may come before their products, so nothing is refused.
 */
export async function acharEstranhos(
  db: Db,
  usuario: Logado,
  tipo: TipoDeTabela,
  procurados: readonly (PrecoProcurado | null)[],
): Promise<(string | undefined)[]> {
  const coluna = (campo: keyof PrecoProcurado) => sql.param(procurados.map((um) => um?.[campo] ?? null))
  const { rows } = await db.execute<Conhecido>(sql`
    select a.codigo, a.cor, a.espessura
    from unnest(${coluna('codigo')}::text[], ${coluna('cor')}::text[], ${coluna('espessura')}::numeric[])
        with ordinality as p(codigo, cor, espessura, ordem)
      cross join lateral (${tipo === 'VIDRO' ? vidros(usuario) : componentes(usuario)}) a
    order by p.ordem`)
  return rows.map((conhecido, i) => {
    const procurado = procurados[i]
    return procurado ? avisoDe(procurado, conhecido) : undefined
  })
}

/** References first: the index of codes begins with them. */
const doCodigo = (usuario: Logado, tipo: TipoDeTabela): SQL => sql`
  from ${usuario.provedora ? sql`(select id as id_referencia from referencia)` : referenciasDoTipo(usuario, tipo)} r
    join material m on m.tipo = ${tipo} and m.id_referencia = r.id_referencia
      and portal_busca(m.codigo) = portal_busca(p.codigo)`

const referenciasDoTipo = (usuario: Logado, tipo: TipoDeTabela): SQL =>
  sql`(select id_referencia from ${paresLiberados(usuario)} as pares where pares.tipo = ${tipo})`

const componentes = (usuario: Logado): SQL => sql`
  select count(*) > 0 as codigo, true as cor, true as espessura ${doCodigo(usuario, 'COMPONENTE')}`

const vidros = (usuario: Logado): SQL => sql`
  select count(*) > 0 as codigo,
    coalesce(bool_or(exists (select 1 from vidro_cor vc join cor c on c.id = vc.id_cor
      where vc.id_material = m.id and portal_busca(c.descricao) = portal_busca(p.cor))), false) as cor,
    coalesce(bool_or(v.espessura = p.espessura), false) as espessura
  ${doCodigo(usuario, 'VIDRO')} join vidro v on v.id = m.id`

function avisoDe({ codigo, cor, espessura }: PrecoProcurado, conhecido: Conhecido): string | undefined {
  if (!conhecido.codigo) return CODIGO_ESTRANHO(codigo)
  if (cor !== null && !conhecido.cor) return COR_ESTRANHA(codigo, cor)
  return espessura !== null && !conhecido.espessura ? ESPESSURA_ESTRANHA(codigo, espessura) : undefined
}
