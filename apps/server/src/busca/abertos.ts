import { z } from 'zod'
import { ABERTOS_LEMBRADOS, ENCONTRAVEIS, type RegistroAchado, type Encontravel } from '@portal/contract/busca/busca'
import type { ContextoEscrita, Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { findPreferencia, mudarPreferencia } from '../preferencias/preferencias.queries.ts'
import { achar } from './fontes.ts'

const CHAVE = 'busca.abertos'

const aberto = z.object({ coisa: z.enum(ENCONTRAVEIS), id: z.number() })
/** What is kept belongs to its person, who may write there what he likes. */
const abertos = z.array(aberto).catch([])
type Aberto = z.output<typeof aberto>

export async function anotar({ db, usuario }: Pick<ContextoEscrita, 'db' | 'usuario'>, novo: Aberto): Promise<void> {
  if (usuario.idPessoa !== usuario.idUsuario) return
  await mudarPreferencia(db, usuario, CHAVE, (antes) =>
    [novo, ...abertos.parse(antes).filter(({ coisa, id }) => coisa !== novo.coisa || id !== novo.id)].slice(
      0,
      ABERTOS_LEMBRADOS,
    ),
  )
}

/** The latest first; what is gone, or no longer for these eyes, is left out. */
export async function lerAbertos(db: Db, usuario: Logado, quantos: number): Promise<RegistroAchado[]> {
  const lembrados = abertos.parse(await findPreferencia(db, usuario, CHAVE))
  const porCoisa = Map.groupBy(lembrados, ({ coisa }) => coisa)
  const achados = await Promise.all(
    [...porCoisa].map(([coisa, deles]) => achar(db, usuario, coisa, { ids: deles.map(({ id }) => id) })),
  )
  const porChave = new Map(achados.flat().map((um) => [chaveDe(um), um]))
  return lembrados.flatMap((um) => porChave.get(chaveDe(um)) ?? []).slice(0, quantos)
}

const chaveDe = ({ coisa, id }: { coisa: Encontravel; id: number }) => `${coisa}:${id}`
