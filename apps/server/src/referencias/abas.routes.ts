import { concluido } from '@portal/contract/core/errors'
import * as classes from '@portal/contract/referencias/classes'
import * as informativos from '@portal/contract/referencias/informativos'
import * as linhas from '@portal/contract/referencias/linhas'
import type { Servidor } from '../core/context.ts'
import { noCampo, RegraViolada } from '../core/errors.ts'
import { serve, serveAcao, serveGravacao } from '../core/serve.ts'
import { serveUpload } from '../uploads/upload.ts'
import { recusarUsos } from '../core/usage.ts'
import { deleteClasse, findClasse, insertClasse, listClasses } from './classes.queries.ts'
import {
  deleteInformativo,
  insertInformativo,
  listInformativos,
  referenciaDoInformativo,
} from './informativos.queries.ts'
import { findLigacao, listLigacoes } from './referenciaLinhas.queries.ts'
import { excluirReferenciaLinha, salvarReferenciaLinha } from './salvarReferenciaLinha.ts'
import { exigirClasse, selectClassesDaEmpresa, selectLinhas, selectUnidadesDePerfil } from './selecoes.queries.ts'
import { travarReferencia } from './travarReferencia.ts'
import { usosDaClasse } from './usos.queries.ts'
import { exigirReferencia } from './visibilidade.queries.ts'

export function abasDaReferencia(servidor: Servidor): void {
  abaLinhas(servidor)
  abaClasses(servidor)
  abaInformativos(servidor)
}

function abaLinhas(servidor: Servidor): void {
  serve(servidor, linhas.listaReferenciaLinha, async ({ query }, { db, usuario }) => {
    await exigirReferencia(db, usuario, query.idReferencia)
    return listLigacoes(db, usuario, query)
  })
  serve(servidor, linhas.obterReferenciaLinha, async ({ params }, { db, usuario }) =>
    findLigacao(db, usuario, params.id),
  )
  serveGravacao(servidor, linhas.salvarReferenciaLinha, async ({ body }, { db, usuario }) =>
    salvarReferenciaLinha(db, usuario, body),
  )
  serveAcao(servidor, linhas.excluirReferenciaLinha, async ({ params }, { db, usuario }) =>
    excluirReferenciaLinha(db, usuario, params.id),
  )
  serve(servidor, linhas.linhaSelect, async (_, { db, usuario }) => selectLinhas(db, usuario))
  serve(servidor, linhas.unidadePerfilSelect, async (_, { db }) => selectUnidadesDePerfil(db))
}

function abaClasses(servidor: Servidor): void {
  serve(servidor, classes.listaClassesDaReferencia, async ({ params, query }, { db, usuario }) => {
    await exigirReferencia(db, usuario, params.idReferencia)
    return listClasses(db, params.idReferencia, params.termo ?? query.search)
  })
  serve(servidor, classes.classesComuns, async (_, { db, usuario }) => selectClassesDaEmpresa(db, usuario))
  serveGravacao(servidor, classes.salvarClasseDaReferencia, async ({ body }, { db, usuario }) => {
    await travarReferencia(db, usuario, body.idReferencia)
    await noCampo('classe', exigirClasse(db, usuario, body.classe))
    const id = await insertClasse(db, { idReferencia: body.idReferencia, idClasse: body.classe })
    if (id === undefined) throw new RegraViolada(classes.CLASSE_REPETIDA, 'classe')
    return id
  })
  serveAcao(servidor, classes.excluirClasseDaReferencia, async ({ params }, { db, usuario }) => {
    const ligacao = await findClasse(db, params.id)
    await travarReferencia(db, usuario, ligacao.idReferencia)
    recusarUsos(await usosDaClasse(db, ligacao))
    await deleteClasse(db, params.id)
  })
}

function abaInformativos(servidor: Servidor): void {
  serve(servidor, informativos.listaInformativos, async ({ params }, { db, usuario, deps }) => {
    await exigirReferencia(db, usuario, params.idReferencia)
    const rows = await listInformativos(db, params.idReferencia)
    return rows.map(({ arquivo, ...row }) => ({ ...row, urlHTML: deps.links.assinar(arquivo, row.informativo) }))
  })
  serveUpload(
    servidor,
    informativos.uploadInformativo,
    [informativos.POLITICA_INFORMATIVO],
    async ({ body, arquivos: { arquivo } }, { db, usuario }) => {
      await travarReferencia(db, usuario, body.idReferencia)
      const campos = { idReferencia: body.idReferencia, nome: arquivo.nome, arquivo: arquivo.sha256 }
      return concluido(await insertInformativo(db, campos))
    },
  )
  serveAcao(servidor, informativos.excluirInformativo, async ({ params }, { db, usuario }) => {
    await travarReferencia(db, usuario, await referenciaDoInformativo(db, params.id))
    await deleteInformativo(db, params.id)
  })
}
