import { sql, type SQL } from 'drizzle-orm'
import { compararAcabamentos } from '@portal/contract/acabamentos/comparacao'
import type { RetratoDeAcabamento } from '@portal/contract/acabamentos/retrato'
import { figuraUrl } from '@portal/contract/arquivos/arquivos'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import { permite, type Papel } from '@portal/contract/core/papeis'
import { compararRetratos } from '@portal/contract/materiais/comparacao'
import type { Retrato } from '@portal/contract/materiais/retrato'
import type { Diferenca } from '@portal/contract/auditoria/diferenca'
import { QUEM_REVE, type AreaDeRevisao } from '@portal/contract/revisoes/revisoes'
import { telaDoTipo } from '@portal/contract/referencias/telas'
import { FAMILIA_DE_ACABAMENTOS } from '../acabamentos/publicar.queries.ts'
import { escoposDeAcabamentos } from '../acabamentos/previsao.queries.ts'
import type { Alcance } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { FAMILIA_DE_PRODUTOS } from '../materiais/publicar.queries.ts'
import { escoposVisiveis } from '../materiais/visibilidade.queries.ts'
import type { Familia } from '../mercado/publicar.queries.ts'

/** A record with all its fields, as its noun's view builds it. */
export type Documento = Record<string, unknown>

/** Differences between the areas of products and of finishes. */
interface Area {
  familia: Familia
  /** Kind of a row `r`, and the scope by which it is seen. */
  tipo: SQL
  escopo: SQL
  /** Those scopes that the user sees; undefined for all. */
  escopos(db: Db, quem: Alcance): Promise<number[] | undefined>
  /** Role that edits a kind: who edits may ask. */
  papelDe(tipo: string): Papel
  comparar(antes: Documento | null, depois: Documento): Diferenca[]
  figura(documento: Documento): string | null
}

export const AREAS: Readonly<Record<AreaDeRevisao, Area>> = {
  produto: {
    familia: FAMILIA_DE_PRODUTOS,
    tipo: sql`r.tipo`,
    escopo: sql`r.escopo`,
    escopos: escoposVisiveis,
    papelDe: (tipo) => telaDoTipo(TIPO_MATERIAL.find(({ value }) => value === tipo)?.value ?? 'PERFIL'),
    comparar: (antes, depois) => compararRetratos(antes as Retrato | null, depois as Retrato),
    figura: (documento) => {
      const figura = (documento as Retrato).anexos['FIGURA']
      return figura ? figuraUrl(figura.miniatura ?? figura.sha256) : null
    },
  },
  acabamento: {
    familia: FAMILIA_DE_ACABAMENTOS,
    tipo: sql`'ACABAMENTO'::text`,
    escopo: sql`r.id_referencia`,
    escopos: escoposDeAcabamentos,
    papelDe: () => 'CadastroAcabamentos',
    comparar: (antes, depois) =>
      compararAcabamentos(antes as RetratoDeAcabamento | null, depois as RetratoDeAcabamento),
    figura: () => null,
  },
}

/** A colleague who reads the working copies of the area may be asked. */
export const reve = (area: AreaDeRevisao, { papeis }: Pick<Alcance, 'papeis'>): boolean =>
  permite(QUEM_REVE[area], papeis)
