import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { feito } from '../core/errors.ts'
import { id, instante, tipoMaterial } from '../core/fields.ts'
import { numero } from '../core/formato.ts'
import { option, optionDeId } from '../core/options.ts'
import type { PoliticaDeArquivo } from '../core/upload.ts'
import { filtroDaExportacao } from '../exportacao/produtos.ts'
import { estadoDaImportacao, modoDaImportacao, PAPEIS_DE_IMPORTACAO, simulacao } from '../importacao/produtos.ts'
import { chamadasDaSimulacao } from '../importacao/simulacoes.ts'
import { TIPOS } from '../materiais/tipos.ts'
import { acoesPermitidas } from '../mercado/liberar.ts'
import { PAPEIS_DE_EXPORTACAO } from '../planilhas/exportacao.ts'

/** Spec 002 §5: each may be left out. */
export const ZIP_DE_IMAGENS = {
  campo: 'arquivoImagem',
  extensoes: ['.zip'],
  tipos: ['zip'],
  mensagem: 'O arquivo deve ser .zip',
  opcional: true,
} as const satisfies PoliticaDeArquivo
export const ZIP_DE_FICHAS = { ...ZIP_DE_IMAGENS, campo: 'arquivoDesenhoTecnico' } as const satisfies PoliticaDeArquivo

export const SEM_ZIP = 'Selecione o arquivo de imagens ou o de fichas técnicas.'
export const PERFIL_SEM_FICHA = 'Perfis não têm ficha técnica.'
export const SEM_PRODUTO = 'Não há produto com este código na referência.'
export const CODIGO_REPETIDO = (outro: string, este: string) =>
  `Já há outro arquivo deste código: foi lido ${outro}, e não ${este}.`
export const PRODUTO_MUDOU = 'O produto foi alterado por outra pessoa depois que o arquivo foi conferido.'
export const PRODUTOS_MUDARAM = (quantos: number) =>
  quantos === 1
    ? '1 produto destes arquivos mudou depois da simulação.'
    : `${numero(quantos)} produtos destes arquivos mudaram depois da simulação.`
export const ZIP_VAZIO = 'O arquivo .zip não tem arquivos.'

const linhaDoLog = z.object({ codigo: z.string(), mensagem: z.string(), arquivo: z.string() })

const resposta = z.object({
  /** Null when no file could be kept, and while simulating. */
  id: z.number().nullable(),
  logs: linhaDoLog.array(),
  tarefa: z.string().nullable(),
  simulacao: simulacao.nullable(),
})
export type RespostaDasImagens = z.output<typeof resposta>

/** With `Prefer: respond-async` the answer does not wait for the job (decisions 0.3). */
export const importarImagens = Object.values(TIPOS).map(({ tipo, nome }) => ({
  tipo,
  call: defineCall({
    ids: [`imagens.${nome}.importarImagem`],
    method: 'POST',
    path: `/${nome}/importarImagem`,
    query: modoDaImportacao,
    body: z.object({ referencia: id(), tipoMaterial: z.string().optional() }),
    result: resposta,
    papeis: PAPEIS_DE_IMPORTACAO,
    kind: 'multipart',
    prazo: 'longo',
  }),
}))

/** Each file of the zips is a row: which product it is for, and what it would replace there. */
export const simulacaoDeImagens = chamadasDaSimulacao('imagens', '/produto/simulacaoImagem', { simulacao, resposta })

export const listaImportacaoDeImagens = defineCall({
  ids: ['imagens.importacao.lista'],
  method: 'GET',
  path: '/produto/ListaImportacaoImagem',
  result: z
    .object({
      id: z.number(),
      tipoProduto: z.string(),
      referencia: optionDeId,
      dataCriacao: instante(),
      situacao: option(z.number()),
      /** What the files were called. */
      arquivos: z.string().array(),
      guardados: z.number(),
      iguais: z.number(),
      recusados: z.number(),
      usuario: z.string().nullable(),
      estado: estadoDaImportacao,
      tarefa: z.string().nullable(),
    })
    .array(),
  papeis: PAPEIS_DE_IMPORTACAO,
})
export const acaoPermitidaDasImagens = defineCall({
  ids: ['imagens.importacao.acaoPermitida'],
  method: 'GET',
  path: '/produto/acaoPermitidaImportacaoImagem',
  result: acoesPermitidas,
  papeis: PAPEIS_DE_IMPORTACAO,
})
/** Each file becomes what it was before the import. */
export const removerImportacaoDeImagens = defineCall({
  ids: ['imagens.importacao.excluir'],
  method: 'DELETE',
  path: '/produto/removerImportacaoImagem/:id',
  result: feito,
  papeis: PAPEIS_DE_IMPORTACAO,
  prazo: 'longo',
})
export const logDasImagens = defineCall({
  ids: ['proprio.imagens.log'],
  method: 'GET',
  path: '/produto/logImportacaoImagem/:id',
  result: linhaDoLog.array(),
  papeis: PAPEIS_DE_IMPORTACAO,
})

export const exportarImagens = defineCall({
  ids: ['imagens.exportar'],
  method: 'GET',
  path: '/produto/exportarImagem',
  query: filtroDaExportacao.extend({ tipoMaterial: tipoMaterial.meta({ aliases: ['tipoProduto'] }) }),
  result: z.unknown(),
  papeis: PAPEIS_DE_EXPORTACAO,
  kind: 'download',
  prazo: 'longo',
})
