import { sql, type SQL } from 'drizzle-orm'
import type { TipoMaterial } from '@portal/contract/core/options'
import { PRODUTO_MUDOU } from '@portal/contract/imagens/imagens'
import type { TipoDeAnexo } from '@portal/contract/materiais/anexos'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import type { Db } from '../db/client.ts'
import { linhasDaImportacao } from '../importacao/remessa/linhas.queries.ts'
import { impressaoDoQuePende } from '../materiais/pendente.queries.ts'
import { comoArquivo } from './nomeDeArquivo.queries.ts'

interface ImportacaoDoTipo {
  id: number
  tipo: TipoMaterial
}

/** A product, and the file that it has in the place of the one that comes. */
export interface ProdutoDoArquivo {
  id: number
  codigo: string
  mexida: number
  sha256: string | null
  nome: string | null
}

interface Procurando {
  tipo: TipoMaterial
  idReferencia: number
  anexo: TipoDeAnexo
}

/** The products that these names of files mean, in their order: by their codes, else by what the export makes of a code that no file can be called. */
export async function listProdutosDosCodigos(
  db: Db,
  procurando: Procurando,
  codigos: readonly string[],
): Promise<(ProdutoDoArquivo | undefined)[]> {
  const pelosCodigos = await procurar(db, procurando, codigos, sql`portal_busca(m.codigo) = portal_busca(v.codigo)`)
  const talvez = codigos.map((codigo, i) => (!pelosCodigos[i] && codigo.includes('_') ? codigo : null))
  if (talvez.every((codigo) => codigo === null)) return pelosCodigos
  const comoNome = comoArquivo(sql`m.codigo`)
  const deles = sql`m.codigo <> ${comoNome} and portal_busca(${comoNome}) = portal_busca(v.codigo)`
  const pelosNomes = await procurar(db, procurando, talvez, deles)
  return pelosCodigos.map((produto, i) => produto ?? pelosNomes[i])
}

/** One that may be several is none. */
async function procurar(
  db: Db,
  { tipo, idReferencia, anexo }: Procurando,
  codigos: readonly (string | null)[],
  este: SQL,
): Promise<(ProdutoDoArquivo | undefined)[]> {
  const { rows } = await db.execute<{ ordem: number } & ProdutoDoArquivo & Record<string, unknown>>(sql`
    select v.ordem::int, m.id, m.codigo, m.mexida, a.sha256, a.nome
    from unnest(${sql.param(codigos)}::text[]) with ordinality v(codigo, ordem)
      join material m on m.tipo = ${tipo} and m.id_referencia = ${idReferencia} and ${este}
      left join material_anexo a on a.id_material = m.id and a.anexo = ${anexo}`)
  const porOrdem = Map.groupBy(rows, ({ ordem }) => ordem)
  return codigos.map((_, i) => {
    const [achado, outro] = porOrdem.get(i + 1) ?? []
    if (!achado || outro) return undefined
    const { ordem: _ordem, ...produto } = achado
    return produto
  })
}

const guardadas = (id: number): SQL => sql`${linhasDaImportacao({ nome: 'IMAGEM' }, id)} and l.resultado <> 'RECUSADO'`

/**
 * All files at once, or none: products in the order of their ids; what somebody else changed meanwhile is refused, not
 * overwritten. What is on the market goes into edition, as with an imported sheet.
 */
export async function levarAoCatalogo(db: Db, { id, tipo }: ImportacaoDoTipo): Promise<void> {
  await db.execute(sql`select m.id from material m join importacao_linha l on l.id_material = m.id
    where ${guardadas(id)} order by m.id for update of m`)
  await db.execute(sql`update importacao_linha l set resultado = 'RECUSADO', motivos = array[${PRODUTO_MUDOU}] where ${guardadas(id)}
    and not exists (select 1 from material m where m.id = l.id_material and m.mexida = l.mexida)`)
  await db.execute(sql`update importacao_linha l set antes = jsonb_build_object('situacao', m.situacao,
      'id_versao_homologada', m.id_versao_homologada, 'anexo', (select to_jsonb(a) from material_anexo a
        where a.id_material = m.id and a.anexo = l.anexo))
    from material m where ${guardadas(id)} and m.id = l.id_material`)
  await db.execute(sql`insert into material_anexo (id_material, anexo, sha256, nome, miniatura)
    select l.id_material, l.anexo, l.sha256, l.arquivo, l.miniatura from importacao_linha l where ${guardadas(id)}
    on conflict (id_material, anexo) do update
      set sha256 = excluded.sha256, nome = excluded.nome, miniatura = excluded.miniatura, em = now()`)
  await db.execute(sql`update material m set situacao = ${EM_EDICAO}, id_versao_homologada = null, alterado_em = now()
    where m.id in (select l.id_material from importacao_linha l where ${guardadas(id)})`)
  await db.execute(sql`update importacao_linha l set versao_depois = m.versao,
      antes = l.antes || jsonb_build_object('depois', ${impressaoDoQuePende(tipo, sql`m.id`)})
    from material m where ${guardadas(id)} and m.id = l.id_material`)
}

/** Products that it touched, in the order of their ids. */
export async function listTocados(db: Db, id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct id_material as id from importacao_linha l where ${guardadas(id)} order by 1`)
  return rows.map((row) => row.id)
}

/** Products of these that are no longer as the plan saw them: changed, with anything that hangs on them, or gone. */
export async function listMudados(
  db: Db,
  linhas: readonly { idMaterial: number | null; mexida: number | null }[],
): Promise<number[]> {
  const ids = linhas.map(({ idMaterial }) => idMaterial)
  const mexidas = linhas.map(({ mexida }) => mexida)
  const { rows } = await db.execute<{ id: number }>(sql`
    select v.id from unnest(${sql.param(ids)}::int[], ${sql.param(mexidas)}::bigint[]) v(id, mexida)
      left join material m on m.id = v.id
    where m.mexida is distinct from v.mexida`)
  return rows.map(({ id }) => id)
}

const MAIS_NOMES = 5

/** Codes of products that are no longer as the import left them, with all that hangs on them; locks all of them. */
export async function travarTocados(db: Db, { id, tipo }: ImportacaoDoTipo): Promise<string[]> {
  await db.execute(sql`select m.id from material m join importacao_linha l on l.id_material = m.id
    where ${guardadas(id)} order by m.id for update of m`)
  const { rows } = await db.execute<{ codigo: string }>(sql`
    select distinct l.codigo from importacao_linha l left join material m on m.id = l.id_material
    where ${guardadas(id)} and (m.versao is distinct from l.versao_depois
      or l.antes ->> 'depois' is distinct from ${impressaoDoQuePende(tipo, sql`m.id`)}) order by l.codigo limit ${MAIS_NOMES}`)
  return rows.map(({ codigo }) => codigo)
}

/** Each product gets its files and its state back. */
export async function voltar(db: Db, id: number): Promise<void> {
  await db.execute(sql`delete from material_anexo a using importacao_linha l
    where ${guardadas(id)} and a.id_material = l.id_material and a.anexo = l.anexo and l.antes ->> 'anexo' is null`)
  await db.execute(sql`update material_anexo a set sha256 = p.sha256, nome = p.nome, miniatura = p.miniatura, em = p.em
    from importacao_linha l cross join lateral jsonb_populate_record(null::material_anexo, l.antes -> 'anexo') p
    where ${guardadas(id)} and a.id_material = l.id_material and a.anexo = l.anexo and l.antes ->> 'anexo' is not null`)
  await db.execute(sql`update material m set situacao = (l.antes ->> 'situacao')::smallint,
      id_versao_homologada = (l.antes ->> 'id_versao_homologada')::int
    from importacao_linha l where ${guardadas(id)} and m.id = l.id_material`)
}
