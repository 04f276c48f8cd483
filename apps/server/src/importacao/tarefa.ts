import { DESCONSIDERADO, EM_EDICAO } from '@portal/contract/mercado/situacao'
import { EM_ANDAMENTO } from '@portal/contract/importacao/produtos'
import { SIMULACAO_PERDIDA } from '@portal/contract/planilhas/plano'
import type { Deps, Logado } from '../core/context.ts'
import type { ContextoDeTarefa } from '../core/jobsRunner.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import { recalcularDependentes, recalcularProntidao, type Pesos } from '../materiais/prontidao.ts'
import { exigirPapelDoTipo, exigirReferenciaDoTipo } from '../materiais/visibilidade.queries.ts'
import { lerGuardado } from '../planilhas/lerGuardado.ts'
import type { Planejada } from '../planilhas/planejada.ts'
import { planejar } from '../planilhas/planejar.ts'
import { abrirPlano, type LinhaGuardada } from '../planilhas/planoGuardado.ts'
import { colunasDoForm } from './colunas.ts'
import { ciclo, type Importacao } from './importacoes.queries.ts'
import { contarLinhas, listTocados, prepararLinhas, publicar } from './publicar.queries.ts'
import { quemImporta, retomar } from './retomar.ts'

export const TAREFA = 'importacao.produtos'
const PRONTIDAO = 'importacao.prontidao'
/** Readiness is judged in small transactions of its own: it follows from what was published and can be judged again. */
const LOTE_DE_PRONTIDAO = 500
/** More are judged by a job that follows: what was published is there, and nobody waits for the rest. */
const MUITOS = 1_000

export function definirImportacao(deps: Deps): void {
  deps.tarefas.definir(TAREFA, { executar: (contexto) => importar(deps, contexto), tentativas: 3, simultaneas: 1 })
  deps.tarefas.definir(PRONTIDAO, {
    executar: async (contexto) => {
      const idImportacao = Number(contexto.dados['idImportacao'])
      await avaliar(contexto, await listTocados(deps.database.leitura, idImportacao))
      return { idImportacao }
    },
    tentativas: 3,
  })
}

async function importar(deps: Deps, contexto: ContextoDeTarefa): Promise<Record<string, unknown>> {
  const importacao = await retomar(contexto, ciclo, EM_ANDAMENTO.texto)
  const { id: idImportacao } = importacao
  if (importacao.estado === 'PREPARANDO') {
    const quemPode = (transacao: Transacao) => exigirDireito(transacao, importacao)
    const iguais = await preparar(deps, contexto, importacao, await contexto.transacao(quemPode))
    await contexto.transacao(async (transacao) => {
      const { db } = transacao
      await quemPode(transacao)
      await publicar(db, importacao)
      const contados = { ...(await contarLinhas(db, idImportacao)), iguais }
      // Without a row that changes something it is over as soon as it was read (decisions I-11).
      const mudou = contados.novos + contados.alterados > 0
      await ciclo.update(db, idImportacao, {
        ...contados,
        estado: mudou ? 'FEITA' : 'FALHOU',
        situacao: mudou ? EM_EDICAO : DESCONSIDERADO.value,
        shaPlano: null,
      })
      if (contados.novos + contados.alterados > MUITOS) await avaliarDepois(deps, transacao, importacao)
    })
  }
  const tocados = await listTocados(deps.database.leitura, idImportacao)
  if (tocados.length <= MUITOS) await avaliar(contexto, tocados)
  return { idImportacao }
}

async function avaliarDepois({ tarefas }: Deps, transacao: Transacao, { id, nomeArquivo }: Importacao): Promise<void> {
  await tarefas.enfileirar(transacao, {
    tipo: PRONTIDAO,
    descricao: `Avaliar a prontidão do que foi importado: ${nomeArquivo}`,
    dados: { idImportacao: id },
  })
}

/** Who sent the sheet must still be one who may: this kind, on this reference. */
async function exigirDireito(transacao: Transacao, { tipo, idReferencia }: Importacao): Promise<Logado> {
  const usuario = await quemImporta(transacao)
  exigirPapelDoTipo(usuario, tipo)
  await exigirReferenciaDoTipo(transacao.db, usuario, tipo, idReferencia)
  return usuario
}

/** The plan that was shown, or one that is made now; answers how many rows stay as they are. */
async function preparar(
  deps: Deps,
  contexto: ContextoDeTarefa,
  importacao: Importacao,
  usuario: Logado,
): Promise<number> {
  const { tipo, idReferencia, separador, sha256, shaPlano } = importacao
  if (shaPlano !== null) {
    const { ler, cabeca } = await abrirPlano(deps.files, shaPlano, SIMULACAO_PERDIDA)
    return guardarLinhas(contexto, importacao, { lotes: ler(), linhas: cabeca.linhas })
  }
  return lerGuardado(
    deps,
    sha256,
    async (lida) => {
      const pedido = { usuario, tipo, idReferencia, separador: separador ?? undefined }
      const { lotes } = await planejar(deps.database.leitura, pedido, lida)
      return guardarLinhas(contexto, importacao, { lotes, linhas: lida.linhas })
    },
    contexto,
  )
}

/** Rows are staged batch by batch. */
async function guardarLinhas(
  contexto: ContextoDeTarefa,
  importacao: Importacao,
  { lotes, linhas }: { lotes: AsyncIterable<LinhaGuardada<Planejada>[]>; linhas: number },
): Promise<number> {
  const semLinhas = new Set(importacao.semLinhas)
  let iguais = 0
  let vistas = 0
  for await (const lote of lotes) {
    contexto.parar.throwIfAborted()
    const marcadas = lote.filter(({ numero, planilha }) => planilha || !semLinhas.has(numero))
    const mudam = marcadas.filter(({ resultado }) => resultado !== 'IGUAL')
    iguais += marcadas.length - mudam.length
    await contexto.transacao(({ db }) =>
      prepararLinhas(
        db,
        mudam.map((linha) => preparada(importacao, linha)),
      ),
    )
    contexto.progresso((vistas += lote.length), linhas)
  }
  return iguais
}

const preparada = ({ id: idImportacao, tipo }: Importacao, linha: LinhaGuardada<Planejada>) => ({
  idImportacao,
  planilha: linha.planilha?.ordem ?? 0,
  numero: linha.numero,
  codigo: linha.codigo,
  resultado: linha.resultado,
  motivos: [...linha.motivos],
  mudancas: linha.mudancas,
  celulas: linha.celulas,
  filhas: linha.filhas ?? null,
  idMaterial: linha.existente?.id ?? null,
  versao: linha.existente?.versao ?? null,
  ...(linha.form ? colunasDoForm(tipo, linha.form, !linha.existente) : {}),
})

async function avaliar({ transacao, parar, progresso }: ContextoDeTarefa, ids: readonly number[]): Promise<void> {
  const pesos: Pesos = new Map()
  for (let i = 0; i < ids.length; i += LOTE_DE_PRONTIDAO) {
    parar.throwIfAborted()
    const lote = ids.slice(i, i + LOTE_DE_PRONTIDAO)
    await transacao(({ db }) => recalcularProntidao(db, lote, pesos))
    if (ids.length > MUITOS) progresso(i + lote.length, ids.length)
  }
  await transacao(({ db }) => recalcularDependentes(db, ids))
}
