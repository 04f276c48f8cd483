import { sql } from 'drizzle-orm'
import type { RetratoDeAcabamento } from '@portal/contract/acabamentos/retrato'
import type { VoltaAoMercado } from '@portal/contract/mercado/contrapublicacao'
import type { ContextoEscrita, Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import type { Respondida } from '../mercado/publicar.queries.ts'
import { planejarVoltaAoMercado, type Porque, type Porques } from '../mercado/volta.ts'
import type { Voltavel } from '../mercado/volta.queries.ts'
import { tornarAcabamentos } from './acabamentos.queries.ts'
import { FAMILIA_DE_ACABAMENTOS } from './publicar.queries.ts'
import { listComCodigoTomado, listDesaparecidos } from './versoes.queries.ts'
import { listReferenciasLiberadas } from './visibilidade.queries.ts'

/** What would come back of the finishes that the market had before a publication, and what stays. */
export async function simularVoltaDeAcabamentos(
  db: Db,
  usuario: Logado,
  respondida: Respondida,
): Promise<VoltaAoMercado> {
  const { voltam, ...plano } = await planejar(db, usuario, { respondida, travando: false })
  return { ...plano, voltam: voltam.length }
}

/** Finishes become what the market had before a publication; answers their ids. */
export async function restaurarAcabamentos(
  { db, usuario }: ContextoEscrita,
  respondida: Respondida,
): Promise<number[]> {
  const { voltam } = await planejar(db, usuario, { respondida, travando: true })
  await tornarAcabamentos(
    db,
    voltam.map(({ era }) => era),
  )
  return voltam.map(({ id }) => id)
}

const planejar = (db: Db, usuario: Logado, pedido: { respondida: Respondida; travando: boolean }) =>
  planejarVoltaAoMercado<RetratoDeAcabamento>(db, {
    ...pedido,
    familia: FAMILIA_DE_ACABAMENTOS,
    escopo: sql`m.id_referencia`,
    altera: sql`${usuario.papeis.includes('CadastroAcabamentos')}::boolean`,
    julgar: (voltaveis) => julgar(db, usuario, voltaveis),
  })

/** As `restaurar` asks of one. */
async function julgar(db: Db, usuario: Logado, voltaveis: readonly Voltavel<RetratoDeAcabamento>[]): Promise<Porques> {
  const versoes = voltaveis.map(({ era }) => era)
  const [sumidos, tomados] = [await listDesaparecidos(db, versoes), await listComCodigoTomado(db, versoes)]
  const mudaram = voltaveis.filter(({ idReferencia, era }) => era.referencia.value !== idReferencia)
  const liberadas = await listReferenciasLiberadas(
    db,
    usuario,
    mudaram.map(({ era }) => era.referencia.value),
  )
  const fechadas = mudaram.filter(({ era }) => !liberadas.has(era.referencia.value))
  return new Map<number, Porque>([
    ...[...tomados].map((id) => [id, { motivo: 'CODIGO', detalhe: null }] as const),
    ...fechadas.map(
      ({ id, era }) => [id, { motivo: 'SUMIU', detalhe: `referência "${era.referencia.label}"` }] as const,
    ),
    ...[...sumidos].map(([id, nomes]) => [id, { motivo: 'SUMIU', detalhe: nomes.join(', ') }] as const),
  ])
}
