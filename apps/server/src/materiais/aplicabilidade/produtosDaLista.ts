import type { ProdutoNaLista } from '@portal/contract/materiais/produtos'
import type { Logado } from '../../core/context.ts'
import type { Db } from '../../db/client.ts'
import { doMercado, listDosProdutos, type Leitura } from './aplicabilidade.queries.ts'
import { mantem } from './lerAplicabilidade.ts'

type Dito = Pick<ProdutoNaLista, 'temAplicabilidade' | 'aplicabilidades' | 'aplicabilidadeBaseEditavel'>

const SEM_APLICABILIDADE: Dito = {
  temAplicabilidade: false,
  aplicabilidades: [],
  aplicabilidadeBaseEditavel: false,
}

/** What the product list says of the applicability of these rows: one question for a page, none where no component is on it. */
export async function aplicabilidadesDosProdutos(
  db: Db,
  usuario: Logado,
  rows: readonly { id: number; tipo: string }[],
  leitura: Leitura,
): Promise<(id: number) => Dito> {
  const ids = rows.filter(({ tipo }) => tipo === 'COMPONENTE').map(({ id }) => id)
  const lidas = ids.length ? await listDosProdutos(db, ids, leitura) : []
  const ditos = new Map(
    lidas.map(({ id, tem, mantenedora, situacao }): [number, Dito] => [
      id,
      {
        temAplicabilidade: tem,
        aplicabilidades: mantenedora === null || situacao === null ? [] : [{ idEmpresa: mantenedora, situacao }],
        aplicabilidadeBaseEditavel: !doMercado(leitura) && mantem(usuario, mantenedora),
      },
    ]),
  )
  return (id) => ditos.get(id) ?? SEM_APLICABILIDADE
}
