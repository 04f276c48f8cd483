import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { TipoMaterial } from '@portal/contract/core/options'
import { EM_EDICAO, exigeSalvarAntes, MENSAGENS_DE_SITUACAO, type Situacao } from '@portal/contract/mercado/situacao'
import type { Logado } from '../core/context.ts'
import { Conflito, encontrado, NaoEncontrado } from '../core/errors.ts'
import { preparar, type Marcada } from '../core/prepared.ts'
import { exigirVersao } from '../core/records.ts'
import type { Db } from '../db/client.ts'
import { material } from '../db/tables/materiais.ts'
import { exigirPapelDoTipo, esteVisivel } from './visibilidade.queries.ts'

/** What follows from other columns is kept for lists: whoever changes a product does not read it. */
const {
  busca: _busca,
  ordemCodigo: _ordem,
  escopo: _escopo,
  situacaoExibida: _situacao,
  prontidaoPro: _pro,
  prontidaoMobi: _mobi,
  avisos: _avisos,
  ...COLUNAS
} = getTableColumns(material)
export type Registro = Pick<typeof material.$inferSelect, keyof typeof COLUNAS>

const travado = preparar((db: Db, olhar, { id }: Marcada<{ id: number }>) =>
  db
    .select(COLUNAS)
    .from(material)
    .where(and(eq(material.id, id), esteVisivel(olhar, material)))
    .for('update'),
)

/** Locks a working copy that the user sees, of this kind, and of a kind that he may keep. */
export async function travarMaterial(
  db: Db,
  usuario: Logado,
  id: number,
  { tipo, versao }: { tipo?: TipoMaterial; versao?: number | null | undefined } = {},
): Promise<Registro> {
  const [linha] = await travado(db, usuario, { id })
  const atual = encontrado(linha)
  await exigirVersao(db, material, atual, versao, async () => atual)
  if (tipo !== undefined && atual.tipo !== tipo) throw new NaoEncontrado()
  exigirPapelDoTipo(usuario, atual.tipo)
  return atual
}

/**
 * For files and rows that hang on a material: one on the market asks for its form to be saved first, any other goes
 * into edition (situacao.md). Answers the record's version after that.
 */
export async function abrirParaPartes(db: Db, usuario: Logado, id: number, tipo?: TipoMaterial): Promise<Registro> {
  const atual = await travarMaterial(db, usuario, id, tipo === undefined ? {} : { tipo })
  if (exigeSalvarAntes({ situacao: atual.situacao as Situacao })) throw new Conflito(MENSAGENS_DE_SITUACAO.salveAntes)
  const [depois] = await db
    .update(material)
    .set({ situacao: EM_EDICAO, idVersaoHomologada: sql`null` })
    .where(eq(material.id, id))
    .returning(COLUNAS)
  return depois ?? atual
}
