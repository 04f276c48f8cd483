import { z } from 'zod'
import { id, idOpcional, instante } from '../core/fields.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import { option, TIPO_MATERIAL } from '../core/options.ts'
import { TIPOS } from '../materiais/tipos.ts'
import { separadorDito } from '../planilhas/numeros.ts'
import {
  chamadaDaEstrutura,
  chamadaDasRecusadas,
  chamadaDeEnvio,
  chamadasDaRemessa,
  execucaoDoPlano,
  leituraDaImportacao,
} from './chamadasDaRemessa.ts'
import {
  CAMPOS_MB,
  correcoes,
  importacaoForm,
  linhaDoLog,
  naoLidas,
  QUEM_E_COMO_VAI,
  referenciaDaImportacao,
  respostaDaImportacao,
  resumo,
  simulacao,
} from './remessa.ts'

export const PRODUTOS_AFETADOS =
  'Existem produtos em edição que podem ser afetados, deseja fazer a importação dos produtos mesmo assim?'
export const MUDOU_DEPOIS =
  'Produtos desta planilha foram alterados depois da importação e não podem voltar ao que eram: '
export const LUGAR_SAIU =
  'Produtos desta planilha estavam em uma linha que a referência já não tem, ou com um prenativo que a linha já não tem, e não podem voltar ao que eram: '
export const USADO_DEPOIS = 'Produtos novos desta planilha já são usados e não podem ser removidos: '

/** What the form asks beside the file (Spec 002 §5); which kinds there are to choose, the server says. */
export const formDaImportacao = z.object({
  tipoProduto: z.enum(
    TIPO_MATERIAL.map(({ value }) => value),
    { error: MENSAGENS.campoObrigatorio },
  ),
  referencia: idOpcional(),
  /** Of a sheet; images have no numbers. */
  separador: separadorDito,
})

/** What names no reference itself, as files do not, asks for one. */
export const formDeUmaReferencia = formDaImportacao.extend({ referencia: id() })

const TODOS_OS_TIPOS = Object.values(TIPOS)

export const importarPlanilhas = TODOS_OS_TIPOS.map(({ tipo, nome }) => ({
  tipo,
  call: chamadaDeEnvio(`importacao.${nome}.importarPlanilha`, `/${nome}/importarPlanilha`, {
    body: importacaoForm,
    resposta: respostaDaImportacao,
    corpoMb: CAMPOS_MB,
  }),
}))

export const alertasAoImportar = TODOS_OS_TIPOS.map(({ tipo, nome }) => ({
  tipo,
  call: leituraDaImportacao(
    `importacao.${nome}.acaoAlertaImportar`,
    `/${nome}/acaoAlertaImportar`,
    z.object({ alerta: z.boolean() }),
  ),
}))

export const estruturas = TODOS_OS_TIPOS.map(({ tipo, nome }) => ({
  tipo,
  call: chamadaDaEstrutura(`importacao.${nome}.exportarEstrutura`, `/${nome}/exportarEstrutura`),
}))

const importacao = z.object({
  id: z.number(),
  tipoProduto: z.string(),
  referencia: referenciaDaImportacao,
  dataCriacao: instante(),
  situacao: option(z.number()),
  /** What the file was called. */
  arquivo: z.string(),
  resumo,
  naoLidas,
  correcoes,
  ...QUEM_E_COMO_VAI,
})

/** Spec 002 §7.1. */
export const IMPORTACAO_DE_PRODUTOS = {
  ...chamadasDaRemessa(
    {
      noun: 'importacao',
      ids: {
        lista: 'importacao.produto.lista',
        acaoPermitida: 'importacao.produto.acaoPermitida',
        remover: 'importacao.produto.excluir',
      },
      caminhos: {
        lista: '/produto/ListaImportacao',
        acaoPermitida: '/produto/acaoPermitidaImportacaoMaterial',
        remover: '/produto/removerImportacao',
        log: '/produto/logImportacao',
        simulacao: '/produto/simulacao',
      },
    },
    { item: importacao, log: linhaDoLog, simulacao, resposta: respostaDaImportacao, execucao: execucaoDoPlano },
  ),
  recusadas: chamadaDasRecusadas('importacao', '/produto/recusadasImportacao'),
} as const

export const importacaoAndamento = leituraDaImportacao(
  'importacao.produto.andamento',
  '/produto/ImportacaoAndamento',
  z.object({ tipoProduto: z.string().nullable() }),
)
export const selectTipoMaterial = leituraDaImportacao(
  'importacao.produto.selectTipoMaterial',
  '/produto/selectTipoMaterial',
  option(z.string()).array(),
)
