import { z } from 'zod'
import { get } from '../core/call.ts'
import { id, instante, tipoMaterial } from '../core/fields.ts'
import { numero } from '../core/formato.ts'
import { option, optionDeId } from '../core/options.ts'
import type { PoliticaDeArquivo } from '../core/upload.ts'
import { filtroDaExportacao } from '../exportacao/produtos.ts'
import { chamadaDeEnvio, chamadasDaRemessa, execucaoDoPlano } from '../importacao/chamadasDaRemessa.ts'
import { QUEM_E_COMO_VAI, simulacao } from '../importacao/remessa.ts'
import { TIPOS } from '../materiais/tipos.ts'
import { EXPORTA } from '../planilhas/exportacao.ts'

/** Spec 002 §5: each file may be left out. */
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
export const OUTRO_ARQUIVO_DO_CODIGO = (outro: string, este: string) =>
  `Já há outro arquivo deste código: foi lido ${outro}, e não ${este}.`
export const PRODUTO_MUDOU = 'O produto foi alterado por outra pessoa depois que o arquivo foi conferido.'
export const PRODUTOS_MUDARAM = (quantos: number) =>
  quantos === 1
    ? '1 produto destes arquivos mudou depois da simulação.'
    : `${numero(quantos)} produtos destes arquivos mudaram depois da simulação.`
export const ZIP_VAZIO = 'O arquivo .zip não tem arquivos.'

const linhaDoLog = z.object({ codigo: z.string(), mensagem: z.string(), arquivo: z.string() })

const resposta = z.object({
  /** Null when no file could be kept, and in a simulation. */
  id: z.number().nullable(),
  logs: linhaDoLog.array(),
  tarefa: z.string().nullable(),
  simulacao: simulacao.nullable(),
})

export const importarImagens = Object.values(TIPOS).map(({ tipo, nome }) => ({
  tipo,
  call: chamadaDeEnvio(`imagens.${nome}.importarImagem`, `/${nome}/importarImagem`, {
    body: z.object({ referencia: id(), tipoMaterial: z.string().optional() }),
    resposta,
  }),
}))

const importacao = z.object({
  id: z.number(),
  tipoProduto: z.string(),
  referencia: optionDeId,
  dataCriacao: instante(),
  situacao: option(z.number()),
  /** Names of the sent zips. */
  arquivos: z.string().array(),
  guardados: z.number(),
  iguais: z.number(),
  recusados: z.number(),
  ...QUEM_E_COMO_VAI,
})

/** Rows are the files of the zips, each with its product and what it would replace there (Spec 002 §7.5). */
export const IMPORTACAO_DE_IMAGENS = chamadasDaRemessa(
  {
    noun: 'imagens',
    ids: {
      lista: 'imagens.importacao.lista',
      acaoPermitida: 'imagens.importacao.acaoPermitida',
      remover: 'imagens.importacao.excluir',
    },
    caminhos: {
      lista: '/produto/ListaImportacaoImagem',
      acaoPermitida: '/produto/acaoPermitidaImportacaoImagem',
      remover: '/produto/removerImportacaoImagem',
      log: '/produto/logImportacaoImagem',
      simulacao: '/produto/simulacaoImagem',
    },
  },
  { item: importacao, log: linhaDoLog, simulacao, resposta, execucao: execucaoDoPlano },
)

export const exportarImagens = get('/produto/exportarImagem', {
  ids: ['imagens.exportar'],
  query: filtroDaExportacao.extend({ tipoMaterial: tipoMaterial.meta({ aliases: ['tipoProduto'] }) }),
  ...EXPORTA,
})
