import type { ResultOf } from '@portal/contract/core/call'
import { labelOf, TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import {
  alertasAoImportar,
  IMPORTACAO_DE_PRODUTOS,
  importacaoAndamento,
  importarPlanilhas,
  PRODUTOS_AFETADOS,
} from '@portal/contract/importacao/produtos'
import { EM_ANDAMENTO } from '@portal/contract/importacao/remessa'
import type { Separador } from '@portal/contract/planilhas/numeros'
import { callApi } from '../api/client.ts'
import { useAnswer } from '../api/useCall.ts'
import { enviarPlanilha } from './envio.ts'
import { DA_IMPORTACAO, RESULTADO } from './importada.tsx'
import { eliminarPlanilha, fimDaPlanilha, type DePlanilha } from './planilhaDaTela.tsx'
import { deArquivo, oQueMuda, type ListaDaTela, type MolduraProps, type RemessaDaTela } from './remessaDaTela.ts'

export interface EnvioDeProdutos {
  tipo: TipoMaterial
  referencia?: number | null | undefined
  separador: Separador | undefined
  arquivo: File
}
interface DeProdutos extends DePlanilha {
  envio: EnvioDeProdutos
  importada: ResultOf<typeof IMPORTACAO_DE_PRODUTOS.lista>[number]
}

const doTipo = <Do extends { tipo: TipoMaterial }>(chamadas: readonly Do[], tipo: TipoMaterial): Do | undefined =>
  chamadas.find((uma) => uma.tipo === tipo)

export const podeImportar = (tipo: TipoMaterial): boolean => doTipo(importarPlanilhas, tipo) !== undefined

/** Why another one has to wait, if it has. */
export function useOcupada(): string | undefined {
  const { data } = useAnswer(importacaoAndamento)
  return data === undefined || data.tipoProduto === null ? undefined : EM_ANDAMENTO.texto
}

/** Products by the sheet (Spec 002 §7.1). */
export const PRODUTOS: RemessaDaTela<DeProdutos> = {
  chamadas: IMPORTACAO_DE_PRODUTOS,
  muda: [...oQueMuda(IMPORTACAO_DE_PRODUTOS), importacaoAndamento],
  envio: {
    enviar({ tipo, ...envio }, como, opcoes) {
      const { call } = doTipo(importarPlanilhas, tipo) ?? {}
      if (!call) throw new Error(`no import of ${tipo}`)
      return enviarPlanilha(call, envio, como, opcoes)
    },
    impressao: ({ arquivo, ...envio }) => [envio, deArquivo(arquivo)],
    /** Products in edition may be affected (importacao.012), unless it was shown that none is. */
    pergunta: {
      async haver({ tipo }, simulada) {
        if (simulada?.soNovas) return false
        const { call } = doTipo(alertasAoImportar, tipo) ?? {}
        return call !== undefined && (await callApi(call)).alerta
      },
      titulo: ({ tipo, arquivo }) => `Importar ${labelOf(TIPO_MATERIAL, tipo)}: ${arquivo.name}`,
      texto: PRODUTOS_AFETADOS,
      rotulo: 'Importar',
    },
  },
  simulacao: {
    titulo: ({ arquivo }) => arquivo.name,
    Moldura,
  },
  ...fimDaPlanilha(IMPORTACAO_DE_PRODUTOS),
}

/** What corrects the import that waits joins it; anything else waits for its end. */
function Moldura({ envio: { tipo }, simulada, children }: MolduraProps<EnvioDeProdutos>) {
  const ocupada = useOcupada()
  return children({ sobre: labelOf(TIPO_MATERIAL, tipo), impedida: simulada?.corrige ? undefined : ocupada })
}

/** What the company imported before, the newest first. */
export const IMPORTACOES_DE_PRODUTOS: ListaDaTela<DeProdutos['importada']> = {
  nome: 'importacoes',
  colunas: [
    { label: 'Planilha', cell: ({ arquivo }) => arquivo, sort: 'arquivo' },
    { label: 'Tipo de produto', cell: ({ tipoProduto }) => labelOf(TIPO_MATERIAL, tipoProduto), sort: 'tipoProduto' },
    ...DA_IMPORTACAO,
    RESULTADO,
  ],
  destino: { area: 'produto', importacao: 'produto' },
  nomeDe: ({ arquivo }) => arquivo,
  eliminar: (uma) => eliminarPlanilha(uma, ', e os produtos novos são excluídos.'),
}
