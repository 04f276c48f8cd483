import { EM_ANDAMENTO } from '@portal/contract/importacao/produtos'
import { DESCONSIDERADO, EM_EDICAO } from '@portal/contract/mercado/situacao'
import { SIMULACAO_PERDIDA } from '@portal/contract/planilhas/plano'
import type { Deps, Logado } from '../../core/context.ts'
import type { ContextoDeTarefa } from '../../core/jobsRunner.ts'
import type { Transacao } from '../../core/unitOfWork.ts'
import { recalcularDependentes, recalcularProntidao } from '../../materiais/prontidao.ts'
import { lerGuardado } from '../../planilhas/lerGuardado.ts'
import { abrirPlano, type LinhaGuardada } from '../../planilhas/planoGuardado.ts'
import type { ImportacaoDeFolha } from '../importacoes.queries.ts'
import { contarLinhas, prepararLinhas } from '../publicar.queries.ts'
import { quemImporta, retomar } from '../retomar.ts'
import type { Folha, LinhaDaFolha } from './folha.ts'

/** Readiness is judged in small transactions of its own. */
const LOTE_DE_PRONTIDAO = 500

export const tarefaDa = ({ categoria }: Folha): string => `importacao.${categoria.toLowerCase()}`

export function definirFolha(deps: Deps, folha: Folha): void {
  const executar = (contexto: ContextoDeTarefa) => importar(deps, contexto, folha)
  deps.tarefas.definir(tarefaDa(folha), { executar, tentativas: 3, simultaneas: 1 })
}

/** Rows are staged batch by batch, then published in one transaction; nothing that changes is over as soon as it was read (decisions I-11). */
async function importar(deps: Deps, contexto: ContextoDeTarefa, folha: Folha): Promise<Record<string, unknown>> {
  const { acesso, catalogo, ciclo } = folha
  const importacao = await retomar(contexto, ciclo, EM_ANDAMENTO.texto)
  const { id, idReferencia } = importacao
  if (importacao.estado === 'PREPARANDO') {
    /** Who sent the sheet must still be one who may. */
    const quemPode = async (transacao: Transacao): Promise<Logado> => {
      const usuario = await quemImporta(transacao)
      await acesso.exigir(transacao.db, usuario, idReferencia)
      return usuario
    }
    const iguais = await preparar(deps, contexto, folha, { importacao, usuario: await contexto.transacao(quemPode) })
    await contexto.transacao(async (transacao) => {
      const { db } = transacao
      await quemPode(transacao)
      await catalogo.publicar(db, importacao)
      const contados = { ...(await contarLinhas(db, id)), iguais }
      const mudou = contados.novos + contados.alterados > 0
      const fim = mudou
        ? ({ estado: 'FEITA', situacao: EM_EDICAO } as const)
        : ({ estado: 'FALHOU', situacao: DESCONSIDERADO.value } as const)
      await ciclo.update(db, id, { ...contados, ...fim, shaPlano: null })
    })
  }
  await avaliar(contexto, (await catalogo.listTocados?.(deps.database.leitura, id)) ?? [])
  return { idImportacao: id }
}

interface Preparando {
  importacao: ImportacaoDeFolha
  usuario: Logado
}

/** The plan that was shown, or one that is made now; answers how many rows stay as they are. */
async function preparar(
  deps: Deps,
  contexto: ContextoDeTarefa,
  { catalogo }: Folha,
  { importacao, usuario }: Preparando,
): Promise<number> {
  const { idReferencia, separador, sha256, shaPlano } = importacao
  if (shaPlano !== null) {
    const { ler, cabeca } = await abrirPlano<unknown, LinhaDaFolha>(deps.files, shaPlano, SIMULACAO_PERDIDA)
    return guardarLinhas(contexto, importacao, { lotes: ler(), linhas: cabeca.linhas })
  }
  return lerGuardado(
    deps,
    sha256,
    async (lida) => {
      const pedido = { usuario, idReferencia, separador: separador ?? undefined }
      const { lotes } = await catalogo.planejar(deps.database.leitura, pedido, lida)
      return guardarLinhas(contexto, importacao, { lotes, linhas: lida.linhas })
    },
    contexto,
  )
}

/** Rows are staged batch by batch. */
async function guardarLinhas(
  contexto: ContextoDeTarefa,
  { id, semLinhas }: ImportacaoDeFolha,
  { lotes, linhas }: { lotes: AsyncIterable<LinhaGuardada<LinhaDaFolha>[]>; linhas: number },
): Promise<number> {
  const fora = new Set(semLinhas)
  let iguais = 0
  let vistas = 0
  for await (const lote of lotes) {
    contexto.parar.throwIfAborted()
    const marcadas = lote.filter(({ numero }) => !fora.has(numero))
    const mudam = marcadas.filter(({ resultado }) => resultado !== 'IGUAL')
    iguais += marcadas.length - mudam.length
    await contexto.transacao(({ db }) =>
      prepararLinhas(
        db,
        mudam.map((linha) => preparada(id, linha)),
      ),
    )
    contexto.progresso((vistas += lote.length), linhas)
  }
  return iguais
}

const preparada = (idImportacao: number, { gravar, ...linha }: LinhaGuardada<LinhaDaFolha>) => ({
  idImportacao,
  numero: linha.numero,
  codigo: linha.codigo,
  resultado: linha.resultado,
  motivos: [...linha.motivos],
  mudancas: linha.mudancas,
  celulas: linha.celulas,
  ...gravar,
})

async function avaliar({ transacao, parar }: ContextoDeTarefa, ids: readonly number[]): Promise<void> {
  for (let i = 0; i < ids.length; i += LOTE_DE_PRONTIDAO) {
    parar.throwIfAborted()
    const lote = ids.slice(i, i + LOTE_DE_PRONTIDAO)
    await transacao(({ db }) => recalcularProntidao(db, lote))
  }
  if (ids.length) await transacao(({ db }) => recalcularDependentes(db, ids))
}
