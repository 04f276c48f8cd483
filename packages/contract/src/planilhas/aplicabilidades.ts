import { z } from 'zod'
import { nomeDoCampo } from '../auditoria/nomes.ts'
import { codigo as codigoDoForm, texto } from '../core/fields.ts'
import { MENSAGENS, textoMaximo } from '../core/mensagens.ts'
import { SIM_NAO } from '../core/options.ts'
import { MENSAGENS_DE_APLICABILIDADE } from '../materiais/aplicabilidade.ts'
import { lerCelula, mostrar, type Celula } from './celulas.ts'
import { coluna, COLUNA_CHAVE, type Coluna, type Pasta } from './colunas.ts'
import type { LinhaPlanejada } from './plano.ts'

const REFERENCIA = 100

const form = z.object({
  codigo: codigoDoForm(),
  referenciaAplicavel: texto(REFERENCIA, textoMaximo('A', 'referência', REFERENCIA)),
  codigoAplicavel: codigoDoForm(),
  excluir: z.number().nullable(),
})

export const COLUNA_APLICAVEL = 'codigoAplicavel'
const EXCLUIR = coluna(form, 'excluir', {
  titulo: 'Excluir',
  opcoes: SIM_NAO,
  ajuda: 'Sim tira o componente aplicável; o que está no mercado sai dele ao disponibilizar.',
})

const COLUNAS: readonly Coluna[] = [
  coluna(form, COLUNA_CHAVE, {
    titulo: nomeDoCampo('material', COLUNA_CHAVE),
    ajuda: 'Código de um componente da referência que se escolhe ao importar.',
  }),
  coluna(form, 'referenciaAplicavel', {
    titulo: 'Referência do aplicável',
    obrigatoria: false,
    ajuda: 'Vazia: a que se escolhe ao importar.',
  }),
  coluna(form, COLUNA_APLICAVEL, {
    titulo: 'Código do aplicável',
    ajuda: 'Componente que pode ficar no lugar do primeiro.',
  }),
  EXCLUIR,
]

/** One row for each pair; template, import and export follow this workbook (decisions I-04). */
export const PASTA_DE_APLICABILIDADES: Pasta = {
  titulo: 'Aplicabilidade',
  principal: {
    nome: 'aplicabilidade',
    titulo: 'Aplicabilidade',
    ajuda: 'Uma linha para cada componente aplicável; os que a planilha não cita ficam como estão.',
    colunas: COLUNAS,
  },
  filhas: [],
}

/** A pair of components as the catalogue has it. */
export interface Par {
  idMaterial: number
  /** Version of the record that enters edition with the list; null while there is none. */
  versao: number | null
  /** The component that may take the other's place, and its name. */
  idAplicavel: number
  aplicavel: string
  /** Null while the list lacks the pair. */
  linha: { excluida: boolean } | null
}

export interface ParLido {
  numero: number
  codigo: string
  /** Reference of the applicable component, as the row names it; empty for the chosen one. */
  referencia: string
  aplicavel: string
  /** Undefined when the file has no such column. */
  excluir: Celula | undefined
  ilegiveis: readonly string[]
  componente: boolean
  /** Pairs that the row may mean: only one is accepted. */
  pares: readonly Par[]
}

export const SEM_COMPONENTE = (dito: string) => `Código: "${dito}" não existe nos componentes da referência.`
export const SEM_APLICAVEL = (dito: string, referencia: string) =>
  `Código do aplicável: "${dito}" não existe${referencia === '' ? ' na referência' : ` na referência "${referencia}"`}.`
export const APLICAVEL_AMBIGUO = (dito: string) =>
  `Código do aplicável: "${dito}" pode ser mais de um componente. Preencha a referência do aplicável.`
export const PAR_REPETIDO = (linha: number) => `O componente aplicável já está na linha ${linha}.`

export type ParPlanejado = LinhaPlanejada & { par: (Par & { excluir: boolean }) | null }

/** Brings a pair in, marks it, takes the mark away, or does nothing. */
export function planejarPar(lido: ParLido): ParPlanejado {
  const { numero, codigo, pares } = lido
  const excluir = lerExcluir(lido)
  const motivos = [...faltas(lido), ...('motivo' in excluir ? [excluir.motivo] : [])]
  const [par] = pares
  const base = { numero, codigo, existente: null, pergunta: false, mudancas: [], motivos, form: null, par: null }
  if (motivos.length || !par || 'motivo' in excluir) return { ...base, resultado: 'RECUSADO' }
  const sair = excluir.valor ?? par.linha?.excluida ?? false
  if (sair === (par.linha?.excluida ?? true)) return { ...base, resultado: 'IGUAL', par: { ...par, excluir: sair } }
  const [resultado, mudanca] = par.linha
    ? (['ALTERADO', { campo: EXCLUIR.campo, titulo: EXCLUIR.titulo, ...palavras(par.linha.excluida, sair) }] as const)
    : (['NOVO', { campo: COLUNA_APLICAVEL, titulo: TITULO, antes: null, depois: par.aplicavel }] as const)
  return { ...base, resultado, mudancas: [mudanca], par: { ...par, excluir: sair } }
}

const TITULO = nomeDoCampo('aplicabilidade', 'idAplicavel')
const emPalavras = (sim: boolean) => mostrar(EXCLUIR, sim ? 1 : 0)
const palavras = (antes: boolean, depois: boolean) => ({ antes: emPalavras(antes), depois: emPalavras(depois) })

/** Without the column marks stay as they are; an empty cell means no. */
function lerExcluir({ excluir }: ParLido): { valor: boolean | undefined } | { motivo: string } {
  if (excluir === undefined) return { valor: undefined }
  const leitura = lerCelula(EXCLUIR, excluir)
  return 'valor' in leitura ? { valor: leitura.valor === 1 } : { motivo: `${EXCLUIR.titulo}: ${leitura.motivo}` }
}

function faltas({ codigo, referencia, aplicavel, ilegiveis, componente, pares }: ParLido): string[] {
  if (ilegiveis.length) return [...ilegiveis]
  if (codigo === '') return [`Código: ${MENSAGENS.campoObrigatorio}`]
  if (aplicavel === '') return [`Código do aplicável: ${MENSAGENS.campoObrigatorio}`]
  if (!componente) return [SEM_COMPONENTE(codigo)]
  const [par, outro] = pares
  if (!par) return [SEM_APLICAVEL(aplicavel, referencia)]
  if (outro) return [APLICAVEL_AMBIGUO(aplicavel)]
  return par.idAplicavel === par.idMaterial ? [MENSAGENS_DE_APLICABILIDADE.elaMesma] : []
}
