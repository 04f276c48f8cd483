import { DESCONSIDERADO, EM_EDICAO } from '@portal/contract/mercado/situacao'
import type { Db } from '../db/client.ts'
import type { Importacao } from './importacoes.queries.ts'
import type { Preparada } from './preparar.ts'
import { contarLinhas } from './publicar.queries.ts'

type Fim = Pick<
  Importacao,
  'novos' | 'alterados' | 'recusados' | 'iguais' | 'naoLidas' | 'estado' | 'situacao' | 'shaPlano'
>

/** What was published is counted; without a row that changes something it is over as soon as it was read (decisions I-11). */
export async function concluir(
  db: Db,
  { update }: { update(db: Db, id: number, fim: Fim): Promise<void> },
  id: number,
  lida: Preparada,
): Promise<void> {
  const contados = await contarLinhas(db, id)
  const fim =
    contados.novos + contados.alterados
      ? ({ estado: 'FEITA', situacao: EM_EDICAO } as const)
      : ({ estado: 'FALHOU', situacao: DESCONSIDERADO.value } as const)
  await update(db, id, { ...contados, ...fim, ...lida, shaPlano: null })
}
