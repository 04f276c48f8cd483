import { CADASTRO, PASTA_DO_CADASTRO, SO_A_PROVEDORA_IMPORTA } from '@portal/contract/importacao/cadastro'
import { PLANILHA } from '@portal/contract/importacao/remessa'
import { nomeDaExportacao } from '@portal/contract/planilhas/nome'
import type { Deps, Logado, Servidor } from '../../core/context.ts'
import { SemPermissao } from '../../core/errors.ts'
import { serve, serveStream } from '../../core/serve.ts'
import { serveUploadLivre } from '../../uploads/upload.ts'
import { enquantoEspera, naFila } from '../../core/waiting.ts'
import { enviarBaixavel } from '../../planilhas/enviarPlanilha.ts'
import { escreverXlsx } from '@portal/sheets/escreverXlsx'
import { folhasDe } from '../../planilhas/folhas.ts'
import type { Planejada } from '../../planilhas/planejada.ts'
import { escreverRecusadas } from '../../planilhas/recusadas.ts'
import { escreverSimulacao, mostrarSimulacao, naPlanilha, PRIMEIRA_PAGINA } from '../../planilhas/simulacoes.ts'
import { abrirCadastro, importarCadastro, simularCadastro } from './simularCadastro.ts'

/** The register of customers from a sheet (decisions L-01); it is one for all companies, and the provider's own (decision 0038). */
export function cadastro(servidor: Servidor): void {
  serveUploadLivre(servidor, CADASTRO.simular, [PLANILHA], async ({ arquivos }, contexto, _, reply) => {
    exigirProvedora(contexto.usuario)
    const simulando = { ...contexto, parar: enquantoEspera(reply) }
    const simulada = await naFila(contexto, reply, () => simularCadastro(simulando, arquivos.arquivo))
    return mostrarSimulacao(simulada, PRIMEIRA_PAGINA)
  })
  serve(servidor, CADASTRO.ver, async ({ params, query }, { deps, usuario }) => {
    return mostrarSimulacao(await abrir(deps, usuario, params.simulacao), query)
  })
  serve(servidor, CADASTRO.importar, async ({ params, body }, { db, deps, usuario }) => {
    return importarCadastro(db, await abrir(deps, usuario, params.simulacao), body.semLinhas)
  })
  baixas(servidor)
}

/** With the rights of now: who is no longer the provider's sees the plan no more. */
async function abrir(deps: Deps, usuario: Logado, id: string) {
  const simulada = await abrirCadastro(deps, usuario, id)
  exigirProvedora(usuario)
  return simulada
}

function exigirProvedora({ provedora }: Logado): void {
  if (!provedora) throw new SemPermissao(SO_A_PROVEDORA_IMPORTA)
}

function baixas(servidor: Servidor): void {
  const { clock } = servidor.deps
  serveStream(servidor, CADASTRO.modelo, async (_, __, reply) => {
    const modelo = escreverXlsx(folhasDe(PASTA_DO_CADASTRO, () => [], {}))
    await enviarBaixavel(reply, { nome: 'modelo-clientes.xlsx' }, modelo)
  })
  serveStream(servidor, CADASTRO.baixar, async ({ params, query }, { deps, usuario }, reply) => {
    const simulada = await abrir(deps, usuario, params.simulacao)
    const bytes = escreverSimulacao(simulada, naPlanilha(PASTA_DO_CADASTRO.principal.titulo), query.resultado)
    await enviarBaixavel(reply, { nome: `simulacao-${nomeDaExportacao(clock())}` }, bytes)
  })
  serveStream(servidor, CADASTRO.recusadas, async ({ params }, { deps, usuario }, reply) => {
    const { ler } = await abrir(deps, usuario, params.simulacao)
    const bytes = await escreverRecusadas(PASTA_DO_CADASTRO, () => recusadas(ler('RECUSADO')))
    await enviarBaixavel(reply, { nome: `recusadas-${nomeDaExportacao(clock())}` }, bytes)
  })
}

async function* recusadas(lotes: AsyncIterable<Pick<Planejada, 'celulas' | 'motivos'>[]>) {
  for await (const lote of lotes) for (const { celulas, motivos } of lote) yield { celulas, motivos, nova: true }
}
