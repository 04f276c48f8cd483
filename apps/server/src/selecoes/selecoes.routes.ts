import * as calls from '@portal/contract/selecoes/selecoes'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { telaDoTipo } from '@portal/contract/referencias/telas'
import { selectUnidades } from '../cadastros/unidade.queries.ts'
import type { Servidor } from '../core/context.ts'
import { serve } from '../core/serve.ts'
import { selectUnidadesDePerfil } from '../referencias/selecoes.queries.ts'
import { exigirReferencia } from '../referencias/visibilidade.queries.ts'
import { NaoEncontrado } from '../core/errors.ts'
import * as queries from './selecoes.queries.ts'

const ACABAMENTO = 'ACABAMENTO'

/** Kinds by the number of their screen, for callers that send one (decisions P-13); the numbers never change. */
const POR_NUMERO = new Map([
  ['1', 'VIDRO'],
  ['2', 'PERFIL'],
  ['3', 'COMPONENTE'],
  ['4', 'SUPERFICIE'],
  ['5', 'KIT'],
  ['6', ACABAMENTO],
])

const tipoDe = (texto: string): TipoMaterial | undefined =>
  TIPO_MATERIAL.find(({ value }) => value === texto.toUpperCase())?.value

/** The kind in upper or lower case. */
function tipoDoCaminho(texto: string): TipoMaterial {
  const tipo = tipoDe(POR_NUMERO.get(texto) ?? texto)
  if (tipo === undefined) throw new NaoEncontrado()
  return tipo
}

/** The screen on which references of this kind are released; finishes have one, but no kind of material. */
function telaDoCaminho(texto: string): { papel: string; tipo: TipoMaterial | undefined } {
  const nome = POR_NUMERO.get(texto) ?? texto
  if (nome.toUpperCase() === ACABAMENTO) return { papel: 'CadastroAcabamentos', tipo: undefined }
  const tipo = tipoDoCaminho(nome)
  return { papel: telaDoTipo(tipo), tipo }
}

/** Spec 001 §7 "Lookups". */
export function selecoes(servidor: Servidor): void {
  cadastros(servidor)
  referencias(servidor)
  linhas(servidor)
}

/** Without a kind the answer is about components (decisions P-17). */
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
