import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { MENSAGENS_DE_CHAVE, type AlcanceDaChave, type Escopo } from '@portal/contract/integracao/chaves'
import type { Deps, Pedido } from '../core/context.ts'
import { MuitasTentativas, NaoAutenticado, SemPermissao } from '../core/errors.ts'
import type { Autoria } from '../core/unitOfWork.ts'
import type { Database } from '../db/client.ts'
import { clienteSerial } from '../db/tables/clientes.ts'
import { chaveApi } from '../db/tables/integracao.ts'
import { impressaoDe, MARCA_DA_CHAVE } from './chaves.queries.ts'

export interface ChaveUsada {
  id: number
  alcance: AlcanceDaChave
  idEmpresa: number
  /** The only licence that an installation's key knows. */
  serial: string | null
  autoria: Pick<Autoria, 'autor' | 'idEmpresa'>
}

/** Who calls with a key, whether it may do this, and whether it has calls left; the headers alone tell. */
export async function exigirChave(
  { database }: Pick<Deps, 'database'>,
  { bearer, ip }: Pedido,
  escopo: Escopo,
): Promise<ChaveUsada> {
  const chave = bearer?.startsWith(MARCA_DA_CHAVE) ? await findChave(database, impressaoDe(bearer)) : undefined
  if (!chave) throw new NaoAutenticado(MENSAGENS_DE_CHAVE.invalida)
  const { escopos, limitePorMinuto, nome, ...usada } = chave
  await contarChamada(database, { id: chave.id, ip, limitePorMinuto })
  if (!escopos.includes(escopo)) throw new SemPermissao(MENSAGENS_DE_CHAVE.semEscopo)
  return { ...usada, autoria: { autor: `Chave de API ${nome}`, idEmpresa: chave.idEmpresa } }
}

/** Times are those of the database, which all instances share. */
async function findChave({ leitura }: Pick<Database, 'leitura'>, impressao: string) {
  const { id, alcance, idEmpresa, nome, escopos, limitePorMinuto } = chaveApi
  const agora = sql`now()`
  const [chave] = await leitura
    .select({ id, alcance, idEmpresa, nome, escopos, limitePorMinuto, serial: clienteSerial.serial })
    .from(chaveApi)
    .leftJoin(clienteSerial, eq(clienteSerial.id, chaveApi.idSerial))
    .where(
      and(
        or(
          eq(chaveApi.impressao, impressao),
          and(eq(chaveApi.impressaoAnterior, impressao), gt(chaveApi.anteriorAte, agora)),
        ),
        isNull(chaveApi.revogadaEm),
        or(isNull(chaveApi.expiraEm), gt(chaveApi.expiraEm, agora)),
      ),
    )
  return chave
}

/** Noted as the last use and counted within its minute, in one row for all instances. */
async function contarChamada(
  { escrever }: Pick<Database, 'escrever'>,
  { id, ip, limitePorMinuto }: { id: number; ip: string; limitePorMinuto: number },
): Promise<void> {
  const { rows } = await escrever.query<{ chamadas: number; resta: number }>(
    `INSERT INTO chave_api_uso AS u (id_chave, em, ip, minuto, chamadas) VALUES ($1, now(), $2, date_trunc('minute', now()), 1)
     ON CONFLICT (id_chave) DO UPDATE SET em = excluded.em, ip = excluded.ip, minuto = excluded.minuto,
       chamadas = CASE WHEN u.minuto = excluded.minuto THEN u.chamadas + 1 ELSE 1 END
     RETURNING chamadas, ceil(extract(epoch FROM minuto + interval '1 minute' - now()))::int AS resta`,
    [id, ip],
  )
  const [uso] = rows
  if (uso && uso.chamadas > limitePorMinuto) throw new MuitasTentativas(uso.resta, MENSAGENS_DE_CHAVE.limite)
}
