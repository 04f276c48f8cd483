import { and, count, desc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { EntradaDoHistorico } from '@portal/contract/auditoria/historico'
import { toPaged, type ListQuery, type Paged } from '@portal/contract/core/listing'
import type { Deps } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { auditoria } from '../db/tables/auditoria.ts'
import { usuario as pessoas } from '../db/tables/usuarios.ts'
import { arquivosDasEntradas } from './arquivos.queries.ts'
import { nomesDosNumeros } from './nomes.queries.ts'
import { camposMudados, valoresDaEntrada, nomesDosRegistros } from './registros.queries.ts'

const pessoa = alias(pessoas, 'pessoa')

type Vez = Pick<typeof auditoria.$inferSelect, 'id' | 'requisicao' | 'idPessoa' | 'em'>

/** An act is called as the first of the entries that belongs to it (decision 0079). */
const atoDe = (entradas: readonly Vez[], { id, requisicao, idPessoa, em }: Vez): number =>
  entradas.find(
    (outra) => outra.requisicao === requisicao && outra.idPessoa === idPessoa && (requisicao !== '' || outra.em === em),
  )?.id ?? id

export type EntradaSemArquivos = Omit<EntradaDoHistorico, 'arquivos'>

/** With the files that they name, for who reads them. */
export async function comArquivos(
  db: Db,
  { links }: Pick<Deps, 'links'>,
  { dados, ...pagina }: Paged<EntradaSemArquivos>,
): Promise<Paged<EntradaDoHistorico>> {
  const arquivos = await arquivosDasEntradas(db, links, dados)
  return { ...pagina, dados: dados.map((entrada, i) => ({ ...entrada, arquivos: arquivos[i] ?? {} })) }
}

/** Entries of the trail that a noun names, the newest first; fields that only say whose row it is are left out. */
export async function listEntradas(
  db: Db,
  onde: SQL | undefined,
  { pageIndex, pageSize }: Pick<ListQuery, 'pageIndex' | 'pageSize'>,
  semCampo?: string,
): Promise<Paged<EntradaSemArquivos>> {
  const pagina = db
    .select({ id: auditoria.id })
    .from(auditoria)
    .where(onde)
    .orderBy(desc(auditoria.id))
    .limit(pageSize)
    .offset(pageIndex * pageSize)
  const [rows, [contagem]] = await Promise.all([
    db
      .select({ entrada: auditoria, pessoa: pessoa.nome })
      .from(auditoria)
      .leftJoin(pessoa, and(eq(pessoa.id, auditoria.idPessoa), ne(auditoria.idPessoa, auditoria.idUsuario)))
      .where(inArray(auditoria.id, pagina))
      .orderBy(desc(auditoria.id)),
    db.select({ total: count() }).from(auditoria).where(onde),
  ])
  const entradas = rows.map(({ entrada }) => entrada)
  const [nomes, registros] = await Promise.all([
    nomesDosNumeros(db, entradas.map(valoresDaEntrada)),
    nomesDosRegistros(db, entradas),
  ])
  const dados = rows.flatMap(({ entrada, pessoa: nome }, i): EntradaSemArquivos[] => {
    const { id, diferenca, tabela, em, autor, acao, idRegistro, chamada } = entrada
    const campos = camposMudados(diferenca).filter((campo) => campo !== semCampo)
    const registro = registros[i]
    if (!registro) return []
    const dita = { id, ato: atoDe(entradas, entrada), em, autor, pessoa: nome, chamada, acao, tabela, idRegistro }
    return [{ ...dita, ...registro, campos, diferenca, nomes: nomes[i] ?? {} }]
  })
  return toPaged(dados, contagem?.total ?? 0, pageSize)
}
