import type { ChamadasDaFolha } from '@portal/contract/importacao/folhas'
import type { OptionDeId } from '@portal/contract/core/options'
import type { Pasta } from '@portal/contract/planilhas/colunas'
import type { Separador } from '@portal/contract/planilhas/numeros'
import type { Logado } from '../../core/context.ts'
import type { Db } from '../../db/client.ts'
import type { importacaoLinha } from '../../db/tables/importacoes.ts'
import type { PastaLida } from '../../planilhas/lerArquivo.ts'
import type { Planejada } from '../../planilhas/planejada.ts'
import type { LinhaGuardada } from '../../planilhas/planoGuardado.ts'
import type { Ciclo } from '../ciclo.queries.ts'
import type { ImportacaoDeFolha } from '../importacoes.queries.ts'

export interface PedidoDeFolha {
  usuario: Logado
  idReferencia: number
  separador: Separador | undefined
}

/** What is written of a row while it waits to be published. */
export type ParaGravar = Pick<typeof importacaoLinha.$inferInsert, 'idMaterial' | 'versao' | 'material'>

/** A row with what is written of it. */
export type LinhaDaFolha = Planejada & { gravar: ParaGravar }

export interface PlanoDeFolha {
  ignoradas: readonly string[]
  lotes: AsyncIterable<LinhaDaFolha[]>
}

/** A kind of sheet about one reference. */
export interface Folha {
  categoria: ImportacaoDeFolha['categoria']
  tipo: ImportacaoDeFolha['tipo']
  pasta: Pasta
  chamadas: ChamadasDaFolha
  ciclo: Ciclo<ImportacaoDeFolha>
  acesso: Acesso
  catalogo: Catalogo
}

interface Acesso {
  /** Refuses who may not import on the reference. */
  exigir(db: Db, usuario: Logado, idReferencia: number): Promise<void>
  /** References on which he may. */
  selecionar(db: Db, usuario: Logado): Promise<OptionDeId[]>
}

interface Catalogo {
  /** Compares a file with what there is; writes nothing. */
  planejar(db: Db, pedido: PedidoDeFolha, lida: PastaLida): Promise<PlanoDeFolha>
  /** How many of these rows are about what is no longer as the plan saw it. */
  contarMudados(db: Db, idReferencia: number, linhas: readonly LinhaGuardada<LinhaDaFolha>[]): Promise<number>
  /** All rows at once, or none. */
  publicar(db: Db, importacao: ImportacaoDeFolha): Promise<void>
  /** Codes of what is no longer as the import left it; locks all of it. */
  travarTocados(db: Db, id: number): Promise<string[]>
  /** Changed records become what they were, new ones go. */
  voltar(db: Db, importacao: ImportacaoDeFolha): Promise<void>
  /** Materials whose readiness follows from it. */
  listTocados?(db: Db, id: number): Promise<number[]>
}
