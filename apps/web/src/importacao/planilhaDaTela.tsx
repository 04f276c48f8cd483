import type { linhaDoLog, Resumo } from '@portal/contract/importacao/remessa'
import { resumir } from '@portal/contract/importacao/resumo'
import type { z } from 'zod'
import type { Importada } from './importada.tsx'
import { BaixarRecusadas, LINHAS_DO_LOG } from './LogDaRemessa.tsx'
import type { RemessaDaTela, TiposDaTela } from './remessaDaTela.ts'
import type { Simulacao } from './useSimulacao.ts'

/** What all sheets have in common. */
export interface DePlanilha extends TiposDaTela {
  importada: Importada & { arquivo: string; resumo: Resumo; naoLidas: string[] }
  linha: z.output<typeof linhaDoLog>
  simulada: Simulacao
}

export const NENHUMA_RECUSADA = 'Nenhuma linha foi recusada.'

/** Of sheets whose rows become records: their end, and their log. */
export const fimDaPlanilha = ({
  recusadas,
}: RemessaDaTela<DePlanilha>['chamadas']): Pick<RemessaDaTela<DePlanilha>, 'fim' | 'log'> => ({
  fim: {
    resumo: ({ resumo }) => resumir(resumo),
    recusados: ({ resumo }) => resumo.recusados,
    nenhum: NENHUMA_RECUSADA,
    naoLidas: ({ naoLidas }) => naoLidas,
    acoes: ({ id }) => recusadas && <BaixarRecusadas call={recusadas} id={id} />,
  },
  log: { subtitulo: ({ arquivo }) => arquivo, nome: 'log-de-importacao', colunas: LINHAS_DO_LOG },
})

/** What taking such a sheet back does; `depois` says what becomes of what it made. */
export const eliminarPlanilha = (
  { arquivo, resumo }: Pick<DePlanilha['importada'], 'arquivo' | 'resumo'>,
  depois: string,
) => ({
  titulo: `Eliminar a planilha "${arquivo}"?`,
  texto: `O que ela mudou (${resumir({ ...resumo, iguais: 0, recusados: 0 })}) volta ao que era antes${depois} Isso não pode ser desfeito.`,
})
