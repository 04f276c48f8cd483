import { labelOf, TIPO_DE_TABELA } from '@portal/contract/core/options'
import {
  OUTRO_TIPO,
  SUBSTITUI_COM_RECUSADAS,
  TABELA_MUDOU,
  TABELA_OCUPADA,
  type envioDePrecos,
  type RespostaDosPrecos,
} from '@portal/contract/precos/tabelas'
import type { FastifyRequest } from 'fastify'
import type { AnyCall } from '@portal/contract/core/call'
import type { z } from 'zod'
import type { ContextoLivre, Logado } from '../core/context.ts'
import { Conflito, RegraViolada } from '../core/errors.ts'
import { entregar, esperarTarefa, type Comecado } from '../core/uploadJob.ts'
import type { ArquivoRecebido } from '../core/uploadParts.ts'
import type { Db } from '../db/client.ts'
import { ciclo, insertImportacao, listLog } from './importacoes.queries.ts'
import { marcaDaTabela } from './itens.queries.ts'
import { TAREFA } from './tarefa.ts'
import { findPeloNome, findTabela, type Destino } from './visibilidade.queries.ts'

export type Contexto = ContextoLivre & { usuario: Logado }
export type Corpo = z.output<typeof envioDePrecos>

/** The table that a sheet is for: the one of its id, the own one of its name, or a new one. */
export async function destinoDe(
  db: Db,
  usuario: Logado,
  { id, nome, tipoProduto }: Pick<Corpo, 'id' | 'nome' | 'tipoProduto'>,
): Promise<Destino> {
  const tabela = id == null ? await findPeloNome(db, usuario.idEmpresa, nome) : await findTabela(db, usuario, id)
  if (!tabela) return { idEmpresa: usuario.idEmpresa, idTabela: null, tipo: tipoProduto, nome }
  if (tabela.tipo !== tipoProduto) throw new RegraViolada(OUTRO_TIPO, 'tipoProduto')
  return { idEmpresa: tabela.idEmpresa, idTabela: tabela.id, tipo: tabela.tipo, nome: tabela.nome }
}

interface Envio {
  call: AnyCall
  request: FastifyRequest
  destino: Destino
  body: Pick<Corpo, 'separador' | 'semLinhas' | 'substituir' | 'arredondar'>
  arquivo: ArquivoRecebido
  /** The plan that was shown, to be carried out as it is, and what the table was then. */
  mostrado?: { plano: ArquivoRecebido; marca: string }
}

/** A second sheet of the table waits for the first. */
export function comecarPrecos(
  contexto: Contexto,
  { destino, body, arquivo, mostrado, ...envio }: Envio,
): Promise<Comecado> {
  const { separador, semLinhas, substituir, arredondar } = body
  const { idEmpresa, tipo, nome } = destino
  // Without the table's id: a new one has none at first, and has one when the same is asked again.
  const dito = { idEmpresa, tipo, nome, separador, semLinhas, substituir, arredondar }
  return entregar(contexto, { ...envio, dito, arquivos: [arquivo, mostrado?.plano] }, async ({ db }) => {
    await ciclo.encerrarAbandonadas(db, destino.idEmpresa)
    const id = await insertImportacao(db, {
      ...destino,
      idUsuario: contexto.usuario.idUsuario,
      sha256: arquivo.sha256,
      nomeArquivo: arquivo.nome,
      separador: separador ?? null,
      semLinhas: semLinhas ?? [],
      substituir,
      arredondar,
      shaPlano: mostrado?.plano.sha256 ?? null,
    })
    if (id === undefined) throw new Conflito(TABELA_OCUPADA)
    // Nothing else changes the table from here on.
    if (mostrado && mostrado.marca !== (await marcaDaTabela(db, destino.idTabela)))
      throw new Conflito(TABELA_MUDOU, { mudaram: null })
    const descricao = `Importar preços de ${labelOf(TIPO_DE_TABELA, destino.tipo)}: ${arquivo.nome}`
    return { id, tarefa: { tipo: TAREFA, descricao }, anotar: (tarefa) => ciclo.update(db, id, { tarefa }) }
  })
}

/** The answer that the documents know: what was left out, and why. */
export async function responder({ deps, usuario }: Contexto, { id, tarefa }: Comecado): Promise<RespostaDosPrecos> {
  await esperarTarefa(deps, tarefa, 'arquivo')
  const { leitura } = deps.database
  const feita = await ciclo.find(leitura, usuario, id)
  const logs = await listLog(leitura, id)
  if (feita.substituir && feita.recusados > 0)
    logs.unshift({ numeroLinhaArquivo: 0, codigo: '', mensagem: SUBSTITUI_COM_RECUSADAS })
  return { id: feita.estado === 'FEITA' ? id : null, logs, tarefa, simulacao: null }
}
