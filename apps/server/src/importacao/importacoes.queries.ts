import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { DISPONIVEL, EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { IMPORTACAO_DE_PRODUTOS } from '@portal/contract/importacao/produtos'
import type { ResultOf } from '@portal/contract/core/call'
import type { ChamadasDaFolha } from '@portal/contract/importacao/folhas'
import type { Deps, Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { importacao, importacaoLinha } from '../db/tables/importacoes.ts'
import { referencia } from '../db/tables/referencias.ts'
import { usuario as pessoa } from '../db/tables/usuarios.ts'
import { empresaVisivel, nomeDaReferencia } from '../empresas/alcance.queries.ts'
import {
  abandonadaEm,
  comoVai,
  contarResultados,
  guardaDe,
  listLogDaPlanilha,
  type Contados,
  type Lida,
  type LinhasDaPlanilha,
} from './remessa/guarda.queries.ts'
import type { TiposDePlanilha } from './remessa/planilha.ts'
import type { Tipos } from './remessa/tipos.ts'

/** A kind of sheet among those that are kept together. */
export interface Categoria {
  nome: string
  /** The record `r` of a row `l`, and where it stands: what follows "join". */
  registro: SQL
}

const MAIS_IMPORTACOES = 200

const visivel =
  ({ nome }: Categoria) =>
  (usuario: Logado): SQL | undefined =>
    and(eq(importacao.categoria, nome), empresaVisivel(usuario, importacao.idEmpresa))

/** An import goes to the market with its records: it stands where the last of them stands (situacao.md). Names are written out: a statement about one table would leave them alone. */
function situacaoDe({ registro }: Categoria): SQL<number> {
  const ha = (...situacoes: number[]) => sql`exists (select 1 from importacao_linha l join ${registro}
    where l.id_importacao = importacao.id and l.resultado in ('NOVO', 'ALTERADO')
      and r.situacao = any(${sql.param(situacoes)}::int[]))`
  return sql<number>`case when importacao.estado <> 'FEITA' or importacao.situacao > ${EM_HOMOLOGACAO} then importacao.situacao
    when importacao.situacao = ${EM_EDICAO} and ${ha(EM_EDICAO)} then ${EM_EDICAO}
    when ${ha(EM_EDICAO, EM_HOMOLOGACAO)} then ${EM_HOMOLOGACAO} else ${DISPONIVEL} end`
}

export const LINHAS: LinhasDaPlanilha = {
  linhas: importacaoLinha,
  chave: ['planilha', 'numero'],
  leva: ['planilha', 'filhas'],
}

export const guardaDaCategoria = <T extends Tipos>(categoria: Categoria) => {
  const situacaoAtual = situacaoDe(categoria)
  const guarda = guardaDe<T>({
    tabela: importacao,
    linhas: importacaoLinha,
    resultado: 'resultado',
    visivel: visivel(categoria),
    situacaoAtual,
  })
  return {
    ...guarda,
    async acertar(db: Db, idEmpresa: number): Promise<void> {
      await guarda.acertar(db, idEmpresa)
      await db
        .update(importacao)
        .set({ situacao: situacaoAtual })
        .where(
          and(
            eq(importacao.idEmpresa, idEmpresa),
            eq(importacao.categoria, categoria.nome),
            sql`importacao.situacao <> ${situacaoAtual}`,
          ),
        )
    },
    async contar(db: Db, id: number, lida: Lida): Promise<Contados<TiposDePlanilha['fim']>> {
      const { removidos: _, ...contados } = await contarResultados(db, importacaoLinha, id)
      return { fim: { ...contados, ...lida }, mudou: contados.novos + contados.alterados > 0 }
    },
    listLog: (db: Db, id: number) => listLogDaPlanilha(db, LINHAS, id),
  }
}

export const PRODUTO: Categoria = { nome: 'PRODUTO', registro: sql`material r on r.id = l.id_material` }

/** Those that wait for their keeper: done, and still in edition. */
export const contarEmEdicao = (db: Db, usuario: Logado, tipo: TipoMaterial | undefined): Promise<number> =>
  db.$count(
    importacao,
    and(
      visivel(PRODUTO)(usuario),
      eq(importacao.estado, 'FEITA'),
      eq(situacaoDe(PRODUTO), EM_EDICAO),
      tipo === undefined ? undefined : eq(importacao.tipo, tipo),
    ),
  )

const listar = (db: Db, usuario: Logado, categoria: Categoria) =>
  db
    .select({
      importacao,
      situacaoAtual: situacaoDe(categoria),
      abandonada: abandonadaEm(importacao),
      referencia: nomeDaReferencia(usuario),
      nome: pessoa.nome,
    })
    .from(importacao)
    .innerJoin(referencia, eq(referencia.id, importacao.idReferencia))
    .leftJoin(pessoa, eq(pessoa.id, importacao.idUsuario))
    .where(visivel(categoria)(usuario))
    .orderBy(desc(importacao.id))
    .limit(MAIS_IMPORTACOES)

const listada = ({ importacao: uma, ...row }: Awaited<ReturnType<typeof listar>>[number]) => ({
  id: uma.id,
  referencia: { value: uma.idReferencia, label: row.referencia },
  arquivo: uma.nomeArquivo,
  resumo: { novos: uma.novos, alterados: uma.alterados, iguais: uma.iguais, recusados: uma.recusados },
  naoLidas: uma.naoLidas,
  ...comoVai(uma, row),
})

export async function listImportacoes(
  db: Db,
  usuario: Logado,
): Promise<ResultOf<(typeof IMPORTACAO_DE_PRODUTOS)['lista']>> {
  const rows = await listar(db, usuario, PRODUTO)
  return rows.map((row) => ({ ...listada(row), tipoProduto: row.importacao.tipo }))
}

export async function listFolhas(
  db: Db,
  usuario: Logado,
  categoria: Categoria,
  links: Deps['links'],
): Promise<ResultOf<ChamadasDaFolha['lista']>> {
  const rows = await listar(db, usuario, categoria)
  return rows.map((row) => ({
    ...listada(row),
    linkArquivo: links.assinar(row.importacao.sha256, row.importacao.nomeArquivo),
  }))
}
