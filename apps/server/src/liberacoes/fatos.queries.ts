import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { FAMILIAS } from '@portal/contract/clientes/sistemas'
import { CEM_MOBI, TIPO_PACOTE, labelOf } from '@portal/contract/core/options'
import type { Fatos, FatosDoSerial, ItemPossivel, LiberacaoFeita } from '@portal/contract/liberacoes/fatos'
import { nivelDoTipo } from '@portal/contract/liberacoes/pacotes'
import { TIPOS_DE_BLOQUEIO, type TipoDeBloqueio } from '@portal/contract/liberacoes/preference'
import { TODAS_AS_LINHAS } from '@portal/contract/pacotes/tipos'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { preparar, type Olhar } from '../core/prepared.ts'
import { comPlano, type Db } from '../db/client.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { liberacaoDiversa, liberacaoPadrao } from '../db/tables/liberacoes.ts'
import { linha } from '../db/tables/linhas.ts'
import { tabelaPreco } from '../db/tables/precos.ts'
import { referencia } from '../db/tables/referencias.ts'
import { empresaVisivel, nomeDaReferencia } from '../empresas/alcance.queries.ts'
import { OFICIAL } from '../referencias/oficial.queries.ts'
import { referenciaVisivel } from '../referencias/visibilidade.queries.ts'
import { EMPRESA_DA_APLICABILIDADE } from './aplicabilidade.queries.ts'
import { listasDaReferencia } from './listas.queries.ts'
import { fonteDe, type Fonte } from './passado.queries.ts'

export interface SerialLido extends FatosDoSerial {
  idSerial: number
  serial: string | null
  inquilino: number
  projetistas: string[]
  /** Of PrefSuite, by the id of its reference. */
  bloqueios: Readonly<Record<number, TipoDeBloqueio>>
}

/** An item as it is read; a package has a type, which is a number, and may have no line. */
interface ItemLido extends Omit<ItemPossivel, 'detalhe' | 'tipologia'> {
  tipo: number | null
  detalhe: string | null
}

interface Lidos {
  serial: SerialLido
  itens: ItemLido[]
  liberacoes: LiberacaoFeita[]
}

export interface FatosLidos extends Fatos {
  serial: SerialLido
}

/** One shape whatever the session's zone, so that instants can be compared as texts. */
const instante = (coluna: SQL): SQL => sql`to_char(${coluna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const EU = ({ de }: Fonte, onde: SQL, id?: SQL): SQL => sql`
  select s.id, s.id_cliente, s.serial, s.sistema, s.nivel, s.homologador, s.id_patrocinio, s.inquilino,
    s.qtde_limite_perfil, s.qtde_limite_componente, s.bloqueada_atualizacao,
    case when s.bloqueada_liberacao then coalesce(s.liberacao_bloqueada_desde, s.alterado_em) end as bloqueada_desde
  from ${de('cliente_serial', id)} s where ${onde}`

/** Blocks that companies set for what is their own (decision 0038). */
const daEmpresa = ({ de }: Fonte): SQL => sql`(
  select coalesce(json_agg(json_build_object('idEmpresa', x.id_empresa, 'bloqueadaAtualizacao', x.bloqueada_atualizacao,
    'liberacaoBloqueadaDesde', ${instante(sql`case when x.bloqueada_liberacao then coalesce(x.liberacao_bloqueada_desde, x.alterado_em) end`)},
    'qtdeLimitePerfil', x.qtde_limite_perfil, 'qtdeLimiteComponente', x.qtde_limite_componente)), '[]'::json)
  from ${de('serial_empresa', sql`eu.id`)} x where x.id_serial = eu.id)`

const bloqueioPreference = sql.join(
  TIPOS_DE_BLOQUEIO.map(({ value, label }) => sql`when ${value}::text then ${`bloqueio ${label}`}::text`),
  sql` `,
)

/** Releases by hand to the serial, and to his CEM for his CEM MOBI (decisions L-09). */
const proprias = ({ de }: Fonte): SQL => sql`
  select 'PROPRIA' as origem, p.id, '' as nome, 'pacote' as coisa, p.id_pacote as alvo, false as do_dono, false as retira,
    p.homologador, null::int as sistema, '{}'::int[] as patrocinios, p.alterado_em as em
  from eu join ${de('serial_pacote', sql`eu.id`)} p on p.id_serial = eu.id
  union all
  select 'CEM_MOBI', p.id, coalesce(o.serial, ''), 'pacote', p.id_pacote, false, false, p.homologador, null, '{}', p.alterado_em
  from eu join ${de('cliente_serial')} o on o.id_cliente = eu.id_cliente and o.id <> eu.id
    join ${de('serial_pacote', sql`o.id`)} p on p.id_serial = o.id and p.enviar_cem_mobi and p.inquilino = eu.inquilino
  where eu.sistema = ${CEM_MOBI}::smallint
  union all
  select 'PROPRIA', t.id, '', 'tabela', t.id_tabela, false, false, t.homologador, null, '{}', t.alterado_em
  from eu join ${de('serial_tabela_preco', sql`eu.id`)} t on t.id_serial = eu.id
  union all
  select 'PROPRIA', a.id, '', 'aplicabilidade', a.id_empresa, true, false, a.homologador, null, '{}', a.alterado_em
  from eu join ${de('serial_aplicabilidade', sql`eu.id`)} a on a.id_serial = eu.id
  union all
  select 'PROPRIA', a.id, '', 'aplicabilidade', a.id_referencia, false, false, false, null, '{}', a.alterado_em
  from eu join ${de('serial_preference_aplicabilidade', sql`eu.id`)} a on a.id_serial = eu.id
  union all
  select 'PROPRIA', r.id, case r.tipo_liberacao ${bloqueioPreference} end, 'referencia', r.id_referencia, false, false, false, null,
    '{}', r.alterado_em
  from eu join ${de('serial_preference', sql`eu.id`)} r on r.id_serial = eu.id
  union all
  select 'PROPRIA', r.id, case r.tipo_liberacao ${bloqueioPreference} end, 'pacote', r.id_referencia, true, false, false, null,
    '{}', r.alterado_em
  from eu join ${de('serial_preference', sql`eu.id`)} r on r.id_serial = eu.id`

/** Rules belong to who made them: others are told that there is one, not its name (decision 0041). */
const nomeSeVisto = (quem: Olhar, nome: SQL, dono: AnyPgColumn): SQL => {
  const visivel = empresaVisivel(quem, dono)
  return visivel ? sql`case when ${visivel} then ${nome} else '' end` : nome
}

const { id: ID_DO_PADRAO, idEmpresa: DONO_DO_PADRAO } = liberacaoPadrao
const { id: ID_DA_DIVERSA, idEmpresa: DONO_DA_DIVERSA } = liberacaoDiversa

/** Items of standard releases of the serial's system, and of the mass releases that reached him. */
const daRegra = (quem: Olhar, { de }: Fonte): SQL => sql`
  select 'PADRAO', liberacao_padrao.id, ${nomeSeVisto(quem, sql`liberacao_padrao.descricao`, DONO_DO_PADRAO)}, i.coisa, i.alvo, false, false, false,
    liberacao_padrao.sistema::int, array(select p.id_patrocinio from ${de('liberacao_padrao_patrocinio', sql`${ID_DO_PADRAO}`)} p where p.id_liberacao = liberacao_padrao.id), i.desde
  from eu join ${de('liberacao_padrao')} liberacao_padrao on liberacao_padrao.sistema = eu.sistema join lateral (
    select 'pacote' as coisa, p.id_pacote as alvo, p.desde from ${de('liberacao_padrao_pacote', sql`${ID_DO_PADRAO}`)} p where p.id_liberacao = liberacao_padrao.id
    union all select 'tabela', t.id_tabela, t.desde from ${de('liberacao_padrao_tabela', sql`${ID_DO_PADRAO}`)} t where t.id_liberacao = liberacao_padrao.id
    union all select 'aplicabilidade', a.id_referencia, a.desde from ${de('liberacao_padrao_aplicabilidade', sql`${ID_DO_PADRAO}`)} a
      where a.id_liberacao = liberacao_padrao.id) i on true
  union all
  select 'DIVERSA', liberacao_diversa.id, ${nomeSeVisto(quem, sql`'nº ' || liberacao_diversa.id`, DONO_DA_DIVERSA)}, i.coisa, i.alvo, i.do_dono,
    liberacao_diversa.liberacao not like 'LIBERAR%', false, null, '{}', liberacao_diversa.data_liberacao
  from eu join ${de('liberacao_diversa_alcance', sql`eu.id`)} a on a.id_serial = eu.id
    join ${de('liberacao_diversa')} liberacao_diversa on liberacao_diversa.id = a.id_liberacao and liberacao_diversa.disponivel join lateral (
    select 'pacote' as coisa, p.id_pacote as alvo, false as do_dono from ${de('liberacao_diversa_pacote', sql`${ID_DA_DIVERSA}`)} p where p.id_liberacao = liberacao_diversa.id
    union all select 'tabela', t.id_tabela, false from ${de('liberacao_diversa_tabela', sql`${ID_DA_DIVERSA}`)} t where t.id_liberacao = liberacao_diversa.id
    union all select 'aplicabilidade', e.id_empresa, true from ${de('liberacao_diversa_aplicabilidade', sql`${ID_DA_DIVERSA}`)} e
      where e.id_liberacao = liberacao_diversa.id) i on true`

const soLiberados = (so: Pedida['so'], coisa: string, alvo: SQL, doDono = false): SQL =>
  so === 'liberados'
    ? sql` and ${alvo} in (select alvo from feitas where coisa = ${coisa}::text and do_dono = ${doDono}::boolean)`
    : sql``

const edicao = (id: SQL, numero: SQL, desde: SQL): SQL =>
  sql`json_build_object('id', ${id}, 'numero', ${numero}, 'desde', ${instante(desde)})`

interface Leitura {
  quem: Olhar
  so: Pedida['so']
  fonte: Fonte
}

/** People see all that the serial might receive, and tell references of one name apart; machines get the name alone. */
const nomeLido = ({ quem, so }: Leitura): SQL =>
  so === 'todos' ? nomeDaReferencia(quem) : sql`${referencia.descricao}`

const pacotes = ({ quem, so, fonte }: Leitura): SQL => sql`
  select 'pacote' as coisa, p.id, ${nomeLido({ quem, so, fonte })} as nome, linha.descricao as detalhe, p.tipo::int as tipo, p.id_referencia as dono, referencia.id_empresa as empresa,
    (select coalesce(json_object_agg(n.nivel, ${edicao(sql`e.id`, sql`e.numero`, sql`n.desde`)}), '{}'::json)
     from ${fonte.de('pacote_nivel', sql`p.id`)} n join ${fonte.de('pacote_edicao', sql`p.id`)} e on e.id = n.id_edicao where n.id_pacote = p.id) as edicoes
  from ${fonte.de('pacote')} p join ${fonte.de('referencia')} referencia on referencia.id = p.id_referencia left join ${linha} on linha.id = p.id_linha
  where ${referenciaVisivel(quem)} and (true${soLiberados(so, 'pacote', sql`p.id`)}
    or (true${soLiberados(so, 'pacote', sql`p.id_referencia`, true)}))`

const tabelas = ({ quem, so, fonte }: Leitura): SQL => sql`
  select 'tabela', tabela_preco.id, tabela_preco.nome, e.fantasia, null, null, tabela_preco.id_empresa, json_strip_nulls(json_build_object(
    'HOMOLOGACAO', case when h.id is not null then ${edicao(sql`h.id`, sql`h.numero`, sql`h.criado_em`)} end,
    'CEM_PRO', m.edicao, 'CEM_MOBI', m.edicao))
  from ${fonte.de('tabela_preco')} tabela_preco join empresa e on e.id = tabela_preco.id_empresa
    left join tabela_preco_versao h on h.id = tabela_preco.id_versao_homologada
    left join lateral (
      select ${edicao(sql`v.id`, sql`v.numero`, sql`coalesce((select max(p.em) from tabela_preco_publicacao p where p.id_tabela = v.id_tabela and ${fonte.ate(sql`p.em`)}), v.criado_em)`)} as edicao
      from tabela_preco_versao v where v.id = tabela_preco.id_versao_mercado) m on true
  where tabela_preco.eliminada_em is null and (h.id is not null or tabela_preco.id_versao_mercado is not null)
    and ${empresaVisivel(quem, tabelaPreco.idEmpresa) ?? sql`true`}${soLiberados(so, 'tabela', sql`tabela_preco.id`)}`

/** One edition for each reference; its number grows with each list that is published. */
const edicoesDasListas = ({ listas }: Fonte): SQL =>
  listas
    ? sql`select l.nivel, ${edicao(sql`referencia.id`, sql`l.numero`, sql`l.desde`)} as edicao from lista_antes l
      where l.id_referencia = referencia.id and l.id_empresa = ${EMPRESA_DA_APLICABILIDADE}`
    : sql`select n.nivel, ${edicao(sql`referencia.id`, sql`sum(v.numero)`, sql`max(v.criado_em)`)} as edicao
      ${listasDaReferencia(sql`referencia.id`, EMPRESA_DA_APLICABILIDADE)} group by n.nivel`

const aplicabilidades = ({ quem, so, fonte }: Leitura): SQL => sql`
  select 'aplicabilidade', referencia.id, e.fantasia, ${nomeLido({ quem, so, fonte })}, null, e.id, referencia.id_empresa, x.edicoes
  from ${fonte.de('referencia')} referencia join empresa e on e.id = ${EMPRESA_DA_APLICABILIDADE} cross join lateral (
    select json_object_agg(n.nivel, n.edicao) as edicoes from (
      ${edicoesDasListas(fonte)}) n) x
  where ${referenciaVisivel(quem)} and x.edicoes is not null and (true${soLiberados(so, 'aplicabilidade', sql`referencia.id`)}
    or (true${soLiberados(so, 'aplicabilidade', sql`e.id`, true)}))`

/** References with an official name (decisions H-04, L-30), for PrefSuite alone. */
const referencias = ({ quem, so, fonte }: Leitura): SQL => sql`
  select 'referencia', referencia.id, ${nomeLido({ quem, so, fonte })}, coalesce(referencia.descricao_oficial, ''), null, null, referencia.id_empresa, '{}'::json
  from ${fonte.de('referencia')} referencia where ${referenciaVisivel(quem)} and ${OFICIAL}
    and (select sistema from eu) = any(${sql.param([...FAMILIAS.PREFSUITE])}::smallint[])${soLiberados(so, 'referencia', sql`referencia.id`)}`

interface Pedida {
  /** The row's id, or the number that people know. */
  por: 'idSerial' | 'serial'
  /** All that could be released to the serial, or only what somebody released to him. */
  so: 'todos' | 'liberados'
  /** Facts of a past moment. */
  antes: boolean
}

const QUAL = sql.placeholder('qual')

const qualSerial = (por: Pedida['por']): [onde: SQL, id?: SQL] =>
  por === 'serial' ? [sql`s.serial = ${QUAL}`] : [sql`s.id = ${QUAL}`, sql`${QUAL}::int`]

const ler = preparar<Pedida, Lidos>((db, quem, { por, so, antes }) => {
  const fonte = fonteDe(antes)
  const leitura = { quem, so, fonte }
  return db.select({
    serial: sql<SerialLido>`f.serial`,
    itens: sql<ItemLido[]>`f.itens`,
    liberacoes: sql<LiberacaoFeita[]>`f.liberacoes`,
  }).from(sql`(
      with eu as (${EU(fonte, ...qualSerial(por))}), feitas as (${proprias(fonte)} union all ${daRegra(quem, fonte)}), ${fonte.listas ? sql`${fonte.listas}, ` : sql``}itens as (
        ${pacotes(leitura)} union all ${tabelas(leitura)} union all ${aplicabilidades(leitura)} union all ${referencias(leitura)})
      select json_build_object('idSerial', eu.id, 'serial', eu.serial, 'sistema', eu.sistema, 'nivel', eu.nivel,
          'homologador', eu.homologador, 'temNumero', eu.serial is not null, 'idPatrocinio', eu.id_patrocinio,
          'inquilino', eu.inquilino, 'bloqueadaAtualizacao', eu.bloqueada_atualizacao,
          'liberacaoBloqueadaDesde', ${instante(sql`eu.bloqueada_desde`)}, 'qtdeLimitePerfil', eu.qtde_limite_perfil,
          'qtdeLimiteComponente', eu.qtde_limite_componente, 'daEmpresa', ${daEmpresa(fonte)}, 'bloqueios', (
            select coalesce(json_object_agg(r.id_referencia, r.tipo_liberacao), '{}'::json)
            from ${fonte.de('serial_preference', sql`eu.id`)} r where r.id_serial = eu.id), 'projetistas', (
            select coalesce(json_agg(u.nome || ' · ' || referencia.descricao order by ${ordemHumana(sql`u.nome`)}, a.id), '[]'::json)
            from ${fonte.de('projetista_aberto', sql`eu.id`)} a join ${fonte.de('referencia')} referencia on referencia.id = a.id_referencia join usuario u on u.id = referencia.id_projetista
            where a.id_serial = eu.id and ${referenciaVisivel(quem)})) as serial,
        (select coalesce(json_agg(json_build_object('coisa', i.coisa, 'id', i.id, 'nome', i.nome, 'detalhe', i.detalhe,
            'tipo', i.tipo, 'idDono', i.dono, 'idEmpresa', i.empresa, 'edicoes', i.edicoes)
          order by i.coisa, ${ordemHumana(sql`i.nome`)}, i.tipo, ${ordemHumana(sql`i.detalhe`)} nulls first, i.id), '[]'::json) from itens i) as itens,
        (select coalesce(json_agg(json_build_object('origem', l.origem, 'id', l.id, 'nome', l.nome, 'coisa', l.coisa,
            'idAlvo', l.alvo, 'doDono', l.do_dono, 'retira', l.retira, 'homologador', l.homologador, 'sistema', l.sistema,
            'patrocinios', l.patrocinios, 'em', ${instante(sql`l.em`)}) order by l.em, l.origem, l.id), '[]'::json) from feitas l) as liberacoes
      from eu) as f`)
})

/** All that decides what a licence receives, within what the caller sees, at one moment; 404 for an unknown licence. */
export async function lerFatos(
  db: Db,
  quem: Logado,
  { qual, em, ...pedida }: Omit<Pedida, 'antes'> & { qual: number | string; em?: string },
): Promise<FatosLidos> {
  const antes = em !== undefined
  // How much was kept by a past moment is another thing each time.
  const [lidos] = await ler(antes ? db : comPlano(db), quem, { ...pedida, antes }, { qual, em })
  if (!lidos) throw new NaoEncontrado()
  return { ...lidos, itens: lidos.itens.map(comoItem) }
}

const ACESSO_A_TIPOLOGIAS = 2

function comoItem({ tipo, detalhe, ...item }: ItemLido): ItemPossivel {
  if (tipo === null) return { ...item, detalhe: detalhe ?? '', tipologia: false }
  const doTipo = `${labelOf(TIPO_PACOTE, tipo)} · ${detalhe ?? TODAS_AS_LINHAS}`
  return { ...item, detalhe: doTipo, tipologia: nivelDoTipo(tipo) === ACESSO_A_TIPOLOGIAS }
}
