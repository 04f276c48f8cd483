import { and, asc, eq, sql } from 'drizzle-orm'
import type { ProjetistaAberto } from '@portal/contract/clientes/geral'
import type { OptionDeId } from '@portal/contract/core/options'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { projetistaAberto } from '../db/tables/clientes.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { referencia } from '../db/tables/referencias.ts'
import { usuario } from '../db/tables/usuarios.ts'
import { referenciaVisivel } from '../referencias/visibilidade.queries.ts'

/** One person may keep several references: the name alone would not say which (decisions L-12). */
export const selectReferenciasDeProjetistas = (db: Db, quem: Logado): Promise<OptionDeId[]> =>
  db
    .select({ label: sql<string>`${usuario.nome} || ' · ' || ${referencia.descricao}`, value: referencia.id })
    .from(referencia)
    .innerJoin(usuario, eq(usuario.id, referencia.idProjetista))
    .where(referenciaVisivel(quem))
    .orderBy(ordemHumana(usuario.nome), ordemHumana(referencia.descricao), asc(referencia.id))

export const listProjetistas = (db: Db, quem: Logado, idSerial: number): Promise<ProjetistaAberto[]> =>
  db
    .select({
      id: projetistaAberto.id,
      projetista: usuario.nome,
      idReferencia: referencia.id,
      referencia: referencia.descricao,
    })
    .from(projetistaAberto)
    .innerJoin(referencia, eq(referencia.id, projetistaAberto.idReferencia))
    .innerJoin(usuario, eq(usuario.id, referencia.idProjetista))
    .where(and(eq(projetistaAberto.idSerial, idSerial), referenciaVisivel(quem)))
    .orderBy(ordemHumana(usuario.nome), asc(projetistaAberto.id))

/** Answers undefined when the designer is open already, also when two people open him together. */
export async function insertProjetista(
  db: Db,
  campos: { idSerial: number; idReferencia: number },
): Promise<number | undefined> {
  const [novo] = await db
    .insert(projetistaAberto)
    .values(campos)
    .onConflictDoNothing()
    .returning({ id: projetistaAberto.id })
  return novo?.id
}

export async function deleteProjetista(db: Db, quem: Logado, id: number): Promise<void> {
  const visiveis = db.select({ id: referencia.id }).from(referencia).where(referenciaVisivel(quem))
  const apagados = await db
    .delete(projetistaAberto)
    .where(and(eq(projetistaAberto.id, id), sql`${projetistaAberto.idReferencia} in ${visiveis}`))
    .returning({ id: projetistaAberto.id })
  if (!apagados.length) throw new NaoEncontrado()
}
