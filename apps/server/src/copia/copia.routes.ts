import * as calls from '@portal/contract/copia/copias'
import { MENSAGENS_DE_COPIA, type CopiaNaLista } from '@portal/contract/copia/copias'
import { quantidade } from '@portal/contract/core/formato'
import type { Logado, Servidor } from '../core/context.ts'
import { NaoEncontrado, RegraViolada } from '../core/errors.ts'
import { serve } from '../core/serve.ts'
import { findEmCurso } from './copia.queries.ts'
import { instanteDaCopia } from './guardar.ts'
import type { Lugar } from './lugar.ts'
import { lerManifesto } from './manifesto.ts'
import { abrirLugar } from './pedido.ts'
import { COPIA, definirCopias, DESCRICAO_DA_COPIA, situacaoDe } from './porSi.ts'
import { CopiaRecusada } from './recusada.ts'
import { lerNota } from './vistoria.ts'

/** Copies that the installation makes of itself (decision 0069). */
export function copia(servidor: Servidor): void {
  const { deps } = servidor
  const { settings, tarefas } = deps
  definirCopias(deps)
  serve(servidor, calls.listarCopias, async (_, { db, usuario }) => {
    exigirProvedora(usuario)
    const lugar = settings.COPIA_DIR ? await abrirLugar(settings.COPIA_DIR, settings) : undefined
    return {
      lugar: lugar?.nome ?? null,
      agenda: settings.COPIA_AGENDA,
      guardar: settings.COPIA_GUARDAR,
      tarefa: await findEmCurso(db, COPIA),
      copias: lugar ? await listarDe(lugar) : [],
    }
  })
  serve(servidor, calls.situacaoDasCopias, async (_, { usuario }) => {
    exigirProvedora(usuario)
    const { ultimaBoa, ...situacao } = await situacaoDe(deps)
    return { ...situacao, ultimaBoa: ultimaBoa?.toISOString() ?? null }
  })
  serve(servidor, calls.copiarAgora, async (_, { db, usuario, transacao }) => {
    exigirProvedora(usuario)
    if (!settings.COPIA_DIR) throw new RegraViolada(MENSAGENS_DE_COPIA.semPasta)
    // Two would wait for each other: whoever asks while one is made watches that one.
    const tarefa =
      (await findEmCurso(db, COPIA)) ??
      (await tarefas.enfileirar(transacao, { tipo: COPIA, descricao: DESCRICAO_DA_COPIA, dados: {} }))
    return { tarefa }
  })
}

function exigirProvedora({ provedora }: Logado): void {
  if (!provedora) throw new NaoEncontrado()
}

/** The newest first; one whose manifest is damaged is told, not left out. */
async function listarDe(lugar: Lugar): Promise<CopiaNaLista[]> {
  const nomes = (await lugar.listar().catch(contarPorQue)).toReversed()
  return Promise.all(nomes.map((nome) => naLista(lugar, nome)))
}

/** A folder that cannot be read is the operator's to mend, and no fault of ours. */
function contarPorQue(erro: unknown): never {
  throw erro instanceof CopiaRecusada ? new RegraViolada(erro.message) : erro
}

async function naLista(lugar: Lugar, nome: string): Promise<CopiaNaLista> {
  const manifesto = await lerManifesto(lugar, nome).catch((erro: unknown) => {
    if (erro instanceof CopiaRecusada) return erro
    throw erro
  })
  if (manifesto instanceof CopiaRecusada)
    return { ...SEM_NUMEROS, nome, em: instanteDaCopia(nome).toISOString(), defeito: manifesto.message }
  const nota = await lerNota(lugar, nome)
  const { arquivos, tabelas } = manifesto
  const bytesDasPartes = tabelas.flatMap(({ partes }) => partes).reduce((soma, { tamanho }) => soma + tamanho, 0)
  return {
    nome,
    em: manifesto.em,
    versao: manifesto.versao,
    linhas: tabelas.reduce((soma, { linhas }) => soma + linhas, 0),
    arquivos: arquivos.quantos,
    bytes: bytesDasPartes + arquivos.bytesNovos,
    arquivosNovos: arquivos.novos,
    bytesNovos: arquivos.bytesNovos,
    duracaoMs: manifesto.duracaoMs,
    conferidaEm: nota?.em ?? null,
    defeito: defeitoDe(nota?.danos ?? [], arquivos.faltam.length),
  }
}

const SEM_NUMEROS = {
  versao: '',
  linhas: 0,
  arquivos: 0,
  bytes: 0,
  arquivosNovos: 0,
  bytesNovos: 0,
  duracaoMs: 0,
  conferidaEm: null,
}

function defeitoDe(danos: readonly string[], faltam: number): string | null {
  if (danos.length)
    return danos.length === 1
      ? String(danos[0])
      : quantidade(danos.length, 'parte não está como foi escrita', 'partes não estão como foram escritas')
  return faltam ? 'A instalação já tinha perdido arquivos' : null
}
