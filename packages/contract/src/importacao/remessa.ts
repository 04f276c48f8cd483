import { z } from 'zod'
import { booleano, idOpcional, instante } from '../core/fields.ts'
import { numero } from '../core/formato.ts'
import { option, type Option } from '../core/options.ts'
import type { Papel } from '../core/papeis.ts'
import type { PoliticaDeArquivo } from '../core/upload.ts'
import { DESCONSIDERADO, DISPONIVEL, EM_EDICAO, EM_HOMOLOGACAO } from '../mercado/situacao.ts'
import { separadorDito } from '../planilhas/numeros.ts'
import { RECORTES, RESULTADOS } from '../planilhas/plano.ts'

export const PAPEIS_DE_IMPORTACAO: readonly Papel[] = ['Importacao']

/** Spec 002 §5 and §9; what only calls itself a spreadsheet is refused by its content (decisions I-07). */
export const PLANILHA = {
  campo: 'arquivo',
  extensoes: ['.xls', '.xlsx'],
  tipos: ['xlsx', 'xls'],
  mensagem: 'O arquivo deve ser .xls',
} as const satisfies PoliticaDeArquivo

/** Where what was imported stands, and the table that a sheet of prices fills (Spec 002 §4). */
export const SITUACAO_DA_IMPORTACAO = [
  { label: 'Em edição', value: EM_EDICAO },
  { label: 'Em homologação', value: EM_HOMOLOGACAO },
  { label: 'Disponível para mercado', value: DISPONIVEL },
  DESCONSIDERADO,
] as const satisfies readonly Option<number>[]

export const EM_ANDAMENTO = {
  titulo: 'Atenção',
  texto: 'Já existe um processo de importação em andamento. Conclua o processo ou elimine a planilha.',
} as const
/** What is said of a corrected sheet (decisions 0.4). */
export const CORRECAO = {
  junta: (arquivo: string) => `Esta planilha corrige "${arquivo}": o que for aceito junta-se à mesma importação.`,
  jaAceita: (arquivo: string) => `Já foi aceito pela importação de "${arquivo}", que esta planilha corrige.`,
  perdida: 'A importação que esta planilha corrige não está mais em edição. Simule novamente.',
  outra: 'Outra planilha que corrige a mesma importação está sendo lida. Tente novamente quando ela terminar.',
} as const
export const LOG_DE_IMPORTACAO = 'Log de Importação'
export const NAO_EM_EDICAO = 'Só uma importação em edição pode ser eliminada.'

export const MUDARAM = (quantos: number) =>
  quantos === 1
    ? '1 registro desta planilha mudou depois da simulação.'
    : `${numero(quantos)} registros desta planilha mudaram depois da simulação.`

/** Rows as Excel numbers them, and as many as a sheet may fill; their numbers as text are not longer than this. */
const ULTIMA_LINHA = 1_048_576
const MAIS_LINHAS = 300_000
const LETRAS_DOS_NUMEROS = MAIS_LINHAS * `${ULTIMA_LINHA},`.length

/** Numbers of rows of a sheet. */
export const listaDeLinhas = z.array(z.number().int().min(1).max(ULTIMA_LINHA)).max(MAIS_LINHAS)
const numeros = z.string().transform((texto, contexto) => {
  const lidos = texto.length > LETRAS_DOS_NUMEROS ? undefined : listaDeLinhas.safeParse(jsonDe(texto))
  if (lidos?.success) return lidos.data
  contexto.addIssue('Valor inválido')
  return z.NEVER
})

function jsonDe(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}

/** Of all fields of an import together: `conteudo` is all that the browser read of the sheet. */
export const CAMPOS_MB = 64

/** Fields of the multipart body (importacao.023); `conteudo`, what the browser read, is held against the file and decides nothing (decisions §0 "Imports"). */
export const importacaoForm = z.object({
  /** A default: without it each row goes to the reference that it names (decisions 0.4). */
  referencia: idOpcional(),
  tipoMaterial: z.string().optional(),
  conteudo: z.string().optional(),
  separador: separadorDito,
  /** Numbers of the rows that were unticked after simulating, as JSON. */
  semLinhas: numeros.optional(),
})

const MAIOR_PAGINA = 500

/** A page of what a sheet would do, of one result or of all. */
export const filtroDaSimulacao = z.object({
  resultado: z.enum(RECORTES).optional(),
  pageIndex: z.coerce.number().int().min(0).default(0),
  pageSize: z.coerce.number().int().min(1).max(MAIOR_PAGINA).default(100),
})
export const modoDaImportacao = filtroDaSimulacao.extend({ simular: booleano().optional() })

/** What an import is about; without an id where its rows named their own references. */
export const referenciaDaImportacao = option(z.number().nullable())

const VARIAS_REFERENCIAS = 'Várias referências'
/** More of them are only said to be several. */
export const MAIS_REFERENCIAS = 3

/** References that rows named, as a list of imports shows them. */
export const juntarReferencias = (nomes: readonly string[]): string =>
  nomes.length > 0 && nomes.length <= MAIS_REFERENCIAS ? nomes.join(', ') : VARIAS_REFERENCIAS

/** One line of the log (importacao.003). */
export const linhaDoLog = z.object({ numeroLinhaArquivo: z.number(), codigo: z.string(), mensagem: z.string() })

export const resumo = z.object({
  novos: z.number(),
  alterados: z.number(),
  iguais: z.number(),
  recusados: z.number(),
})
export type Resumo = z.output<typeof resumo>

const linhaSimulada = z.object({
  numero: z.number(),
  /** Its sheet, where it is not the main one: a row whose product is missing there. */
  planilha: z.string().optional(),
  /** Where the rows are files: its name. */
  arquivo: z.string().optional(),
  codigo: z.string(),
  /** Where rows name their own: the one to which it goes. */
  referencia: z.string().optional(),
  resultado: z.enum(RESULTADOS),
  mudancas: z
    .object({ campo: z.string(), titulo: z.string(), antes: z.string().nullable(), depois: z.string().nullable() })
    .array(),
  motivos: z.string().array(),
  /** What is to be known of the row, and keeps nothing back. */
  avisos: z.string().array(),
})

export const simulacao = z.object({
  /** By what the plan is asked for again, by who made it, for a day. */
  id: z.string(),
  resumo,
  linhas: linhaSimulada.array(),
  /** Rows of the chosen result. */
  total: z.number(),
  /** Whether some number could be either: `separador` answers it. */
  pergunta: z.boolean(),
  /** Whether some price has more decimals than are kept: `arredondar` answers it. */
  arredondavel: z.boolean(),
  /** Rows with something to be known. */
  comAviso: z.number(),
  /** Columns and sheets of the file that are not ours, in words. */
  ignoradas: z.string().array(),
  /** Where rows name their own references: what it would do in each. */
  porReferencia: z.object({ referencia: z.string(), resumo }).array().optional(),
  /** The import that it would join, with rows that were refused there. */
  corrige: z.object({ id: z.number(), arquivo: z.string() }).optional(),
})

export const respostaDaImportacao = z.object({
  /** Null when no row could be imported (decisions I-11), and while simulating. */
  id: z.number().nullable(),
  logs: linhaDoLog.array(),
  tarefa: z.string().nullable(),
  simulacao: simulacao.nullable(),
})

/** Of any import: being prepared, done, undone, or ended without a change. */
const estadoDaImportacao = z.enum(['PREPARANDO', 'FEITA', 'DESFEITA', 'FALHOU'])

/** Columns and sheets of the file that were not read, in words. */
export const naoLidas = z.string().array()

/** Corrected sheets that joined an import, or are about to; absent where there are none. */
export const correcoes = z
  .object({
    arquivo: z.string(),
    dataCriacao: instante(),
    estado: estadoDaImportacao,
    tarefa: z.string().nullable(),
    /** What came of this sheet alone. */
    resumo,
  })
  .array()
  .optional()

/** Last of what a list of any import says of each. */
export const QUEM_E_COMO_VAI = {
  usuario: z.string().nullable(),
  estado: estadoDaImportacao,
  tarefa: z.string().nullable(),
} as const
