import { sql, type SQL } from 'drizzle-orm'
import { DISPONIVEL, EM_EDICAO, EM_HOMOLOGACAO, type Acao, type Alvo } from '@portal/contract/mercado/situacao'
import type { Logado } from '../../core/context.ts'
import type { Db } from '../../db/client.ts'
import { basesAoAlcance } from './liberarBases.queries.ts'

interface Pedido {
  id: number
  acao: Acao
  alvo: Alvo
  usuario: Logado
  travando: boolean
}

const NOVA = sql`coalesce(b.id_versao_homologada, b.id_versao_pro)`
const ATRASADA = sql`(b.situacao = ${DISPONIVEL} and b.id_versao_pro is not null and b.id_versao_mobi is distinct from b.id_versao_pro)`

function quais(acao: Acao, alvo: Alvo): SQL {
  if (acao === 'homologar') return sql`b.situacao = ${EM_EDICAO}`
  const espera = sql`(b.situacao = ${EM_HOMOLOGACAO} and b.id_versao_homologada is not null)`
  return alvo === 'CEM_PRO' ? espera : sql`(${espera} or ${ATRASADA})`
}

const operacao = (antes: SQL): SQL => sql`case when ${antes} is null then 'ENTRA' else 'MUDA' end`

/** One row for each list that a company keeps for a component: it goes with the component, and stays with it. */
export async function preverBases(db: Db, { id, acao, alvo, usuario, travando }: Pedido): Promise<void> {
  const pro = operacao(sql`b.id_versao_pro`)
  await db.execute(sql`
    insert into publicacao_item (id_publicacao, familia, id_registro, id_dono, tipo, id_referencia, escopo, codigo, ordem,
      descricao, versao_vista, id_antes_pro, id_antes_mobi, id_depois, pro, mobi, retido)
    select ${id}::int, 'aplicabilidades', b.id, m.id, 'APLICABILIDADE', m.id_referencia, m.escopo, m.codigo, m.ordem_codigo,
      'Aplicabilidade mantida por ' || e.fantasia, b.versao, b.id_versao_pro, b.id_versao_mobi,
      ${acao === 'homologar' ? sql`null::int` : NOVA},
      ${acao === 'homologar' ? pro : sql`case when b.id_versao_homologada is not null then ${pro} end`},
      ${acao === 'homologar' || alvo === 'CEM_PRO' ? sql`null` : operacao(sql`b.id_versao_mobi`)}, false
    from aplicabilidade_base b join material m on m.id = b.id_material join empresa e on e.id = b.id_empresa
    where ${quais(acao, alvo)} and ${await basesAoAlcance(db, usuario, [])} ${travando ? sql`for update of b` : sql``}`)
}
