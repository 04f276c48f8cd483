import { z } from 'zod'
import { get, post, remove } from '../core/call.ts'
import { feito } from '../core/errors.ts'
import { booleano, idOpcional, instante, texto, vazioAusente } from '../core/fields.ts'
import { numero } from '../core/formato.ts'
import { MENSAGENS, textoMaximo } from '../core/mensagens.ts'
import { option, optionDeId, TIPO_DE_TABELA } from '../core/options.ts'
import { AUTENTICADO, type Papel } from '../core/papeis.ts'
import {
  chamadaDasRecusadas,
  chamadaDeEnvio,
  chamadasDaRemessa,
  execucaoDoPlano,
} from '../importacao/chamadasDaRemessa.ts'
import {
  CAMPOS_MB,
  importacaoForm,
  linhaDoLog,
  naoLidas,
  PAPEIS_DE_IMPORTACAO,
  QUEM_E_COMO_VAI,
  respostaDaImportacao,
  resumo,
  simulacao,
} from '../importacao/remessa.ts'
import {
  formatoDeExportacao,
  idDoFiltro,
  EXPORTA,
  PAPEIS_DE_EXPORTACAO,
  situacaoDeExportacao,
  SITUACOES_DE_EXPORTACAO,
} from '../planilhas/exportacao.ts'

export const LIBERADA = 'Existem clientes com a tabela de preços liberada para uso. Tem certeza que deseja eliminar?'
export const ESCOLHA_PARA_EXPORTAR = 'Selecione uma tabela de preço e uma situação para exportar'
/** Question before a step that nothing undoes (decisions §12 "Homologate confirm"). */
export const HOMOLOGAR_PRECOS = 'Após a confirmação isso não pode ser desfeito. Deseja homologar?'
export const DISPONIBILIZAR_PRECOS = 'Após a confirmação isso não pode ser desfeito. Deseja disponibilizar?'
export const PRECOS_HOMOLOGADOS =
  'A ação foi concluída. Em breve será disponibilizado o pacote de atualização para homologação.'
export const PRECOS_DISPONIVEIS = 'A ação foi concluída. Em breve estará disponível nos sistemas dos clientes.'
export const NADA_PARA_HOMOLOGAR = 'Não há tabelas de preços em edição para homologação.'
/** Refusal when the sheets shown before the question are no longer those that would go. */
export const ESPERA_MUDOU = 'Mudou o que espera por este passo. Confira de novo e confirme.'
export const NADA_PARA_DISPONIBILIZAR = 'Não há tabelas de preços em homologação para disponibilizar.'
export const OUTRO_TIPO = 'A tabela de preços com este nome é de outro tipo.'
export const TABELA_OCUPADA =
  'Esta tabela já tem uma planilha em edição. Homologue a planilha ou elimine-a antes de enviar outra.'
export const TABELA_MUDOU = 'A tabela mudou depois da simulação. Simule a planilha novamente.'
export const SUBSTITUI_COM_RECUSADAS =
  'Uma planilha que substitui a tabela inteira não pode ter linhas recusadas. Nada foi importado.'
export const PREPARANDO = 'Uma planilha desta tabela está sendo importada. Aguarde o resultado.'

/** The catalogue that the importer sees lacks the code; the price is kept all the same. */
export const CODIGO_ESTRANHO = (codigo: string) => `Não há produto com o código "${codigo}" neste tipo.`
export const COR_ESTRANHA = (codigo: string, cor: string) => `O vidro "${codigo}" não tem a cor "${cor}".`
export const ESPESSURA_ESTRANHA = (codigo: string, espessura: number) =>
  `O vidro "${codigo}" não tem a espessura ${numero(espessura)} mm.`

const NOME = 60
/** `nome` in the form is `descricao` in the multipart body (decisions I-14); `id` names the sheet's table (I-15). */
export const formDaTabela = z.object({
  nome: texto(NOME, textoMaximo('O', 'nome', NOME)),
  tipoProduto: z.enum(
    TIPO_DE_TABELA.map(({ value }) => value),
    { error: MENSAGENS.campoObrigatorio },
  ),
})

export const envioDePrecos = z.object({
  nome: formDaTabela.shape.nome.meta({ aliases: ['descricao'] }),
  tipoProduto: formDaTabela.shape.tipoProduto.meta({ aliases: ['tipoMaterial'] }),
  ...importacaoForm.pick({ conteudo: true, separador: true, semLinhas: true }).shape,
  id: idOpcional(),
  /** The sheet is the whole table: rows that it does not name leave it. */
  substituir: booleano().default(false),
  /** Prices with too many decimals are rounded half away from zero (decisions 0.4). */
  arredondar: booleano().default(false),
})

const simulacaoDosPrecos = simulacao.extend({
  /** Rows that the sheet would take off the table. */
  removidos: z.number(),
})
export type SimulacaoDosPrecos = z.output<typeof simulacaoDosPrecos>
const resposta = respostaDaImportacao.extend({ simulacao: simulacaoDosPrecos.nullable() })

export const importarPrecos = chamadaDeEnvio('tabela-preco.importarPlanilha', '/tabelaPreco/importarPlanilha', {
  body: envioDePrecos,
  resposta,
  corpoMb: CAMPOS_MB,
})

const importacao = z.object({
  id: z.number(),
  idTabela: z.number().nullable(),
  tipoProduto: z.string(),
  nome: z.string(),
  dataCriacao: instante(),
  linkArquivo: z.string(),
  arquivo: z.string(),
  situacao: option(z.number()),
  resumo,
  /** Rows that left the table because the sheet did not name them. */
  removidos: z.number(),
  naoLidas,
  ...QUEM_E_COMO_VAI,
})

/** Spec 002 §7.2; the list is of one table, or of all visible ones (decisions I-13). */
export const IMPORTACAO_DE_PRECOS = {
  ...chamadasDaRemessa(
    {
      noun: 'precos',
      ids: {
        lista: 'tabela-preco.importacao.lista',
        acaoPermitida: 'tabela-preco.acaoPermitida',
        remover: 'tabela-preco.importacao.excluir',
      },
      caminhos: {
        lista: '/tabelaPreco/listaImportacao/:id?',
        acaoPermitida: '/tabelaPreco/acaoPermitida',
        remover: '/tabelaPreco/removerImportacao',
        log: '/tabelaPreco/logImportacao',
        simulacao: '/tabelaPreco/simulacao',
      },
    },
    { item: importacao, log: linhaDoLog, simulacao: simulacaoDosPrecos, resposta, execucao: execucaoDoPlano },
  ),
  recusadas: chamadaDasRecusadas('precos', '/tabelaPreco/recusadasImportacao'),
} as const

/** Existing tables for the field of the name (decisions I-16); a name means the own company's table, `propria`. */
export const selecaoReferenciaTabela = get('/geral/selecaoReferenciaTabela', {
  ids: ['tabela-preco.selecaoReferencia'],
  result: optionDeId.extend({ tipoProduto: z.string(), propria: z.boolean() }).array(),
  papeis: AUTENTICADO,
})
/** Tables on the market, by company. */
export const selecaoTabelaPrecoDisponivel = get('/geral/SelecaoTabelaPrecoDisponivelDasEmpresas', {
  ids: ['lookups.selecaoTabelaPrecoDisponivelDasEmpresas'],
  result: optionDeId.extend({ idEmpresa: z.number(), empresa: z.string() }).array(),
  papeis: AUTENTICADO,
})

const tabela = z.object({
  id: z.number(),
  tipoProduto: z.string(),
  nome: z.string(),
  dataAtualizacao: instante(),
  situacao: option(z.number()),
  empresa: z.string(),
  itens: z.number(),
})

export const listaDeTabelas = get('/tabelaPreco/lista', {
  ids: ['tabela-preco.lista'],
  result: tabela.array(),
  papeis: PAPEIS_DE_IMPORTACAO,
})

const versaoDaTabela = z.object({
  id: z.number(),
  numero: z.number(),
  em: instante(),
  por: z.string().nullable(),
  itens: z.number(),
  /** Null for a version that waits, or only ever waited. */
  noMercadoDesde: instante().nullable(),
  emVigor: z.boolean(),
})
export type VersaoDaTabela = z.output<typeof versaoDaTabela>

export const obterTabela = get('/tabelaPreco/:id', {
  ids: ['tabela-preco.obter'],
  result: tabela.extend({ versoes: versaoDaTabela.array() }),
  papeis: PAPEIS_DE_IMPORTACAO,
})
/** Answers isValid false and the warning when customers have the table against what the caller was shown. */
export const excluirTabela = remove('/tabelaPreco/:id', {
  ids: ['tabela-preco.excluir'],
  /** What the person was shown; absent from callers who ask as the documents do. */
  query: z.object({ liberada: z.preprocess(vazioAusente, booleano().optional()) }),
  result: feito,
  papeis: PAPEIS_DE_IMPORTACAO,
})
export const existeLiberacaoDaTabela = get('/tabelaPreco/ExisteLiberacao/:id', {
  ids: ['tabela-preco.existeLiberacao'],
  result: z.object({ existe: z.boolean() }),
  papeis: PAPEIS_DE_IMPORTACAO,
})

const MAIS_VISTAS = 10_000
/** One sheet, or all own ones in the right state (decisions I-03); `vistas` lets no other sheet go. */
const qual = z
  .object({ id: idOpcional(), vistas: z.array(z.int().positive()).max(MAIS_VISTAS).optional() })
  .prefault({})

export const homologarPrecos = post('/tabelaPreco/homologarImportacao', {
  ids: ['tabela-preco.homologar'],
  body: qual,
  result: feito,
  papeis: PAPEIS_DE_IMPORTACAO,
  prazo: 'longo',
})
export const disponibilizarPrecos = post('/tabelaPreco/disponibilizarImportacao', {
  ids: ['tabela-preco.disponibilizar'],
  body: qual,
  result: feito,
  papeis: PAPEIS_DE_IMPORTACAO,
  prazo: 'longo',
})

const formato = z.object({ formato: z.enum(['json', 'xlsx']).default('json') })

const estrutura = <const Path extends string>(nome: string, path: Path) =>
  get(path, { ids: [nome], query: formato, result: z.unknown(), papeis: PAPEIS_DE_IMPORTACAO, kind: 'download' })

export const estruturasDePrecos = [
  { tipo: 'COMPONENTE', call: estrutura('tabela-preco.exportarEstrutura', '/tabelaPreco/exportarEstrutura') },
  { tipo: 'VIDRO', call: estrutura('tabela-preco.exportarEstruturaVidro', '/tabelaPreco/exportarEstruturaVidro') },
] as const

const PAPEIS_DA_ESCOLHA: readonly Papel[] = [...PAPEIS_DE_IMPORTACAO, ...PAPEIS_DE_EXPORTACAO]

/** Tables for the export, each with the situations in which it has prices (decisions I-17). */
export const obterImportacoesDePrecos = get('/tabelaPreco/ObterImportacoesTabelaPreco', {
  ids: ['tabela-preco.obterImportacoes'],
  result: optionDeId
    .extend({
      tipoProduto: z.string(),
      situacoes: z.enum(SITUACOES_DE_EXPORTACAO.map(({ value }) => value)).array(),
    })
    .array(),
  papeis: PAPEIS_DA_ESCOLHA,
})
export const exportarPrecos = get('/tabelaPreco/Exportar', {
  ids: ['tabela-preco.exportar'],
  /** Missing table or situation are answered in one sentence of their own. */
  query: z.object({
    idTabelaPreco: idDoFiltro(),
    situacao: z.preprocess(vazioAusente, situacaoDeExportacao().optional()),
    /** A version of the table in place of the situation (decisions §0 "Publication"). */
    versao: idDoFiltro(),
    formato: formatoDeExportacao(),
  }),
  ...EXPORTA,
})
