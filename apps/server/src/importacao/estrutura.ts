import { planilhasDa, type Pasta } from '@portal/contract/planilhas/colunas'

/** The sheets of a kind without rows, as the documents' callers take them (decisions I-06). */
export const estruturaEmJson = (pasta: Pasta) => ({
  planilhas: planilhasDa(pasta).map(({ nome, colunas }) => ({
    nome,
    colunas: colunas.map(({ titulo }) => titulo),
    linhas: [],
  })),
})
