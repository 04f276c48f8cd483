import { respostaDaImportacao, simulacao } from './produtos.ts'
import { chamadasDaSimulacao } from './simulacoes.ts'

export const simulacaoDeProdutos = chamadasDaSimulacao('importacao', '/produto/simulacao', {
  simulacao,
  resposta: respostaDaImportacao,
})
