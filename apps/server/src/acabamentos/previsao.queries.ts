import { sql, type SQL } from 'drizzle-orm'
import { DISPONIVEL, EM_EDICAO, EM_HOMOLOGACAO, type Acao, type Alvo } from '@portal/contract/mercado/situacao'
import { FORA_DE_LINHA } from '@portal/contract/mercado/status'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { referencia } from '../db/tables/referencias.ts'
import { acabamentoVisivel } from './visibilidade.queries.ts'

interface Pedido {
  id: number
  acao: Acao
  alvo: Alvo
  usuario: Logado
  travando: boolean
}

/** The references whose finishes somebody sees; undefined for all. For finishes the reference says it all. */
export async function escoposDeAcabamentos(db: Db, usuario: Logado): Promise<number[] | undefined> {
  const onde = acabamentoVisivel(usuario, referencia.id)
  if (!onde) return undefined
  const rows = await db.select({ id: referencia.id }).from(referencia).where(onde)
  return rows.map(({ id }) => id)
}

const fora = (status: SQL): SQL => sql`coalesce(${status} = any(${sql.param([...FORA_DE_LINHA])}::int[]), false)`
const statusDe = (versao: SQL): SQL => sql`(${versao}.conteudo ->> 'status')::int`

/** `prever` of the contract, for a whole set (contract/publicacoes/previsao.ts). */
const operacao = (tinha: SQL, antes: SQL, depois: SQL): SQL =>
  sql`case when ${tinha} is null then 'ENTRA' when ${fora(depois)} and not ${fora(antes)} then 'SAI' else 'MUDA' end`

const ESPERA = sql`(a.situacao = ${EM_HOMOLOGACAO} and a.id_versao_homologada is not null)`
const ATRASADO = sql`(a.situacao = ${DISPONIVEL} and a.id_versao_pro is not null and a.id_versao_mobi is distinct from a.id_versao_pro)`

function quais(acao: Acao, alvo: Alvo): SQL {
  if (acao === 'homologar') return sql`a.situacao = ${EM_EDICAO}`
  return alvo === 'CEM_PRO' ? ESPERA : sql`(${ESPERA} or ${ATRASADO})`
}

function destino(acao: Acao, alvo: Alvo): { depois: SQL; pro: SQL; mobi: SQL } {
  const noPro = operacao(sql`a.id_versao_pro`, statusDe(sql`p`), sql`a.status`)
  if (acao === 'homologar') return { depois: sql`null::int`, pro: noPro, mobi: sql`null` }
  const novo = sql`case when a.id_versao_homologada is null then ${statusDe(sql`p`)} else a.status end`
  return {
    depois: sql`coalesce(a.id_versao_homologada, a.id_versao_pro)`,
    pro: sql`case when a.id_versao_homologada is not null then ${noPro} end`,
    mobi: alvo === 'CEM_PRO' ? sql`null` : operacao(sql`a.id_versao_mobi`, statusDe(sql`b`), novo),
  }
}

/** One row for each finish that the action reaches, as it is now. */
export async function preverAcabamentos(db: Db, { id, acao, alvo, usuario, travando }: Pedido): Promise<void> {
  const { depois, pro, mobi } = destino(acao, alvo)
  const escopos = await escoposDeAcabamentos(db, usuario)
  const seus = escopos ? sql`a.id_referencia = any(${sql.param(escopos)}::int[])` : sql`true`
  await db.execute(sql`
    insert into publicacao_item (id_publicacao, familia, id_registro, id_dono, tipo, id_referencia, escopo, codigo, ordem,
      descricao, versao_vista, id_antes_pro, id_antes_mobi, id_depois, pro, mobi, retido)
    select ${id}::int, 'acabamentos', a.id, a.id, 'ACABAMENTO', a.id_referencia, a.id_referencia, a.codigo,
      portal_ordem(a.codigo), a.descricao, a.versao, a.id_versao_pro, a.id_versao_mobi, ${depois}, ${pro}, ${mobi}, false
    from acabamento a left join acabamento_versao p on p.id = a.id_versao_pro left join acabamento_versao b on b.id = a.id_versao_mobi
    where ${quais(acao, alvo)} and ${seus} ${travando ? sql`for update of a` : sql``}`)
}
