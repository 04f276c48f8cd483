import * as calls from '@portal/contract/empresas/empresas'
import { SO_DE_CIMA } from '@portal/contract/empresas/empresas'
import * as perfis from '@portal/contract/empresas/perfis'
import { quantidade } from '@portal/contract/core/formato'
import { buscada } from '@portal/contract/core/listing'
import type { Logado, Servidor } from '../core/context.ts'
import { serve, serveAcao, serveGravacao } from '../core/serve.ts'
import { RegraViolada } from '../core/errors.ts'
import { recusaSeEmUso } from '../core/usage.ts'
import type { Db } from '../db/client.ts'
import { empresa } from '../db/tables/empresas.ts'
import { criarConsultaDeCep } from './cep.ts'
import { findConcediveis } from './concederReferencias.ts'
import { deleteEmpresa, findEmpresa, listEmpresas, travarEmpresa } from './empresas.queries.ts'
import { findPerfil, listPerfis, listRecursosDoPerfil, selectPerfis } from './perfis.queries.ts'
import { listRecursosDaEmpresa, listTelas, listTelasDaEmpresa } from './recursos.queries.ts'
import { exigirDeCima, haVinculo, salvarRecursos, trocarPerfil } from './recursos.ts'
import { countLiberadas, findLiberadas, porReferencia, selectTodasReferencias } from './referenciasLiberadas.queries.ts'
import { gravarEmpresa } from './salvarEmpresa.ts'
import { apagarPerfil, gravarPerfil } from './salvarPerfil.ts'
import { exigirTela, salvarReferencias } from './salvarReferencias.ts'

export function empresas(servidor: Servidor): void {
  servirEmpresas(servidor)
  servirRecursos(servidor)
  servirReferencias(servidor)
  servirPerfis(servidor)
}

function servirEmpresas(servidor: Servidor): void {
  const { clock, settings } = servidor.deps
  const consultarCep = criarConsultaDeCep(settings.CEP_URL, clock, settings)
  serve(servidor, calls.listaEmpresas, async ({ params, query }, { db, usuario }) =>
    listEmpresas(db, usuario, buscada(query, params.termo), query),
  )
  serve(servidor, calls.consultarCep, async ({ params }) => consultarCep(params.cep))
  serve(servidor, calls.obterEmpresa, async ({ params }, { db, usuario }) => findEmpresa(db, usuario, params.id))
  serve(servidor, calls.salvarEmpresa, async ({ body }, { db, usuario }) => gravarEmpresa(db, usuario, body))
  serveAcao(servidor, calls.excluirEmpresa, async ({ params }, { db, usuario }) =>
    apagarEmpresa(db, usuario, params.id),
  )
}

function servirRecursos(servidor: Servidor): void {
  serve(servidor, calls.telasDoSistema, async (_, { db }) => listTelas(db))
  serve(servidor, calls.selecaoTipoEmpresa, async (_, { db }) => selectPerfis(db))
  serve(servidor, calls.recursosDaEmpresa, async ({ params }, { db, usuario }) => {
    await findEmpresa(db, usuario, params.idEmpresa)
    await findPerfil(db, usuario, params.idPerfil)
    return listRecursosDaEmpresa(db, usuario, params.idEmpresa, params.idPerfil)
  })
  serve(servidor, calls.telasDaEmpresa, async ({ params }, { db, usuario }) => {
    await findEmpresa(db, usuario, params.idEmpresa)
    return listTelasDaEmpresa(db, params.idEmpresa)
  })
  serve(servidor, calls.alertaVinculoUsuario, async ({ body }, { db, usuario }) => ({
    vinculoUsuario: await haVinculo(db, usuario, body),
  }))
  serveGravacao(servidor, calls.salvarTipo, async ({ body }, { db, usuario }) => {
    await trocarPerfil(db, usuario, body)
    return body.idEmpresa
  })
  serveGravacao(servidor, calls.salvarRecurso, async ({ body }, { db, usuario }) => {
    await salvarRecursos(db, usuario, body)
    return body.idEmpresa
  })
}

function servirReferencias(servidor: Servidor): void {
  serve(servidor, calls.selecaoTodasReferencias, async (_, { db, usuario }) => selectTodasReferencias(db, usuario))
  serve(servidor, calls.referenciasDaEmpresa, async ({ params }, { db, usuario }) => {
    await findEmpresa(db, usuario, params.idEmpresa)
    await exigirTela(db, params.idEmpresa, params.idTela)
    return findLiberadas(db, params.idEmpresa, params.idTela)
  })
  serve(servidor, calls.referenciasConcediveis, async ({ params }, { db, usuario }) => {
    await findEmpresa(db, usuario, params.idEmpresa)
    return findConcediveis(db, usuario, params)
  })
  serve(servidor, calls.empresasPorReferencia, async ({ query }, { db, usuario }) => {
    const { empresa: idEmpresaDoFiltro, recurso: idRecurso } = query
    return porReferencia.pagina(db, usuario, { ...buscada(query), idEmpresaDoFiltro, idRecurso }, query)
  })
  serveGravacao(servidor, calls.salvarReferenciaDaEmpresa, async ({ body }, { db, usuario }) => {
    await salvarReferencias(db, usuario, body)
    return body.idEmpresa
  })
}

function servirPerfis(servidor: Servidor): void {
  serve(servidor, perfis.listaPerfis, async ({ query }, { db, usuario }) =>
    listPerfis(db, usuario, buscada(query), query),
  )
  serve(servidor, perfis.obterPerfil, async ({ params }, { db, usuario }) => findPerfil(db, usuario, params.id))
  serve(servidor, perfis.recursosDoPerfil, async ({ params }, { db, usuario }) => {
    await findPerfil(db, usuario, params.idPerfil)
    return listRecursosDoPerfil(db, usuario, params.idPerfil)
  })
  serveGravacao(servidor, perfis.salvarPerfil, async ({ body }, { db, usuario }) => gravarPerfil(db, usuario, body))
  serveAcao(servidor, perfis.excluirPerfil, async ({ params }, { db, usuario }) => apagarPerfil(db, usuario, params.id))
}

/** Users, records and released references keep a company (decisions E-11); its resources go with it. */
async function apagarEmpresa(db: Db, quem: Logado, id: number): Promise<void> {
  await travarEmpresa(db, quem, id, null)
  exigirDeCima(quem, id, SO_DE_CIMA.exclusao)
  await recusaSeEmUso(db, empresa, id)
  const liberadas = await countLiberadas(db, id)
  if (liberadas > 0) {
    const quantas = quantidade(liberadas, 'referência liberada', 'referências liberadas')
    throw new RegraViolada(`Este registro está em uso e não pode ser excluído: ${quantas}.`)
  }
  await deleteEmpresa(db, id)
}
