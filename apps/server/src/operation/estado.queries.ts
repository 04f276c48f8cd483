import type { Pool } from 'pg'

interface Aberta {
  fila: string
  estado: string
  quantas: number
}

export interface EstadoDoTrabalho {
  tarefas: Aberta[]
  entregas: number
}

/** What all instances together have still to do. */
export async function lerEstadoDoTrabalho(ler: Pool, prazoMs: number): Promise<EstadoDoTrabalho> {
  const { rows } = await ler.query<EstadoDoTrabalho>({
    text: `SELECT
      (SELECT coalesce(jsonb_agg(t), '[]') FROM (
        SELECT tipo AS fila, estado, count(*) AS quantas FROM tarefa
        WHERE estado IN ('AGUARDANDO', 'EXECUTANDO', 'PARANDO') GROUP BY tipo, estado) t) AS tarefas,
      (SELECT count(*) FROM webhook_entrega WHERE estado = 'AGUARDANDO') AS entregas`,
    query_timeout: prazoMs,
  })
  return rows[0] ?? { tarefas: [], entregas: 0 }
}
