import type { TipoMaterial } from '@portal/contract/core/options'
import { planilhasDa } from '@portal/contract/planilhas/colunas'
import { PASTAS } from '@portal/contract/planilhas/produtos'

/** The sheets of a kind without rows, as the documents' callers take them (decisions I-06). */
export const estruturaEmJson = (tipo: TipoMaterial) => ({
  planilhas: planilhasDa(PASTAS[tipo]).map(({ nome, colunas }) => ({
    nome,
    colunas: colunas.map(({ titulo }) => titulo),
    linhas: [],
  })),
})
