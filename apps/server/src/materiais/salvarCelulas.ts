import type { FieldError } from '@portal/contract/core/errors'
import { fieldErrorOf } from '@portal/contract/core/errors'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import {
  campoDaCelula,
  celulasDe,
  SUMIU,
  type LinhaASalvar,
  type LinhaLida,
  type LinhaSalva,
} from '@portal/contract/materiais/celulas'
import type { Retrato } from '@portal/contract/materiais/retrato'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import type { ContextoEscrita } from '../core/context.ts'
import { Conflito, NaoEncontrado, type Recusa, RegraViolada, SemPermissao } from '../core/errors.ts'
import { KINDS } from './especie.ts'
import { lerFormDe } from './formDeUm.ts'
import { lerMaterial } from './lerMaterial.ts'
import { sumiu, tentarLinha } from './linhaALinha.ts'
import { findProntidao } from './prontidao.queries.ts'
import { julgarDependentes } from './prontidao.ts'
import { formDe } from './restaurar.ts'
import { salvarMaterial } from './salvarMaterial.ts'
import { travarMaterial } from './travarMaterial.ts'

/**
 * Cells of many products as one act: each row is a form of its own, and is saved or told why not. Rows are locked in the order
 * of ids, so that two blocks that meet wait for one another and never for each other.
 */
export async function salvarCelulas(contexto: ContextoEscrita, linhas: readonly LinhaASalvar[]): Promise<LinhaSalva[]> {
  const salvas: LinhaSalva[] = []
  const mudadas: number[] = []
  for (const linha of linhas.toSorted((a, b) => a.id - b.id)) {
    const { mudaDependentes, ...salva } = await umaLinha(contexto, linha)
    salvas.push(salva)
    if (mudaDependentes) mudadas.push(linha.id)
  }
  // A call that names nothing of his is answered as any that does.
  if (salvas.every(({ resultado }) => resultado === 'SUMIU')) throw new NaoEncontrado()
  if (mudadas.length) julgarDependentes(contexto, mudadas)
  return salvas
}

async function umaLinha(
  contexto: ContextoEscrita,
  linha: LinhaASalvar,
): Promise<LinhaSalva & { mudaDependentes: boolean }> {
  const tentada = await tentarLinha(contexto, () => salvarUma(contexto, linha))
  if (!tentada.recusa)
    return {
      ...(await comoEsta(contexto, linha, { antes: tentada.feito.antes })),
      resultado: 'SALVA' as const,
      erros: [],
      mudaDependentes: tentada.feito.mudaDependentes,
    }
  const { recusa } = tentada
  // A row that he may not keep is no row of his table: the call is refused as a whole.
  if (recusa instanceof SemPermissao) throw recusa
  if (sumiu(recusa))
    return { id: linha.id, resultado: 'SUMIU', erros: [{ campo: '', mensagem: SUMIU }], mudaDependentes: false }
  const resultado = recusa instanceof Conflito ? ('MUDOU' as const) : ('RECUSADA' as const)
  const erros = errosDe(recusa).map(({ propertyName, message }) => ({ campo: propertyName, mensagem: message }))
  return {
    ...(await comoEsta(contexto, linha, { inteira: resultado === 'MUDOU' })),
    resultado,
    erros,
    mudaDependentes: false,
  }
}

function errosDe(erro: Recusa): FieldError[] {
  if (erro instanceof RegraViolada) return erro.erros
  return [fieldErrorOf(erro.message, erro instanceof NaoEncontrado ? erro.propertyName : '')]
}

/** Answers whether products that look at this one see another than before, and its cells before the save. */
async function salvarUma({ db, usuario, deps }: ContextoEscrita, { id, versao, valores }: LinhaASalvar) {
  const { tipo } = await travarMaterial(db, usuario, id, { versao })
  const alheios = Object.keys(valores).filter((nome) => !campoDaCelula(tipo, nome))
  if (alheios.length) throw new RegraViolada(alheios.map((nome) => fieldErrorOf(MENSAGENS.valorInvalido, nome)))
  const { retrato } = await lerMaterial(db, usuario, { id, tipo })
  const form = lerFormDe(tipo, { ...formDe(retrato), situacao: EM_EDICAO, ...valores })
  const { mudaDependentes } = await salvarMaterial(db, usuario, KINDS[tipo], { form, files: deps.files })
  return { mudaDependentes, antes: escritos(retrato, celulasDe(tipo)) }
}

interface Quais {
  /** All cells, not only those that were asked for. */
  inteira?: boolean
  /** The cells before the save: those that followed from it are told with those that were asked for. */
  antes?: LinhaLida['valores']
}

async function comoEsta(
  { db, usuario }: ContextoEscrita,
  { id, valores }: LinhaASalvar,
  { inteira = false, antes }: Quais = {},
): Promise<Omit<LinhaLida, 'resultado' | 'erros'>> {
  const { retrato, versao, situacaoExibida: situacao, alteradoEm } = await lerMaterial(db, usuario, { id })
  const { pro: prontidaoPro, mobi: prontidaoMobi } = await findProntidao(db, usuario, id)
  const todas = escritos(retrato, celulasDe(retrato.tipo))
  const mudadas = Object.entries(todas).filter(([nome, valor]) => inteira || (antes && antes[nome] !== valor))
  const ditos = { ...(inteira ? {} : escritos(retrato, Object.keys(valores))), ...Object.fromEntries(mudadas) }
  return { id, versao, situacao, prontidaoPro, prontidaoMobi, alteradoEm, valores: ditos }
}

function escritos(retrato: Retrato, nomes: readonly string[]): LinhaLida['valores'] {
  const form = formDe(retrato)
  return Object.fromEntries(
    nomes.map((nome) => {
      const valor = form[nome]
      return [nome, typeof valor === 'string' || typeof valor === 'number' ? valor : null]
    }),
  )
}
