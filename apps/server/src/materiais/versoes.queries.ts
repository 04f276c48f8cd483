import { and, desc, eq, sql } from 'drizzle-orm'
import type { Retrato } from '@portal/contract/materiais/retrato'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { material, materialPublicacao, materialVersao } from '../db/tables/materiais.ts'
import { usuario as pessoa } from '../db/tables/usuarios.ts'
import { materialVisivel } from './visibilidade.queries.ts'

/** Those of one product that is seen. */
const daVisivel = (usuario: Logado, id: number) =>
  and(eq(materialVersao.idMaterial, id), materialVisivel(usuario, material))

const chegada = (alvo: 'CEM_PRO' | 'CEM_MOBI') => sql<string | null>`(
  select to_json(min(${materialPublicacao.em})) #>> '{}' from ${materialPublicacao}
  where ${materialPublicacao.idVersao} = ${materialVersao.id} and ${materialPublicacao.alvo} = ${alvo})`

/** The newest first, each with when it reached which target. */
export const listVersoes = (db: Db, usuario: Logado, id: number) =>
  db
    .select({
      id: materialVersao.id,
      numero: materialVersao.numero,
      em: materialVersao.criadoEm,
      por: pessoa.nome,
      pro: chegada('CEM_PRO'),
      mobi: chegada('CEM_MOBI'),
      noMercado: sql<boolean>`coalesce(${materialVersao.id} in (${material.idVersaoPro}, ${material.idVersaoMobi}), false)`,
    })
    .from(materialVersao)
    .innerJoin(material, eq(material.id, materialVersao.idMaterial))
    .leftJoin(pessoa, eq(pessoa.id, materialVersao.criadoPor))
    .where(daVisivel(usuario, id))
    .orderBy(desc(materialVersao.numero))

/** A version of this very product. */
export async function findVersao(db: Db, usuario: Logado, id: number, idVersao: number): Promise<Retrato> {
  const [row] = await db
    .select({ conteudo: materialVersao.conteudo })
    .from(materialVersao)
    .innerJoin(material, eq(material.id, materialVersao.idMaterial))
    .where(and(daVisivel(usuario, id), eq(materialVersao.id, idVersao)))
  if (!row) throw new NaoEncontrado()
  return row.conteudo as Retrato
}
