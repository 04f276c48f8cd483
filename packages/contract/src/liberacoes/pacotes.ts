import { z } from 'zod'
import { LIBERA, VE_LIBERACOES } from '../clientes/clientes.ts'
import { get, post, remove } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { booleano, id, idDaLinha, idOpcional } from '../core/fields.ts'
import { listQuery, paged } from '../core/listing.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import type { TipoDePacote } from '../pacotes/tipos.ts'

/** Spec 002 §9 "Access levels": references and lines, or typologies. */
export const NIVEIS_DE_ACESSO = [
  { label: 'Nível 1: referência e linha', value: 'Nivel1' },
  { label: 'Nível 2: tipologias', value: 'Nivel2' },
] as const
export type NivelDeAcesso = (typeof NIVEIS_DE_ACESSO)[number]['value']

const TIPOLOGIA: TipoDePacote = 0
/** Access level that a package needs; finishes go with their reference. */
export const nivelDoTipo = (tipo: number): 1 | 2 => (tipo === TIPOLOGIA ? 2 : 1)

export const SEM_CEM_MOBI = 'Este cliente não tem CEM MOBI.'

const MAIS_ITENS = 500

/** Spec 002 §3 "CEM portfolio release". */
const liberado = z.object({
  id: z.number(),
  idPacote: z.number(),
  tipo: z.string(),
  referencia: z.string(),
  linha: z.string(),
  dataAtualizacao: z.string(),
  homologador: z.boolean(),
  enviarCemMobi: z.boolean(),
  inquilino: z.number(),
})
export type PacoteLiberado = z.output<typeof liberado>

export const listaPacotesDoSerial = get('/serial/ListaPortfolioCEMLiberacao/:idSerial', {
  ids: ['cliente-detalhe.portfolio.lista'],
  result: liberado.array(),
  papeis: VE_LIBERACOES,
})

export const pacoteDisponivel = z.object({
  /** Id of the package. */
  id: z.number(),
  tipo: z.string(),
  referencia: z.string(),
  linha: z.string(),
  edicao: z.number(),
  dataAtualizacao: z.string(),
})
export type PacoteDisponivel = z.output<typeof pacoteDisponivel>

/** Packages that the serial lacks; those in homologation only for testers (decisions L-07). */
export const listaPacotesDisponiveis = get('/serial/listaPortfolioCEMDisponivel', {
  ids: ['cliente-detalhe.portfolio.disponivel'],
  query: listQuery(['id', 'tipo', 'referencia', 'linha', 'dataAtualizacao']).extend({
    idSerial: id(),
    nivelSelected: z
      .enum(
        NIVEIS_DE_ACESSO.map(({ value }) => value),
        { error: MENSAGENS.valorInvalido },
      )
      .default('Nivel1'),
    idReferencia: idOpcional().meta({ aliases: ['referencia'] }),
    homologador: z.preprocess((valor) => valor ?? false, booleano()),
  }),
  result: paged(pacoteDisponivel),
  papeis: VE_LIBERACOES,
})

/** The tenant is read from the register: what a caller sends decides nothing (decisions L-09). */
export const pacotesForm = z.object({
  itemsSelecionados: z
    .array(idDaLinha(), { error: MENSAGENS.campoObrigatorio })
    .min(1, MENSAGENS.campoObrigatorio)
    .max(MAIS_ITENS, MENSAGENS.valorInvalido),
  idSerial: id(),
  homologador: z.preprocess((valor) => valor ?? false, booleano()),
  enviarCemMobi: z.preprocess((valor) => valor ?? false, booleano()),
})

export const salvarPacotesDoSerial = post('/serial/salvarLiberacaoPorfolioCEM', {
  ids: ['cliente-detalhe.portfolio.salvar'],
  aliases: ['/serial/salvarLiberacaoPortfolioCEM'],
  body: pacotesForm,
  result: salvoComId,
  papeis: LIBERA,
})
/** A tenant of 0 means none in particular (decisions L-09). */
export const removerPacoteDoSerial = remove('/serial/removerLiberacaoPorfolioCEM/:id/:idInquilino', {
  ids: ['cliente-detalhe.portfolio.excluir'],
  aliases: ['/serial/removerLiberacaoPortfolioCEM/:id/:idInquilino'],
  result: feito,
  papeis: LIBERA,
})
