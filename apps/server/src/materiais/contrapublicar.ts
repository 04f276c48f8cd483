import type { TipoMaterial } from '@portal/contract/core/options'
import { faltasDoProduto, SO_O_FORMULARIO } from '@portal/contract/materiais/julgar'
import type { Retrato } from '@portal/contract/materiais/retrato'
import {
  MAIS_EXEMPLOS,
  type MotivoDeFicar,
  type QueFicam,
  type VoltaAoMercado,
} from '@portal/contract/mercado/contrapublicacao'
import type { ContextoEscrita, Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { findDocumentos, type Respondida } from '../mercado/publicar.queries.ts'
import { listComCodigoTomado, listGrupos, listVoltaveis, type Voltavel } from './contrapublicar.queries.ts'
import { listDesaparecidos } from './desaparecidos.queries.ts'
import { primeirosQueVoltam } from './primeirosQueVoltam.ts'
import { FAMILIA_DE_PRODUTOS } from './publicar.queries.ts'
import { formDe, tornar } from './restaurar.ts'
import { listQueVoltam } from './sucessor.queries.ts'
import { listTiposDaReferencia } from './visibilidade.queries.ts'

interface Recusado {
  codigo: string
  motivo: MotivoDeFicar
  detalhe: string | null
}

interface Plano {
  voltam: readonly Voltavel[]
  restam: number
  ficam: QueFicam[]
}

/** What would come back of what stood on the market before a publication, and what stays. */
export async function simularVolta(db: Db, usuario: Logado, respondida: Respondida): Promise<VoltaAoMercado> {
  const { voltam, ...plano } = await planejar(db, usuario, { respondida, travando: false })
  return { ...plano, voltam: voltam.length }
}

/** Working copies become what stood on the market before a publication; answers their ids. */
export async function restaurarMercado(contexto: ContextoEscrita, respondida: Respondida): Promise<number[]> {
  const { db, usuario } = contexto
  const { voltam } = await planejar(db, usuario, { respondida, travando: true })
  const ids = voltam.map(({ id }) => id)
  const atuais = await findDocumentos<Retrato>(db, FAMILIA_DE_PRODUTOS, ids)
  await tornar(
    contexto,
    voltam.flatMap(({ id, era }) => {
      const atual = atuais.get(id)
      return atual ? [{ era, atual }] : []
    }),
  )
  return ids
}

type Pedido = { respondida: Respondida; travando: boolean }

/** So many at a time: of those that stand as the publication left them the first of which any can come back. */
async function planejar(db: Db, usuario: Logado, { respondida, travando }: Pedido): Promise<Plano> {
  const grupos = await listGrupos(db, usuario, respondida)
  const candidatos = grupos.find(({ motivo }) => motivo === null)?.ids ?? []
  const { voltam, recusados, restam } = await primeirosQueVoltam(candidatos, async (ids) =>
    julgar(db, usuario, await listVoltaveis(db, usuario, { respondida, ids, travando }), travando),
  )
  return { voltam, restam, ficam: [...grupos.flatMap(deGrupo), ...deRecusados(recusados)] }
}

const deGrupo = ({ motivo, quantos, codigos }: Awaited<ReturnType<typeof listGrupos>>[number]): QueFicam[] =>
  motivo === null ? [] : [{ motivo, quantos, exemplos: codigos.map((codigo) => ({ codigo, detalhe: null })) }]

const deRecusados = (recusados: readonly Recusado[]): QueFicam[] =>
  [...Map.groupBy(recusados, ({ motivo }) => motivo)].map(([motivo, deles]) => ({
    motivo,
    quantos: deles.length,
    exemplos: deles.slice(0, MAIS_EXEMPLOS).map(({ codigo, detalhe }) => ({ codigo, detalhe })),
  }))

type Porques = ReadonlyMap<number, Omit<Recusado, 'codigo'>>

/** What may have changed around versions since they were on the market, as `restaurar` asks of one (decision 0064). */
async function julgar(db: Db, usuario: Logado, voltaveis: readonly Voltavel[], travando: boolean) {
  const porques = new Map([
    ...contradizem(voltaveis),
    ...(await comCodigoTomado(db, voltaveis)),
    ...(await semOQueUsam(db, usuario, voltaveis)),
  ])
  const livres = voltaveis.filter(({ id }) => !porques.has(id))
  const sucessores = new Map(livres.map(({ id, era }) => [id, era.sucessor?.value ?? null]))
  for (const id of await listQueVoltam(db, sucessores, { travando }))
    porques.set(id, { motivo: 'SUCESSOR', detalhe: null })
  return {
    voltam: voltaveis.filter(({ id }) => !porques.has(id)),
    recusados: voltaveis.flatMap(({ id, codigo }): Recusado[] => {
      const porque = porques.get(id)
      return porque ? [{ codigo, ...porque }] : []
    }),
  }
}

function contradizem(voltaveis: readonly Voltavel[]): Porques {
  return new Map(
    voltaveis.flatMap(({ id, era }) => {
      const form = formDe(era)
      const faltas = Object.values(faltasDoProduto(era.tipo, form, form, SO_O_FORMULARIO))
      return faltas.length ? [[id, { motivo: 'REGRA', detalhe: faltas.join(' ') }] as const] : []
    }),
  )
}

async function comCodigoTomado(db: Db, voltaveis: readonly Voltavel[]): Promise<Porques> {
  const tomados = await listComCodigoTomado(
    db,
    voltaveis.map(({ era }) => era),
  )
  return new Map([...tomados].map((id) => [id, { motivo: 'CODIGO', detalhe: null }]))
}

async function semOQueUsam(db: Db, usuario: Logado, voltaveis: readonly Voltavel[]): Promise<Porques> {
  const sumidos = await listDesaparecidos(
    db,
    voltaveis.map(({ era }) => era),
  )
  const tipos = new Map<number, readonly TipoMaterial[]>()
  const porques = new Map<number, Omit<Recusado, 'codigo'>>()
  for (const { id, idReferencia, era } of voltaveis) {
    const faltam = [...(sumidos.get(id) ?? [])]
    const { value, label } = era.referencia
    if (value !== idReferencia) {
      if (!tipos.has(value)) tipos.set(value, await listTiposDaReferencia(db, usuario, value))
      if (!tipos.get(value)?.includes(era.tipo)) faltam.push(`referência "${label}"`)
    }
    if (faltam.length) porques.set(id, { motivo: 'SUMIU', detalhe: [...new Set(faltam)].join(', ') })
  }
  return porques
}
