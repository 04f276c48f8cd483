import { z } from 'zod'
import { LIBERA, VE_LIBERACOES } from '../clientes/clientes.ts'
import { get, post, remove } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { booleano, id, idDaLinha, idOpcional } from '../core/fields.ts'
import { listQuery, paged } from '../core/listing.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import { optionDeId } from '../core/options.ts'
import { AUTENTICADO } from '../core/papeis.ts'

export const SELECIONE_UMA_TABELA = 'Selecione ao menos uma tabela de preço'

/** Companies with tables in force; testers see those in homologation too (decisions L-07). */
export const selecaoEmpresasComTabelas = get('/geral/SelecaoEmpresasComTabelasDePreco/:homologador', {
  ids: ['cliente-detalhe.selecaoEmpresasComTabelasDePreco'],
  result: optionDeId.array(),
  papeis: AUTENTICADO,
})

/** Spec 002 §3 "Customer price-table release". */
const tabelaLiberada = z.object({
  id: z.number(),
  idTabela: z.number(),
  tabelaPreco: z.string(),
  empresa: z.string(),
  tipo: z.string(),
  dataAtualizacao: z.string(),
  homologador: z.boolean(),
})
export type TabelaLiberada = z.output<typeof tabelaLiberada>

/** `false` leaves out tables that the customer only tests (decisions L-08). */
export const listaTabelasDoSerial = get('/serial/ListaSerialTabelaPrecoLiberacao/:idSerial/:homologador', {
  ids: ['cliente-detalhe.tabelaPreco.lista'],
  result: tabelaLiberada.array(),
  papeis: VE_LIBERACOES,
})

/** A table that can be released; its id is the table's. */
const tabelaDisponivel = tabelaLiberada.omit({ idTabela: true, homologador: true })
export type TabelaDisponivel = z.output<typeof tabelaDisponivel>

export const listaTabelasLiberaveis = get('/serial/ListaTabelaPrecoLiberacao/:homologador', {
  ids: ['cliente-detalhe.tabelaPreco.todas'],
  result: tabelaDisponivel.array(),
  papeis: VE_LIBERACOES,
})
export const listaTabelasDisponiveis = get('/serial/listaTabelaPrecoDisponivel', {
  ids: ['cliente-detalhe.tabelaPreco.disponivel'],
  query: listQuery(['id', 'tabelaPreco', 'empresa', 'tipo', 'dataAtualizacao']).extend({
    idSerial: id(),
    idEmpresa: idOpcional(),
    homologador: z.preprocess((valor) => valor ?? false, booleano()),
  }),
  result: paged(tabelaDisponivel),
  papeis: VE_LIBERACOES,
})

const MAIS_ITENS = 500

export const salvarTabelasDoSerial = post('/serial/salvarTabelaPreco', {
  ids: ['cliente-detalhe.tabelaPreco.salvar'],
  body: z.object({
    itemsSelecionados: z
      .array(idDaLinha(), { error: SELECIONE_UMA_TABELA })
      .min(1, SELECIONE_UMA_TABELA)
      .max(MAIS_ITENS, MENSAGENS.valorInvalido),
    idSerial: id(),
    homologador: z.preprocess((valor) => valor ?? false, booleano()),
  }),
  result: salvoComId,
  papeis: LIBERA,
})
export const removerTabelaDoSerial = remove('/serial/removerTabelaPreco/:id', {
  ids: ['cliente-detalhe.tabelaPreco.excluir'],
  result: feito,
  papeis: LIBERA,
})
