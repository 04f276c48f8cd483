import { alias } from 'drizzle-orm/pg-core'
import { compararRetratos } from '@portal/contract/materiais/comparacao'
import type { Retrato } from '@portal/contract/materiais/retrato'
import { diferencasNoMercado, type Lancamento, type Mudanca } from '@portal/contract/mercado/diferencas'
import type { Diferenca } from '@portal/contract/auditoria/diferenca'
import type { Db } from '../db/client.ts'
import { materialVigencia } from '../db/tables/vigencias.ts'
import * as mercado from '../mercado/diferencas.queries.ts'
import type { Intervalo } from '../mercado/noDia.queries.ts'
import { noMercado } from './filtro.queries.ts'
import { FAMILIA_DE_PRODUTOS } from './publicar.queries.ts'
import type { RecorteDeProdutos } from './recorte.queries.ts'

export type DiferencaDeProduto = mercado.LinhaDaDiferenca<Retrato>

const antes = alias(materialVigencia, 'antes')
const depois = alias(materialVigencia, 'depois')

interface Corte {
  mudanca?: Mudanca | undefined
  limite: number
  salto?: number
}

export const listDiferencas = (
  db: Db,
  recorte: RecorteDeProdutos,
  intervalo: Intervalo,
  corte: Corte,
): Promise<mercado.Diferencas<Retrato>> =>
  mercado.listDiferencas(
    db,
    {
      vigencia: materialVigencia,
      versao: FAMILIA_DE_PRODUTOS.versao,
      antes: { tabela: antes, visto: noMercado(recorte, antes) },
      depois: { tabela: depois, visto: noMercado(recorte, depois) },
    },
    intervalo,
    corte,
  )

export const listLancamentos = (db: Db, escopos: readonly number[] | undefined): Promise<Lancamento[]> =>
  mercado.listLancamentos(
    db,
    FAMILIA_DE_PRODUTOS,
    escopos
      ? mercado.momentosDosGrupos(materialVigencia, materialVigencia.escopo, escopos)
      : mercado.momentosDe(materialVigencia),
  )

export const diferencasDaLinha = (linha: DiferencaDeProduto): Diferenca[] =>
  diferencasNoMercado(...mercado.ladosDe(linha), compararRetratos)
