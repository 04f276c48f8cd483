import { Readable } from 'node:stream'
import { numero as contagem } from '@portal/contract/core/formato'
import { OUTRO_ARQUIVO_DO_CODIGO, SEM_PRODUTO } from '@portal/contract/imagens/imagens'
import { maxBytesOf, type TipoDeArquivo } from '@portal/contract/core/upload'
import type { TipoMaterial } from '@portal/contract/core/options'
import { FIGURA, type Anexo, type TipoDeAnexo } from '@portal/contract/materiais/anexos'
import type { Deps } from '../core/context.ts'
import { GrandeDemais, RegraViolada } from '../core/errors.ts'
import { conferirArquivo, conferirNome } from '../files/policy.ts'
import { processarAnexo, type Processado } from '../materiais/prepararAnexo.ts'
import type { Planejada } from '../planilhas/planejada.ts'
import { listProdutosDosCodigos, type ProdutoDoArquivo } from './aoCatalogo.queries.ts'
import type { ZipAberto } from './zips.ts'

/** The name is one that an upload would show: what people read of a change is text, and never kept. */
interface ComNome extends Processado {
  nome: string
}

/** A file of the zips with what was to be done with it. */
export interface ArquivoPlanejado extends Planejada {
  arquivo: string
  anexo: TipoDeAnexo
  idMaterial: number | null
  /** `material.mexida` of its product when it was looked at. */
  mexida: number | null
  /** What is to be kept, and under which name; null unless it changes something. */
  processado: ComNome | null
}

interface Planejando {
  deps: Pick<Deps, 'files' | 'settings' | 'database'>
  tipo: TipoMaterial
  idReferencia: number
  parar: AbortSignal
}

/** As many as are looked for together. */
const LOTE = 50
const TITULOS = { imagens: 'Imagens', fichas: 'Fichas técnicas' } as const

export const contarArquivos = (zips: readonly ZipAberto[]): number =>
  zips.reduce((soma, { nomes }) => soma + nomes.length, 0)

/**
 * Looks into every file as an upload does, finds its product by its name (decisions I-21), and says what it would change
 * there. The database is only read; bytes that nothing comes to name are gone after a day.
 */
export async function* planejarImagens(
  planejando: Planejando,
  zips: readonly ZipAberto[],
): AsyncGenerator<ArquivoPlanejado[]> {
  const { deps, tipo, idReferencia, parar } = planejando
  const vistos = new Map<string, string>()
  let numero = 0
  for (const { zip, anexo, nomes } of zips)
    for (let i = 0; i < nomes.length; i += LOTE) {
      const lote = nomes.slice(i, i + LOTE).map((nome) => ({ nome, numero: (numero += 1), ...arquivoDe(nome) }))
      const codigos = lote.map(({ codigo }) => codigo)
      const produtos = await listProdutosDosCodigos(
        deps.database.leitura,
        { tipo, idReferencia, anexo: anexo.tipo },
        codigos,
      )
      const planejados: ArquivoPlanejado[] = []
      for (const [j, dele] of lote.entries()) {
        parar.throwIfAborted()
        planejados.push(await planejarArquivo(deps, { ...dele, zip, anexo, produto: produtos[j], vistos }))
      }
      yield planejados
    }
}

/** What is shown of the name, looked for, and kept. */
function arquivoDe(nome: string): { arquivo: string; codigo: string } {
  const arquivo = nome.slice(nome.lastIndexOf('/') + 1)
  return { arquivo, codigo: arquivo.replace(/\.[^.]*$/, '') }
}

interface Entrada extends Pick<ZipAberto, 'zip' | 'anexo'> {
  nome: string
  numero: number
  arquivo: string
  codigo: string
  produto: ProdutoDoArquivo | undefined
  /** Products that another file of the same kind is for, and where in its zip it stands. */
  vistos: Map<string, string>
}

async function planejarArquivo(deps: Planejando['deps'], entrada: Entrada): Promise<ArquivoPlanejado> {
  const { numero, arquivo, anexo, produto, vistos } = entrada
  const figura = anexo.tipo === FIGURA.tipo
  const base = {
    numero,
    arquivo,
    codigo: produto?.codigo ?? entrada.codigo,
    planilha: { titulo: figura ? TITULOS.imagens : TITULOS.fichas, ordem: figura ? 0 : 1 },
    anexo: anexo.tipo,
    idMaterial: produto?.id ?? null,
    mexida: produto?.mexida ?? null,
    existente: null,
    mudancas: [],
    motivos: [],
    processado: null,
    celulas: {},
    pergunta: false,
    form: null,
  }
  try {
    if (!produto) throw new RegraViolada(SEM_PRODUTO)
    const chave = `${anexo.tipo} ${produto.id}`
    const outro = vistos.get(chave)
    if (outro !== undefined) throw new RegraViolada(OUTRO_ARQUIVO_DO_CODIGO(outro, entrada.nome))
    const processado = await processar(deps, entrada)
    vistos.set(chave, entrada.nome)
    if (processado === 'igual' || processado.sha256 === produto.sha256) return { ...base, resultado: 'IGUAL' }
    const textos = await distintos(deps.files, produto, processado)
    const mudanca = { campo: 'arquivo', titulo: titulo(anexo), ...textos }
    return { ...base, resultado: produto.sha256 ? 'ALTERADO' : 'NOVO', mudancas: [mudanca], processado }
  } catch (erro) {
    // What is wrong with one file is said of that file; the others go on.
    if (!(erro instanceof RegraViolada) && !(erro instanceof GrandeDemais)) throw erro
    return { ...base, resultado: 'RECUSADO', motivos: [erro.message] }
  }
}

const titulo = ({ tipo }: Anexo): string => (tipo === FIGURA.tipo ? 'Imagem' : 'Ficha técnica')

/** What is replaced under the same name is told by its size: the name alone would show no difference. */
async function distintos(
  files: Deps['files'],
  era: Pick<ProdutoDoArquivo, 'nome' | 'sha256'>,
  fica: Pick<ComNome, 'nome' | 'sha256'>,
): Promise<{ antes: string | null; depois: string }> {
  if (era.sha256 === null || era.nome !== fica.nome) return { antes: era.nome, depois: fica.nome }
  const [antes, depois] = await Promise.all(
    [era.sha256, fica.sha256].map(async (sha256) => contagem((await files.consultar(sha256))?.tamanho ?? 0)),
  )
  return {
    antes: `${fica.nome} (${antes} bytes)`,
    depois: `${fica.nome} (${depois} bytes${antes === depois ? ', outro conteúdo' : ''})`,
  }
}

/** What an export wrote comes back as it is; anything else is compared once it was written anew. */
async function processar(
  { files, settings }: Planejando['deps'],
  { zip, anexo, nome, arquivo, produto }: Entrada,
): Promise<ComNome | 'igual'> {
  const { politica } = anexo
  const exibido = conferirNome(politica, arquivo)
  let tipo: TipoDeArquivo = 'opaco'
  const gravado = await files.gravar(Readable.from(zip.bytes(nome), { objectMode: false }), {
    maxBytes: maxBytesOf(politica, settings.MAX_UPLOAD_MB),
    conferir: async (recebido) => void (tipo = await conferirArquivo(politica, exibido, recebido)),
  })
  if (gravado.sha256 === produto?.sha256) return 'igual'
  return { ...(await processarAnexo(files, anexo, { ...gravado, nome: exibido, tipo })), nome: exibido }
}
