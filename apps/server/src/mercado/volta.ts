import {
  MAIS_EXEMPLOS,
  type MotivoDeFicar,
  type QueFicam,
  type VoltaAoMercado,
} from '@portal/contract/mercado/contrapublicacao'
import type { Db } from '../db/client.ts'
import { primeirosQueVoltam } from './primeirosQueVoltam.ts'
import type { Respondida } from './publicar.queries.ts'
import { listGrupos, listVoltaveis, type QueVolta, type Voltavel } from './volta.queries.ts'

export interface Porque {
  motivo: MotivoDeFicar
  detalhe: string | null
}
/** Why records stay, by their ids. */
export type Porques = ReadonlyMap<number, Porque>

interface Pedido<Documento> extends QueVolta {
  respondida: Respondida
  /** Locks what may come back: it is about to be changed, not only looked at. */
  travando: boolean
  /** What may have changed around versions since they were on the market, as restoring one of them asks. */
  julgar(voltaveis: readonly Voltavel<Documento>[]): Promise<Porques>
}

interface Recusado extends Porque {
  codigo: string
}

interface Plano<Documento> extends Omit<VoltaAoMercado, 'voltam'> {
  voltam: readonly Voltavel<Documento>[]
}

/** So many at a time: of those that stand as the publication left them the first of which any can come back. */
export async function planejarVoltaAoMercado<Documento>(
  db: Db,
  { respondida, travando, julgar, ...que }: Pedido<Documento>,
): Promise<Plano<Documento>> {
  const grupos = await listGrupos(db, que, respondida)
  const candidatos = grupos.find(({ motivo }) => motivo === null)?.ids ?? []
  const { voltam, recusados, restam } = await primeirosQueVoltam(candidatos, async (ids) => {
    const voltaveis = await listVoltaveis<Documento>(db, que, { respondida, ids, travando })
    return separar(voltaveis, await julgar(voltaveis))
  })
  return { voltam, restam, ficam: [...grupos.flatMap(deGrupo), ...deRecusados(recusados)] }
}

const separar = <Documento>(voltaveis: readonly Voltavel<Documento>[], porques: Porques) => ({
  voltam: voltaveis.filter(({ id }) => !porques.has(id)),
  recusados: voltaveis.flatMap(({ id, codigo }): Recusado[] => {
    const porque = porques.get(id)
    return porque ? [{ codigo, ...porque }] : []
  }),
})

const deGrupo = ({ motivo, quantos, codigos }: Awaited<ReturnType<typeof listGrupos>>[number]): QueFicam[] =>
  motivo === null ? [] : [{ motivo, quantos, exemplos: codigos.map((codigo) => ({ codigo, detalhe: null })) }]

const deRecusados = (recusados: readonly Recusado[]): QueFicam[] =>
  [...Map.groupBy(recusados, ({ motivo }) => motivo)].map(([motivo, deles]) => ({
    motivo,
    quantos: deles.length,
    exemplos: deles.slice(0, MAIS_EXEMPLOS).map(({ codigo, detalhe }) => ({ codigo, detalhe })),
  }))
