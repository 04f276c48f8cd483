import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { toPaged, type ListQuery, type Paged } from '@portal/contract/core/listing'
import { TIPOS_DE_ANEXO } from '@portal/contract/materiais/anexos'
import type { EntradaDoHistorico } from '@portal/contract/materiais/historico'
import { nomesDosNumeros } from '../auditoria/nomes.queries.ts'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { auditoria, produtoDaEntrada } from '../db/tables/auditoria.ts'
import { material } from '../db/tables/materiais.ts'
import { usuario as pessoas } from '../db/tables/usuarios.ts'
import { materialVisivel } from './visibilidade.queries.ts'

const pessoa = alias(pessoas, 'pessoa')

/** The product's own entries, those of its files, and those of every row that ever hung on it. */
const entradasDe = (id: number, tipo: string) => sql`(${auditoria.tabela}, ${auditoria.idRegistro}) in (
  select 'material', ${String(id)}::text
  union select ${tipo.toLowerCase()}::text, ${String(id)}::text
  union select 'material_anexo', ${String(id)}::text || '/' || anexo from unnest(${sql.param([...TIPOS_DE_ANEXO])}::text[]) as anexo
  union select filha.tabela, filha.id_registro from ${auditoria} as filha
    where ${produtoDaEntrada({ diferenca: alias(auditoria, 'filha').diferenca })} = ${String(id)}::text
      and filha.diferenca ? 'idMaterial')`

async function tipoDe(db: Db, usuario: Logado, id: number): Promise<string> {
  const [row] = await db
    .select({ tipo: material.tipo })
    .from(material)
    .where(and(eq(material.id, id), materialVisivel(usuario, material)))
  if (!row) throw new NaoEncontrado()
  return row.tipo
}

/** The newest first. */
export async function listHistorico(
  db: Db,
  usuario: Logado,
  id: number,
  { pageIndex, pageSize }: ListQuery,
): Promise<Paged<EntradaDoHistorico>> {
  const onde = entradasDe(id, await tipoDe(db, usuario, id))
  const pagina = db
    .select({ id: auditoria.id })
    .from(auditoria)
    .where(onde)
    .orderBy(desc(auditoria.id))
    .limit(pageSize)
    .offset(pageIndex * pageSize)
  const [rows, [contagem]] = await Promise.all([
    db
      .select({ entrada: auditoria, pessoa: pessoa.nome })
      .from(auditoria)
      .leftJoin(pessoa, and(eq(pessoa.id, auditoria.idPessoa), ne(auditoria.idPessoa, auditoria.idUsuario)))
      .where(inArray(auditoria.id, pagina))
      .orderBy(desc(auditoria.id)),
    db.select({ total: count() }).from(auditoria).where(onde),
  ])
  const dados = await Promise.all(
    rows.map(async (row): Promise<EntradaDoHistorico> => {
      const { diferenca, tabela, em, autor, acao, idRegistro } = row.entrada
      const lados = (campo: string) => [diferenca[campo]?.antes, diferenca[campo]?.depois]
      return {
        id: row.entrada.id,
        em,
        autor,
        pessoa: row.pessoa,
        acao,
        tabela,
        idRegistro,
        rotulo: null,
        campos: Object.keys(diferenca).filter((campo) => campo !== 'idMaterial'),
        diferenca,
        nomes: await nomesDosNumeros(db, tabela, lados),
      }
    }),
  )
  return toPaged(dados, contagem?.total ?? 0, pageSize)
}
