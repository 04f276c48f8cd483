import { sql } from 'drizzle-orm'
import type { RetratoDeAcabamento } from '@portal/contract/acabamentos/retrato'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { voltaDe, type Porque, type Porques } from '../mercado/volta.ts'
import type { Voltavel } from '../mercado/volta.queries.ts'
import { tornarAcabamentos } from './acabamentos.queries.ts'
import { FAMILIA_DE_ACABAMENTOS } from './publicar.queries.ts'
import { listComCodigoTomado, listDesaparecidos } from './versoes.queries.ts'
import { listReferenciasLiberadas } from './visibilidade.queries.ts'

/** Finishes become what the market had before a publication. */
export const voltaDeAcabamentos = voltaDe<RetratoDeAcabamento>({
  familia: FAMILIA_DE_ACABAMENTOS,
  escopo: sql`m.id_referencia`,
  altera: ({ papeis }) => sql`${papeis.includes('CadastroAcabamentos')}::boolean`,
  julgar,
  tornar: ({ db }, voltam) =>
    tornarAcabamentos(
      db,
      voltam.map(({ era }) => era),
    ),
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
