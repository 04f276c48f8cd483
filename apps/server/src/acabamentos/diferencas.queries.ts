import { and, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { compararAcabamentos } from '@portal/contract/acabamentos/comparacao'
import type { RetratoDeAcabamento } from '@portal/contract/acabamentos/retrato'
import { diferencasNoMercado, type Lancamento, type Mudanca } from '@portal/contract/mercado/diferencas'
import type { Diferenca } from '@portal/contract/auditoria/diferenca'
import type { Logado } from '../core/context.ts'
import { contemEm } from '../core/search.ts'
import type { Db } from '../db/client.ts'
import { acabamentoVigencia } from '../db/tables/vigencias.ts'
import * as mercado from '../mercado/diferencas.queries.ts'
import type { Intervalo } from '../mercado/noDia.queries.ts'
import { FAMILIA_DE_ACABAMENTOS } from './publicar.queries.ts'
import { acabamentoVisivel } from './visibilidade.queries.ts'

type LinhaDaDiferenca = mercado.LinhaDaDiferenca<RetratoDeAcabamento>

const antes = alias(acabamentoVigencia, 'antes')
const depois = alias(acabamentoVigencia, 'depois')

interface Recorte {
  busca?: string | undefined
  /** An empty list means all references. */
  referencias: readonly number[]
}

const vistos = (
  usuario: Logado,
  { busca, referencias }: Recorte,
  { idReferencia, busca: palavras }: typeof antes | typeof depois,
): SQL | undefined =>
  and(
    acabamentoVisivel(usuario, idReferencia),
    referencias.length ? sql`${idReferencia} = any(${sql.param([...referencias])}::int[])` : undefined,
    contemEm(busca, sql`${palavras}`),
  )

interface Corte {
  mudanca?: Mudanca | undefined
  limite: number
  salto?: number
}

export const listDiferencas = (
  db: Db,
  usuario: Logado,
  recorte: Recorte,
  intervalo: Intervalo,
  corte: Corte,
): Promise<mercado.Diferencas<RetratoDeAcabamento>> =>
  mercado.listDiferencas(
    db,
    {
      vigencia: acabamentoVigencia,
      versao: FAMILIA_DE_ACABAMENTOS.versao,
      antes: { tabela: antes, visto: vistos(usuario, recorte, antes) },
      depois: { tabela: depois, visto: vistos(usuario, recorte, depois) },
    },
    intervalo,
    corte,
  )

export const listLancamentos = (db: Db, usuario: Logado): Promise<Lancamento[]> =>
  mercado.listLancamentos(
    db,
    FAMILIA_DE_ACABAMENTOS,
    mercado.momentosDe(acabamentoVigencia, acabamentoVisivel(usuario, acabamentoVigencia.idReferencia)),
  )

export const diferencasDaLinha = (linha: LinhaDaDiferenca): Diferenca[] =>
  diferencasNoMercado(...mercado.ladosDe(linha), compararAcabamentos)
