import { z } from 'zod'
import { LIBERA } from '../clientes/clientes.ts'
import { familiaDe, sistemasDa } from '../clientes/sistemas.ts'
import { exclusao, gravacao, leitura } from '../core/chamadas.ts'
import { get, post } from '../core/call.ts'
import { salvoComId } from '../core/errors.ts'
import { escolha, id, idOpcional, marca, selecao, simNao, versao } from '../core/fields.ts'
import { numero } from '../core/formato.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import { onceRight } from '../core/onceRight.ts'
import { SISTEMAS, option, optionDeId } from '../core/options.ts'
import {
  aplicabilidadeOferecida,
  conjunto,
  itensDaLiberacao,
  pacoteOferecido,
  tabelaOferecida,
  vistos,
} from './itens.ts'

export const PRODUTOS = 1
export const APLICABILIDADES = 2
export const TABELAS = 3
/** Kinds of released things (Spec 002 §9). */
export const TIPOS_DE_DIVERSA = [
  { label: 'Produtos', value: PRODUTOS },
  { label: 'Aplicabilidades', value: APLICABILIDADES },
  { label: 'Tabela de Preços', value: TABELAS },
] as const

/** Actions of a release (Spec 002 §9 "Release actions", decisions L-21). */
export const ACOES_DE_DIVERSA = [
  { label: 'Liberar CEM', value: 'LIBERAR_CEM' },
  { label: 'Liberar PrefSuite', value: 'LIBERAR_PREFSUITE' },
  { label: 'Remover liberação CEM', value: 'REMOVER_LIBERACAO_CEM' },
  { label: 'Remover liberação PrefSuite', value: 'REMOVER_LIBERACAO_PREFSUITE' },
] as const
export type AcaoDeDiversa = (typeof ACOES_DE_DIVERSA)[number]['value']

export const familiaDaAcao = (acao: string): 'CEM' | 'PREFSUITE' => (acao.endsWith('_PREFSUITE') ? 'PREFSUITE' : 'CEM')
export const libera = (acao: string): boolean => acao.startsWith('LIBERAR_')

/** Systems that the action allows (decisions L-20). */
export const sistemasDaAcao = (acao: string) => sistemasDa(familiaDaAcao(acao))

export const MENSAGENS_DE_DIVERSA = {
  jaDisponivel: 'Esta liberação já foi disponibilizada e não pode mais ser alterada.',
  vazia: 'Escolha o que esta liberação leva antes de disponibilizar.',
  mudou: 'A liberação mudou depois que você a viu. Confira de novo antes de disponibilizar.',
  temItens: 'Retire o que foi escolhido antes de trocar o tipo ou a família de sistemas.',
  outroTipo: 'Esta liberação é de outro tipo.',
  ocultos: (quantos: number) =>
    quantos === 1
      ? 'Esta liberação leva 1 item que você não vê e não pode liberar. Peça a quem o escolheu que o retire.'
      : `Esta liberação leva ${numero(quantos)} itens que você não vê e não pode liberar. Peça a quem os escolheu que os retire.`,
} as const

const acao = () =>
  z.enum(
    ACOES_DE_DIVERSA.map(({ value }) => value),
    { error: ({ input }) => (input == null || input === '' ? MENSAGENS.campoObrigatorio : MENSAGENS.valorInvalido) },
  )
const nao = () => z.preprocess((valor) => valor ?? 0, simNao())

export const diversaForm = z
  .object({
    id: idOpcional(),
    versao: versao(),
    tipo: escolha(TIPOS_DE_DIVERSA),
    liberacao: acao(),
    sistema: escolha(SISTEMAS),
    atualizacaoExistenteCEM: nao(),
    atualizacaoExistentePrefSuite: nao(),
  })
  .refine(({ liberacao, sistema }) => familiaDe(sistema) === familiaDaAcao(liberacao), {
    error: MENSAGENS.valorInvalido,
    path: ['sistema'],
    when: onceRight('liberacao', 'sistema'),
  })

/** Spec 002 §3 "Mass release". */
const diversa = z.object({
  id: z.number(),
  versao: z.number(),
  tipo: optionDeId,
  liberacao: option(z.string()),
  sistema: optionDeId,
  atualizacaoExistenteCEM: z.boolean(),
  atualizacaoExistentePrefSuite: z.boolean(),
  disponivel: z.boolean(),
  dataLiberacao: z.string().nullable(),
  empresa: z.string(),
  qtdeItens: z.number(),
  /** Number of customers reached; 0 until the release is made available. */
  clientes: z.number(),
})
export type LiberacaoDiversa = z.output<typeof diversa>

const comItens = diversa.extend(itensDaLiberacao)
export type DiversaComItens = z.output<typeof comItens>

export const listaDiversas = leitura(
  ['liberacao-diversa.lista'],
  '/liberacaoDiversa/listaLiberacao',
  diversa.array(),
  LIBERA,
)
export const obterDiversa = leitura(['liberacao-diversa.obter'], '/liberacaoDiversa/liberacao/:id', comItens, LIBERA)
export const tabelasDaDiversa = leitura(
  ['liberacao-diversa.tabelaPrecoDisponivel'],
  '/liberacaoDiversa/liberacaoTabelaPrecoDisponivel/:id',
  tabelaOferecida.array(),
  LIBERA,
)
/** Companies that keep applicability (decisions L-24). */
export const aplicabilidadesDaDiversa = leitura(
  ['liberacao-diversa.aplicabilidadeDisponivel'],
  '/liberacaoDiversa/liberacaoAplicabilidadeDisponivel/:id',
  aplicabilidadeOferecida.array(),
  LIBERA,
)
export const pacotesDaDiversa = leitura(
  ['liberacao-diversa.portfolioDisponivel'],
  '/liberacaoDiversa/liberacaoPortfolioDisponivel/:id/:idReferencia',
  pacoteOferecido.array(),
  LIBERA,
)
/** PrefSuite knows references by their official name: those without one have nothing to offer. */
export const pacotesPrefSuiteDaDiversa = leitura(
  ['liberacao-diversa.portfolioPrefSuiteDisponivel'],
  '/liberacaoDiversa/liberacaoPortfolioPrefSuiteDisponivel/:id/:idReferencia',
  pacoteOferecido.array(),
  LIBERA,
)
export const pacoteSelectDaDiversa = leitura(
  ['liberacao-diversa.pacoteAtualizacaoSelect'],
  '/liberacaoDiversa/pacoteAtualizacaoSelect/:idReferencia',
  optionDeId.array(),
  LIBERA,
)

export const salvarDiversa = gravacao(['liberacao-diversa.salvar'], '/liberacaoDiversa', diversaForm, LIBERA)
/** Deleting undoes what the release gave or took: releases are evaluated live (decisions 0.3). */
export const excluirDiversa = exclusao(['liberacao-diversa.excluir'], '/liberacaoDiversa/:id', LIBERA)

const pacotesForm = z.object({
  idLiberacaoDiversa: id(),
  idReferencia: selecao().meta({ aliases: ['referencia'] }),
  idsAtualizacaoPortfolio: conjunto(),
  ...vistos,
})
export const salvarPacotesDaDiversa = gravacao(
  ['liberacao-diversa.salvarPortfolioCEM'],
  '/liberacaoDiversa/liberacaoPortfolioCEM',
  pacotesForm,
  LIBERA,
)
export const salvarPacotesPrefSuiteDaDiversa = gravacao(
  ['liberacao-diversa.salvarPortfolioPrefSuite'],
  '/liberacaoDiversa/liberacaoPortfolioPrefSuite',
  pacotesForm,
  LIBERA,
)
export const salvarTabelasDaDiversa = gravacao(
  ['liberacao-diversa.salvarTabelaPreco'],
  '/liberacaoDiversa/liberacaoTabelaPreco',
  z.object({ idLiberacaoDiversa: id(), idsTabelaPreco: conjunto(), ...vistos }),
  LIBERA,
)
export const salvarAplicabilidadesDaDiversa = gravacao(
  ['liberacao-diversa.salvarAplicabilidade'],
  '/liberacaoDiversa/liberacaoAplicabilidade',
  z.object({ idLiberacaoDiversa: id(), idsEmpresas: conjunto(), ...vistos }),
  LIBERA,
)

const alcance = z.object({ clientes: z.number(), seriais: z.number() })
const simulacao = alcance.extend({
  /** Customers of the system, reached or not. */
  doSistema: z.number(),
  /** Customers not reached because releasing to them is blocked. */
  bloqueados: z.number(),
  /** Customers not reached because they have all of it, or nothing that the release takes. */
  semMudanca: z.number(),
  itens: z.number(),
  /** Items that the caller does not see, and so may not release. */
  ocultos: z.number(),
  /** Mark of what was seen; Disponibilizar refuses when it has changed. */
  marca: z.string(),
})
export type SimulacaoDeDiversa = z.output<typeof simulacao>

export const simularDiversa = get('/liberacaoDiversa/simular/:id', {
  ids: ['proprio.liberacaoDiversa.simular'],
  result: simulacao,
  papeis: LIBERA,
  summary: 'Quantos clientes Disponibilizar em Massa alcançaria agora; não grava nada.',
})

/** Works once: switches the rule on and records whom it reached (decisions 0.3, L-23). */
export const disponibilizarDiversa = post('/liberacaoDiversa/disponibilizar/:id', {
  ids: ['liberacao-diversa.disponibilizar'],
  body: z.object({ marca: marca() }),
  result: salvoComId.extend({ data: alcance.extend({ id: z.number() }).nullable() }),
  papeis: LIBERA,
  prazo: 'longo',
})
