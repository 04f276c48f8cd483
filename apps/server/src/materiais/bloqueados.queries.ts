import { and, or, sql } from 'drizzle-orm'
import type { TipoMaterial } from '@portal/contract/core/options'
import { BLOQUEADO, type AvisoDeProduto } from '@portal/contract/materiais/produtos'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import type { Db } from '../db/client.ts'
import { material } from '../db/tables/materiais.ts'
import { naEdicao } from './filtro.queries.ts'
import type { RecorteDeProdutos } from './recorte.queries.ts'

interface Bloqueado {
  id: number
  tipo: TipoMaterial
  codigo: string
  descricao: string
  aviso: AvisoDeProduto | null
}

/** Some that are in edition and blocked for either target, in the order of lists, each with its first reason. */
export const listBloqueados = (db: Db, recorte: RecorteDeProdutos, quantos: number): Promise<Bloqueado[]> =>
  db
    .select({
      id: material.id,
      tipo: material.tipo,
      codigo: material.codigo,
      descricao: material.descricao,
      aviso: sql<AvisoDeProduto | null>`jsonb_path_query_first(${material.avisos}, '$[*] ? (@.gravidade == "BLOQUEIO")')`,
    })
    .from(material)
    .where(
      and(
        naEdicao({ ...recorte, situacao: EM_EDICAO }),
        or(naEdicao({ ...recorte, prontidaoPro: BLOQUEADO }), naEdicao({ ...recorte, prontidaoMobi: BLOQUEADO })),
      ),
    )
    .orderBy(material.ordemCodigo, material.id)
    .limit(quantos)
