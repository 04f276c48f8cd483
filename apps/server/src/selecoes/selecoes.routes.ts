import * as calls from '@portal/contract/selecoes/selecoes'
import { selectUnidades } from '../cadastros/unidade.queries.ts'
import type { Servidor } from '../core/context.ts'
import { serve } from '../core/serve.ts'
import { selectUnidadesDePerfil } from '../referencias/selecoes.queries.ts'
import { exigirReferencia } from '../referencias/visibilidade.queries.ts'
import * as queries from './selecoes.queries.ts'
import { telaDoCaminho, tipoDoCaminho } from './tipoDoCaminho.ts'

/** Spec 001 §7 "Lookups". */
export function selecoes(servidor: Servidor): void {
  cadastros(servidor)
  referencias(servidor)
  linhas(servidor)
}

/** Without a kind: of components (decisions P-17). */
const tipoOu = (texto: string | undefined) => tipoDoCaminho(texto ?? 'COMPONENTE')

function cadastros(servidor: Servidor): void {
  serve(servidor, calls.selecaoUnidadeItemEmbalagem, async (_, { db, usuario }) => selectUnidades(db, usuario))
  serve(servidor, calls.selecaoUnidadePerfil, async (_, { db }) => selectUnidadesDePerfil(db))
  serve(servidor, calls.selecaoGrupo, async ({ params }, { db, usuario }) =>
    queries.selectGrupos(db, usuario, tipoOu(params.tipo)),
  )
  serve(servidor, calls.selecaoGrupoKit, async (_, { db, usuario }) => queries.selectGrupos(db, usuario, 'KIT'))
  serve(servidor, calls.selecaoCor, async ({ params }, { db, usuario }) =>
    queries.selectCores(db, usuario, tipoOu(params.tipo)),
  )
  serve(servidor, calls.selecaoTempera, async (_, { db }) => queries.selectTemperas(db))
  serve(servidor, calls.selecaoLiga, async (_, { db }) => queries.selectLigas(db))
  serve(servidor, calls.selecaoClasseId, async (_, { db, usuario }) => queries.selectClasses(db, usuario))
  serve(servidor, calls.selecaoTodosTecidos, async (_, { db }) => queries.selectTecidos(db))
  serve(servidor, calls.selecaoTipoVidro, async (_, { db, usuario }) => queries.selectTiposDeVidro(db, usuario))
}

function referencias(servidor: Servidor): void {
  serve(servidor, calls.selecaoReferenciaMaterial, async ({ params }, { db, usuario }) =>
    queries.selectReferenciasDaTela(db, usuario, telaDoCaminho(params.tipo)),
  )
  serve(servidor, calls.selecaoReferenciaAplicabilidade, async (_, { db, usuario }) =>
    queries.selectReferenciasDeAplicabilidade(db, usuario),
  )
  serve(servidor, calls.selecaoReferenciaOficial, async (_, { db, usuario }) =>
    queries.selectReferenciasOficiais(db, usuario),
  )
  serve(servidor, calls.selecaoClassePorReferencia, async ({ params }, { db, usuario }) => {
    await exigirReferencia(db, usuario, params.idReferencia)
    return queries.selectClassesDaReferencia(db, params.idReferencia)
  })
}

function linhas(servidor: Servidor): void {
  serve(servidor, calls.linhasDaReferencia, async ({ params }, { db, usuario }) => {
    await exigirReferencia(db, usuario, params.idReferencia)
    return queries.selectLinhasDaReferencia(db, params.idReferencia)
  })
  serve(servidor, calls.selecaoLinhaAplicacao, async ({ params }, { db, usuario }) => {
    tipoDoCaminho(params.tipo)
    await exigirReferencia(db, usuario, params.idReferencia)
    return queries.selectLinhasDaReferencia(db, params.idReferencia)
  })
  serve(servidor, calls.logoLinha, async ({ params }, { db, usuario }) => queries.findLogo(db, usuario, params.idLinha))
  serve(servidor, calls.logoDaLinha, async ({ params }, { db, usuario }) =>
    queries.findLogo(db, usuario, params.idLinha),
  )
  serve(servidor, calls.selecaoPrenativo, async ({ params }, { db, usuario }) => {
    await queries.findLogo(db, usuario, params.idLinha)
    return queries.selectPrenativosDaLinha(db, params.idLinha)
  })
}
