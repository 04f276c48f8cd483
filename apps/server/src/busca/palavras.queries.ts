import { and, isNull, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Encontravel } from '@portal/contract/busca/busca'
import { acabamentoVisivel } from '../acabamentos/visibilidade.queries.ts'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { maisProximos, procurados, quantosAchados, type ProcuraDeRegistros } from '../db/procuraDeRegistros.ts'
import { acabamento } from '../db/tables/acabamentos.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { projeto } from '../db/tables/desenhos.ts'
import { empresa } from '../db/tables/empresas.ts'
import { linha } from '../db/tables/linhas.ts'
import { tabelaPreco } from '../db/tables/precos.ts'
import { referencia } from '../db/tables/referencias.ts'
import { tipologia } from '../db/tables/tipologias.ts'
import { usuario } from '../db/tables/usuarios.ts'
import { projetoVisivel } from '../desenhos/visibilidade.queries.ts'
import { empresaVisivel, nomeDaReferencia } from '../empresas/alcance.queries.ts'
import { tabelaVisivel } from '../liberacoes/tabelas.queries.ts'
import { linhaVisivel } from '../linhas/visibilidade.queries.ts'
import { referenciaVisivel } from '../referencias/visibilidade.queries.ts'
import { tipologiaVisivel } from '../tipologias/visibilidade.queries.ts'
import { visivel } from '../usuarios/gestao.queries.ts'

/** What is read of a noun whose records are found by their own words, and of them by what one may see. */
interface Registros {
  de: PgTable | SQL
  id: AnyPgColumn
  /** The first is what records are called and sorted by. */
  palavras: readonly [AnyPgColumn, ...AnyPgColumn[]]
  /** Where they are shown under another name than they are found by. */
  nome?: AnyPgColumn | SQL
  detalhe: AnyPgColumn | SQL
  onde: SQL | undefined
}

const POR_PALAVRAS = {
  referencia: (quem) => ({
    de: referencia,
    id: referencia.id,
    palavras: [referencia.descricao, referencia.descricaoOficial],
    nome: nomeDaReferencia(quem),
    detalhe: sql`coalesce(${referencia.descricaoOficial}, '')`,
    onde: referenciaVisivel(quem),
  }),
  tipologia: (quem) => ({
    de: tipologia,
    id: tipologia.id,
    palavras: [tipologia.codigo, tipologia.descricao],
    detalhe: tipologia.descricao,
    onde: tipologiaVisivel(quem),
  }),
  empresa: (quem) => ({
    de: empresa,
    id: empresa.id,
    palavras: [empresa.fantasia, empresa.razao, empresa.cnpj],
    detalhe: empresa.razao,
    onde: empresaVisivel(quem),
  }),
  /** Working copies: whoever reads finishes edits them (Spec 001 §6). */
  acabamento: (quem) => ({
    de: sql`${acabamento} join ${referencia} on ${referencia.id} = ${acabamento.idReferencia}`,
    id: acabamento.id,
    palavras: [acabamento.codigo, acabamento.descricao],
    detalhe: sql`${acabamento.descricao} || ' · ' || ${nomeDaReferencia(quem)}`,
    onde: acabamentoVisivel(quem, acabamento.idReferencia),
  }),
  linha: (quem) => ({
    de: linha,
    id: linha.id,
    palavras: [linha.descricao],
    detalhe: sql`''`,
    onde: linhaVisivel(quem),
  }),
  tabela: (quem) => ({
    de: sql`${tabelaPreco} join ${empresa} on ${empresa.id} = ${tabelaPreco.idEmpresa}`,
    id: tabelaPreco.id,
    palavras: [tabelaPreco.nome],
    detalhe: empresa.fantasia,
    onde: tabelaVisivel(quem),
  }),
  projeto: (quem) => ({
    de: projeto,
    id: projeto.id,
    palavras: [projeto.codigo, projeto.descricao],
    detalhe: projeto.descricao,
    onde: projetoVisivel(quem),
  }),
  /** People of the general list; who was anonymised has no name to be found by. */
  pessoa: (quem) => ({
    de: sql`${usuario} join ${empresa} on ${empresa.id} = ${usuario.idEmpresa}`,
    id: usuario.id,
    palavras: [usuario.nome, usuario.email],
    detalhe: empresa.fantasia,
    onde: and(isNull(usuario.anonimizadoEm), visivel(quem)),
  }),
} satisfies Partial<Record<Encontravel, (quem: Logado) => Registros>>

interface Achado extends Record<string, unknown> {
  id: number
  nome: string
  detalhe: string
}

/** The query that asks for records of that noun. */
export const porPalavras =
  (coisa: keyof typeof POR_PALAVRAS) => async (db: Db, quem: Logado, procura: ProcuraDeRegistros) => {
    const { de, id, palavras, nome = palavras[0], detalhe, onde }: Registros = POR_PALAVRAS[coisa](quem)
    const [primeira] = palavras
    const { rows } = await db.execute<Achado>(sql`
    select ${id} as id, ${nome} as nome, ${detalhe} as detalhe from ${de}
    where ${and(procurados(procura, id, ...palavras), onde)}
    order by ${maisProximos(procura, primeira)}, ${ordemHumana(primeira)}, ${id} limit ${quantosAchados(procura)}`)
    return rows
  }
