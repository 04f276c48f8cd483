import { MASTER } from '@portal/contract/core/papeis'
import { ESCRITA_DE_PRODUTO } from '@portal/contract/materiais/papeisDeProduto'
import { DISPONIVEL_DELPHI, EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { haBases } from './aplicabilidade/publicarBases.queries.ts'
import { totalDe } from './contagem.queries.ts'
import { escoposVisiveis } from './visibilidade.queries.ts'

async function existe(db: Db, usuario: Logado, ...situacoes: number[]): Promise<boolean> {
  const escopos = await escoposVisiveis(db, usuario)
  for (const situacao of situacoes) {
    const recorte = { escopos, linhas: undefined, situacao }
    if ((await totalDe(db, recorte, false)) > 0) return true
  }
  return false
}

/** Actions of the header (Spec 001 §2.1): there must be something to do, and the user must be one who may. */
export async function acoesPermitidas(db: Db, usuario: Logado) {
  const cadastra = ESCRITA_DE_PRODUTO.some((papel) => usuario.papeis.includes(papel))
  return {
    homologar: cadastra && ((await existe(db, usuario, EM_EDICAO)) || (await haBases(db, usuario, 'homologar'))),
    disponibilizar:
      usuario.papeis.includes(MASTER) &&
      ((await existe(db, usuario, EM_HOMOLOGACAO, DISPONIVEL_DELPHI)) ||
        (await haBases(db, usuario, 'disponibilizar'))),
  }
}

export const existeForaDoMercado = (db: Db, usuario: Logado): Promise<boolean> =>
  existe(db, usuario, EM_EDICAO, EM_HOMOLOGACAO)
