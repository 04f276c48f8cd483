import type { FastifyRequest } from 'fastify'
import type { AnyCall } from '@portal/contract/core/call'
import type { ContextoLivre } from '../../core/context.ts'
import { Conflito } from '../../core/errors.ts'
import type { Db } from '../../db/client.ts'
import { entregarATarefa, esperarTarefa, type Comecado } from '../../uploads/job.ts'
import type { ArquivoRecebido } from '../../uploads/parts.ts'
import { desfazer } from './desfazer.ts'
import { CORRECAO } from '@portal/contract/importacao/remessa'
import { travarCorrigida } from './correcao.ts'
import { listMotivos, listMotivosDoEnvio } from './log.queries.ts'
import {
  acertarImportacoes,
  findAndamento,
  findImportacao,
  lerImportacao,
  insertImportacao,
  updateImportacao,
} from './registros.queries.ts'
import type { Enviado, Remessa, Resposta } from './remessa.ts'
import type { RegistroDaRemessa, Tipos } from './tipos.ts'

interface Comecando<T extends Tipos> extends Enviado<T> {
  call: AnyCall
  request: FastifyRequest
  alvo: T['alvo']
  semLinhas?: readonly number[] | undefined
  descartar?: boolean | undefined
  /** The import that it joins. */
  idCorrigida?: number | undefined
  /** The plan that was shown, to be carried out as it is, and what it saw. */
  mostrado?: { plano: ArquivoRecebido; visto: T['visto'] | null }
}

/** A second one waits for the first to end (decisions I-09); the first is taken back before, where the caller agrees (importacao.013). */
export function comecar<T extends Tipos>(
  contexto: ContextoLivre,
  remessa: Remessa<T>,
  { pedido, arquivos, alvo, semLinhas = [], descartar = false, idCorrigida, mostrado, ...envio }: Comecando<T>,
): Promise<Comecado> {
  const { usuario, deps } = contexto
  const { categoria, textos, catalogo } = remessa
  const entregues = [...Object.values(arquivos), mostrado?.plano]
  return entregarATarefa(
    contexto,
    { ...envio, dito: { ...pedido, semLinhas, descartar }, arquivos: entregues },
    async (transacao) => {
      const { db } = transacao
      const { idEmpresa, idUsuario } = usuario
      const aberta = {
        idEmpresa,
        idUsuario,
        ...alvo,
        idCorrigida: idCorrigida ?? null,
        shaPlano: mostrado?.plano.sha256 ?? null,
        semLinhas: [...semLinhas],
      }
      await acertarImportacoes(db, categoria, aberta.idEmpresa)
      const existente = descartar ? await findAndamento(db, categoria, usuario) : undefined
      if (existente) await desfazer({ usuario, deps, transacao }, remessa, existente.id)
      if (idCorrigida !== undefined) await travarCorrigida(db, remessa, idCorrigida)
      const id = await insertImportacao(db, categoria, aberta)
      if (id === undefined)
        throw new Conflito(idCorrigida === undefined ? (textos.descartar ?? textos.ocupada) : CORRECAO.outra)
      if (mostrado?.visto) await catalogo.exigirVisto?.(db, alvo, mostrado.visto)
      const tarefa = { tipo: remessa.tarefa, descricao: textos.tarefa(alvo) }
      return { id, tarefa, anotar: (idTarefa) => updateImportacao(db, categoria, id, { tarefa: idTarefa }) }
    },
  )
}

/** The answer that the documents know: what was left out, and why (importacao.018). */
export async function responder<T extends Tipos>(
  { deps, usuario }: ContextoLivre,
  { categoria, leitura, textos }: Remessa<T>,
  { id, tarefa }: Comecado,
): Promise<Resposta<T>> {
  await esperarTarefa(deps, tarefa, 'arquivo')
  const db = deps.database.leitura
  const lida = await lerImportacao(db, categoria, id)
  if (lida && lida.idCorrigida !== null) return responderCorrecao(db, { leitura, categoria }, lida, tarefa)
  const feita = await findImportacao(db, categoria, usuario, id)
  const motivos = await listMotivos(db, categoria, id)
  const logs = [...(textos.daResposta?.(feita) ?? []), ...motivos.map(leitura.log)]
  return { id: feita.estado === 'FEITA' ? id : null, logs, tarefa, simulacao: null }
}

/** Of a correction: the import that it joined, and what this sheet left out. */
async function responderCorrecao<T extends Tipos>(
  db: Db,
  { categoria, leitura }: Pick<Remessa<T>, 'categoria' | 'leitura'>,
  { id: correcao, idCorrigida, estado }: RegistroDaRemessa<T>,
  tarefa: string,
): Promise<Resposta<T>> {
  const id = idCorrigida ?? correcao
  const motivos = await listMotivosDoEnvio(db, categoria, { id, correcao })
  return { id: estado === 'FEITA' ? id : null, logs: motivos.map(leitura.log), tarefa, simulacao: null }
}
