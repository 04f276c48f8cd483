import type { TipoMaterial } from '@portal/contract/core/options'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import { colunasDaTabela } from '../db/tables/colunas.ts'
import { TABELA_DO_TIPO } from '../campos/especies.queries.ts'
import { colunaDoBanco } from '../planilhas/catalogo.queries.ts'

const destinosDe = (tipo: TipoMaterial) => {
  const proprias = new Set(colunasDaTabela(TABELA_DO_TIPO[tipo]))
  return PASTAS[tipo].principal.colunas.map((coluna) => {
    const nome = colunaDoBanco(coluna)
    return { campo: coluna.campo, nome, propria: proprias.has(nome) }
  })
}

/** Which column of which table each field fills: the same for all rows of a sheet. */
const DESTINOS: Readonly<Record<TipoMaterial, ReturnType<typeof destinosDe>>> = {
  COMPONENTE: destinosDe('COMPONENTE'),
  PERFIL: destinosDe('PERFIL'),
  SUPERFICIE: destinosDe('SUPERFICIE'),
  VIDRO: destinosDe('VIDRO'),
  KIT: destinosDe('KIT'),
}

/** A form as columns of the database: those of every material, and those of its kind. */
export function colunasDoForm(tipo: TipoMaterial, form: Readonly<Record<string, unknown>>) {
  const material: Record<string, unknown> = {}
  const especie: Record<string, unknown> = {}
  for (const { campo, nome, propria } of DESTINOS[tipo]) (propria ? especie : material)[nome] = form[campo] ?? null
  return { material, especie }
}
