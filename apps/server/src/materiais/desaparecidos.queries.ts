import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { colunaDe } from '@portal/contract/campos/campo'
import { campoDaEspecie } from '@portal/contract/campos/especies'
import type { Retrato } from '@portal/contract/materiais/retrato'
import type { Db } from '../db/client.ts'
import { cor } from '../db/tables/cadastros.ts'
import { linha } from '../db/tables/linhas.ts'
import { material } from '../db/tables/materiais.ts'
import { referencia, referenciaLinha } from '../db/tables/referencias.ts'
import { TABELA_DO_TIPO } from '../campos/especies.queries.ts'

interface Citado {
  tabela: PgTable
  id: number
  nome: string
}

const citar = (tabela: PgTable, nome: string, opcao: { value: number; label: string } | null): Citado[] =>
  opcao ? [{ tabela, id: opcao.value, nome: `${nome} "${opcao.label}"` }] : []

/** Records that a copy chose from lists or took from other products. */
function citados(retrato: Retrato): Citado[] {
  return [
    ...citar(referencia, 'referência', retrato.referencia),
    ...citar(linha, 'linha', retrato.linha),
    ...citar(material, 'sucessor', retrato.sucessor),
    ...dosDados(retrato),
    ...retrato.linhasAplicacao.flatMap(({ linha: aplicada }) => citar(linha, 'linha de aplicação', aplicada)),
    ...retrato.cores.flatMap((uma) => citar(cor, 'cor', uma.cor)),
    ...retrato.medidas.flatMap(({ cores }) => cores.flatMap((uma) => citar(cor, 'cor', uma))),
    ...retrato.compostos.flatMap(({ idParte, perfilCh }) =>
      citar(material, 'perfil', idParte === null ? null : { value: idParte, label: perfilCh }),
    ),
    ...(retrato.aplicabilidades ?? []).flatMap(({ idAplicavel, codigo }) =>
      citar(material, 'componente aplicável', { value: idAplicavel, label: codigo }),
    ),
    ...retrato.composicao.flatMap(({ idProduto, codigoProduto }) =>
      citar(material, 'produto', idProduto === null ? null : { value: idProduto, label: codigoProduto }),
    ),
  ]
}

/** Choices of the kind, with the list that each column points to as the tables declare it. */
function dosDados({ tipo, dados }: Retrato): Citado[] {
  const tabela = TABELA_DO_TIPO[tipo]
  const colunas: Record<string, PgColumn> = getTableColumns<PgTable>(tabela)
  return Object.entries(dados).flatMap(([nome, valor]) => {
    const campo = campoDaEspecie(tipo, nome)
    const coluna = campo && colunas[colunaDe(nome, campo)]
    const lista = coluna && listaDe(tabela, coluna)
    return lista ? citar(lista, campo.rotulo.toLowerCase(), valor as { value: number; label: string } | null) : []
  })
}

const listaDe = (tabela: PgTable, coluna: PgColumn): PgTable | undefined =>
  getTableConfig(tabela)
    .foreignKeys.map((chave) => chave.reference())
    .find(({ columns }) => columns[0] === coluna)?.foreignTable

/** Records that a copy names and that are gone, in words. */
export async function listDesaparecidos(db: Db, retrato: Retrato): Promise<string[]> {
  const faltam: string[] = []
  for (const { tabela, id, nome } of citados(retrato)) {
    const { rows } = await db.execute(sql`select 1 from ${tabela} where id = ${id}`)
    if (!rows.length) faltam.push(nome)
  }
  if (retrato.linha && !(await daReferencia(db, retrato.referencia.value, retrato.linha.value)))
    faltam.push(`linha "${retrato.linha.label}" na referência "${retrato.referencia.label}"`)
  return [...new Set(faltam)]
}

const daReferencia = (db: Db, idReferencia: number, idLinha: number): Promise<number> =>
  db.$count(referenciaLinha, and(eq(referenciaLinha.idReferencia, idReferencia), eq(referenciaLinha.idLinha, idLinha)))
