import { EscolherAlvo } from '../materiais/lista/EscolherAlvo.tsx'
import type { AreaDoMercado } from '../mercado/enderecos.ts'
import { useImpacto, type Impacto } from '../mercado/useImpacto.tsx'
import type { ImportacaoComPublicacao } from '@portal/contract/mercado/publicar'

/** What was imported: where it goes, and by which sheets or zips it came. */
export interface DestinoDaImportacao {
  area: AreaDoMercado
  importacao: ImportacaoComPublicacao
}

/** How what was imported goes on: both ways lead over the page that shows all that goes, before anything is confirmed (decisions I-02). Finishes have one market: there is nothing to choose. Of what goes nowhere nobody asks it. */
export const useAoMercado = ({ area }: Pick<DestinoDaImportacao, 'area'> = { area: 'produto' }): Impacto =>
  useImpacto(area, area === 'produto' ? EscolherAlvo : undefined)
