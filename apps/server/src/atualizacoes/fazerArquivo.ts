import { Readable } from 'node:stream'
import {
  ESQUEMA_DOS_ARQUIVOS,
  type ArquivoDeAplicabilidade,
  type ArquivoDePrecos,
  type LinhaDePreco,
  type ListaDoComponente,
} from '@portal/contract/atualizacoes/arquivos'
import type { ItemResolvido } from '@portal/contract/liberacoes/resolver'
import type { Deps } from '../core/context.ts'
import { registrarArquivo } from '../files/register.ts'
import { lerNoMomento } from '../db/snapshot.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import type { Db } from '../db/client.ts'
import {
  insertFeito,
  lerFeitos,
  listAplicabilidadesDoNivel,
  listPrecos,
  marcaDaAplicabilidade,
} from './feitos.queries.ts'
import type { AFazer, Feito } from './feitos.queries.ts'

const DE_CADA_VEZ = 2_000
const MAIOR_ARQUIVO = Number.MAX_SAFE_INTEGER
type Edicao = NonNullable<ItemResolvido['edicao']>
type ComEdicao = ItemResolvido & { edicao: Edicao }
type EmArquivo = ComEdicao & Pick<AFazer, 'coisa'>
const emArquivo = (item: ComEdicao): item is EmArquivo => item.coisa === 'tabela' || item.coisa === 'aplicabilidade'

/** Tables and applicability as files, one for each item; the same versions become a file once, when first asked for. */
export async function arquivosDosItens(
  deps: Pick<Deps, 'database' | 'files'>,
  itens: readonly ComEdicao[],
): Promise<Map<ItemResolvido, Feito>> {
  const { leitura: db } = deps.database
  const aFazer = new Map<EmArquivo, AFazer>()
  for (const item of itens.filter(emArquivo)) aFazer.set(item, await marcar(db, item))
  const feito = await lerFeitos(db, [...aFazer.values()])
  const prontos = new Map<ItemResolvido, Feito>()
  for (const [item, qual] of aFazer) prontos.set(item, feito(qual) ?? (await fazer(deps, item)))
  return prontos
}

/**
 * The same versions are the same bytes: whoever else makes it meanwhile makes the same file. Its mark and its lines are of
 * one moment, which may be later than the mark that was looked for: what is released in between is kept under its own.
 */
async function fazer({ database, files }: Pick<Deps, 'database' | 'files'>, item: EmArquivo): Promise<Feito> {
  const { qual, gravado } = await lerNoMomento(database, async (db) => {
    const doMomento = await marcar(db, item)
    const bytes = Readable.from(escrever(db, item), { objectMode: false })
    return { qual: doMomento, gravado: await files.gravar(bytes, { maxBytes: MAIOR_ARQUIVO }) }
  })
  await emTransacao(database, AUTOR_SISTEMA, async (transacao) => {
    await registrarArquivo(transacao, files, gravado)
    await insertFeito(transacao, qual, gravado.sha256)
  })
  return gravado
}

/** What a file is made of: the form of its lines and their versions; a table has one version, which never changes. */
async function marcar(db: Db, { coisa, id, edicao }: EmArquivo): Promise<AFazer> {
  const marca = coisa === 'tabela' ? edicao.id : await marcaDaAplicabilidade(db, id, edicao.nivel)
  return { coisa, marca: `${ESQUEMA_DOS_ARQUIVOS}:${marca}` }
}

function escrever(db: Db, item: EmArquivo): AsyncGenerator<string> {
  const { coisa, id, edicao } = item
  const esquema = ESQUEMA_DOS_ARQUIVOS
  return coisa === 'tabela'
    ? comoJson<ArquivoDePrecos>({ esquema, coisa, id, versao: edicao.numero }, precos(db, item))
    : comoJson<ArquivoDeAplicabilidade>({ esquema, coisa, id }, aplicabilidades(db, item))
}

/** A head that says what it is, then one line for each record. */
async function* comoJson<A extends { linhas: unknown[] }>(
  cabeca: Omit<A, 'linhas'>,
  linhas: AsyncGenerator<A['linhas']>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(cabeca).slice(0, -1)},"linhas":[`
  let separador = '\n'
  for await (const parte of linhas) {
    yield separador + parte.map((linha) => JSON.stringify(linha)).join(',\n')
    separador = ',\n'
  }
  yield '\n]}\n'
}

async function* precos(db: Db, { edicao: { id: idVersao } }: ComEdicao): AsyncGenerator<LinhaDePreco[]> {
  for (let depois = ''; ;) {
    const lidas = await listPrecos(db, { idVersao, depois, quantas: DE_CADA_VEZ })
    if (lidas.length > 0) yield lidas.map(({ linha }) => linha)
    depois = lidas.at(-1)?.chave ?? depois
    if (lidas.length < DE_CADA_VEZ) return
  }
}

async function* aplicabilidades(
  db: Db,
  { id: idReferencia, edicao: { nivel } }: ComEdicao,
): AsyncGenerator<ListaDoComponente[]> {
  for (let depois = 0; ;) {
    const lidas = await listAplicabilidadesDoNivel(db, { idReferencia, nivel, depois, quantas: DE_CADA_VEZ })
    if (lidas.length > 0) yield lidas.map(({ linha }) => linha)
    depois = lidas.at(-1)?.id ?? depois
    if (lidas.length < DE_CADA_VEZ) return
  }
}
