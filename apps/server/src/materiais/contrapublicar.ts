import { sql } from 'drizzle-orm'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { faltasDoProduto, SO_O_FORMULARIO } from '@portal/contract/materiais/julgar'
import type { Retrato } from '@portal/contract/materiais/retrato'
import { telaDoTipo } from '@portal/contract/referencias/telas'
import type { ContextoEscrita, Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { findDocumentos } from '../mercado/publicar.queries.ts'
import { voltaDe, type Porques } from '../mercado/volta.ts'
import type { Voltavel } from '../mercado/volta.queries.ts'
import { segurarLinhas } from '../referencias/segurarLinha.queries.ts'
import { listComCodigoTomado } from './codigoTomado.queries.ts'
import { listDesaparecidos, lugaresDe } from './desaparecidos.queries.ts'
import { FAMILIA_DE_PRODUTOS } from './publicar.queries.ts'
import { formDe, tornar } from './restaurar.ts'
import { listQueVoltam } from './sucessor.queries.ts'
import { listTiposDaReferencia } from './visibilidade.queries.ts'

type ProdutoQueVolta = Voltavel<Retrato>

const alteraveis = ({ papeis }: Logado): TipoMaterial[] =>
  TIPO_MATERIAL.map(({ value }) => value).filter((tipo) => papeis.includes(telaDoTipo(tipo)))

/** Working copies become what stood on the market before a publication. */
export const voltaDeProdutos = voltaDe<Retrato>({
  familia: FAMILIA_DE_PRODUTOS,
  escopo: sql`m.escopo`,
  altera: (usuario) => sql`m.tipo = any(${sql.param(alteraveis(usuario))}::text[])`,
  julgar,
  tornar: tornarDocumentos,
})

async function tornarDocumentos(contexto: ContextoEscrita, voltam: readonly ProdutoQueVolta[]): Promise<void> {
  const ids = voltam.map(({ id }) => id)
  const atuais = await findDocumentos<Retrato>(contexto.db, FAMILIA_DE_PRODUTOS, ids)
  await tornar(
    contexto,
    voltam.flatMap(({ id, era }) => {
      const atual = atuais.get(id)
      return atual ? [{ era, atual }] : []
    }),
  )
}

/** As `restaurar` asks of one (decision 0064). */
async function julgar(
  db: Db,
  usuario: Logado,
  voltaveis: readonly ProdutoQueVolta[],
  travando: boolean,
): Promise<Porques> {
  if (travando)
    await segurarLinhas(
      db,
      voltaveis.flatMap(({ era }) => lugaresDe(era)),
    )
  const porques = new Map([
    ...contradizem(voltaveis),
    ...(await comCodigoTomado(db, voltaveis)),
    ...(await semOQueUsam(db, usuario, voltaveis)),
  ])
  const livres = voltaveis.filter(({ id }) => !porques.has(id))
  const sucessores = new Map(livres.map(({ id, era }) => [id, era.sucessor?.value ?? null]))
  for (const id of await listQueVoltam(db, sucessores, { travando }))
    porques.set(id, { motivo: 'SUCESSOR', detalhe: null })
  return porques
}

function contradizem(voltaveis: readonly ProdutoQueVolta[]): Porques {
  return new Map(
    voltaveis.flatMap(({ id, era }) => {
      const form = formDe(era)
      const faltas = Object.values(faltasDoProduto(era.tipo, form, form, SO_O_FORMULARIO))
      return faltas.length ? [[id, { motivo: 'REGRA', detalhe: faltas.join(' ') }] as const] : []
    }),
  )
}

async function comCodigoTomado(db: Db, voltaveis: readonly ProdutoQueVolta[]): Promise<Porques> {
  const tomados = await listComCodigoTomado(
    db,
    voltaveis.map(({ era }) => era),
  )
  return new Map([...tomados].map((id) => [id, { motivo: 'CODIGO', detalhe: null }]))
}

async function semOQueUsam(db: Db, usuario: Logado, voltaveis: readonly ProdutoQueVolta[]): Promise<Porques> {
  const sumidos = await listDesaparecidos(
    db,
    voltaveis.map(({ era }) => era),
  )
  const tipos = new Map<number, readonly TipoMaterial[]>()
  const porques: [number, { motivo: 'SUMIU'; detalhe: string }][] = []
  for (const { id, idReferencia, era } of voltaveis) {
    const faltam = [...(sumidos.get(id) ?? [])]
    const { value, label } = era.referencia
    if (value !== idReferencia) {
      if (!tipos.has(value)) tipos.set(value, await listTiposDaReferencia(db, usuario, value))
      if (!tipos.get(value)?.includes(era.tipo)) faltam.push(`referência "${label}"`)
    }
    if (faltam.length) porques.push([id, { motivo: 'SUMIU', detalhe: [...new Set(faltam)].join(', ') }])
  }
  return new Map(porques)
}
