import { and, eq, notExists, sql } from 'drizzle-orm'
import type { OptionDeId } from '@portal/contract/core/options'
import { cadastroVisivel } from '../cadastros/visibilidade.queries.ts'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { cor } from '../db/tables/cadastros.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { vidroCor } from '../db/tables/especies.ts'

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
export const selectCoresLivres = (db: Db, usuario: Logado, idVidro: number): Promise<OptionDeId[]> =>
  db
    .select({ label: cor.descricao, value: cor.id })
    .from(cor)
    .where(
      and(
        cadastroVisivel(usuario, cor),
        sql`'VIDRO' = any(${cor.tipoMaterial})`,
        notExists(
          db
            .select({ um: sql`1` })
            .from(vidroCor)
            .where(and(eq(vidroCor.idMaterial, idVidro), eq(vidroCor.idCor, cor.id))),
        ),
      ),
    )
    .orderBy(ordemHumana(cor.descricao), cor.id)

export const { insert: insertCor, update: updateCor } = escritaDe(vidroCor)
