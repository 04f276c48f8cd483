import type { FastifyRequest } from 'fastify'
import type { AnyCall } from '@portal/contract/core/call'
import type { z } from 'zod'
import { DESCARTAR, type folhaForm } from '@portal/contract/importacao/folhas'
import type { RespostaDaImportacao } from '@portal/contract/importacao/produtos'
import type { ContextoLivre, Logado } from '../../core/context.ts'
import { Conflito } from '../../core/errors.ts'
import { entregar, esperarTarefa, type Comecado } from '../../core/uploadJob.ts'
import type { ArquivoRecebido } from '../../core/uploadParts.ts'
import { acertarSituacoes, findAndamento, insertImportacao, listLog } from '../importacoes.queries.ts'
import { desfazerFolha } from './desfazerFolha.ts'
import type { Folha } from './folha.ts'
import { tarefaDa } from './tarefaDaFolha.ts'

export type Contexto = ContextoLivre & { usuario: Logado }

interface Envio {
  call: AnyCall
  request: FastifyRequest
  body: Pick<z.output<typeof folhaForm>, 'referencia' | 'separador' | 'semLinhas' | 'descartar'>
  arquivo: ArquivoRecebido
  /** The plan that was shown, to be carried out as it is. */
  plano?: ArquivoRecebido
}

/** One at a time for each company; the existing one is taken back first, where the caller agrees (importacao.013). */
export function comecarFolha(
  contexto: Contexto,
  folha: Folha,
  { body, arquivo, plano, ...envio }: Envio,
): Promise<Comecado> {
  const { usuario, deps } = contexto
  const { categoria, tipo, ciclo, pasta } = folha
  return entregar(contexto, { ...envio, dito: body, arquivos: [arquivo, plano] }, async (transacao) => {
    const { db } = transacao
    await acertarSituacoes(db, usuario.idEmpresa)
    const existente = body.descartar ? await findAndamento(db, usuario, categoria) : undefined
    if (existente) await desfazerFolha({ usuario, deps, transacao }, folha, existente.id)
    const id = await insertImportacao(db, {
      idEmpresa: usuario.idEmpresa,
      idUsuario: usuario.idUsuario,
      categoria,
      tipo,
      idReferencia: body.referencia,
      sha256: arquivo.sha256,
      nomeArquivo: arquivo.nome,
      shaPlano: plano?.sha256 ?? null,
      separador: body.separador ?? null,
      semLinhas: body.semLinhas ?? [],
    })
    if (id === undefined) throw new Conflito(DESCARTAR)
    const tarefa = { tipo: tarefaDa(folha), descricao: `Importar ${pasta.titulo}: ${arquivo.nome}` }
    return { id, tarefa, anotar: (idTarefa) => ciclo.update(db, id, { tarefa: idTarefa }) }
  })
}

/** The answer that the documents know: what was left out, and why. */
export async function responderFolha(
  { deps, usuario }: Contexto,
  { ciclo }: Folha,
  { id, tarefa }: Comecado,
): Promise<RespostaDaImportacao> {
  await esperarTarefa(deps, tarefa, 'arquivo')
  const { leitura } = deps.database
  const feita = await ciclo.find(leitura, usuario, id)
  return { id: feita.estado === 'FEITA' ? id : null, logs: await listLog(leitura, id), tarefa, simulacao: null }
}
