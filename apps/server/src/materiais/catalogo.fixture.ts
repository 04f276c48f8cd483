import type { TipoMaterial } from '@portal/contract/core/options'
import { numerosExigidos } from '@portal/contract/materiais/exigidos'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import type { Database } from '../db/client.ts'

export interface MaterialDeTeste {
  tipo?: TipoMaterial
  idReferencia: number
  idLinha?: number | null
  codigo: string
  descricao?: string
  status?: number
}

const emSnake = (campo: string) => campo.replaceAll(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`)

/** Working copies past the forms, which have their own tests, with the numbers without which nothing goes to the market; answers their ids in the order given. */
export async function incluirMateriais(
  database: Pick<Database, 'escrever'>,
  novos: readonly MaterialDeTeste[],
): Promise<number[]> {
  return emTransacao(database, AUTOR_SISTEMA, async ({ client }) => {
    const ids: number[] = []
    for (const { tipo = 'VIDRO', idReferencia, idLinha = null, codigo, descricao = 'Material', status = 1 } of novos) {
      const { rows } = await client.query<{ id: number }>(
        `INSERT INTO material (tipo, id_referencia, id_linha, codigo, descricao, status, situacao)
         VALUES ($1, $2, $3, $4, $5, $6, 1) RETURNING id`,
        [tipo, idReferencia, idLinha, codigo, descricao, status],
      )
      const id = rows[0]?.id ?? 0
      ids.push(id)
      const numeros = Object.keys(numerosExigidos(tipo)).map(emSnake)
      await client.query(
        `INSERT INTO ${tipo.toLowerCase()} (${['id', ...numeros].join(', ')}) VALUES (${['$1', ...numeros.map(() => '8')].join(', ')})`,
        [id],
      )
    }
    return ids
  })
}
