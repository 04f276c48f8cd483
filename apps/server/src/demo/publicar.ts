import type { Alvo } from '@portal/contract/mercado/situacao'
import { z } from 'zod'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { congelar, moverPonteiros, registrarPublicacoes, type Familia } from '../mercado/publicar.queries.ts'

/** How far a record goes: onto the market, or where it stops on the way (situacao.md). */
export const ateOnde = z.enum(['mercado', 'delphi', 'homologacao', 'edicao', 'editado'])
type Caminho = z.output<typeof ateOnde>

export interface Feito {
  id: number
  caminho: Caminho
  /** Saves the form once more, as somebody who revises what is on the market. */
  revisar: () => Promise<unknown>
}

interface Destino {
  familia: Familia
  aposCongelar?: (db: Db, ids: readonly number[]) => Promise<void>
  levarAoMercado: (db: Db, ids: readonly number[]) => Promise<void>
}

const JA_NO_MERCADO: readonly Caminho[] = ['mercado', 'editado']

/** Takes each record as far on its way to the market as its line says (situacao.md). */
export async function publicar(
  db: Db,
  feitos: readonly Feito[],
  { idUsuario: por }: Logado,
  { familia, aposCongelar, levarAoMercado }: Destino,
): Promise<void> {
  const os = (...caminhos: readonly Caminho[]): number[] =>
    feitos.filter(({ caminho }) => caminhos.includes(caminho)).map(({ id }) => id)
  const levar = async (ids: readonly number[], alvo: Alvo) => {
    await registrarPublicacoes(db, familia, ids, { alvo, por })
    await moverPonteiros(db, familia, ids, alvo)
    await levarAoMercado(db, ids)
  }
  const homologados = os(...JA_NO_MERCADO, 'delphi', 'homologacao')
  await congelar(db, familia, homologados, por)
  await aposCongelar?.(db, homologados)
  await levar(os(...JA_NO_MERCADO), 'todos')
  await levar(os('delphi'), 'CEM_PRO')
  for (const { caminho, revisar } of feitos) if (caminho === 'editado') await revisar()
}
