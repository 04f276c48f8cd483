import type { TipoMaterial } from '@portal/contract/core/options'
import { ATIVO } from '@portal/contract/mercado/status'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import { colunaDoBanco, colunasDaTabela, TABELA_DO_TIPO } from '../planilhas/catalogo.queries.ts'

/** A new profile or surface is Ativo, whatever is sent: its status is locked (materiais.015). */
const NASCEM_ATIVOS: readonly TipoMaterial[] = ['PERFIL', 'SUPERFICIE']

/** A form as columns of the database: those of every material, and those of its kind. */
export function colunasDoForm(tipo: TipoMaterial, form: Readonly<Record<string, unknown>>, novo: boolean) {
  const proprias = new Set(colunasDaTabela(TABELA_DO_TIPO[tipo]))
  const material: Record<string, unknown> = {}
  const especie: Record<string, unknown> = {}
  for (const coluna of PASTAS[tipo].principal.colunas) {
    const nome = colunaDoBanco(coluna)
    const destino = proprias.has(nome) ? especie : material
    destino[nome] = form[coluna.campo] ?? null
  }
  if (novo && NASCEM_ATIVOS.includes(tipo)) material['status'] = ATIVO
  return { material, especie }
}
