import { ONDE_VER } from '@portal/contract/core/enderecos'
import { DESCONSIDERADO } from '@portal/contract/mercado/situacao'
import { resumirPrecos } from '@portal/contract/importacao/resumo'
import { TABELA_OCUPADA } from '@portal/contract/precos/tabelas'
import type { Deps, Logado } from '../core/context.ts'
import type { ContextoDeTarefa } from '../core/jobsRunner.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import { preparar, type Preparada } from '../importacao/preparar.ts'
import { fim, ouNada, quemImporta, retomar } from '../importacao/retomar.ts'
import type { LinhaGuardada } from '../planilhas/planoGuardado.ts'
import { ciclo, type Importacao } from './importacoes.queries.ts'
import { colunasDoItem } from './itens.queries.ts'
import { planejarPrecos, type PrecoPlanejado } from './planejar.ts'
import { contarLinhas, insertTabela, prepararLinhas, publicar, type NovaLinha } from './publicar.queries.ts'
import { travarTabela } from './visibilidade.queries.ts'

export const TAREFA = 'importacao.precos'

export function definirImportacaoDePrecos(deps: Deps): void {
  deps.tarefas.definir(TAREFA, {
    executar: (contexto) => ouNada(contexto, ciclo, () => importar(deps, contexto)),
    tentativas: 3,
    simultaneas: 1,
  })
}

async function importar(deps: Deps, contexto: ContextoDeTarefa): Promise<Record<string, unknown>> {
  const importacao = await retomar(contexto, ciclo, TABELA_OCUPADA)
  if (importacao.estado === 'PREPARANDO') {
    await contexto.transacao((transacao) => exigirDireito(transacao, importacao))
    const { tipo, idTabela, separador, arredondar } = importacao
    const pedido = { tipo, idTabela, separador: separador ?? undefined, arredondar }
    const preparada = await preparar<PrecoPlanejado, NovaLinha>(deps, contexto, importacao, {
      planejar: (lida) => planejarPrecos(deps.database.leitura, pedido, lida),
      preparada: aoPreparar(importacao),
      guardar: prepararLinhas,
      ciclo,
    })
    await contexto.transacao(async (transacao) => {
      const usuario = await exigirDireito(transacao, importacao)
      await concluir(transacao, usuario, importacao, preparada)
    })
  }
  return fim(deps.database.leitura, ciclo, importacao.id, {
    resumir: (feita) => resumirPrecos({ resumo: feita, removidos: feita.removidos }),
    ver: ONDE_VER.importacao('precos'),
  })
}

/** Who sent the sheet must still be one who may. */
async function exigirDireito(transacao: Transacao, { id }: Importacao): Promise<Logado> {
  const usuario = await quemImporta(transacao)
  await ciclo.find(transacao.db, usuario, id)
  return usuario
}

/** What is written of a row; an unticked one leaves what it is about as it is. */
const aoPreparar =
  ({ id: idImportacao, tipo, substituir }: Importacao) =>
  (linha: LinhaGuardada<PrecoPlanejado>, desmarcada: boolean): NovaLinha | undefined => {
    const resultado = desmarcada ? 'IGUAL' : linha.resultado
    // What stays as it is is named only where what is not named would go.
    if (resultado === 'IGUAL' && !substituir) return undefined
    return {
      idImportacao,
      numero: linha.numero,
      codigo: linha.codigo,
      chave: linha.chave,
      resultado,
      motivos: desmarcada ? [] : [...linha.motivos],
      celulas: resultado === 'RECUSADO' ? linha.celulas : null,
      item: linha.form && !desmarcada ? colunasDoItem(tipo, linha.form) : null,
    }
  }

/** Without a row that changes something it is over as soon as it was read (decisions I-11); a sheet that is the whole table counts whole or not at all. */
async function concluir(
  { db }: Transacao,
  usuario: Logado,
  importacao: Importacao,
  preparada: Preparada,
): Promise<void> {
  const { id, substituir } = importacao
  const antes = await contarLinhas(db, id)
  const vale = substituir ? antes.recusados === 0 : antes.novos + antes.alterados > 0
  if (vale) {
    const existente = importacao.idTabela === null ? undefined : await travarTabela(db, usuario, importacao.idTabela)
    const idTabela = existente?.id ?? (await insertTabela(db, importacao))
    await publicar(db, importacao, idTabela)
    const contados = await contarLinhas(db, id)
    if (contados.novos + contados.alterados + contados.removidos > 0) {
      const criouTabela = existente === undefined
      await ciclo.update(db, id, { ...contados, ...preparada, idTabela, criouTabela, estado: 'FEITA', shaPlano: null })
      return
    }
  }
  await ciclo.update(db, id, {
    ...antes,
    ...preparada,
    estado: 'FALHOU',
    situacao: DESCONSIDERADO.value,
    shaPlano: null,
  })
}
