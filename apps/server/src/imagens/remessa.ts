import { ONDE_VER } from '@portal/contract/core/enderecos'
import { labelOf, TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import * as calls from '@portal/contract/imagens/imagens'
import { MUDOU_DEPOIS } from '@portal/contract/importacao/produtos'
import { EM_ANDAMENTO } from '@portal/contract/importacao/remessa'
import { resumirArquivos } from '@portal/contract/importacao/resumo'
import { podeTerFicha } from '@portal/contract/materiais/tipos'
import { SIMULACAO_PERDIDA } from '@portal/contract/planilhas/plano'
import { Conflito, RegraViolada } from '../core/errors.ts'
import { registrarArquivo } from '../files/register.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import { guardarLinhas } from '../importacao/remessa/linhas.queries.ts'
import { envio, type Lendo, type PlanoDaRemessa, type Preparando, type Remessa } from '../importacao/remessa/remessa.ts'
import type { Linha, RegistroDaRemessa } from '../importacao/remessa/tipos.ts'
import { lerDesenhos } from '../materiais/secaoDoPerfil.ts'
import { exigirTipoNaReferencia } from '../materiais/visibilidade.queries.ts'
import type { LugarEmPalavras } from '../planilhas/simulacoes.ts'
import { IMAGEM, type DeImagens, type NovoArquivo } from './imagens.queries.ts'
import { contarArquivos, planejarImagens } from './planejar.ts'
import { listMudados, listTocados, levarAoCatalogo, travarTocados, voltar } from './aoCatalogo.queries.ts'
import { comZips } from './zips.ts'

/** Each draws every picture anew, and asks for its bytes. */
const PORCAO = 50

function exigirUmZip(tipo: TipoMaterial, { shaImagens, shaFichas }: DeImagens['alvo']): void {
  if (!podeTerFicha(tipo) && shaFichas) throw new RegraViolada(calls.PERFIL_SEM_FICHA, 'arquivoDesenhoTecnico')
  if (!shaImagens && !shaFichas) throw new RegraViolada(calls.SEM_ZIP, 'arquivoImagem')
}

const NO_ZIP: LugarEmPalavras = {
  colunas: [
    { titulo: 'Tipo', largura: 16, corpo: 'texto' },
    { titulo: 'Arquivo', largura: 32, corpo: 'texto' },
    { titulo: 'Código', largura: 24, corpo: 'texto' },
  ],
  celulas: ({ planilha, arquivo, codigo }) => [planilha?.titulo ?? '', arquivo ?? '', codigo],
  resultados: { NOVO: 'Novo', ALTERADO: 'Substitui', IGUAL: 'Igual', RECUSADO: 'Recusado' },
}

/** Zips of images and technical sheets (Spec 002 §2.3, §7.5): a row is a file. */
export const IMAGENS: Remessa<DeImagens> = {
  tarefa: 'importacao.imagens',
  ver: ONDE_VER.importacao('imagens'),
  categoria: IMAGEM,
  chamadas: calls.IMPORTACAO_DE_IMAGENS,
  envios: calls.importarImagens.map(({ tipo, call }) =>
    envio(
      call,
      [calls.ZIP_DE_IMAGENS, calls.ZIP_DE_FICHAS],
      ({ referencia: idReferencia }, { arquivoImagem, arquivoDesenhoTecnico }) => ({
        campo: 'referencia',
        pedido: { tipo, idReferencia },
        arquivos: { arquivoImagem, arquivoDesenhoTecnico },
      }),
    ),
  ),
  textos: {
    ocupada: EM_ANDAMENTO.texto,
    tarefa: ({ tipo }) => `Importar imagens: ${labelOf(TIPO_MATERIAL, tipo)}`,
    arquivo: ({ nomeImagens, nomeFichas }) => nomeImagens ?? nomeFichas ?? '',
    resumo: resumirArquivos,
    mudaram: calls.PRODUTOS_MUDARAM,
  },
  acesso: {
    async resolver(db, usuario, { pedido, arquivos: { arquivoImagem, arquivoDesenhoTecnico } }) {
      await exigirTipoNaReferencia(db, usuario, pedido)
      return {
        ...pedido,
        shaImagens: arquivoImagem?.sha256 ?? null,
        nomeImagens: arquivoImagem?.nome ?? null,
        shaFichas: arquivoDesenhoTecnico?.sha256 ?? null,
        nomeFichas: arquivoDesenhoTecnico?.nome ?? null,
      }
    },
    exigir: exigirTipoNaReferencia,
  },
  leitura: {
    conferir: async (_, alvo) => exigirUmZip(alvo.tipo, alvo),
    comPlano,
    respondido: (pedido) => pedido,
    mostrar: (simulada) => simulada,
    lugares: () => NO_ZIP,
    log: ({ codigo, mensagem, arquivo }) => ({ codigo, mensagem, arquivo: arquivo ?? '' }),
  },
  catalogo: {
    porcao: PORCAO,
    preparar: paraGravar,
    memoria: () => undefined,
    guardar,
    async levarAoCatalogo(db, registro) {
      await levarAoCatalogo(db, registro)
      return {}
    },
    mudados: (db, _, linhas) => listMudados(db, linhas),
    async exigirIntacta(db, registro) {
      const mudados = await travarTocados(db, registro)
      if (mudados.length) throw new Conflito(`${MUDOU_DEPOIS}${mudados.join(', ')}.`)
    },
    voltar: (db, { id }) => voltar(db, id),
  },
  /** The drawing of a profile's section may be among the images. */
  julgados: ({ files }) => ({
    tarefa: 'importacao.imagens.prontidao',
    listTocados,
    antes: (db, ids) => lerDesenhos(db, files, ids),
  }),
}

function comPlano<R>(
  { deps, leitor }: Lendo,
  alvo: DeImagens['alvo'],
  usar: (plano: PlanoDaRemessa<DeImagens>) => Promise<R>,
): Promise<R> {
  const { parar } = leitor
  const usarZips: Parameters<typeof comZips<R>>[2] = (zips) =>
    usar({ ignoradas: [], linhas: contarArquivos(zips), lotes: planejarImagens({ deps, parar, ...alvo }, zips) })
  return comZips(deps, alvo, usarZips, leitor)
}

/** What is written of a file; nothing of those that stay as they are. */
function paraGravar(
  { id }: RegistroDaRemessa<DeImagens>,
  planejado: Linha<DeImagens>,
  desmarcada: boolean,
): NovoArquivo | undefined {
  const { numero, codigo, anexo, idMaterial, mexida, processado, motivos, resultado } = planejado
  if (desmarcada || resultado === 'IGUAL') return undefined
  const recusado = motivos.length > 0
  return {
    guardados: processado?.guardados ?? [],
    linha: {
      idImportacao: id,
      numero,
      arquivo: processado?.nome ?? planejado.arquivo,
      codigo,
      anexo,
      resultado,
      motivos: [...motivos],
      sha256: processado?.sha256 ?? null,
      miniatura: processado?.miniatura ?? null,
      idMaterial: recusado ? null : idMaterial,
      mexida: recusado ? null : mexida,
    },
  }
}

/** With the bytes that they name: kept for a day only, and the plan may be older. */
async function guardar(
  transacao: Transacao,
  novas: readonly NovoArquivo[],
  { files }: Pick<Preparando<DeImagens>, 'files'>,
): Promise<void> {
  for (const { sha256, tamanho, tipo } of novas.flatMap(({ guardados }) => guardados)) {
    if (!(await files.consultar(sha256))) throw new Conflito(SIMULACAO_PERDIDA)
    await registrarArquivo(transacao, files, { sha256, tamanho }, tipo)
  }
  await guardarLinhas(
    transacao.db,
    IMAGEM,
    novas.map(({ linha }) => linha),
  )
}
