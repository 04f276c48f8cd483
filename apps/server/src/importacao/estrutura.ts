import type { TipoMaterial } from '@portal/contract/core/options'
import { planilhasDa, type Lista } from '@portal/contract/planilhas/colunas'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { listNomes } from '../planilhas/nomes.queries.ts'
import type { Nomes } from '../planilhas/folhas.ts'

/** The sheets of a kind without rows, as the documents' callers take them (decisions I-06). */
export const estruturaEmJson = (tipo: TipoMaterial) => ({
  planilhas: planilhasDa(PASTAS[tipo]).map(({ nome, colunas }) => ({
    nome,
    colunas: colunas.map(({ titulo }) => titulo),
    linhas: [],
  })),
})

/** What the drop-downs of a template offer; lines belong to a reference and need one. */
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
