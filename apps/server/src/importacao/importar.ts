import { TIPO_MATERIAL, labelOf, type TipoMaterial } from '@portal/contract/core/options'
import { EM_ANDAMENTO, type importacaoForm, type RespostaDaImportacao } from '@portal/contract/importacao/produtos'
import type { FastifyRequest } from 'fastify'
import type { AnyCall } from '@portal/contract/core/call'
import type { z } from 'zod'
import type { ContextoLivre, Logado } from '../core/context.ts'
import { Conflito } from '../core/errors.ts'
import { entregar, esperarTarefa, type Comecado } from '../core/uploadJob.ts'
import type { ArquivoRecebido } from '../core/uploadParts.ts'
import { acertarSituacoes, ciclo, insertImportacao, listLog } from './importacoes.queries.ts'
import type { Simulacao } from './simular.ts'
import { TAREFA } from './tarefa.ts'

export type Contexto = ContextoLivre & { usuario: Logado }

interface Envio {
  call: AnyCall
  request: FastifyRequest
  tipo: TipoMaterial
  body: Pick<z.output<typeof importacaoForm>, 'referencia' | 'separador' | 'semLinhas'>
  arquivo: ArquivoRecebido
  /** The plan that was shown, to be carried out as it is. */
  plano?: ArquivoRecebido
}

/** A second import of the company waits for the first to end (decisions I-09). */
export function comecar(contexto: Contexto, { tipo, body, arquivo, plano, ...envio }: Envio): Promise<Comecado> {
  const { idEmpresa, idUsuario } = contexto.usuario
  const { referencia, separador, semLinhas } = body
  return entregar(
    contexto,
    { ...envio, dito: { referencia, separador, semLinhas }, arquivos: [arquivo, plano] },
    async ({ db }) => {
      await acertarSituacoes(db, idEmpresa)
      const id = await insertImportacao(db, {
        idEmpresa,
        idUsuario,
        categoria: 'PRODUTO',
        tipo,
        idReferencia: referencia,
        sha256: arquivo.sha256,
        nomeArquivo: arquivo.nome,
        shaPlano: plano?.sha256 ?? null,
        separador: separador ?? null,
        semLinhas: semLinhas ?? [],
      })
      if (id === undefined) throw new Conflito(EM_ANDAMENTO.texto)
      const descricao = `Importar ${labelOf(TIPO_MATERIAL, tipo)}: ${arquivo.nome}`
      return { id, tarefa: { tipo: TAREFA, descricao }, anotar: (tarefa) => ciclo.update(db, id, { tarefa }) }
    },
  )
}

/** Carries out the plan that was shown. */
export function comecarSimulada(
  contexto: Contexto,
  { simulada, semLinhas, ...envio }: Pick<Envio, 'call' | 'request'> & { simulada: Simulacao; semLinhas: number[] },
): Promise<Comecado> {
  const { arquivo, pedido } = simulada.cabeca.dito
  const { tipo, idReferencia: referencia, separador } = pedido
  return comecar(contexto, {
    ...envio,
    tipo,
    arquivo,
    plano: simulada.plano,
    body: { referencia, separador, semLinhas },
  })
}

/** The answer that the documents know: what was left out, and why (importacao.018). */
export async function responder({ deps, usuario }: Contexto, { id, tarefa }: Comecado): Promise<RespostaDaImportacao> {
  await esperarTarefa(deps, tarefa, 'arquivo')
  const { leitura } = deps.database
  const feita = await ciclo.find(leitura, usuario, id)
  const logs = await listLog(leitura, id)
  return { id: feita.estado === 'FEITA' ? id : null, logs, tarefa, simulacao: null }
}
