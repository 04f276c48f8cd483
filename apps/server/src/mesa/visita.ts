import { z } from 'zod'
import type { ContextoEscrita, Logado } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { findPreferencia, mudarPreferencia } from '../preferencias/preferencias.queries.ts'
import { MENSAGENS } from '@portal/contract/core/mensagens'

const VISITA = 'mesa.visita'
const DISPENSADAS = 'mesa.dispensadas'

/** A pause this long ends a visit: a lunch does, a look at another screen does not. */
const PAUSA_MS = 60 * 60 * 1_000
const MAIS_DISPENSADAS = 100

const visita = z.object({ vista: z.iso.datetime(), antes: z.iso.datetime().nullable() }).nullable().catch(null)
const dispensadas = z.array(z.uuid()).catch([])

type Quem = Pick<ContextoEscrita, 'db' | 'usuario'>

/** What changed counts from the end of the visit before; who works in somebody's name leaves that person's as it is. */
export async function anotarVisita({ db, usuario, deps }: Quem & Pick<ContextoEscrita, 'deps'>): Promise<void> {
  if (usuario.idPessoa !== usuario.idUsuario) return
  const agora = deps.clock()
  await mudarPreferencia(db, usuario, VISITA, (guardada) => {
    const ultima = visita.parse(guardada)
    if (!ultima) return { vista: agora.toISOString(), antes: null }
    const nova = agora.getTime() - Date.parse(ultima.vista) > PAUSA_MS
    return { vista: agora.toISOString(), antes: nova ? ultima.vista : ultima.antes }
  })
}

/** End of the visit before; null for who was not here before. */
export async function fimDaVisitaAnterior(db: Db, usuario: Logado, agora: Date): Promise<string | null> {
  const ultima = visita.parse(await findPreferencia(db, usuario, VISITA))
  if (!ultima) return null
  return agora.getTime() - Date.parse(ultima.vista) > PAUSA_MS ? ultima.vista : ultima.antes
}

export const lerDispensadas = async (db: Db, usuario: Logado): Promise<string[]> =>
  dispensadas.parse(await findPreferencia(db, usuario, DISPENSADAS))

export async function dispensar({ db, usuario }: Quem, tarefa: string): Promise<void> {
  const [nova] = dispensadas.parse([tarefa])
  if (nova === undefined) throw new RegraViolada(MENSAGENS.valorInvalido, 'tarefa')
  await mudarPreferencia(db, usuario, DISPENSADAS, (antes) =>
    [nova, ...dispensadas.parse(antes).filter((uma) => uma !== nova)].slice(0, MAIS_DISPENSADAS),
  )
}
