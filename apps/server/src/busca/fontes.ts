import type { RegistroAchado, Encontravel } from '@portal/contract/busca/busca'
import { VE_LIBERACOES } from '@portal/contract/clientes/clientes'
import { permite, type Papel } from '@portal/contract/core/papeis'
import { LEITURA_DE_PRODUTO } from '@portal/contract/materiais/papeisDeProduto'
import { listClientesAchados } from '../clientes/achados.queries.ts'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { listEmpresasAchadas } from '../empresas/achados.queries.ts'
import { listProdutosAchados } from '../materiais/achados.queries.ts'
import { listReferenciasAchadas } from '../referencias/achados.queries.ts'
import { listTipologiasAchadas } from '../tipologias/achados.queries.ts'

/** What a noun is asked for: some of its records by their ids. */
export interface Pedidos {
  ids: readonly number[]
}

type Achado = Omit<RegistroAchado, 'coisa' | 'tipo'> & Partial<Pick<RegistroAchado, 'tipo'>>

interface Fonte {
  /** Who has the records' page. */
  quem: readonly Papel[]
  listar: (db: Db, usuario: Logado, pedidos: Pedidos) => Promise<Achado[]>
}

/** One query of each noun, which its folder owns; it answers only what the user may see. */
const FONTES_DA_BUSCA: Readonly<Record<Encontravel, Fonte>> = {
  produto: { quem: LEITURA_DE_PRODUTO, listar: listProdutosAchados },
  cliente: { quem: VE_LIBERACOES, listar: listClientesAchados },
  referencia: { quem: ['Configuracao'], listar: listReferenciasAchadas },
  tipologia: { quem: ['Configuracao'], listar: listTipologiasAchadas },
  empresa: { quem: ['Configuracao'], listar: listEmpresasAchadas },
}

/** Records of one kind, in no order; none for who has not their page. */
export async function achar(db: Db, usuario: Logado, coisa: Encontravel, pedidos: Pedidos): Promise<RegistroAchado[]> {
  const { quem, listar } = FONTES_DA_BUSCA[coisa]
  if (!permite(quem, usuario.papeis) || pedidos.ids.length === 0) return []
  const rows = await listar(db, usuario, pedidos)
  return rows.map((row) => ({ coisa, tipo: null, ...row }))
}
