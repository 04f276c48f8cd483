import { Readable } from 'node:stream'
import type { ItemResolvido } from '@portal/contract/liberacoes/resolver'
import type { Deps } from '../core/context.ts'
import { registrarArquivo } from '../core/files/register.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import type { Db } from '../db/client.ts'
import { insertFeito, lerFeitos, listAplicabilidades, listPrecos, marcaDaAplicabilidade } from './feitos.queries.ts'
import type { AFazer, Feito } from './feitos.queries.ts'

const DE_CADA_VEZ = 2_000
const MAIOR_ARQUIVO = Number.MAX_SAFE_INTEGER
type Edicao = NonNullable<ItemResolvido['edicao']>
type ComEdicao = ItemResolvido & { edicao: Edicao }

/** What tables and applicability are as files, one for each item; made once for the same versions, when they are asked for first. */
export async function arquivosDosItens(
  deps: Pick<Deps, 'database' | 'files'>,
  itens: readonly ComEdicao[],
): Promise<Map<ItemResolvido, Feito>> {
  const { leitura: db } = deps.database
  const aFazer = new Map<ItemResolvido, AFazer>()
  for (const item of itens) {
    if (item.coisa === 'tabela') aFazer.set(item, { coisa: 'tabela', marca: String(item.edicao.id) })
    if (item.coisa === 'aplicabilidade')
      aFazer.set(item, { coisa: 'aplicabilidade', marca: await marcaDaAplicabilidade(db, item.id, item.edicao.nivel) })
  }
  const feito = await lerFeitos(db, [...aFazer.values()])
  const prontos = new Map<ItemResolvido, Feito>()
  for (const item of itens) {
    const qual = aFazer.get(item)
    if (qual) prontos.set(item, feito(qual) ?? (await fazer(deps, item, qual)))
  }
  return prontos
}

/** The same versions are the same bytes: whoever else makes it meanwhile makes the same file. */
async function fazer(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  item: ComEdicao,
  qual: AFazer,
): Promise<Feito> {
  const linhas = item.coisa === 'tabela' ? precos(database.leitura, item) : aplicabilidades(database.leitura, item)
  const gravado = await files.gravar(Readable.from(comoJson(item, linhas), { objectMode: false }), {
    maxBytes: MAIOR_ARQUIVO,
  })
  await emTransacao(database, AUTOR_SISTEMA, async (transacao) => {
    await registrarArquivo(transacao, files, gravado, 'opaco')
    await insertFeito(transacao, qual, gravado.sha256)
  })
  return gravado
}

const ESQUEMA = 1

/** A head that says what it is, then one line for each record. */
async function* comoJson({ coisa, id, edicao }: ComEdicao, linhas: AsyncGenerator<string[]>): AsyncGenerator<string> {
  const cabeca = { esquema: ESQUEMA, coisa, id, ...(coisa === 'tabela' && { versao: edicao.numero }) }
  yield `${JSON.stringify(cabeca).slice(0, -1)},"linhas":[`
  let separador = '\n'
  for await (const parte of linhas) {
    yield separador + parte.join(',\n')
    separador = ',\n'
  }
  yield '\n]}\n'
}

async function* precos(db: Db, { edicao: { id: idVersao } }: ComEdicao): AsyncGenerator<string[]> {
  for (let depois = ''; ;) {
    const lidas = await listPrecos(db, { idVersao, depois, quantas: DE_CADA_VEZ })
    if (lidas.length > 0) yield lidas.map(({ linha }) => linha)
    depois = lidas.at(-1)?.chave ?? depois
    if (lidas.length < DE_CADA_VEZ) return
  }
}

async function* aplicabilidades(db: Db, { id: idReferencia, edicao: { nivel } }: ComEdicao): AsyncGenerator<string[]> {
  for (let depois = 0; ;) {
    const lidas = await listAplicabilidades(db, { idReferencia, nivel, depois, quantas: DE_CADA_VEZ })
    if (lidas.length > 0) yield lidas.map(({ linha }) => linha)
    depois = lidas.at(-1)?.id ?? depois
    if (lidas.length < DE_CADA_VEZ) return
  }
}
