import { z } from 'zod'
import { LIBERA } from '../clientes/clientes.ts'
import { sistemasDa } from '../clientes/sistemas.ts'
import { exclusao, gravacao, leitura, opcoes } from '../core/chamadas.ts'
import { descricao, escolha, id, idOpcional, selecao, versao } from '../core/fields.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import { optionDeId } from '../core/options.ts'
import {
  aplicabilidadeOferecida,
  conjunto,
  itensDaLiberacao,
  pacoteOferecido,
  tabelaOferecida,
  vistos,
} from './itens.ts'

/** Spec 002 §9 "Systems in standard release". */
export const SISTEMAS_DO_PADRAO = sistemasDa('CEM')

export const PADRAO_REPETIDO = 'Já existe uma liberação padrão com esta descrição.'

const MAIS_PATROCINIOS = 500
const lista = (valor: unknown): unknown => (Array.isArray(valor) ? valor : valor == null || valor === '' ? [] : [valor])

export const padraoForm = z.object({
  id: idOpcional(),
  versao: versao(),
  descricao: descricao(),
  sistema: escolha(SISTEMAS_DO_PADRAO),
  patrocinios: z
    .preprocess(lista, z.array(id()).max(MAIS_PATROCINIOS, MENSAGENS.valorInvalido))
    .meta({ aliases: ['patrocinio'] }),
})

/** Spec 002 §3 "Standard release", with both names of its sponsors (decisions L-18). */
const padrao = z.object({
  id: z.number(),
  versao: z.number(),
  descricao: z.string(),
  sistema: optionDeId,
  patrocinio: z.string(),
  patrocinios: optionDeId.array(),
  empresa: z.string(),
  qtdePacotes: z.number(),
  qtdeTabelas: z.number(),
  qtdeAplicabilidades: z.number(),
  clientes: z.number(),
})
export type LiberacaoPadrao = z.output<typeof padrao>

const comItens = padrao.extend(itensDaLiberacao)
export type PadraoComItens = z.output<typeof comItens>

export const listaPadrao = leitura(
  ['liberacao-padrao.lista'],
  '/liberacaoPadraoCEM/listaLiberacao',
  padrao.array(),
  LIBERA,
)
export const obterPadrao = leitura(['liberacao-padrao.obter'], '/liberacaoPadraoCEM/liberacao/:id', comItens, LIBERA)
export const tabelasDoPadrao = leitura(
  ['liberacao-padrao.tabelaPrecoDisponivel'],
  '/liberacaoPadraoCEM/liberacaoTabelaPrecoDisponivel/:id',
  tabelaOferecida.array(),
  LIBERA,
)
/** References with applicability on the market, by the company that keeps it. */
export const aplicabilidadesDoPadrao = leitura(
  ['liberacao-padrao.aplicabilidadeDisponivel'],
  '/liberacaoPadraoCEM/liberacaoAplicabilidadeDisponivel/:id',
  aplicabilidadeOferecida.array(),
  LIBERA,
)
export const pacotesDoPadrao = leitura(
  ['liberacao-padrao.portfolioDisponivel'],
  '/liberacaoPadraoCEM/liberacaoPortfolioDisponivel/:id/:idReferencia',
  pacoteOferecido.array(),
  LIBERA,
)
export const pacoteSelectDoPadrao = leitura(
  ['liberacao-padrao.pacoteAtualizacaoSelect'],
  '/liberacaoPadraoCEM/pacoteAtualizacaoSelect/:idReferencia',
  optionDeId.array(),
  LIBERA,
)

/** A description already in use answers isValid false (decisions 0.1). */
export const salvarPadrao = gravacao(['liberacao-padrao.salvar'], '/liberacaoPadraoCEM', padraoForm, LIBERA)
export const excluirPadrao = exclusao(['liberacao-padrao.excluir'], '/liberacaoPadraoCEM/:id', LIBERA)
/** Sets the packages of one reference; those of others stay (decisions L-25). */
export const salvarPacotesDoPadrao = gravacao(
  ['liberacao-padrao.salvarPortfolio'],
  '/liberacaoPadraoCEM/liberacaoPortfolio',
  z.object({
    idLiberacaoPadrao: id(),
    idReferencia: selecao().meta({ aliases: ['referencia'] }),
    idsAtualizacaoPortfolio: conjunto(),
    ...vistos,
  }),
  LIBERA,
)
export const salvarTabelasDoPadrao = gravacao(
  ['liberacao-padrao.salvarTabelaPreco'],
  '/liberacaoPadraoCEM/liberacaoTabelaPreco',
  z.object({ idLiberacaoPadrao: id(), idsTabelaPreco: conjunto(), ...vistos }),
  LIBERA,
)
export const salvarAplicabilidadesDoPadrao = gravacao(
  ['liberacao-padrao.salvarAplicabilidade'],
  '/liberacaoPadraoCEM/liberacaoAplicabilidade',
  z.object({ idLiberacaoPadrao: id(), idsReferencia: conjunto(), ...vistos }),
  LIBERA,
)

/** Sponsors come from the register, which is common to all (decisions L-18). */
export const obterPatrociniosExtranet = opcoes(['lookups.obterPatrociniosExtranet'], '/geral/ObterPatrociniosExtranet')
