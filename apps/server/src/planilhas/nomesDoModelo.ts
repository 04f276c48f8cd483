import type { TipoMaterial } from '@portal/contract/core/options'
import { planilhasDa, type Lista } from '@portal/contract/planilhas/colunas'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import type { Nomes } from './folhas.ts'
import { listNomes } from './nomes.queries.ts'

/** What the drop-downs of a workbook offer; lines belong to a reference and need one. */
export async function nomesDoModelo(
  db: Db,
  usuario: Logado,
  { tipo, idReferencia }: { tipo: TipoMaterial; idReferencia: number | undefined },
): Promise<Nomes> {
  const listas = new Set(
    planilhasDa(PASTAS[tipo]).flatMap(({ colunas }) => colunas.flatMap(({ lista }) => lista ?? [])),
  )
  const nomes: Partial<Record<Lista, string[]>> = {}
  for (const lista of listas) {
    if (lista === 'produto' || (idReferencia === undefined && (lista === 'linha' || lista === 'referencia'))) continue
    const achados = await listNomes(db, lista, { usuario, tipo, idReferencia: idReferencia ?? 0 })
    nomes[lista] = achados.filter(({ visivel }) => visivel).map(({ label }) => label)
  }
  return nomes
}
