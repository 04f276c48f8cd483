import { and, asc, count, desc, eq, gt, isNotNull, sql, type SQL } from 'drizzle-orm'
import { buscada, type Buscada, type ListQuery, type Paged } from '@portal/contract/core/listing'
import type { ORDENS_DE_TAREFAS, RegistroDeLog, Tarefa } from '@portal/contract/tarefas/tarefas'
import type { Logado } from '../core/context.ts'
import { encontrado } from '../core/errors.ts'
import { listagem } from '../core/paging.ts'
import type { Olhar } from '../core/prepared.ts'
import { contem } from '../core/search.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { tarefa, tarefaEvento } from '../db/tables/tarefas.ts'
import { usuario } from '../db/tables/usuarios.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const LINHAS_DE_LOG = 1_000

const COLUNAS = {
  id: tarefa.id,
  tipo: tarefa.tipo,
  descricao: tarefa.descricao,
  estado: tarefa.estado,
  feito: tarefa.feito,
  total: tarefa.total,
  mensagem: tarefa.mensagem,
  resultado: tarefa.resultado,
  tentativas: tarefa.tentativas,
  usuario: usuario.nome,
  ...colunasDe(tarefa, 'criadaEm', 'iniciadaEm', 'terminadaEm'),
}

/** Own jobs; Masters of the provider see everything (decisions §0 "Who sees what"). */
const visivel = ({ provedora, idUsuario }: Olhar): SQL | undefined =>
  provedora ? undefined : eq(tarefa.idUsuario, idUsuario)

type Ordem = (typeof ORDENS_DE_TAREFAS)[number]
interface Minhas {
  minhas?: boolean | undefined
}

const listar = listagem<Buscada<Ordem> & Minhas, Tarefa>((db, olhar, { sort, desc: descer, termo, minhas }) => {
  const dono = minhas ? eq(tarefa.idUsuario, olhar.idUsuario) : visivel(olhar)
  const onde = and(dono, contem(termo, tarefa.descricao))
  const ordem = sort === undefined ? desc(tarefa.criadaEm) : (descer ? desc : asc)(COLUNAS[sort])
  return {
    linhas: (achados) =>
      db
        .select({ ...COLUNAS, achados })
        .from(tarefa)
        .leftJoin(usuario, eq(usuario.id, tarefa.idUsuario))
        .where(onde)
        .orderBy(ordem, tarefa.id),
    contagem: db.select({ total: count() }).from(tarefa).where(onde),
  }
})

export const listTarefas = (
  db: Db,
  quem: Logado,
  { minhas, ...query }: ListQuery<Ordem> & Minhas,
): Promise<Paged<Tarefa>> => listar.pagina(db, quem, { ...buscada(query), minhas }, query)

/** 404 for an unknown job and for somebody else's alike. */
export async function findTarefa(db: Db, quem: Logado, id: string): Promise<Tarefa> {
  const [row] = UUID.test(id)
    ? await db
        .select(COLUNAS)
        .from(tarefa)
        .leftJoin(usuario, eq(usuario.id, tarefa.idUsuario))
        .where(and(eq(tarefa.id, id), visivel(quem)))
    : []
  return encontrado(row)
}

export const logDepoisDe = (db: Db, id: string, depois: number): Promise<RegistroDeLog[]> =>
  db
    .select({ id: tarefaEvento.id, em: tarefaEvento.em, nivel: tarefaEvento.nivel, mensagem: tarefaEvento.mensagem })
    .from(tarefaEvento)
    .where(and(eq(tarefaEvento.idTarefa, id), gt(tarefaEvento.id, depois)))
    .orderBy(sql`${tarefaEvento.id}`)
    .limit(LINHAS_DE_LOG)

interface Dispensadas {
  dispensadas: readonly string[]
  quantas: number
}

/** The caller's own jobs that failed, the latest first; those that he dismissed are left out. */
export async function listFalhas(db: Db, { idUsuario }: Logado, { dispensadas, quantas }: Dispensadas) {
  return db
    .select({
      id: tarefa.id,
      descricao: tarefa.descricao,
      mensagem: tarefa.mensagem,
      em: sql<string>`${tarefa.terminadaEm}`.mapWith(tarefa.terminadaEm),
    })
    .from(tarefa)
    .where(
      and(
        eq(tarefa.idUsuario, idUsuario),
        eq(tarefa.estado, 'FALHOU'),
        isNotNull(tarefa.terminadaEm),
        sql`${tarefa.id} <> all(${sql.param([...dispensadas])}::uuid[])`,
      ),
    )
    .orderBy(desc(tarefa.terminadaEm))
    .limit(quantas)
}
