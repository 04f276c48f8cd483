import type { Lista } from '@portal/contract/campos/listas'
import { planilhasDa, type Pasta } from '@portal/contract/planilhas/colunas'
import { Nomes as Chamados } from '@portal/contract/planilhas/plano'
import type { Db } from '../db/client.ts'
import type { Nomes } from './folhas.ts'
import type { QuemEscolhe } from '../materiais/escolhas.queries.ts'
import { listNomes } from './nomes.queries.ts'

/** Names for the drop-downs of a workbook; lines belong to a reference and need one. */
export async function nomesDoModelo(
  db: Db,
  pasta: Pasta,
  { idReferencia, ...escolhendo }: Omit<QuemEscolhe, 'idReferencia'> & { idReferencia: number | undefined },
): Promise<Nomes> {
  const listas = new Set(planilhasDa(pasta).flatMap(({ colunas }) => colunas.flatMap(({ lista }) => lista ?? [])))
  const nomes: Partial<Record<Lista, string[]>> = {}
  for (const lista of listas) {
    if (lista === 'produto' || (idReferencia === undefined && (lista === 'linha' || lista === 'referencia'))) continue
    const achados = await listNomes(db, lista, { ...escolhendo, idReferencia: idReferencia ?? 0 })
    const visiveis = achados.filter(({ visivel }) => visivel)
    const chamados = new Chamados(visiveis)
    // Records of one name without a code are told apart by another column, so the drop-down offers the name once.
    nomes[lista] = [...new Set(visiveis.flatMap(({ id }) => chamados.chamar(id) ?? []))]
  }
  return nomes
}
