import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { classeId, cor, grupo, prenativo, tipoTecido, tipoVidro, unidade } from './cadastros.ts'
import { exato, ligadoA, penduradoEm, versaoDaParte } from './colunas.ts'
import { liga, tempera } from './ligas.ts'
import { filhaDe, idDaFilha, material } from './materiais.ts'
import { referencia } from './referencias.ts'

const daMaterial = () =>
  integer()
    .primaryKey()
    .references(() => material.id, { onDelete: 'cascade' })

export const componente = pgTable(
  'componente',
  {
    id: daMaterial(),
    idGrupo: integer().references(() => grupo.id),
    idCor: integer().references(() => cor.id),
    idUnidadeItem: integer().references(() => unidade.id),
    idUnidadeEmbalagem: integer().references(() => unidade.id),
    quantidadeEmbalagem: integer(),
    otimizacaoBarra: integer(),
    /** Reference whose applicability the record uses (decisions P-33). */
    idAplicabilidade: integer().references(() => referencia.id),
  },
  (t) => [
    index('componente_grupo').on(t.idGrupo),
    index('componente_cor').on(t.idCor),
    index('componente_unidade_item').on(t.idUnidadeItem),
    index('componente_unidade_embalagem').on(t.idUnidadeEmbalagem),
    index('componente_aplicabilidade').on(t.idAplicabilidade),
  ],
)

export const perfil = pgTable(
  'perfil',
  {
    id: daMaterial(),
    peso: exato(3),
    idUnidadeValorizacao: integer().references(() => unidade.id),
    maisDeUmTamanhoBarra: smallint(),
    barra1: integer(),
    barra2: integer(),
    barra3: integer(),
    idClasse: integer().references(() => classeId.id),
    idPrenativo: integer().references(() => prenativo.id),
    perda: smallint(),
    composto: smallint(),
    idLiga: integer().references(() => liga.id),
    idTempera: integer().references(() => tempera.id),
    terminal: text(),
    wxt: exato(3),
    jxt: exato(3),
    wy: exato(3),
    jy: exato(3),
    perimetroTotal: exato(3),
    perimetroTratamento: exato(3),
    /** The line of its product, which triggers keep (linhaDoPerfil.sql): a save reads the weights of one line from the index below. */
    linhaDoMaterial: integer(),
  },
  (t) => [
    index('perfil_pesos')
      .on(t.linhaDoMaterial, t.peso, t.id)
      .where(sql`peso > 0`),
    index('perfil_unidade').on(t.idUnidadeValorizacao),
    index('perfil_classe').on(t.idClasse),
    index('perfil_prenativo').on(t.idPrenativo),
    index('perfil_liga').on(t.idLiga),
    index('perfil_tempera').on(t.idTempera),
  ],
)

export const superficie = pgTable(
  'superficie',
  {
    id: daMaterial(),
    peso: exato(2),
    idCor: integer().references(() => cor.id),
    idUnidadeValorizacao: integer().references(() => unidade.id),
    idGrupo: integer().references(() => grupo.id),
    passo: integer(),
    terminal: text(),
    idTipoTecido: integer().references(() => tipoTecido.id),
    voltagem: smallint(),
    larguraMinima: exato(2),
    larguraMaxima: exato(2),
    alturaMinima: exato(2),
    alturaMaxima: exato(2),
  },
  (t) => [
    index('superficie_cor').on(t.idCor),
    index('superficie_unidade').on(t.idUnidadeValorizacao),
    index('superficie_grupo').on(t.idGrupo),
    index('superficie_tecido').on(t.idTipoTecido),
  ],
)

export const vidro = pgTable(
  'vidro',
  {
    id: daMaterial(),
    idTipoVidro: integer().references(() => tipoVidro.id),
    espessura: exato(2),
    peso: exato(3),
    fatorlh: integer(),
    controleSolar: smallint(),
    bloqueioRuido: smallint(),
    arredondamento: smallint(),
  },
  (t) => [index('vidro_tipo').on(t.idTipoVidro)],
)

export const kit = pgTable(
  'kit',
  { id: daMaterial(), tipoKit: smallint(), idGrupo: integer().references(() => grupo.id) },
  (t) => [index('kit_grupo').on(t.idGrupo)],
)

export const TABELAS_DAS_ESPECIES = {
  COMPONENTE: componente,
  PERFIL: perfil,
  SUPERFICIE: superficie,
  VIDRO: vidro,
  KIT: kit,
}

export const perfilBarra = pgTable(
  'perfil_barra',
  { id: idDaFilha(), idMaterial: filhaDe(), tamanhoBarra: integer().notNull(), versao: versaoDaParte() },
  (t) => [uniqueIndex('perfil_barra_unico').on(t.idMaterial, t.tamanhoBarra)],
)

/** Filled by the profile spreadsheet (decisions P-32). */
export const perfilComposto = pgTable(
  'perfil_composto',
  {
    id: idDaFilha(),
    idMaterial: filhaDe(),
    /** Code of the part, and the part itself once it is known. */
    perfilCh: text().notNull(),
    idParte: integer().references(() => material.id),
    posTrat: smallint().notNull(),
  },
  (t) => [index('perfil_composto_material').on(t.idMaterial, t.id), index('perfil_composto_parte').on(t.idParte)],
)

/**
 * What the drawing of a section says, by its content: derived, so it belongs to no material and keeps no file alive. A job
 * removes what is no longer stored.
 */
export const perfilSecao = pgTable('perfil_secao', {
  sha256: text().primaryKey(),
  resultado: jsonb().$type<Record<string, unknown>>().notNull(),
  /** Drawing for the screen; null where the file could not be read. */
  desenho: jsonb().$type<Record<string, unknown>>(),
})

export const vidroCor = pgTable(
  'vidro_cor',
  {
    id: idDaFilha(),
    idMaterial: filhaDe(),
    idCor: ligadoA(() => cor.id),
    fatorSolar: exato(2),
    absorcaoEnergetica: exato(2),
    transmissaoTermica: exato(2),
    transmissaoLuminosidade: exato(2),
    bloqueioCalor: exato(2),
    reflexaoInterior: exato(2),
    reflexaoExterior: exato(2),
    ativo: smallint().notNull(),
    versao: versaoDaParte(),
  },
  (t) => [uniqueIndex('vidro_cor_unico').on(t.idMaterial, t.idCor), index('vidro_cor_cor').on(t.idCor)],
)

export const kitMedida = pgTable(
  'kit_medida',
  {
    id: idDaFilha(),
    idMaterial: filhaDe(),
    largura: exato(2),
    altura: exato(2),
    espessura: exato(2).notNull(),
    /** Grows with the row's colours, too. */
    versao: versaoDaParte(),
  },
  (t) => [index('kit_medida_material').on(t.idMaterial, t.id)],
)

export const kitMedidaCor = pgTable(
  'kit_medida_cor',
  {
    idMedida: penduradoEm(() => kitMedida.id),
    idCor: ligadoA(() => cor.id),
  },
  (t) => [primaryKey({ columns: [t.idMedida, t.idCor] }), index('kit_medida_cor_cor').on(t.idCor)],
)

export const kitComposicao = pgTable(
  'kit_composicao',
  {
    id: idDaFilha(),
    idMaterial: filhaDe(),
    tipo: text().$type<'PERFIL' | 'COMPONENTE' | 'LIVRE'>().notNull(),
    /** Null for an item that is written freely. */
    idProduto: integer().references(() => material.id),
    codigoProduto: text().notNull(),
    descricao: text().notNull(),
    unidade: text(),
    quantidade: exato(3).notNull(),
    usinagem: text(),
    versao: versaoDaParte(),
  },
  (t) => [
    index('kit_composicao_material').on(t.idMaterial, t.id),
    index('kit_composicao_produto').on(t.idProduto),
    // Asked of each kit that is released; a form takes none, so there are hardly any.
    index('kit_composicao_sem_quantidade')
      .on(t.idMaterial)
      .where(sql`${t.quantidade} <= 0`),
  ],
)
