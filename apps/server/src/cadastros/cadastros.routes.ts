import * as declarado from '@portal/contract/cadastros/index'
import type { Servidor } from '../core/context.ts'
import { serve } from '../core/serve.ts'
import * as listas from './listas.ts'
import { serveCadastro, serveCadastroPaginado } from './serveCadastro.ts'
import { selectPrenativos, selectUnidades } from './unidade.queries.ts'

export function cadastros(servidor: Servidor): void {
  serveCadastro(servidor, declarado.cor, listas.cores)
  serveCadastro(servidor, declarado.grupo, listas.grupos)
  serveCadastro(servidor, declarado.tipoVidro, listas.tiposDeVidro)
  serveCadastro(servidor, declarado.unidade, listas.unidades)
  serveCadastro(servidor, declarado.classeId, listas.classesId)
  serveCadastroPaginado(servidor, declarado.tipoAcabamento, listas.tiposDeAcabamento)
  serveCadastroPaginado(servidor, declarado.tipoTecido, listas.tiposDeTecido)
  serveCadastroPaginado(servidor, declarado.prenativo, listas.prenativos)
  serve(servidor, declarado.unidadeEmbalagem, async (_, { db, usuario }) => selectUnidades(db, usuario))
  serve(servidor, declarado.unidadeSelect, async (_, { db, usuario }) => selectUnidades(db, usuario))
  serve(servidor, declarado.prenativoSelect, async (_, { db }) => selectPrenativos(db))
}
