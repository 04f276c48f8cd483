import { ONDE_VER } from '@portal/contract/core/enderecos'
import { resumir } from '@portal/contract/importacao/resumo'
import { EM_ANDAMENTO } from '@portal/contract/importacao/produtos'
import type { Deps, Logado } from '../core/context.ts'
import type { ContextoDeTarefa } from '../core/jobsRunner.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import { exigirPapelDoTipo, exigirReferenciaDoTipo } from '../materiais/visibilidade.queries.ts'
import type { Planejada } from '../planilhas/planejada.ts'
import { planejar } from '../planilhas/planejar.ts'
import type { LinhaGuardada } from '../planilhas/planoGuardado.ts'
import { avaliarMuitos, avaliarPoucos, definirAvaliacao, type Julgados } from './avaliar.ts'
import { colunasDoForm } from './colunas.ts'
import { concluir } from './concluir.ts'
import { ciclo, type Importacao } from './importacoes.queries.ts'
import { preparar } from './preparar.ts'
import { listTocados, prepararLinhas, publicar, type NovaLinha } from './publicar.queries.ts'
import { fim, ouNada, quemImporta, retomar } from './retomar.ts'

export const TAREFA = 'importacao.produtos'
const JULGADOS: Julgados = { tarefa: 'importacao.prontidao', listTocados }

export function definirImportacao(deps: Deps): void {
  deps.tarefas.definir(TAREFA, {
    executar: (contexto) => ouNada(contexto, ciclo, () => importar(deps, contexto)),
    tentativas: 3,
    simultaneas: 1,
  })
  definirAvaliacao(deps, JULGADOS)
}

async function importar(deps: Deps, contexto: ContextoDeTarefa): Promise<Record<string, unknown>> {
  const importacao = await retomar(contexto, ciclo, EM_ANDAMENTO.texto)
  const { id: idImportacao } = importacao
  if (importacao.estado === 'PREPARANDO') {
    const quemPode = (transacao: Transacao) => exigirDireito(transacao, importacao)
    const usuario = await contexto.transacao(quemPode)
    const { tipo, idReferencia, separador } = importacao
    const pedido = { usuario, tipo, idReferencia, separador: separador ?? undefined }
    const preparada = await preparar<Planejada, NovaLinha>(deps, contexto, importacao, {
      planejar: (lida) => planejar(deps.database.leitura, pedido, lida),
      preparada: aoPreparar(importacao),
      guardar: prepararLinhas,
      ciclo,
    })
    await contexto.transacao(async (transacao) => {
      const { db } = transacao
      await quemPode(transacao)
      await publicar(db, importacao)
      await concluir(db, ciclo, idImportacao, preparada)
      await avaliarMuitos(deps, transacao, JULGADOS, { id: idImportacao, arquivo: importacao.nomeArquivo })
    })
  }
  await avaliarPoucos(deps, contexto, JULGADOS, idImportacao)
  return fim(deps.database.leitura, ciclo, idImportacao, { resumir, ver: ONDE_VER.importacao('produtos') })
}

/** Who sent the sheet must still be one who may: this kind, on this reference. */
async function exigirDireito(transacao: Transacao, { tipo, idReferencia }: Importacao): Promise<Logado> {
  const usuario = await quemImporta(transacao)
  exigirPapelDoTipo(usuario, tipo)
  await exigirReferenciaDoTipo(transacao.db, usuario, tipo, idReferencia)
  return usuario
}

/** What is written of a row; nothing of those that stay as they are. */
const aoPreparar =
  ({ id: idImportacao, tipo }: Importacao) =>
  (linha: LinhaGuardada<Planejada>, desmarcada: boolean): NovaLinha | undefined =>
    desmarcada || linha.resultado === 'IGUAL'
      ? undefined
      : {
          idImportacao,
          planilha: linha.planilha?.ordem ?? 0,
          numero: linha.numero,
          codigo: linha.codigo,
          resultado: linha.resultado,
          motivos: [...linha.motivos],
          celulas: linha.celulas,
          filhas: linha.filhas ?? null,
          idMaterial: linha.existente?.id ?? null,
          versao: linha.existente?.versao ?? null,
          ...(linha.form ? colunasDoForm(tipo, linha.form) : { material: null, especie: null }),
        }
