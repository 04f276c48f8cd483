import * as declarado from '@portal/contract/cadastros/index'
import type { Servidor } from '../core/context.ts'
import { serve } from '../core/serve.ts'
import * as listas from './listas.ts'
import { selectPrenativos, selectUnidades } from './unidade.queries.ts'

export function cadastros(servidor: Servidor): void {
  for (const { servir } of Object.values(listas)) servir(servidor)
  serve(servidor, declarado.unidadeEmbalagem, async (_, { db, usuario }) => selectUnidades(db, usuario))
  serve(servidor, declarado.unidadeSelect, async (_, { db, usuario }) => selectUnidades(db, usuario))
  serve(servidor, declarado.prenativoSelect, async (_, { db }) => selectPrenativos(db))
}
