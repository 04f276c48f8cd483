import { Readable } from 'node:stream'
import { EM_ANDAMENTO } from '@portal/contract/importacao/produtos'
import { CODIGO_REPETIDO, SEM_PRODUTO, ZIP_RECUSADO, ZIP_VAZIO } from '@portal/contract/imagens/imagens'
import { DESENHO_TECNICO, FIGURA, type Anexo } from '@portal/contract/materiais/anexos'
import { DESCONSIDERADO, EM_EDICAO } from '@portal/contract/mercado/situacao'
import { maxBytesOf, type TipoDeArquivo } from '@portal/contract/core/upload'
import type { Deps } from '../core/context.ts'
import { GrandeDemais, RegraViolada } from '../core/errors.ts'
import { abrirGuardado } from '../core/files/openStored.ts'
import { conferirConteudo, conferirNome } from '../core/files/policy.ts'
import { registrarArquivo } from '../core/files/register.ts'
import { ZipRecusado, type Zip } from '../core/files/zip.ts'
import type { ContextoDeTarefa } from '../core/jobsRunner.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import type { ArquivoRecebido } from '../core/uploadParts.ts'
import { prepararAnexo } from '../materiais/prepararAnexo.ts'
import { recalcularDependentes, recalcularProntidao } from '../materiais/prontidao.ts'
import { exigirPapelDoTipo, exigirReferenciaDoTipo } from '../materiais/visibilidade.queries.ts'
import { quemImporta, retomar } from '../importacao/retomar.ts'
import { ciclo, type Importacao } from './imagens.queries.ts'
import { contarLinhas, findProduto, listTocados, prepararLinha, publicar, type Produto } from './publicar.queries.ts'

export const TAREFA = 'importacao.imagens'

export function definirImportacaoDeImagens(deps: Deps): void {
  deps.tarefas.definir(TAREFA, { executar: (contexto) => importar(deps, contexto), tentativas: 3, simultaneas: 1 })
}

async function importar(deps: Deps, contexto: ContextoDeTarefa): Promise<Record<string, unknown>> {
  const importacao = await retomar(contexto, ciclo, EM_ANDAMENTO.texto)
  const { id: idImportacao } = importacao
  if (importacao.estado === 'PREPARANDO') {
    await contexto.transacao((transacao) => exigirDireito(transacao, importacao))
    await preparar(deps, contexto, importacao)
    await contexto.transacao(async (transacao) => {
      const { db } = transacao
      await exigirDireito(transacao, importacao)
      await publicar(db, importacao)
      const contados = await contarLinhas(db, idImportacao)
      const [estado, situacao] = contados.guardados
        ? (['FEITA', EM_EDICAO] as const)
        : (['FALHOU', DESCONSIDERADO.value] as const)
      await ciclo.update(db, idImportacao, { ...contados, estado, situacao })
    })
  }
  await contexto.transacao(async ({ db }) => {
    const ids = await listTocados(db, idImportacao)
    await recalcularProntidao(db, ids)
    await recalcularDependentes(db, ids)
  })
  return { idImportacao }
}

/** Who sent the zips must still be one who may: this kind, on this reference. */
async function exigirDireito(transacao: Transacao, { tipo, idReferencia }: Importacao): Promise<void> {
  const usuario = await quemImporta(transacao)
  exigirPapelDoTipo(usuario, tipo)
  await exigirReferenciaDoTipo(transacao.db, usuario, tipo, idReferencia)
}

/** Images are packed already; a zip of them that unpacks to much more is none. */
const LIMITES = { entradas: 20_000, bytesPorEntrada: 200e6, bytes: 4e9, razao: 200 }
/** What systems leave in zips beside what people put there. */
const SOBRAS = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i

async function preparar(deps: Deps, contexto: ContextoDeTarefa, importacao: Importacao): Promise<void> {
  const zips = [
    { sha256: importacao.shaImagens, anexo: FIGURA },
    { sha256: importacao.shaFichas, anexo: DESENHO_TECNICO },
  ]
  const estado = { numero: 0, vistos: new Set<string>() }
  for (const { sha256, anexo } of zips) {
    if (sha256 === null) continue
    try {
      await abrirGuardado(
        deps,
        sha256,
        LIMITES,
        (zip) => doZip(deps, contexto, { importacao, anexo, zip, estado }),
        contexto,
      )
    } catch (erro) {
      throw erro instanceof ZipRecusado ? new RegraViolada(ZIP_RECUSADO, 'arquivo') : erro
    }
  }
}

interface Lendo {
  importacao: Importacao
  anexo: Anexo
  zip: Zip
  estado: { numero: number; vistos: Set<string> }
}

async function doZip(deps: Deps, contexto: ContextoDeTarefa, lendo: Lendo): Promise<void> {
  const { zip, importacao, anexo, estado } = lendo
  const nomes = zip.nomes().filter((nome) => !nome.endsWith('/') && !SOBRAS.test(nome))
  if (!nomes.length) throw new RegraViolada(ZIP_VAZIO, 'arquivo')
  for (const [i, nome] of nomes.entries()) {
    contexto.parar.throwIfAborted()
    const arquivo = nome.slice(nome.lastIndexOf('/') + 1)
    const codigo = arquivo.replace(/\.[^.]*$/, '')
    const base = { idImportacao: importacao.id, numero: (estado.numero += 1), arquivo, codigo, anexo: anexo.tipo }
    try {
      const produto = await achar(contexto, lendo, codigo)
      await guardar(deps, contexto, { ...lendo, nome, arquivo, base, produto })
    } catch (erro) {
      // What is wrong with one file is said of that file; the others go on.
      if (!(erro instanceof RegraViolada) && !(erro instanceof GrandeDemais)) throw erro
      await contexto.transacao(({ db }) => prepararLinha(db, { ...base, mensagem: erro.message }))
    }
    contexto.progresso(i + 1, nomes.length)
  }
}

/** One file of each kind for a product; which product it is says the name (decisions I-21). */
async function achar(contexto: ContextoDeTarefa, { importacao, anexo, estado }: Lendo, codigo: string) {
  const produto = await contexto.transacao(({ db }) => findProduto(db, importacao, codigo))
  if (!produto) throw new RegraViolada(SEM_PRODUTO)
  const chave = `${anexo.tipo} ${produto.id}`
  if (estado.vistos.has(chave)) throw new RegraViolada(CODIGO_REPETIDO)
  estado.vistos.add(chave)
  return produto
}

interface Entrada extends Lendo {
  nome: string
  arquivo: string
  base: Parameters<typeof prepararLinha>[1]
  produto: Produto
}

/** Looks into the file as an upload does, and keeps what may be shown to others. */
async function guardar(deps: Deps, contexto: ContextoDeTarefa, entrada: Entrada): Promise<void> {
  const { anexo, zip, nome, arquivo, base, produto } = entrada
  const exibido = conferirNome(anexo.politica, arquivo)
  let tipo: TipoDeArquivo = 'opaco'
  const gravado = await deps.files.gravar(Readable.from(zip.bytes(nome), { objectMode: false }), {
    maxBytes: maxBytesOf(anexo.politica, deps.settings.MAX_UPLOAD_MB),
    conferir: async (recebido) => void (tipo = await conferirConteudo(anexo.politica, exibido, recebido)),
  })
  const recebido: ArquivoRecebido = { ...gravado, nome: exibido, tipo }
  await contexto.transacao(async (transacao) => {
    await registrarArquivo(transacao, deps.files, recebido, tipo)
    const pronto = await prepararAnexo({ transacao, deps }, anexo, recebido)
    await prepararLinha(transacao.db, { ...base, ...pronto, idMaterial: produto.id, versao: produto.versao })
  })
}
