import { sql } from 'drizzle-orm'
import { figuraUrl } from '@portal/contract/arquivos/arquivos'
import type { ArquivoDaTrilha, ArquivosDaEntrada } from '@portal/contract/auditoria/auditoria'
import { nomeDoCampo } from '@portal/contract/auditoria/nomes'
import type { Deps } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { lerCatalogo, type ColunaDeArquivo } from './catalogo.queries.ts'
import type { EntradaDaTrilha } from './registros.queries.ts'

interface Entrada extends EntradaDaTrilha {
  id: number
  acao: string
}

type Lado = 'antes' | 'depois'
const LADOS = ['antes', 'depois'] as const

/** A field of an entry that holds a file. */
interface Campo {
  entrada: Entrada
  coluna: ColunaDeArquivo
}

type Guardados = ReadonlyMap<string, string | null>

const textoDe = ({ entrada }: Pick<Campo, 'entrada'>, campo: string | undefined, lado: Lado): string | undefined => {
  const valor = campo === undefined ? undefined : entrada.diferenca[campo]?.[lado]
  return typeof valor === 'string' ? valor : undefined
}

/** The files that entries name, field by field: what each was called then, and for whom may open them the way to those that are still held. */
export async function arquivosDasEntradas(
  db: Db,
  links: Deps['links'] | undefined,
  entradas: readonly Entrada[],
): Promise<ArquivosDaEntrada[]> {
  const catalogo = await lerCatalogo(db)
  const campos = entradas.flatMap((entrada) =>
    (entrada.acao === 'EVENTO' ? [] : (catalogo.get(entrada.tabela)?.arquivos ?? []))
      .filter(({ campo }) => LADOS.some((lado) => textoDe({ entrada }, campo, lado)))
      .map((coluna): Campo => ({ entrada, coluna })),
  )
  if (!campos.length) return entradas.map(() => ({}))
  const [guardados, nomes] = [await findGuardados(db, campos), await findNomesDeEntao(db, campos)]
  const arquivo = (campo: Campo, lado: Lado): ArquivoDaTrilha | null => {
    const sha256 = textoDe(campo, campo.coluna.campo, lado)
    if (sha256 === undefined) return null
    const { entrada, coluna } = campo
    const nome =
      textoDe(campo, coluna.nome?.campo, lado) ?? nomes.get(campo) ?? nomeDoCampo(entrada.tabela, coluna.campo)
    const figura = guardados.get(sha256) ? figuraUrl(sha256) : null
    const miniatura = textoDe(campo, coluna.miniatura?.campo, lado)
    return {
      nome,
      miniatura: miniatura !== undefined && guardados.has(miniatura) ? figuraUrl(miniatura) : figura,
      figura,
      guardado: guardados.has(sha256),
      link: guardados.has(sha256) && links ? links.assinar(sha256, nome) : null,
    }
  }
  const porEntrada = Map.groupBy(campos, ({ entrada }) => entrada)
  return entradas.map((entrada) =>
    Object.fromEntries(
      (porEntrada.get(entrada) ?? []).map((campo) => [
        campo.coluna.campo,
        { antes: arquivo(campo, 'antes'), depois: arquivo(campo, 'depois') },
      ]),
    ),
  )
}

/** Media types of the files that are still there, null of those that are no pictures. */
async function findGuardados(db: Db, campos: readonly Campo[]): Promise<Guardados> {
  const hashes = campos.flatMap((campo) =>
    LADOS.flatMap((lado) => [
      textoDe(campo, campo.coluna.campo, lado),
      textoDe(campo, campo.coluna.miniatura?.campo, lado),
    ]),
  )
  const { rows } = await db.execute<{ sha256: string; imagem: string | null }>(
    sql`select sha256, imagem from arquivo where sha256 = any(${sql.param([...new Set(hashes)])}::text[])`,
  )
  return new Map(rows.map(({ sha256, imagem }) => [sha256, imagem]))
}

/** A file that took another's place under the same name: the entry does not say the name, an earlier one of the record does. */
async function findNomesDeEntao(db: Db, campos: readonly Campo[]): Promise<ReadonlyMap<Campo, string>> {
  const semNome = campos.filter(
    ({ entrada, coluna: { nome } }) => nome && entrada.acao === 'ALTEROU' && !entrada.diferenca[nome.campo],
  )
  if (!semNome.length) return new Map()
  const de = (valor: (campo: Campo) => unknown) => sql.param(semNome.map(valor))
  const { rows } = await db.execute<{ ordem: number; nome: string | null }>(sql`
    select p.ordem::int - 1 as ordem, (
      select e.diferenca #>> array[p.campo, 'depois'] from auditoria e
      where e.tabela = p.tabela and e.id_registro = p.registro and e.id < p.id and e.acao in ('INCLUIU', 'ALTEROU')
        and e.diferenca ? p.campo
      order by e.id desc limit 1) as nome
    from unnest(${de(({ entrada }) => entrada.id)}::bigint[], ${de(({ entrada }) => entrada.tabela)}::text[],
      ${de(({ entrada }) => entrada.idRegistro)}::text[], ${de(({ coluna }) => coluna.nome?.campo)}::text[])
      with ordinality as p(id, tabela, registro, campo, ordem)`)
  return new Map(
    rows.flatMap(({ ordem, nome }) => {
      const campo = semNome[ordem]
      return campo && nome !== null ? [[campo, nome] as const] : []
    }),
  )
}
