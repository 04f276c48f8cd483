import { and, eq } from 'drizzle-orm'
import type { AvisoDeProduto } from '@portal/contract/materiais/produtos'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { material } from '../db/tables/materiais.ts'
import { materialVisivel } from './visibilidade.queries.ts'

export async function findProntidao(db: Db, usuario: Logado, id: number) {
  const [row] = await db
    .select({ pro: material.prontidaoPro, mobi: material.prontidaoMobi, avisos: material.avisos })
    .from(material)
    .where(and(eq(material.id, id), materialVisivel(usuario, material)))
  if (!row) throw new NaoEncontrado()
  return { ...row, avisos: row.avisos as AvisoDeProduto[] }
}
