import { MENSAGENS } from '@portal/contract/core/mensagens'
import * as calls from '@portal/contract/liberacoes/diversas'
import type { Logado, Servidor } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { serve, serveAcao, serveGravacao } from '../core/serve.ts'
import type { Db } from '../db/client.ts'
import { exigirReferencia } from '../referencias/visibilidade.queries.ts'
import { simularAlcance } from './alcance.queries.ts'
import { selectEmpresasALiberar } from './aplicabilidade.queries.ts'
import { disponibilizarDiversa } from './disponibilizarDiversa.ts'
import * as queries from './diversas.queries.ts'
import { pacotesOferecidos, trocarOferecidos, trocarPacotes, trocarTabelas } from './escolherItens.ts'
import * as itens from './itens.queries.ts'
import { excluirDiversa, salvarDiversa, travarEmPreparo } from './salvarDiversa.ts'

/** Mass releases (Spec 002 §7.10). */
export function liberacaoDiversa(servidor: Servidor): void {
  serve(servidor, calls.listaDiversas, async (_, { db, usuario }) => queries.listDiversas(db, usuario))
  serve(servidor, calls.obterDiversa, async ({ params: { id } }, { db, usuario }) => ({
    ...(await queries.findDiversa(db, usuario, id)),
    pacotes: await itens.pacotesDaLiberacao(db, usuario, queries.PACOTES_DA_DIVERSA, id),
    tabelas: await itens.tabelasDaLiberacao(db, usuario, queries.TABELAS_DA_DIVERSA, id),
    aplicabilidades: await queries.empresasDaDiversa(db, usuario, id),
  }))
  serveGravacao(servidor, calls.salvarDiversa, async ({ body }, { db, usuario }) => salvarDiversa(db, usuario, body))
  serveAcao(servidor, calls.excluirDiversa, async ({ params }, { db, usuario }) =>
    excluirDiversa(db, usuario, params.id),
  )
  ofertas(servidor)
  pacotes(servidor)
  escolhas(servidor)
  emMassa(servidor)
}

function ofertas(servidor: Servidor): void {
  serve(servidor, calls.tabelasDaDiversa, async ({ params: { id } }, { db, usuario }) => {
    await queries.findDiversa(db, usuario, id)
    return itens.listTabelasOferecidas(db, usuario, queries.TABELAS_DA_DIVERSA, id)
  })
  serve(servidor, calls.aplicabilidadesDaDiversa, async ({ params: { id } }, { db, usuario }) => {
    await queries.findDiversa(db, usuario, id)
    return itens.comoOferecidas(db, queries.EMPRESAS_DA_DIVERSA, id, await selectEmpresasALiberar(db, usuario, false))
  })
  serve(servidor, calls.pacoteSelectDaDiversa, async ({ params: { idReferencia } }, { db, usuario }) => {
    await exigirReferencia(db, usuario, idReferencia)
    return itens.selectPacotes(db, usuario, idReferencia)
  })
}

const DE_PACOTES = [
  { lista: calls.pacotesDaDiversa, salvar: calls.salvarPacotesDaDiversa, familia: 'CEM' },
  { lista: calls.pacotesPrefSuiteDaDiversa, salvar: calls.salvarPacotesPrefSuiteDaDiversa, familia: 'PREFSUITE' },
] as const

function pacotes(servidor: Servidor): void {
  for (const { lista, salvar, familia } of DE_PACOTES) {
    const soOficiais = familia === 'PREFSUITE'
    serve(servidor, lista, async ({ params: { id, idReferencia } }, { db, usuario }) => {
      await queries.findDiversa(db, usuario, id)
      const pedida = { idReferencia, soOficiais }
      return pacotesOferecidos(db, usuario, { conjunto: queries.PACOTES_DA_DIVERSA, id }, pedida)
    })
    serveGravacao(servidor, salvar, async ({ body }, { db, usuario }) => {
      const { idLiberacaoDiversa: id, idReferencia, idsAtualizacaoPortfolio: ids, vistos } = body
      const { liberacao } = await travarDoTipo(db, usuario, id, calls.PRODUTOS)
      if (calls.familiaDaAcao(liberacao) !== familia) throw new RegraViolada(calls.MENSAGENS_DE_DIVERSA.outroTipo)
      const pedidos = { idReferencia, soOficiais, ids, vistos }
      await trocarPacotes(db, usuario, { conjunto: queries.PACOTES_DA_DIVERSA, id }, pedidos)
      return id
    })
  }
}

async function travarDoTipo(db: Db, usuario: Logado, id: number, tipo: number): Promise<queries.Diversa> {
  const diversa = await travarEmPreparo(db, usuario, id)
  if (diversa.tipo !== tipo) throw new RegraViolada(calls.MENSAGENS_DE_DIVERSA.outroTipo)
  return diversa
}

function escolhas(servidor: Servidor): void {
  serveGravacao(servidor, calls.salvarTabelasDaDiversa, async ({ body }, { db, usuario }) => {
    const { idLiberacaoDiversa: id, idsTabelaPreco: ids, vistos } = body
    await travarDoTipo(db, usuario, id, calls.TABELAS)
    await trocarTabelas(db, usuario, { conjunto: queries.TABELAS_DA_DIVERSA, id }, { ids, vistos })
    return id
  })
  serveGravacao(servidor, calls.salvarAplicabilidadesDaDiversa, async ({ body }, { db, usuario }) => {
    const { idLiberacaoDiversa: id, idsEmpresas: ids, vistos } = body
    await travarDoTipo(db, usuario, id, calls.APLICABILIDADES)
    const oferecidos = (await selectEmpresasALiberar(db, usuario, false)).map(({ idEmpresa }) => idEmpresa)
    const escopo = itens.empresasVistas(db, usuario)
    await trocarOferecidos(db, { conjunto: queries.EMPRESAS_DA_DIVERSA, id }, { ids, vistos, oferecidos, escopo })
    return id
  })
}

/** A mass release is simulated first, then made available (decision 0041). */
function emMassa(servidor: Servidor): void {
  serve(servidor, calls.simularDiversa, async ({ params }, { db, usuario }) => {
    const diversa = await queries.findRegistro(db, usuario, params.id)
    const [alcance, ocultos] = await Promise.all([
      simularAlcance(db, diversa),
      queries.contarOcultosDaDiversa(db, usuario, diversa),
    ])
    return { ...alcance, ocultos }
  })
  serve(servidor, calls.disponibilizarDiversa, async ({ params: { id }, body }, { db, usuario }) => {
    const alcance = await disponibilizarDiversa(db, usuario, { id, marca: body.marca })
    return { isValid: true, message: MENSAGENS.acaoConcluida, id, data: { id, ...alcance }, errors: [] }
  })
}
