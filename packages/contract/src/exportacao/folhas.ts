import { z } from 'zod'
import { get } from '../core/call.ts'
import { id } from '../core/fields.ts'
import { optionDeId } from '../core/options.ts'
import { AUTENTICADO } from '../core/papeis.ts'
import { formatoDeExportacao, EXPORTA, situacaoDeExportacao } from '../planilhas/exportacao.ts'
import { filtroDaExportacao, formDaExportacao } from './produtos.ts'

/** Only the situation is required (exportacao.004). */
export const filtroDosAcabamentos = filtroDaExportacao.omit({ linha: true })
export type FiltroDosAcabamentos = z.output<typeof filtroDosAcabamentos>

export const exportarAcabamentos = get('/tratamento/exportar', {
  ids: ['exportacao.tratamento.exportar'],
  query: filtroDosAcabamentos.extend({ formato: formatoDeExportacao() }),
  ...EXPORTA,
})

/** exportacao.005, exportacao.006, exportacao.007; by either name, and only components have any (decisions I-25). */
export const filtroDasAplicabilidades = z.object({
  tipo: formDaExportacao.shape.tipoProduto.meta({ aliases: ['tipoProduto'] }),
  idReferencia: id().meta({ aliases: ['referencia'] }),
  situacao: situacaoDeExportacao(),
})
export type FiltroDasAplicabilidades = z.output<typeof filtroDasAplicabilidades>

export const exportarAplicabilidades = get('/aplicabilidade/exportar', {
  ids: ['exportacao.aplicabilidade.exportar'],
  query: filtroDasAplicabilidades.extend({ formato: formatoDeExportacao() }),
  ...EXPORTA,
})

/** References that have applicability already (decisions I-27). */
export const referenciasComAplicabilidadeAExportar = get('/geral/referenciaAplicabilidadeExistente', {
  ids: ['exportacao.referenciaAplicabilidadeExistente'],
  result: optionDeId.array(),
  papeis: AUTENTICADO,
})
