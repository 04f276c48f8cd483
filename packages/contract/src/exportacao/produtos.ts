import { z } from 'zod'
import { get } from '../core/call.ts'
import { escolha, vazioAusente } from '../core/fields.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import { STATUS_PRODUTO, TIPO_MATERIAL } from '../core/options.ts'
import { TIPOS } from '../materiais/tipos.ts'
import { formatoDeExportacao, idDoFiltro, EXPORTA, situacaoDeExportacao } from '../planilhas/exportacao.ts'
import { planilhasDa } from '../planilhas/colunas.ts'
import { PASTAS } from '../planilhas/produtos.ts'

/** Filters of exported products (exportacao.002, exportacao.003); the situation is that of working copies. */
export const filtroDaExportacao = z.object({
  situacao: situacaoDeExportacao(),
  referencia: idDoFiltro(),
  linha: idDoFiltro(),
  status: z.preprocess(vazioAusente, escolha(STATUS_PRODUTO).optional()),
})
export type FiltroDaExportacao = z.output<typeof filtroDaExportacao>

/** Fields of the form (Spec 002 §5). */
export const formDaExportacao = filtroDaExportacao.extend({
  tipoProduto: z.enum(
    TIPO_MATERIAL.map(({ value }) => value),
    { error: MENSAGENS.campoObrigatorio },
  ),
})

export const exportarProdutos = Object.values(TIPOS).map(({ tipo, nome }) => ({
  tipo,
  call: get(`/${nome}/exportar`, {
    ids: [`exportacao.${nome}.exportar`],
    query: filtroDaExportacao.extend({
      formato: formatoDeExportacao(),
      /** The one sheet that a text file holds; the first when absent. */
      planilha: z.preprocess(vazioAusente, z.enum(planilhasDa(PASTAS[tipo]).map((uma) => uma.nome)).optional()),
    }),
    ...EXPORTA,
  }),
}))
