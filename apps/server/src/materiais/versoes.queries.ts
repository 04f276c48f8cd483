import { and, eq } from 'drizzle-orm'
import type { Retrato } from '@portal/contract/materiais/retrato'
import type { Logado } from '../core/context.ts'
import { encontrado } from '../core/errors.ts'
import { porChave, type Db } from '../db/client.ts'
import { material, materialVersao } from '../db/tables/materiais.ts'
import { materialVisivel } from './visibilidade.queries.ts'

export async function findVersao(db: Db, usuario: Logado, id: number, idVersao: number): Promise<Retrato> {
  const [row] = await porChave(db)
    .select({ conteudo: materialVersao.conteudo })
    .from(materialVersao)
    .innerJoin(material, eq(material.id, materialVersao.idMaterial))
    .where(and(eq(materialVersao.idMaterial, id), eq(materialVersao.id, idVersao), materialVisivel(usuario, material)))
  return encontrado(row).conteudo as Retrato
}
