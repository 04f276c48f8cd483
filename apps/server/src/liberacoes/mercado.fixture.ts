import { eq } from 'drizzle-orm'
import type { Nivel } from '@portal/contract/pacotes/niveis'
import type { Mundo } from '../clientes/mundo.fixture.ts'
import type { Db } from '../db/client.ts'
import { aplicabilidadeBase, aplicabilidadeVersao } from '../db/tables/aplicabilidade.ts'
import { linha } from '../db/tables/linhas.ts'
import { material, materialMercado, materialVersao } from '../db/tables/materiais.ts'
import { pacote, pacoteEdicao, pacoteNivel } from '../db/tables/pacotes.ts'
import { tabelaPreco, tabelaPrecoVersao } from '../db/tables/precos.ts'

type Onde = 'mercado' | 'homologacao' | 'edicao'
type Gravar = Pick<Mundo, 'gravar'>

/** A component as Homologar leaves it, or Disponibilizar on both markets. */
export async function criarComponente(
  db: Db,
  campos: Record<'idReferencia' | 'idLinha', number> & { codigo: string },
  onde: Exclude<Onde, 'edicao'>,
): Promise<number> {
  const doCadastro = { ...campos, tipo: 'COMPONENTE' as const, descricao: 'Roldana', status: 1 }
  const [novo] = await db
    .insert(material)
    .values({ ...doCadastro, situacao: onde === 'mercado' ? 3 : 2 })
    .returning()
  const id = novo?.id ?? 0
  const [versao] = await db
    .insert(materialVersao)
    .values({ idMaterial: id, numero: 1, conteudo: { referencia: { value: campos.idReferencia } } })
    .returning()
  const idVersao = versao?.id ?? 0
  const noMercado = { idVersaoPro: idVersao, idVersaoMobi: idVersao }
  await db
    .update(material)
    .set(onde === 'mercado' ? noMercado : { idVersaoHomologada: idVersao })
    .where(eq(material.id, id))
  if (onde === 'mercado')
    await db.insert(materialMercado).values({ id, ...doCadastro, ...noMercado, desde: '2026-01-01T00:00:00Z' })
  return id
}

/** A component with a base applicability that this company keeps. */
export const criarAplicabilidade = (
  { gravar }: Gravar,
  idEmpresa: number,
  idReferencia: number,
  onde: Exclude<Onde, 'edicao'>,
): Promise<void> =>
  gravar(async (db) => {
    const [daLinha] = await db
      .insert(linha)
      .values({ descricao: `L${idReferencia}`, idEmpresa })
      .returning()
    const campos = { idReferencia, idLinha: daLinha?.id ?? 0, codigo: `C${idReferencia}` }
    const idMaterial = await criarComponente(db, campos, onde)
    const [base] = await db.insert(aplicabilidadeBase).values({ idMaterial, idEmpresa }).returning()
    const [versao] = await db
      .insert(aplicabilidadeVersao)
      .values({ idBase: base?.id ?? 0, numero: 1, conteudo: [] })
      .returning()
    const ponteiro = onde === 'mercado' ? { idVersaoPro: versao?.id } : { idVersaoHomologada: versao?.id }
    await db
      .update(aplicabilidadeBase)
      .set(ponteiro)
      .where(eq(aplicabilidadeBase.id, base?.id ?? 0))
  })

/** A package of a reference with one edition on these levels; type 1 is of a reference, 2 of a line, 0 of typologies. */
export const criarPacote = (
  { gravar, empresas }: Gravar & Pick<Mundo, 'empresas'>,
  idReferencia: number,
  tipo: number,
  niveis: readonly Nivel[],
): Promise<number> =>
  gravar(async (db) => {
    const [daLinha] = await db
      .insert(linha)
      .values({ descricao: `P${tipo}-${idReferencia}`, idEmpresa: empresas.serralheria })
      .onConflictDoNothing()
      .returning()
    const [novo] = await db
      .insert(pacote)
      .values({ idReferencia, tipo, idLinha: tipo === 1 ? null : daLinha?.id })
      .returning()
    const idPacote = novo?.id ?? 0
    const [edicao] = await db
      .insert(pacoteEdicao)
      .values({ idPacote, numero: 1, nivel: 'HOMOLOGACAO', arquivoComum: 0, entradas: [] })
      .returning()
    await db
      .insert(pacoteNivel)
      .values(niveis.map((nivel) => ({ idPacote, nivel, idEdicao: edicao?.id ?? 0, desde: '2026-01-01T00:00:00Z' })))
    return idPacote
  })

export const criarTabela = ({ gravar }: Gravar, nome: string, idEmpresa: number, onde: Onde): Promise<number> =>
  gravar(async (db) => {
    const [nova] = await db.insert(tabelaPreco).values({ nome, idEmpresa, tipo: 'VIDRO' }).returning()
    const id = nova?.id ?? 0
    const [versao] = await db.insert(tabelaPrecoVersao).values({ idTabela: id, numero: 1, itens: 0 }).returning()
    const ponteiro = onde === 'mercado' ? { idVersaoMercado: versao?.id } : { idVersaoHomologada: versao?.id }
    if (onde !== 'edicao') await db.update(tabelaPreco).set(ponteiro).where(eq(tabelaPreco.id, id))
    return id
  })
