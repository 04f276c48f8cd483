import { and, eq, sql } from 'drizzle-orm'
import { labelOf, TIPO_PACOTE } from '@portal/contract/core/options'
import { TODAS_AS_LINHAS } from '@portal/contract/pacotes/tipos'
import type { Logado } from '../core/context.ts'
import { procurados, quantosAchados, type ProcuraDeRegistros } from '../db/procuraDeRegistros.ts'
import type { Db } from '../db/client.ts'
import { linha } from '../db/tables/linhas.ts'
import { pacote } from '../db/tables/pacotes.ts'
import { referencia } from '../db/tables/referencias.ts'
import { nomeDaReferencia } from '../empresas/alcance.queries.ts'
import { referenciaVisivel } from '../referencias/visibilidade.queries.ts'

/** A package is called by its reference and its line, and found by them; its page is a tab of its reference. */
export async function listPacotesAchados(db: Db, usuario: Logado, procura: ProcuraDeRegistros) {
  const rows = await db
    .select({
      id: pacote.id,
      idDono: pacote.idReferencia,
      tipo: pacote.tipo,
      linha: linha.descricao,
      referencia: nomeDaReferencia(usuario),
    })
    .from(pacote)
    .innerJoin(referencia, eq(referencia.id, pacote.idReferencia))
    .leftJoin(linha, eq(linha.id, pacote.idLinha))
    .where(and(procurados(procura, pacote.id, referencia.descricao, linha.descricao), referenciaVisivel(usuario)))
    .orderBy(sql`5`, pacote.id)
    .limit(quantosAchados(procura))
  return rows.map(({ id, idDono, tipo, linha: dela, referencia: nome }) => ({
    id,
    idDono,
    nome: `${nome} · ${dela ?? TODAS_AS_LINHAS}`,
    detalhe: labelOf(TIPO_PACOTE, tipo),
  }))
}
