import type { FastifyRequest } from 'fastify'
import type { AnyCall } from '@portal/contract/core/call'
import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'
import type { RespostaDasImagens } from '@portal/contract/imagens/imagens'
import type { ContextoLivre, Logado } from '../core/context.ts'
import { entregar, esperarTarefa, type Comecado } from '../core/uploadJob.ts'
import type { ArquivoRecebido } from '../core/uploadParts.ts'
import { ciclo, insertImportacao, listLog } from './imagens.queries.ts'
import { shasDe, type PedidoDeImagens } from './simular.ts'
import { TAREFA } from './tarefa.ts'

export type Contexto = ContextoLivre & { usuario: Logado }

interface Envio {
  call: AnyCall
  request: FastifyRequest
  pedido: PedidoDeImagens
  /** The plan that was shown, to be carried out as it is, without the files that were unticked. */
  simulada?: { plano: ArquivoRecebido; semLinhas: number[] }
}

export function comecarImagens(contexto: Contexto, { pedido, simulada, ...envio }: Envio): Promise<Comecado> {
  const { idEmpresa, idUsuario } = contexto.usuario
  const { tipo, idReferencia, imagens, fichas } = pedido
  const semLinhas = simulada?.semLinhas ?? []
  const dito = { tipo, idReferencia, semLinhas }
  const arquivos = [imagens, fichas, simulada?.plano].map((arquivo) => arquivo ?? undefined)
  return entregar(contexto, { ...envio, dito, arquivos }, async ({ db }) => {
    await ciclo.encerrarAbandonadas(db, idEmpresa)
    const id = await insertImportacao(db, {
      idEmpresa,
      idUsuario,
      tipo,
      idReferencia,
      ...shasDe(pedido),
      nomeImagens: imagens?.nome ?? null,
      nomeFichas: fichas?.nome ?? null,
      shaPlano: simulada?.plano.sha256 ?? null,
      semLinhas,
    })
    const descricao = `Importar imagens: ${labelOf(TIPO_MATERIAL, tipo)}`
    return { id, tarefa: { tipo: TAREFA, descricao }, anotar: (tarefa) => ciclo.update(db, id, { tarefa }) }
  })
}

/** The answer that the documents know: files that were left out, and why. */
export async function responder({ deps, usuario }: Contexto, { id, tarefa }: Comecado): Promise<RespostaDasImagens> {
  await esperarTarefa(deps, tarefa, 'arquivo')
  const { leitura } = deps.database
  const feita = await ciclo.find(leitura, usuario, id)
  return { id: feita.estado === 'FEITA' ? id : null, logs: await listLog(leitura, id), tarefa, simulacao: null }
}
