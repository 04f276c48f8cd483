import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { TipoMaterial } from '@portal/contract/core/options'
import { arquivo } from './arquivos.ts'
import { classeId, cor, grupo, prenativo, tipoTecido, tipoVidro, unidade } from './cadastros.ts'
import {
  colunasDePublicacao,
  colunasDeRegistro,
  colunasDeVersao,
  indicesDePonteiros,
  indicesDePublicacao,
  instante,
  ordemHumana,
  ponteirosDeVersao,
} from './colunas.ts'
import { liga, tempera } from './ligas.ts'
import { linha } from './linhas.ts'
import { referencia } from './referencias.ts'
import { usuario } from './usuarios.ts'

const exato = (casas: number) => numeric({ precision: 12, scale: casas, mode: 'number' })

/** What is searched, kept so that a search need not fold the same text again for each row it looks at. */
const textoBuscado = () =>
  text().generatedAlwaysAs(sql`portal_busca(codigo || ' ' || coalesce(codigo_interno, '') || ' ' || descricao)`)

/** Bytes decide, not a language: the text was made to be compared (`portal_ordem`). */
export const textoEmBytes = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** Order of codes as people read them, kept because long lists are sorted by it (decision 0022). */
const ordemDoCodigo = () => textoEmBytes().generatedAlwaysAs(sql`portal_ordem(codigo)`)

/** Kind and reference as one number: what may be seen is a set of these (decisions E-04). */
const escopo = () => integer().generatedAlwaysAs(sql`portal_escopo(tipo, id_referencia)`)

/** What follows the order in an index: all else that the list filters by, so that a page is found in the index alone. */
const alem = (primeira: AnyPgColumn | null, ...filtros: readonly AnyPgColumn[]) =>
  filtros.filter((coluna) => coluna !== primeira)

type Filtros<Nome extends string> = Readonly<Record<Nome, AnyPgColumn>>
const doMercado = (t: Filtros<'tipo' | 'escopo' | 'idLinha' | 'status' | 'situacaoExibida'>) => [
  t.tipo,
  t.escopo,
  t.idLinha,
  t.status,
  t.situacaoExibida,
]
const daEdicao = (t: Parameters<typeof doMercado>[0] & Filtros<'prontidaoPro' | 'prontidaoMobi'>) => [
  ...doMercado(t),
  t.prontidaoPro,
  t.prontidaoMobi,
]

/**
 * Working copy of a material of any kind (decision 0022): one sequence of ids over all kinds (decisions RT-12), so that
 * the kind can be found by id. The row of its kind has the same id.
 */
export const material = pgTable(
  'material',
  {
    ...colunasDeRegistro(),
    tipo: text().$type<TipoMaterial>().notNull(),
    idReferencia: integer()
      .notNull()
      .references(() => referencia.id),
    /** Only kits may be without one (decisions P-16). */
    idLinha: integer().references(() => linha.id),
    codigo: text().notNull(),
    codigoInterno: text(),
    descricao: text().notNull(),
    ipi: exato(2),
    status: smallint().notNull(),
    situacao: smallint().notNull(),
    ...ponteirosDeVersao((): AnyPgColumn => materialVersao.id),
    /** What takes its place when it is discontinued. */
    idSucessor: integer().references((): AnyPgColumn => material.id),
    /** Readiness by target (contract/materiais/prontidao.ts): 1 Pronto, 2 Com avisos, 3 Bloqueado. */
    prontidaoPro: smallint().notNull().default(3),
    prontidaoMobi: smallint().notNull().default(3),
    avisos: jsonb()
      .$type<unknown[]>()
      .notNull()
      .default(sql`'[]'`),
    busca: textoBuscado(),
    ordemCodigo: ordemDoCodigo(),
    escopo: escopo(),
    /** What lists and filters show (situacao.md "Derived label"). */
    situacaoExibida: smallint().generatedAlwaysAs(
      sql`case when situacao <> 3 then situacao when id_versao_pro is null then 4 when id_versao_mobi is distinct from id_versao_pro then 5 else 3 end`,
    ),
  },
  (t) => [
    uniqueIndex('material_unico').on(t.tipo, t.idReferencia, sql`portal_busca(${t.codigo})`),
    index('material_ordem').on(t.ordemCodigo, t.id, ...alem(null, ...daEdicao(t))),
    index('material_escopo').on(t.escopo, t.ordemCodigo, t.id, ...alem(t.escopo, ...daEdicao(t))),
    index('material_linha').on(t.idLinha, t.ordemCodigo, t.id, ...alem(t.idLinha, ...daEdicao(t))),
    index('material_tipo').on(t.tipo, t.ordemCodigo, t.id, ...alem(t.tipo, ...daEdicao(t))),
    index('material_situacao').on(t.situacaoExibida, t.ordemCodigo, t.id, ...alem(t.situacaoExibida, ...daEdicao(t))),
    index('material_status').on(t.status, t.ordemCodigo, t.id, ...alem(t.status, ...daEdicao(t))),
    index('material_prontidao_pro').on(t.prontidaoPro, t.ordemCodigo, t.id, ...alem(t.prontidaoPro, ...daEdicao(t))),
    index('material_prontidao_mobi').on(t.prontidaoMobi, t.ordemCodigo, t.id, ...alem(t.prontidaoMobi, ...daEdicao(t))),
    index('material_descricao').on(ordemHumana(t.descricao), t.id),
    index('material_alterado').on(t.alteradoEm, t.id),
    index('material_referencia').on(t.idReferencia),
    index('material_busca').using('gin', sql`${t.busca} gin_trgm_ops`),
    index('material_sucessor').on(t.idSucessor),
    ...indicesDePonteiros('material', t),
  ],
)

/** The whole material, in the shape in which calls answer it. */
export const materialVersao = pgTable(
  'material_versao',
  {
    ...colunasDeVersao(),
    idMaterial: integer()
      .notNull()
      .references((): AnyPgColumn => material.id, { onDelete: 'cascade' }),
  },
  (t) => [uniqueIndex('material_versao_unico').on(t.idMaterial, t.numero)],
)

/** Files that a frozen version names, so that the orphan collector keeps them. */
export const materialVersaoArquivo = pgTable(
  'material_versao_arquivo',
  {
    idVersao: integer()
      .notNull()
      .references(() => materialVersao.id, { onDelete: 'cascade' }),
    sha256: text()
      .notNull()
      .references(() => arquivo.sha256),
  },
  (t) => [primaryKey({ columns: [t.idVersao, t.sha256] }), index('material_versao_arquivo_sha').on(t.sha256)],
)

export const materialPublicacao = pgTable(
  'material_publicacao',
  {
    ...colunasDePublicacao(() => materialVersao.id),
    idMaterial: integer()
      .notNull()
      .references(() => material.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('material_publicacao_material').on(t.idMaterial, t.alvo, t.em),
    ...indicesDePublicacao('material_publicacao', t),
  ],
)

/** What is on the market now, as lists filter and search it: changed by Disponibilizar and nothing else. */
export const materialMercado = pgTable(
  'material_mercado',
  {
    id: integer()
      .primaryKey()
      .references(() => material.id, { onDelete: 'cascade' }),
    tipo: text().$type<TipoMaterial>().notNull(),
    idReferencia: integer()
      .notNull()
      .references(() => referencia.id),
    idLinha: integer().references(() => linha.id),
    codigo: text().notNull(),
    codigoInterno: text(),
    descricao: text().notNull(),
    status: smallint().notNull(),
    idVersaoPro: integer()
      .notNull()
      .references(() => materialVersao.id),
    idVersaoMobi: integer().references(() => materialVersao.id),
    desde: instante().notNull(),
    busca: textoBuscado(),
    ordemCodigo: ordemDoCodigo(),
    escopo: escopo(),
    situacaoExibida: smallint().generatedAlwaysAs(
      sql`case when id_versao_mobi is distinct from id_versao_pro then 5 else 3 end`,
    ),
  },
  (t) => [
    index('material_mercado_ordem').on(t.ordemCodigo, t.id, ...alem(null, ...doMercado(t))),
    index('material_mercado_escopo').on(t.escopo, t.ordemCodigo, t.id, ...alem(t.escopo, ...doMercado(t))),
    index('material_mercado_linha').on(t.idLinha, t.ordemCodigo, t.id, ...alem(t.idLinha, ...doMercado(t))),
    index('material_mercado_tipo').on(t.tipo, t.ordemCodigo, t.id, ...alem(t.tipo, ...doMercado(t))),
    index('material_mercado_situacao').on(
      t.situacaoExibida,
      t.ordemCodigo,
      t.id,
      ...alem(t.situacaoExibida, ...doMercado(t)),
    ),
    index('material_mercado_status').on(t.status, t.ordemCodigo, t.id, ...alem(t.status, ...doMercado(t))),
    index('material_mercado_descricao').on(ordemHumana(t.descricao), t.id),
    index('material_mercado_desde').on(t.desde, t.id),
    index('material_mercado_referencia').on(t.idReferencia),
    index('material_mercado_busca').using('gin', sql`${t.busca} gin_trgm_ops`),
    index('material_mercado_versao_pro').on(t.idVersaoPro),
    index('material_mercado_versao_mobi').on(t.idVersaoMobi),
  ],
)

/**
 * How many materials there are of each combination that lists filter by: rows are differences that triggers add, their
 * sum is the number, so that a total costs the same at any size and two keepers never wait for each other's counter.
 * Each change is counted at several levels, so that a total adds up no more rows than its question has answers:
 * 0 kind, status and situação alone; 1 by reference; 4 by readiness; 7 by reference, line and readiness.
 */
export const materialContagem = pgTable(
  'material_contagem',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    nivel: smallint().notNull().default(7),
    mercado: boolean().notNull(),
    tipo: text().notNull(),
    idReferencia: integer(),
    idLinha: integer(),
    status: smallint().notNull(),
    situacao: smallint().notNull(),
    prontidaoPro: smallint(),
    prontidaoMobi: smallint(),
    quantos: integer().notNull(),
    escopo: escopo(),
  },
  (t) => [
    index('material_contagem_escopo').on(t.nivel, t.mercado, t.escopo),
    index('material_contagem_linha').on(t.idLinha, t.mercado),
  ],
)

/** A file of a material: validation and publication point to contents, never to copies (decisions §0 "Files"). */
export const materialAnexo = pgTable(
  'material_anexo',
  {
    idMaterial: integer()
      .notNull()
      .references(() => material.id, { onDelete: 'cascade' }),
    anexo: text().notNull(),
    sha256: text()
      .notNull()
      .references(() => arquivo.sha256),
    nome: text().notNull(),
    /** Small picture for lists, made by the server. */
    miniatura: text().references(() => arquivo.sha256),
    em: instante()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.idMaterial, t.anexo] }),
    index('material_anexo_sha').on(t.sha256),
    index('material_anexo_miniatura').on(t.miniatura),
  ],
)

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
    /** Reference whose applicability it uses (decisions P-33). */
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
  },
  (t) => [
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

const filhaDe = () =>
  integer()
    .notNull()
    .references(() => material.id, { onDelete: 'cascade' })
const idDaFilha = () => integer().primaryKey().generatedAlwaysAsIdentity()

export const caracteristica = pgTable(
  'caracteristica',
  { id: idDaFilha(), idMaterial: filhaDe(), nome: text().notNull(), descricao: text().notNull() },
  (t) => [index('caracteristica_material').on(t.idMaterial, t.id)],
)

export const linhaAplicacao = pgTable(
  'linha_aplicacao',
  {
    id: idDaFilha(),
    idMaterial: filhaDe(),
    idLinha: integer()
      .notNull()
      .references(() => linha.id),
  },
  (t) => [
    uniqueIndex('linha_aplicacao_unico').on(t.idMaterial, t.idLinha),
    index('linha_aplicacao_linha').on(t.idLinha),
  ],
)

export const perfilBarra = pgTable(
  'perfil_barra',
  { id: idDaFilha(), idMaterial: filhaDe(), tamanhoBarra: integer().notNull() },
  (t) => [uniqueIndex('perfil_barra_unico').on(t.idMaterial, t.tamanhoBarra)],
)

/** Filled by the profile spreadsheet (decisions P-32). */
export const perfilComposto = pgTable(
  'perfil_composto',
  {
    id: idDaFilha(),
    idMaterial: filhaDe(),
    /** Code of the part; the part itself when it is known. */
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
  /** For the screen; null where the drawing could not be read. */
  desenho: jsonb().$type<Record<string, unknown>>(),
})

export const vidroCor = pgTable(
  'vidro_cor',
  {
    id: idDaFilha(),
    idMaterial: filhaDe(),
    idCor: integer()
      .notNull()
      .references(() => cor.id),
    fatorSolar: exato(2),
    absorcaoEnergetica: exato(2),
    transmissaoTermica: exato(2),
    transmissaoLuminosidade: exato(2),
    bloqueioCalor: exato(2),
    reflexaoInterior: exato(2),
    reflexaoExterior: exato(2),
    ativo: smallint().notNull(),
  },
  (t) => [uniqueIndex('vidro_cor_unico').on(t.idMaterial, t.idCor), index('vidro_cor_cor').on(t.idCor)],
)

export const kitMedida = pgTable(
  'kit_medida',
  { id: idDaFilha(), idMaterial: filhaDe(), largura: exato(2), altura: exato(2), espessura: exato(2).notNull() },
  (t) => [index('kit_medida_material').on(t.idMaterial, t.id)],
)

export const kitMedidaCor = pgTable(
  'kit_medida_cor',
  {
    idMedida: integer()
      .notNull()
      .references(() => kitMedida.id, { onDelete: 'cascade' }),
    idCor: integer()
      .notNull()
      .references(() => cor.id),
  },
  (t) => [primaryKey({ columns: [t.idMedida, t.idCor] }), index('kit_medida_cor_cor').on(t.idCor)],
)

export const kitComposicao = pgTable(
  'kit_composicao',
  {
    id: idDaFilha(),
    idMaterial: filhaDe(),
    tipo: text().$type<'PERFIL' | 'COMPONENTE' | 'LIVRE'>().notNull(),
    /** The item itself; null for what is written freely. */
    idProduto: integer().references(() => material.id),
    codigoProduto: text().notNull(),
    descricao: text().notNull(),
    unidade: text(),
    quantidade: exato(3).notNull(),
    usinagem: text(),
  },
  (t) => [index('kit_composicao_material').on(t.idMaterial, t.id), index('kit_composicao_produto').on(t.idProduto)],
)

/** Switch of each person, products and finishes apart (Spec 001 §4). */
export const modoEdicao = pgTable(
  'modo_edicao',
  {
    idUsuario: integer()
      .notNull()
      .references(() => usuario.id, { onDelete: 'cascade' }),
    area: text().$type<'produto' | 'acabamento'>().notNull(),
    ativo: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.idUsuario, t.area] })],
)
