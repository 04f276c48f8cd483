import { labelOf, TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import type { RespostaDasImagens } from '@portal/contract/imagens/imagens'
import type { ContextoLivre, Logado } from '../core/context.ts'
import { Conflito, RegraViolada } from '../core/errors.ts'
import { registrarArquivo } from '../core/files/register.ts'
import { umaVez } from '../core/idempotency.ts'
import { PRAZO_MS } from '../core/serve.ts'
import { emTransacao } from '../core/unitOfWork.ts'
import type { ArquivoRecebido } from '../core/uploadParts.ts'
import { findImportacao, insertImportacao, listLog, updateImportacao } from './imagens.queries.ts'
import { TAREFA, type DadosDaTarefa } from './tarefa.ts'

export type Contexto = ContextoLivre & { usuario: Logado }

interface Envio {
  tipo: TipoMaterial
  idReferencia: number
  rota: string
  chave: string | string[] | undefined
  imagens: ArquivoRecebido | undefined
  fichas: ArquivoRecebido | undefined
}

export interface Comecada {
  id: number
  tarefa: string
}

/** Takes the zips, and leaves the rest to a job. */
export function comecarImagens({ deps, usuario, autoria }: Contexto, envio: Envio): Promise<Comecada> {
  const { tipo, idReferencia, rota, chave, imagens, fichas } = envio
  const input = { tipo, idReferencia, imagens: imagens?.sha256, fichas: fichas?.sha256 }
  return emTransacao(deps.database, autoria, async (transacao) => {
    const { db } = transacao
    return umaVez(transacao, { rota, chave, input }, async () => {
      for (const zip of [imagens, fichas]) if (zip) await registrarArquivo(transacao, deps.files, zip, zip.tipo)
      const id = await insertImportacao(db, {
        idEmpresa: usuario.idEmpresa,
        idUsuario: usuario.idUsuario,
        tipo,
        idReferencia,
        shaImagens: imagens?.sha256 ?? null,
        nomeImagens: imagens?.nome ?? null,
        shaFichas: fichas?.sha256 ?? null,
        nomeFichas: fichas?.nome ?? null,
      })
      const dados: DadosDaTarefa = { idImportacao: id }
      const descricao = `Importar imagens: ${labelOf(TIPO_MATERIAL, tipo)}`
      const tarefa = await deps.tarefas.enfileirar(transacao, { tipo: TAREFA, descricao, dados })
      await updateImportacao(db, id, { tarefa })
      return { id, tarefa }
    })
  })
}

/** The answer that the documents know: files that were left out, and why. */
export async function responder({ deps, usuario }: Contexto, { id, tarefa }: Comecada): Promise<RespostaDasImagens> {
  const fim = await deps.tarefas.esperar(tarefa, AbortSignal.timeout(PRAZO_MS.longo))
  if (fim.estado === 'FALHOU') throw new RegraViolada(fim.mensagem, 'arquivo')
  if (fim.estado === 'PARADA') throw new Conflito(fim.mensagem)
  const { leitura } = deps.database
  const feita = await findImportacao(leitura, usuario, id)
  return { id: feita.estado === 'FEITA' ? id : null, logs: await listLog(leitura, id), tarefa }
}
