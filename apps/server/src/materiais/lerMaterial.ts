import { and, eq, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ditosDe } from '@portal/contract/campos/campo'
import { CAMPOS_DO_MATERIAL } from '@portal/contract/campos/material'
import { figuraUrl } from '@portal/contract/arquivos/arquivos'
import { labelOf, STATUS_PRODUTO, type TipoMaterial } from '@portal/contract/core/options'
import type { AnexoRespondido } from '@portal/contract/materiais/anexos'
import { soConsulta } from '@portal/contract/materiais/papeisDeProduto'
import type { Retrato } from '@portal/contract/materiais/retrato'
import { DISPONIVEL, SITUACAO } from '@portal/contract/mercado/situacao'
import { telaDoTipo } from '@portal/contract/referencias/telas'
import type { ContextoLeitura, Deps, Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { preparar, type Marcada } from '../core/prepared.ts'
import { porChave, type Db } from '../db/client.ts'
import { material, materialMercado, materialVersao } from '../db/tables/materiais.ts'
import { materialVigencia } from '../db/tables/vigencias.ts'
import { vigenteEm } from '../mercado/noDia.queries.ts'
import { findTipoDoProduto, retratoDoTipo } from './retratos.queries.ts'
import { esteVisivel } from './visibilidade.queries.ts'

/** A material as the user reads it: the working copy, or the market version. */
export interface Lido {
  retrato: Retrato
  versao: number
  mexida: number | null
  situacaoExibida: number
  alteradoEm: string
  mercado: boolean
  /** Versions of the rows of the requested table, by their ids; none on the market. */
  versoes: Readonly<Record<number, number>>
}

export type TabelaDePartes = PgTable & { id: PgColumn; idMaterial: PgColumn; versao: PgColumn }

interface Qual {
  id: number
  tipo?: TipoMaterial | undefined
  /** False reads the market version; users who only consult read nothing else. */
  modoEdicao?: boolean | undefined
  /** A past day of the market. */
  em?: string | undefined
  /** Table whose versions are read in the same moment as the rest. */
  partes?: TabelaDePartes | undefined
}

/** A whole material; one that never was on the market is unknown to users who only consult. */
export async function lerMaterial(
  db: Db,
  usuario: Logado,
  { id, tipo, modoEdicao = true, em, partes }: Qual,
): Promise<Lido> {
  const daCopia = em === undefined && modoEdicao && !soConsulta(usuario.papeis)
  const lido = daCopia ? await daEdicao(db, usuario, { id, tipo, partes }) : await doMercado(db, usuario, id, em)
  if (!lido || (tipo !== undefined && lido.retrato.tipo !== tipo)) throw new NaoEncontrado()
  return lido
}

const versoesDe = (partes: string): SQL<Lido['versoes'] | null> =>
  sql`(select jsonb_object_agg(f.id, f.versao) from ${sql.identifier(partes)} f where f.id_material = material.id)`

interface DaEdicao {
  id: number
  tipo: TipoMaterial
  partes: string | undefined
}

const naEdicao = preparar((db: Db, olhar, { id, tipo, partes }: Marcada<DaEdicao>) =>
  db
    .select({
      // Drizzle's select from one table drops the table's name from its columns: the subquery would read its own.
      conteudo: sql<Retrato>`(select r.conteudo from ${retratoDoTipo(tipo)} r where r.id = material.id)`,
      versao: material.versao,
      mexida: sql<number | null>`${material.mexida}`,
      situacaoExibida: material.situacaoExibida,
      alteradoEm: material.alteradoEm,
      versoes: partes === undefined ? sql<null>`null` : versoesDe(partes),
    })
    .from(material)
    .where(and(eq(material.id, id), eq(material.tipo, tipo), esteVisivel(olhar, material))),
)

/** Of a kind that the caller knows, or that is asked for first. */
async function daEdicao(db: Db, usuario: Logado, qual: Qual): Promise<Lido | undefined> {
  const { id, partes, tipo = await findTipoDoProduto(db, id) } = qual
  if (!tipo) return undefined
  const pergunta = { id, tipo, partes: partes && getTableName(partes) }
  const [row] = await naEdicao(porChave(db), usuario, pergunta)
  return (
    row && {
      ...row,
      retrato: row.conteudo,
      situacaoExibida: row.situacaoExibida ?? 0,
      mercado: false,
      versoes: row.versoes ?? {},
    }
  )
}

async function doMercado(db: Db, usuario: Logado, id: number, em?: string): Promise<Lido | undefined> {
  const tabela = em === undefined ? materialMercado : materialVigencia
  const [row] = await porChave(db)
    .select({
      conteudo: materialVersao.conteudo,
      versao: materialVersao.numero,
      situacaoExibida: tabela.situacaoExibida,
      alteradoEm: tabela.desde,
    })
    .from(tabela)
    .innerJoin(materialVersao, eq(materialVersao.id, tabela.idVersaoPro))
    .where(
      and(
        eq(tabela.id, id),
        esteVisivel(usuario, tabela),
        em === undefined ? undefined : vigenteEm(em, materialVigencia),
      ),
    )
  if (!row) return undefined
  const { conteudo, ...lido } = row
  return {
    ...lido,
    mexida: null,
    retrato: conteudo as Retrato,
    situacaoExibida: row.situacaoExibida ?? DISPONIVEL,
    mercado: true,
    versoes: {},
  }
}

/** Files as answered: pictures by their unguessable name, sheets and drawings by a link that expires. */
export const anexosDe = ({ anexos }: Retrato, { links }: Pick<Deps, 'links'>): AnexoRespondido[] =>
  Object.entries(anexos).map(([tipo, { sha256, nome, miniatura, tamanho, em }]) => ({
    tipo: tipo as AnexoRespondido['tipo'],
    nome,
    link: tipo === 'FIGURA' ? figuraUrl(sha256) : links.assinar(sha256, nome),
    miniatura: miniatura === null ? null : figuraUrl(miniatura),
    tamanho,
    em,
  }))

const enderecoDoLogo = <Opcao extends { logo: string | null }>(opcao: Opcao): Opcao => ({
  ...opcao,
  logo: opcao.logo === null ? null : figuraUrl(opcao.logo),
})

/** Answer of `GET /{kind}/{id}` (Spec 001 §3 "Common material"); the kind's declaration reads its own fields. */
export function responderMaterial<Dados>(
  { retrato, versao, mexida, situacaoExibida, alteradoEm, mercado }: Lido,
  dados: Dados,
  { usuario, deps }: Pick<ContextoLeitura, 'usuario' | 'deps'>,
) {
  const { FIGURA, ICONE, DESENHO_TECNICO, FIGURA_SVGX } = retrato.anexos
  const { status, codigo, codigoInterno, referencia, linha, ...outros } = ditosDe(CAMPOS_DO_MATERIAL, retrato)
  return {
    ...dados,
    id: retrato.id,
    versao,
    mexida,
    tipoProduto: retrato.tipo,
    status: { value: status, label: labelOf(STATUS_PRODUTO, status) },
    situacao: { value: situacaoExibida, label: labelOf(SITUACAO, situacaoExibida) },
    codigo,
    codigoInterno,
    referencia: enderecoDoLogo(referencia),
    linha: linha && enderecoDoLogo(linha),
    ...outros,
    nomeImagem: FIGURA?.nome ?? null,
    nomeMiniatura: ICONE?.nome ?? null,
    nomeFichaTecnica: DESENHO_TECNICO?.nome ?? null,
    nomeImagemSVGX: FIGURA_SVGX?.nome ?? null,
    linkDesenhoTecnico: DESENHO_TECNICO ? deps.links.assinar(DESENHO_TECNICO.sha256, DESENHO_TECNICO.nome) : null,
    linkLogoReferencia: enderecoDoLogo(referencia).logo,
    figura: FIGURA ? figuraUrl(FIGURA.sha256) : null,
    alteradoEm,
    editavel: !mercado && usuario.papeis.includes(telaDoTipo(retrato.tipo)),
    mercado,
  }
}
