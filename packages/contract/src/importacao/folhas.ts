import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { feito } from '../core/errors.ts'
import { booleano, id, idOpcional, instante } from '../core/fields.ts'
import { option, optionDeId } from '../core/options.ts'
import { AUTENTICADO, MASTER } from '../core/papeis.ts'
import { ESCRITA_DE_PRODUTO } from '../materiais/papeisDeProduto.ts'
import { acoesPermitidas, quantos } from '../mercado/liberar.ts'
import {
  estadoDaImportacao,
  CAMPOS_MB,
  importacaoForm,
  linhaDoLog,
  modoDaImportacao,
  naoLidas,
  PAPEIS_DE_IMPORTACAO,
  respostaDaImportacao,
  resumo,
  simulacao,
} from './produtos.ts'
import { chamadasDaSimulacao, execucaoDoPlano } from './simulacoes.ts'

export const DESCARTAR = 'Já existe uma importação em andamento. Deseja descartar a importação existente?'
export const MUDOU_NA_FOLHA =
  'O que esta planilha importou foi alterado depois da importação e não pode voltar ao que era: '

/** What the form asks beside the file (importacao.007, importacao.009). */
export const formDaFolha = importacaoForm.pick({ referencia: true, separador: true })

/** `descartar` takes the existing import back before the new one begins (importacao.013). */
export const folhaForm = importacaoForm.extend({ descartar: booleano().default(false) })

/** Spec 002 §3 "Import record, applicability and finishes". */
const importacao = z.object({
  id: z.number(),
  referencia: optionDeId,
  dataCriacao: instante(),
  situacao: option(z.number()),
  /** The sheet as it was sent. */
  linkArquivo: z.string(),
  arquivo: z.string(),
  resumo,
  naoLidas,
  usuario: z.string().nullable(),
  estado: estadoDaImportacao,
  tarefa: z.string().nullable(),
})

interface Caminhos {
  lista: string
  referencias: string
  acoes: string
  andamento: string
  importar: string
  remover: string
  estrutura: string
}

/** As those of any plan that was shown; carrying it out may take the place of the existing import. */
function simulacaoDa(nome: 'tratamento' | 'aplicabilidade') {
  const chamadas = chamadasDaSimulacao(`importacao.${nome}`, `/${nome}/simulacao`, {
    simulacao,
    resposta: respostaDaImportacao,
  })
  const body = execucaoDoPlano.extend({ descartar: folhaForm.shape.descartar })
  return { ...chamadas, importar: { ...chamadas.importar, body } }
}

/** The calls of sheets that are about one reference: finishes, and what applies to its components. */
function chamadasDe(nome: 'tratamento' | 'aplicabilidade', caminhos: Caminhos) {
  const base = `/${nome}`
  const de = { method: 'GET', papeis: PAPEIS_DE_IMPORTACAO } as const
  return {
    lista: defineCall({
      ...de,
      ids: [`importacao.${nome}.lista`],
      path: base + caminhos.lista,
      result: importacao.array(),
    }),
    /** References that may receive them (decisions I-27). */
    selecaoReferencia: defineCall({
      ids: [`importacao.${nome}.selecaoReferencia`],
      method: 'GET',
      path: caminhos.referencias,
      result: optionDeId.array(),
      papeis: AUTENTICADO,
    }),
    acaoPermitida: defineCall({
      ...de,
      ids: [`importacao.${nome}.acaoPermitida`],
      path: base + caminhos.acoes,
      result: acoesPermitidas,
    }),
    andamento: defineCall({
      ...de,
      ids: [`importacao.${nome}.andamento`],
      path: base + caminhos.andamento,
      result: z.object({ existeImportacao: z.boolean() }),
    }),
    /** With `Prefer: respond-async` the answer does not wait for the job (decisions 0.3). */
    importar: defineCall({
      ids: [`importacao.${nome}.importarPlanilha`],
      method: 'POST',
      path: base + caminhos.importar,
      query: modoDaImportacao,
      body: folhaForm,
      result: respostaDaImportacao,
      papeis: PAPEIS_DE_IMPORTACAO,
      kind: 'multipart',
      prazo: 'longo',
      corpoMb: CAMPOS_MB,
    }),
    remover: defineCall({
      ids: [`importacao.${nome}.excluir`],
      method: 'DELETE',
      path: `${base}${caminhos.remover}/:id`,
      result: feito,
      papeis: PAPEIS_DE_IMPORTACAO,
      prazo: 'longo',
    }),
    estrutura: defineCall({
      ...de,
      ids: [`importacao.${nome}.exportarEstrutura`],
      path: base + caminhos.estrutura,
      query: z.object({ formato: z.enum(['json', 'xlsx']).default('json'), referencia: id().optional() }),
      result: z.unknown(),
      kind: 'download',
      prazo: 'longo',
    }),
    log: defineCall({
      ...de,
      ids: [`proprio.importacao.${nome}.log`],
      path: `${base}/logImportacao/:id`,
      result: linhaDoLog.array(),
    }),
    simulacao: simulacaoDa(nome),
    recusadas: defineCall({
      ...de,
      ids: [`proprio.importacao.${nome}.recusadas`],
      path: `${base}/recusadasImportacao/:id`,
      result: z.unknown(),
      kind: 'download',
      prazo: 'longo',
    }),
  }
}
export type ChamadasDaFolha = ReturnType<typeof chamadasDe>

/** Spec 002 §7.4; its template is offered, too (decisions I-23). */
export const IMPORTACAO_DE_ACABAMENTOS = chamadasDe('tratamento', {
  lista: '/ListaImportacao',
  referencias: '/geral/ReferenciaTratamentoBase',
  acoes: '/AcaoPermitida',
  andamento: '/ImportacaoAndamento',
  importar: '/ImportarPlanilha',
  remover: '/RemoverImportacao',
  estrutura: '/ExportarEstrutura',
})

/** Spec 002 §7.3. */
export const IMPORTACAO_DE_APLICABILIDADES = chamadasDe('aplicabilidade', {
  lista: '/listaImportacao',
  referencias: '/geral/ReferenciaAplicabilidadeBase',
  acoes: '/acaoPermitida',
  andamento: '/ImportacaoAndamento',
  importar: '/importarPlanilha',
  remover: '/removerImportacao',
  estrutura: '/exportarEstrutura',
})

/** Of one sheet, or of all that wait for the step (decisions I-02, I-03). */
const qual = z.object({ id: idOpcional() }).prefault({})

/** Lists that came by sheets go to the market by themselves, as their component does: by who may release products. */
export const homologarAplicabilidades = defineCall({
  ids: ['proprio.importacao.aplicabilidade.homologar'],
  method: 'POST',
  path: '/aplicabilidade/homologarImportacao',
  body: qual,
  result: quantos,
  papeis: ESCRITA_DE_PRODUTO,
  prazo: 'longo',
})
export const disponibilizarAplicabilidades = defineCall({
  ids: ['proprio.importacao.aplicabilidade.disponibilizar'],
  method: 'POST',
  path: '/aplicabilidade/disponibilizarImportacao',
  body: qual,
  result: quantos,
  papeis: [MASTER],
  prazo: 'longo',
})
