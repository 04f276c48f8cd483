import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { relatorio, type Relatorio } from '@portal/contract/tipologias/modelos'
import { NaoEncontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { arquivo } from '../db/tables/arquivos.ts'
import { modeloRelatorio, tipologia } from '../db/tables/tipologias.ts'

const lidoDoGlb = alias(modeloRelatorio, 'lido_do_glb')
const lidoDoUsdz = alias(modeloRelatorio, 'lido_do_usdz')
const arquivoGlb = alias(arquivo, 'arquivo_glb')
const arquivoUsdz = alias(arquivo, 'arquivo_usdz')

export interface ModeloGuardado {
  hash: string
  nome: string
  enviadoEm: string
  relatorio: Relatorio
}

/** Both models with their findings; the caller has made sure that the user may see them. */
export async function findModelos(
  db: Db,
  idTipologia: number,
): Promise<{ glb: ModeloGuardado | null; usdz: ModeloGuardado | null }> {
  const [row] = await db
    .select({
      glb: { hash: tipologia.glb, nome: tipologia.glbNome },
      glbEm: arquivoGlb.vistoEm,
      glbLido: lidoDoGlb.relatorio,
      usdz: { hash: tipologia.usdz, nome: tipologia.usdzNome },
      usdzEm: arquivoUsdz.vistoEm,
      usdzLido: lidoDoUsdz.relatorio,
    })
    .from(tipologia)
    .leftJoin(arquivoGlb, eq(arquivoGlb.sha256, tipologia.glb))
    .leftJoin(arquivoUsdz, eq(arquivoUsdz.sha256, tipologia.usdz))
    .leftJoin(lidoDoGlb, eq(lidoDoGlb.sha256, tipologia.glb))
    .leftJoin(lidoDoUsdz, eq(lidoDoUsdz.sha256, tipologia.usdz))
    .where(eq(tipologia.id, idTipologia))
  if (!row) throw new NaoEncontrado()
  return { glb: guardado(row.glb, row.glbEm, row.glbLido), usdz: guardado(row.usdz, row.usdzEm, row.usdzLido) }
}

const guardado = (
  { hash, nome }: { hash: string | null; nome: string | null },
  enviadoEm: string | null,
  lido: unknown,
): ModeloGuardado | null =>
  hash === null || enviadoEm === null ? null : { hash, nome: nome ?? '', enviadoEm, relatorio: relatorio.parse(lido) }

/** The same bytes give the same report; a newer reader's report replaces it. */
export async function upsertRelatorio(db: Db, sha256: string, lido: Relatorio): Promise<void> {
  await db
    .insert(modeloRelatorio)
    .values({ sha256, relatorio: lido })
    .onConflictDoUpdate({ target: modeloRelatorio.sha256, set: { relatorio: lido, lidoEm: sql`now()` } })
}
