import { z } from 'zod'
import { opcoes } from '../core/chamadas.ts'
import { get, post } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { escolha, id, idOpcional, instante, selecaoOpcional, simNao, versao } from '../core/fields.ts'
import { busca } from '../core/listing.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import { onceRight } from '../core/onceRight.ts'
import { TIPO_PACOTE, optionDeId } from '../core/options.ts'
import { AUTENTICADO } from '../core/papeis.ts'
import { ZIP_PARA_CLIENTES, type PoliticaDeArquivo } from '../core/upload.ts'
import { ALVOS } from '../mercado/situacao.ts'
import { exigeLinha } from './tipos.ts'

export const PAPEIS_DE_PACOTE = ['Configuracao'] as const

export const MENSAGENS_DE_PACOTE = {
  liberado: 'Atenção: Este pacote está liberado para uso de clientes. Deseja eliminar mesmo assim?',
  selecioneOpcao: 'Você precisa selecionar ao menos uma opção!',
  repetido: 'Já existe um pacote deste tipo para esta referência e linha. Edite-o para gerar uma nova edição.',
  identidade: 'O tipo e a linha de um pacote não podem ser alterados.',
  naoGerado: 'O pacote ainda não foi gerado. Aguarde o fim da geração.',
  jaDisponivel: 'O pacote já está disponível.',
  mudou: 'O pacote foi salvo de novo depois deste pedido. Teste a nova edição e disponibilize outra vez.',
} as const

export const POLITICA_PACOTE = {
  campo: 'arquivo',
  extensoes: ['.zip'],
  tipos: ['zip'],
  maxMb: 200,
  mensagem: 'O arquivo deve ser .zip',
  zip: ZIP_PARA_CLIENTES,
  opcional: true,
} as const satisfies PoliticaDeArquivo

const campos = z.object({
  idTipo: escolha(TIPO_PACOTE).meta({ aliases: ['tipo'] }),
  idLinha: selecaoOpcional().meta({ aliases: ['linha'] }),
  arquivoComum: z.preprocess((valor) => (valor === '' ? 0 : (valor ?? 0)), simNao()),
  idReferencia: id(),
  id: idOpcional(),
  versao: z.preprocess((valor) => (typeof valor === 'string' && valor !== '' ? Number(valor) : valor), versao()),
})

/** Spec 000 §5 "Homologation package"; a package of all lines names no line (decisions H-09). */
export const pacoteForm = campos.refine(({ idTipo, idLinha }) => !exigeLinha(idTipo) || idLinha !== null, {
  error: MENSAGENS.campoObrigatorio,
  path: ['idLinha'],
  when: onceRight('idTipo', 'idLinha'),
})

/** Signed addresses of the zips; null where there is none. */
const zips = {
  urixmlMaterial: z.string().nullable(),
  urixmlTipologia: z.string().nullable(),
  urixmlAcabamento: z.string().nullable(),
  uriArquivo: z.string().nullable(),
}
const edicaoNoMercado = z.object({ edicao: z.number(), ...zips })
export type EdicaoNoMercado = z.output<typeof edicaoNoMercado>

const pacote = z.object({
  id: z.number(),
  versao: z.number(),
  idReferencia: z.number(),
  nomeReferencia: z.string(),
  /** Name of the type; its code is `idTipo`. */
  tipo: z.string(),
  idTipo: z.number(),
  linha: optionDeId.nullable(),
  idLinha: z.number().nullable(),
  nomeLinha: z.string(),
  /** Moment of the last build; on the market, the moment since which it is there. */
  atualizacao: instante(),
  arquivoComum: z.number(),
  /** Display name of the zip that was sent. */
  arquivo: z.string().nullable(),
  cemPro: z.string(),
  cemMobi: z.string(),
  disponivelCemPro: z.boolean(),
  disponivelCemMobi: z.boolean(),
  pacoteHomologadorGerado: z.boolean(),
  ...zips,
  situacao: z.number(),
  edicao: z.number().nullable(),
  /** What CEM MOBI's market has, where the rest is of CEM DELPHI's: each has an edition of its own. */
  mobi: edicaoNoMercado.nullable(),
  /** Moment of removal, because nobody made the package available in time. */
  eliminaEm: instante().nullable(),
  /** Whether the caller may change the package. */
  proprio: z.boolean(),
})
export type Pacote = z.output<typeof pacote>

/** A save with the job that builds its package. */
const comTarefa = salvoComId.extend({ data: z.object({ id: z.number(), tarefa: z.string() }).nullable() })
export type PacoteSalvo = z.output<typeof comTarefa>

const lista = <const Path extends string>(ids: readonly [string], path: Path) =>
  get(path, { ids, query: z.object({ search: busca() }), result: pacote.array(), papeis: PAPEIS_DE_PACOTE })

export const listaHomologacao = lista(
  ['homologacao.lista'],
  '/referencia/listaHomologacaoPortfolioCEM/:idReferencia/:termo?',
)
export const listaDisponivel = lista(
  ['homologacao.listaDisponivel'],
  '/referencia/listaDisponivelPortfolioCEM/:idReferencia/:termo?',
)
/** Same lines as `linha/select/{id}` (decisions H-22). */
export const linhasDoPacote = opcoes(['homologacao.linhas'], '/referencia/linha/:idReferencia', PAPEIS_DE_PACOTE)
export const obterPacote = get('/referencia/atualizacaoPortfolioCEM/:id', {
  ids: ['homologacao.obter'],
  result: pacote,
  papeis: PAPEIS_DE_PACOTE,
})
export const salvarPacote = post('/referencia/SalvarAtualizacaoPortfolioCEM2', {
  ids: ['homologacao.salvar'],
  body: pacoteForm,
  result: comTarefa,
  papeis: PAPEIS_DE_PACOTE,
  kind: 'multipart',
  prazo: 'longo',
  summary: 'Espera o fim da geração, a menos que se peça Prefer: respond-async.',
})
/** "The older save call" (decisions H-11): the same without a file. */
export const salvarPacoteAntigo = post('/referencia/SalvarAtualizacaoPortfolioCEM', {
  ids: ['homologacao.salvarAntigo'],
  body: pacoteForm,
  result: comTarefa,
  papeis: PAPEIS_DE_PACOTE,
  prazo: 'longo',
})
const remocao = <const Path extends string>(ids: readonly [string], path: Path) =>
  post(path, { ids, result: feito, papeis: PAPEIS_DE_PACOTE })

/** Answers isValid false and the warning where customers have it (decisions H-13). */
export const removerPacote = remocao(
  ['homologacao.remover.semConfirmacao'],
  '/referencia/RemoverAtualizacaoPortfolioCEM/:id/false',
)
export const removerPacoteConfirmado = remocao(
  ['homologacao.remover.confirmado'],
  '/referencia/RemoverAtualizacaoPortfolioCEM/:id/true',
)
export const alertaAoRemoverPacote = get('/referencia/acaoAlertaRemoverPacote/:id', {
  ids: ['homologacao.acaoAlertaRemoverPacote'],
  result: z.object({ alerta: z.boolean() }),
  papeis: PAPEIS_DE_PACOTE,
})
export const disponibilizarPacote = post('/referencia/homologarAtualizacaoPortfolioCEM/:id/:alvo', {
  ids: ['homologacao.homologar.todos', 'homologacao.homologar.CEM_MOBI', 'homologacao.homologar.CEM_PRO'],
  /** Edition in homologation that was seen; refused where the package was saved with other files since. */
  query: z.object({ edicao: z.coerce.number().int().min(1).optional() }),
  result: comTarefa,
  papeis: PAPEIS_DE_PACOTE,
  prazo: 'longo',
  summary: `alvo: ${ALVOS.join(', ')}. A edição é a que foi testada; outra, com outros arquivos, não vai. Espera o fim da geração, a menos que se peça Prefer: respond-async.`,
})

/** References that have packages, for standard and mass release and for the customer's dialog; those with an official name alone for PrefSuite's mass release (decisions L-30, H-04). */
const selecao = <const Path extends string>(ids: readonly [string, ...string[]], path: Path) =>
  get(path, { ids, result: optionDeId.array(), papeis: AUTENTICADO })

export const selecaoPacote = selecao(['lookups.selecaoPacote'], '/geral/selecaoPacote')
export const selecaoPacoteComLinha = selecao(['lookups.selecaoPacoteComLinha'], '/geral/selecaoPacoteComLinha')
export const selecaoPacotePrefSuite = selecao(['lookups.selecaoPacotePrefSuite'], '/geral/selecaoPacotePrefSuite')
export const pacoteSelect = selecao(['cliente-detalhe.pacoteSelect'], '/referencia/PacoteSelect')
