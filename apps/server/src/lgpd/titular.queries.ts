import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { EntradaDoHistorico } from '@portal/contract/auditoria/historico'
import { permite } from '@portal/contract/core/papeis'
import type { Secao } from '@portal/contract/lgpd/lgpd'
import { listEntradas } from '../auditoria/historico.queries.ts'
import type { Logado } from '../core/context.ts'
import { encontrado, NaoEncontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { PARTES_DE_TABELAS, type ParteDeTabela } from '../db/tables/importacoes.ts'
import { auditoria } from '../db/tables/auditoria.ts'
import { empresa } from '../db/tables/empresas.ts'
import { usuario } from '../db/tables/usuarios.ts'
import { ehProprio, findGerivel } from '../usuarios/gestao.queries.ts'

interface Pessoa {
  id: number
  nome: string
  email: string
  empresa: string
}

/** Finds oneself, or somebody whom one manages; anybody else is as good as unknown. */
export async function findTitular(db: Db, quem: Logado, id: number): Promise<Pessoa> {
  if (!ehProprio(quem, id)) {
    if (!permite(['Configuracao'], quem.papeis)) throw new NaoEncontrado()
    await findGerivel(db, quem, id)
  }
  const [pessoa] = await db
    .select({ id: usuario.id, nome: usuario.nome, email: usuario.email, empresa: empresa.fantasia })
    .from(usuario)
    .innerJoin(empresa, eq(empresa.id, usuario.idEmpresa))
    .where(eq(usuario.id, id))
  return encontrado(pessoa)
}

export interface Lugar extends Pick<Secao, 'tabela' | 'coluna'> {
  /** The table of the database that it is a part of. */
  de?: string
  parte?: ParteDeTabela
  /** Its rows have numbers of their own, by which they are read in parts. */
  numerada?: boolean
}

/** Columns that name people: foreign keys, and known names without one. The trail has who changed a record last. */
export async function findLugares(db: Db): Promise<Lugar[]> {
  const partes = Object.entries(PARTES_DE_TABELAS).flatMap(([de, delas]) => delas.map((parte) => ({ de, ...parte })))
  const { rows } = await db.execute<{ tabela: string; coluna: string; de: string; numerada: boolean }>(sql`
    SELECT coalesce(p.nome, l.de) AS tabela, l.coluna, l.de, EXISTS (
      SELECT FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
      WHERE i.indrelid = l.de::regclass AND i.indisprimary AND i.indnkeyatts = 1 AND a.attname = 'id'
        AND a.atttypid IN ('int4'::regtype, 'int8'::regtype)) AS numerada
    FROM (SELECT c.conrelid::regclass::text AS de, a.attname::text AS coluna
      FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND c.confrelid = 'usuario'::regclass
      UNION
      SELECT c.relname::text, a.attname::text FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attname IN ('id_usuario', 'id_pessoa', 'criado_por', 'criada_por', 'por', 'id_revisor')) l
      LEFT JOIN jsonb_to_recordset(${JSON.stringify(partes)}::jsonb) AS p(de text, nome text) ON p.de = l.de
    ORDER BY 1, 2`)
  const lugares = rows.map(({ de, ...lugar }): Lugar => {
    const parte = PARTES_DE_TABELAS[de]?.find(({ nome }) => nome === lugar.tabela)
    return parte ? { ...lugar, de, parte } : lugar
  })
  return [
    { tabela: 'usuario', coluna: 'id' },
    ...lugares,
    { tabela: 'auditoria', coluna: 'id_registro', numerada: true },
  ]
}

/** Secrets and their fingerprints, of which only the existence is told. */
const OCULTAS: Readonly<Record<string, readonly string[]>> = {
  usuario: ['senha_hash'],
  link_acesso: ['hash'],
  chave_idempotencia: ['chave', 'corpo', 'resposta'],
}

const condicao = ({ coluna, parte }: Lugar, id: number): SQL => {
  if (parte) return sql`t.${sql.identifier(coluna)} = ${id} and ${parte.tem(sql`t.categoria`)}`
  if (coluna === 'id_registro') return sql`t.tabela = 'usuario' and t.id_registro = ${String(id)}`
  // An entry of somebody under his own name names him in both columns, and counts once.
  if (coluna === 'id_pessoa') return sql`t.id_pessoa = ${id} and t.id_pessoa <> t.id_usuario`
  return sql`t.${sql.identifier(coluna)} = ${id}`
}

/** Entries of the trail that name the person in one of its columns, the newest, as the history tells them; no way to files. */
export async function listDaTrilha(
  db: Db,
  { coluna }: Lugar,
  id: number,
  limite: number,
): Promise<EntradaDoHistorico[]> {
  const onde = condicaoNaTrilha(coluna, id)
  const { dados } = await listEntradas(db, onde, { pageIndex: 0, pageSize: limite })
  return dados.map((entrada) => ({ ...entrada, arquivos: {} }))
}

const condicaoNaTrilha = (coluna: string, id: number): SQL | undefined => {
  if (coluna === 'id_registro') return and(eq(auditoria.tabela, 'usuario'), eq(auditoria.idRegistro, String(id)))
  if (coluna === 'id_pessoa') return and(eq(auditoria.idPessoa, id), ne(auditoria.idPessoa, auditoria.idUsuario))
  return eq(auditoria.idUsuario, id)
}

const deOnde = ({ tabela, de = tabela }: Lugar) => sql`from ${sql.identifier(de)} t`

export async function contarLinhas(db: Db, lugar: Lugar, id: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total ${deOnde(lugar)} where ${condicao(lugar, id)}`,
  )
  return rows[0]?.total ?? 0
}

const emCamelo = (coluna: string) => coluna.replaceAll(/_(\w)/g, (_, letra: string) => letra.toUpperCase())

const legivel = ({ tabela, parte }: Lugar, linha: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(linha)
      .filter(([coluna]) => !parte?.alheias.includes(coluna))
      .map(([coluna, valor]) => [
        emCamelo(coluna),
        valor !== null && OCULTAS[tabela]?.includes(coluna) ? '(oculto)' : valor,
      ]),
  )

/** Rows that name the person, the newest first where rows are numbered. */
export async function listLinhas(
  db: Db,
  lugar: Lugar,
  id: number,
  { limite, antesDe }: { limite?: number; antesDe?: number } = {},
): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute<{ linha: Record<string, unknown> }>(sql`
    select to_jsonb(t) as linha ${deOnde(lugar)} where ${condicao(lugar, id)}
    ${antesDe === undefined ? sql`` : sql`and t.id < ${antesDe}`}
    order by ${lugar.numerada ? sql`t.id desc` : sql`t.${sql.identifier(lugar.coluna)}`}
    limit ${limite ?? null}`)
  return rows.map(({ linha }) => legivel(lugar, linha))
}
