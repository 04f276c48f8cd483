import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { OptionDeId } from '@portal/contract/core/options'
import { cadastroVisivel } from '../cadastros/visibilidade.queries.ts'
import type { Logado } from '../core/context.ts'
import { encontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { auditoria, produtoDaEntrada } from '../db/tables/auditoria.ts'
import { cor } from '../db/tables/cadastros.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { vidroCor } from '../db/tables/especies.ts'
import { materialMercado, materialVersao } from '../db/tables/materiais.ts'
import { materialVisivel } from './visibilidade.queries.ts'

export const countDaCor = (
  db: Db,
  { idVidro, idCor, exceto }: { idVidro: number; idCor: number; exceto: number | null | undefined },
): Promise<number> =>
  db.$count(
    vidroCor,
    and(
      eq(vidroCor.idMaterial, idVidro),
      eq(vidroCor.idCor, idCor),
      sql`${vidroCor.id} is distinct from ${exceto ?? null}`,
    ),
  )

/** Colours for glass that this one does not have yet (decisions P-22). */
export const selectCoresLivres = (db: Db, usuario: Logado, tem: readonly number[]): Promise<OptionDeId[]> =>
  db
    .select({ label: cor.descricao, value: cor.id })
    .from(cor)
    .where(and(cadastroVisivel(usuario, cor), sql`'VIDRO' = any(${cor.tipoMaterial})`, notInArray(cor.id, [...tem])))
    .orderBy(ordemHumana(cor.descricao), cor.id)

/**
 * Glass that has this colour on the market: the working copy may have lost it since, which is nobody's business who only
 * consults (Spec 001 §6). Which glass to look into, its row says, or the trail of one that is gone: looking into all of them
 * would read every document of the market for a number that somebody made up.
 */
export async function vidroDaCorNoMercado(db: Db, usuario: Logado, idCor: number): Promise<number> {
  const dela = sql`${materialVersao.conteudo} -> 'cores' @> jsonb_build_array(jsonb_build_object('id', ${idCor}::int))`
  const vidro = sql`coalesce((select ${vidroCor.idMaterial} from ${vidroCor} where ${vidroCor.id} = ${idCor}),
    (select ${produtoDaEntrada(auditoria)}::int from ${auditoria} where ${auditoria.tabela} = 'vidro_cor'
      and ${auditoria.idRegistro} = ${String(idCor)} and ${auditoria.diferenca} ? 'idMaterial' limit 1))`
  const [row] = await db
    .select({ id: materialMercado.id })
    .from(materialMercado)
    .innerJoin(materialVersao, eq(materialVersao.id, materialMercado.idVersaoPro))
    .where(and(eq(materialMercado.id, vidro), materialVisivel(usuario, materialMercado), dela))
  return encontrado(row).id
}

export const { insert: insertCor, update: updateCor } = escritaDe(vidroCor)
