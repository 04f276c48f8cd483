import { DESCONSIDERADO } from '@portal/contract/mercado/situacao'
import { SIMULACAO_PERDIDA } from '@portal/contract/planilhas/plano'
import { TABELA_OCUPADA } from '@portal/contract/precos/tabelas'
import type { Deps, Logado } from '../core/context.ts'
import type { ContextoDeTarefa } from '../core/jobsRunner.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import { quemImporta, retomar } from '../importacao/retomar.ts'
import { lerGuardado } from '../planilhas/lerGuardado.ts'
import { abrirPlano, type LinhaGuardada } from '../planilhas/planoGuardado.ts'
import { ciclo, type Importacao } from './importacoes.queries.ts'
import { colunasDoItem } from './itens.queries.ts'
import { planejarPrecos, type PrecoPlanejado } from './planejar.ts'
import { contarLinhas, insertTabela, prepararLinhas, publicar } from './publicar.queries.ts'
import { travarTabela } from './visibilidade.queries.ts'

export const TAREFA = 'importacao.precos'

export function definirImportacaoDePrecos(deps: Deps): void {
  deps.tarefas.definir(TAREFA, { executar: (contexto) => importar(deps, contexto), tentativas: 3, simultaneas: 1 })
}

async function importar(deps: Deps, contexto: ContextoDeTarefa): Promise<Record<string, unknown>> {
  const importacao = await retomar(contexto, ciclo, TABELA_OCUPADA)
  if (importacao.estado === 'PREPARANDO') {
    await contexto.transacao((transacao) => exigirDireito(transacao, importacao))
    const iguais = await preparar(deps, contexto, importacao)
    await contexto.transacao(async (transacao) => {
      const usuario = await exigirDireito(transacao, importacao)
      await concluir(transacao, usuario, importacao, iguais)
    })
  }
  return { idImportacao: importacao.id }
}

/** Who sent the sheet must still be one who may. */
async function exigirDireito(transacao: Transacao, { id }: Importacao): Promise<Logado> {
  const usuario = await quemImporta(transacao)
  await ciclo.find(transacao.db, usuario, id)
  return usuario
}

/** The plan that was shown, or one that is made now; answers how many rows stay as they are. */
async function preparar(deps: Deps, contexto: ContextoDeTarefa, importacao: Importacao): Promise<number> {
  const { tipo, idTabela, separador, sha256, shaPlano } = importacao
  if (shaPlano !== null) {
    const { ler, cabeca } = await abrirPlano<unknown, PrecoPlanejado>(deps.files, shaPlano, SIMULACAO_PERDIDA)
    return guardarLinhas(contexto, importacao, { lotes: ler(), linhas: cabeca.linhas })
  }
  return lerGuardado(
    deps,
    sha256,
    async (lida) => {
      const pedido = { tipo, idTabela, separador: separador ?? undefined }
      const { lotes } = await planejarPrecos(deps.database.leitura, pedido, lida)
      return guardarLinhas(contexto, importacao, { lotes, linhas: lida.linhas })
    },
    contexto,
  )
}

/** Rows are staged batch by batch. */
async function guardarLinhas(
  contexto: ContextoDeTarefa,
  importacao: Importacao,
  { lotes, linhas }: { lotes: AsyncIterable<LinhaGuardada<PrecoPlanejado>[]>; linhas: number },
): Promise<number> {
  const semLinhas = new Set(importacao.semLinhas)
  let iguais = 0
  let vistas = 0
  for await (const lote of lotes) {
    contexto.parar.throwIfAborted()
    const prontas = lote.map((linha) => preparada(importacao, linha, semLinhas.has(linha.numero)))
    iguais += lote.filter(({ resultado, numero }) => resultado === 'IGUAL' && !semLinhas.has(numero)).length
    await contexto.transacao(({ db }) =>
      prepararLinhas(
        db,
        // What stays as it is is named only where what is not named would go.
        importacao.substituir ? prontas : prontas.filter(({ resultado }) => resultado !== 'IGUAL'),
      ),
    )
    contexto.progresso((vistas += lote.length), linhas)
  }
  return iguais
}

/** An unticked row leaves what it is about as it is. */
const preparada = ({ id, tipo }: Importacao, linha: LinhaGuardada<PrecoPlanejado>, desmarcada: boolean) => {
  const base = { idImportacao: id, numero: linha.numero, codigo: linha.codigo, chave: linha.chave }
  if (desmarcada) return { ...base, resultado: 'IGUAL' as const }
  return {
    ...base,
    resultado: linha.resultado,
    motivos: [...linha.motivos],
    mudancas: linha.mudancas,
    celulas: linha.resultado === 'RECUSADO' ? linha.celulas : null,
    item: linha.form ? colunasDoItem(tipo, linha.form) : null,
  }
}

/** Without a row that changes something it is over as soon as it was read (decisions I-11); a sheet that is the whole table counts whole or not at all. */
async function concluir({ db }: Transacao, usuario: Logado, importacao: Importacao, iguais: number): Promise<void> {
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
      await ciclo.update(db, id, { ...contados, iguais, idTabela, criouTabela, estado: 'FEITA', shaPlano: null })
      return
    }
  }
  await ciclo.update(db, id, { ...antes, iguais, estado: 'FALHOU', situacao: DESCONSIDERADO.value, shaPlano: null })
}
