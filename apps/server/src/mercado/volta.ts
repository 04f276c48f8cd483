import { getTableName, type SQL } from 'drizzle-orm'
import {
  MAIS_EXEMPLOS,
  type MotivoDeFicar,
  type QueFicam,
  type VoltaAoMercado,
} from '@portal/contract/mercado/contrapublicacao'
import type { ContextoEscrita, Logado } from '../core/context.ts'
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

interface Pedido {
  respondida: Respondida
  /** Locks what may come back: it is about to be changed, not only looked at. */
  travando: boolean
}

interface DaFamilia<Documento> extends Omit<QueVolta, 'altera'> {
  altera(usuario: Logado): SQL
  /** What may have changed around versions since they were on the market, as restoring one of them asks. */
  julgar(db: Db, usuario: Logado, voltaveis: readonly Voltavel<Documento>[], travando: boolean): Promise<Porques>
  /** The locked records become these versions of theirs, as a set, and are in edition. */
  tornar(contexto: ContextoEscrita, voltam: readonly Voltavel<Documento>[]): Promise<void>
}

/** How records of one family become what stood on the market before a publication (`Publicavel.volta`). */
export function voltaDe<Documento>({ familia, escopo, altera, julgar, tornar }: DaFamilia<Documento>) {
  const planejar = (db: Db, usuario: Logado, { respondida, travando }: Pedido) =>
    planejarVoltaAoMercado<Documento>(db, {
      familia,
      escopo,
      altera: altera(usuario),
      respondida,
      travando,
      julgar: (voltaveis) => julgar(db, usuario, voltaveis, travando),
    })
  return {
    tabela: getTableName(familia.registro),
    async simular(db: Db, usuario: Logado, respondida: Respondida): Promise<VoltaAoMercado> {
      const { voltam, ...plano } = await planejar(db, usuario, { respondida, travando: false })
      return { ...plano, voltam: voltam.length }
    },
    async restaurar(contexto: ContextoEscrita, respondida: Respondida): Promise<number[]> {
      const { voltam } = await planejar(contexto.db, contexto.usuario, { respondida, travando: true })
      await tornar(contexto, voltam)
      return voltam.map(({ id }) => id)
    },
  }
}

interface Julgando<Documento> extends Pedido, QueVolta {
  julgar(voltaveis: readonly Voltavel<Documento>[]): Promise<Porques>
}

interface Recusado extends Porque {
  codigo: string
}

interface Plano<Documento> extends Omit<VoltaAoMercado, 'voltam'> {
  voltam: readonly Voltavel<Documento>[]
}

/** So many at a time: of those that stand as the publication left them the first of which any can come back. */
async function planejarVoltaAoMercado<Documento>(
  db: Db,
  { respondida, travando, julgar, ...que }: Julgando<Documento>,
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
