import { TIPO_MATERIAL, labelOf, type TipoMaterial } from '@portal/contract/core/options'
import { EM_ANDAMENTO, type importacaoForm, type RespostaDaImportacao } from '@portal/contract/importacao/produtos'
import type { z } from 'zod'
import type { ContextoLivre, Logado } from '../core/context.ts'
import { Conflito, RegraViolada } from '../core/errors.ts'
import { registrarArquivo } from '../core/files/register.ts'
import type { ArquivoRecebido } from '../core/uploadParts.ts'
import { umaVez } from '../core/idempotency.ts'
import { PRAZO_MS } from '../core/serve.ts'
import { emTransacao } from '../core/unitOfWork.ts'
import { acertarSituacoes, findImportacao, insertImportacao, listLog, updateImportacao } from './importacoes.queries.ts'
import { TAREFA, type DadosDaTarefa } from './tarefa.ts'

export type Contexto = ContextoLivre & { usuario: Logado }

interface Envio {
  tipo: TipoMaterial
  rota: string
  chave: string | string[] | undefined
  body: z.output<typeof importacaoForm>
  arquivo: ArquivoRecebido
}

export interface Comecada {
  id: number
  tarefa: string
}

/** Takes the file, and leaves the rest to a job; a second import of the company waits for the first to end (decisions I-09). */
export function comecar({ deps, usuario, autoria }: Contexto, envio: Envio): Promise<Comecada> {
  const { tipo, rota, chave, body, arquivo } = envio
  const { conteudo: _conteudo, ...dito } = body
  return emTransacao(deps.database, autoria, async (transacao) => {
    const { db } = transacao
    return umaVez(transacao, { rota, chave, input: { ...dito, sha256: arquivo.sha256 } }, async () => {
      await registrarArquivo(transacao, deps.files, arquivo, arquivo.tipo)
      await acertarSituacoes(db, usuario.idEmpresa)
      const id = await insertImportacao(db, {
        idEmpresa: usuario.idEmpresa,
        idUsuario: usuario.idUsuario,
        categoria: 'PRODUTO',
        tipo,
        idReferencia: body.referencia,
        sha256: arquivo.sha256,
        nomeArquivo: arquivo.nome,
        separador: body.separador ?? null,
        semLinhas: body.semLinhas ?? [],
      })
      if (id === undefined) throw new Conflito(EM_ANDAMENTO.texto)
      const dados: DadosDaTarefa = { idImportacao: id }
      const descricao = `Importar ${labelOf(TIPO_MATERIAL, tipo)}: ${arquivo.nome}`
      const tarefa = await deps.tarefas.enfileirar(transacao, { tipo: TAREFA, descricao, dados })
      await updateImportacao(db, id, { tarefa })
      return { id, tarefa }
    })
  })
}

/** The answer that the documents know: what was left out, and why (importacao.018). */
export async function responder({ deps, usuario }: Contexto, { id, tarefa }: Comecada): Promise<RespostaDaImportacao> {
  const fim = await deps.tarefas.esperar(tarefa, AbortSignal.timeout(PRAZO_MS.longo))
  if (fim.estado === 'FALHOU') throw new RegraViolada(fim.mensagem, 'arquivo')
  if (fim.estado === 'PARADA') throw new Conflito(fim.mensagem)
  const { leitura } = deps.database
  const feita = await findImportacao(leitura, usuario, id)
  const logs = await listLog(leitura, id)
  return { id: feita.estado === 'FEITA' ? id : null, logs, tarefa, simulacao: null }
}
