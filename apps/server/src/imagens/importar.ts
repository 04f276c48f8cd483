import type { FastifyRequest } from 'fastify'
import type { AnyCall } from '@portal/contract/core/call'
import { labelOf, TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import type { RespostaDasImagens } from '@portal/contract/imagens/imagens'
import type { ContextoLivre, Logado } from '../core/context.ts'
import { entregar, esperarTarefa, type Comecado } from '../core/uploadJob.ts'
import type { ArquivoRecebido } from '../core/uploadParts.ts'
import { ciclo, insertImportacao, listLog } from './imagens.queries.ts'
import { TAREFA } from './tarefa.ts'

export type Contexto = ContextoLivre & { usuario: Logado }

interface Envio {
  call: AnyCall
  request: FastifyRequest
  tipo: TipoMaterial
  idReferencia: number
  imagens: ArquivoRecebido | undefined
  fichas: ArquivoRecebido | undefined
}

export function comecarImagens(
  contexto: Contexto,
  { tipo, idReferencia, imagens, fichas, ...envio }: Envio,
): Promise<Comecado> {
  const { idEmpresa, idUsuario } = contexto.usuario
  const dito = { tipo, idReferencia }
  return entregar(contexto, { ...envio, dito, arquivos: [imagens, fichas] }, async ({ db }) => {
    const id = await insertImportacao(db, {
      idEmpresa,
      idUsuario,
      ...dito,
      shaImagens: imagens?.sha256 ?? null,
      nomeImagens: imagens?.nome ?? null,
      shaFichas: fichas?.sha256 ?? null,
      nomeFichas: fichas?.nome ?? null,
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
  return { id: feita.estado === 'FEITA' ? id : null, logs: await listLog(leitura, id), tarefa }
}
