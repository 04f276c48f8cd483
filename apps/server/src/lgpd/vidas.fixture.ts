import { emTransacao } from '../core/unitOfWork.ts'
import { novaTrilha, type Trilha } from '../auditoria/trilha.fixture.ts'
import type { Nome } from '../sessao/pessoas.fixture.ts'

export interface Vidas extends Trilha {
  /** Somebody of adao's company with a past: releases, sessions, jobs, another name, and what others wrote of him. */
  umaVida(nome: string, email: string): Promise<number>
  consultar(sql: string, valores?: unknown[]): Promise<Record<string, unknown>[]>
  anonimizar(nome: Nome, id: number, motivo?: string): ReturnType<Trilha['pedir']>
}

/** What stands in tables of traffic under the person's own number. */
const TRAFEGO: readonly string[] = [
  `INSERT INTO usuario_tela (id_usuario, id_tela) SELECT $1, min(id) FROM tela_sistema WHERE $2 <> $3`,
  `INSERT INTO preferencia VALUES ($1, 'cor.colunas', to_jsonb($2::text)), ((SELECT id FROM usuario WHERE nome = 'adao'), 'visao' || $1, to_jsonb('busca ' || $3))`,
  `INSERT INTO visao_da_empresa (id_empresa, lista, nome, conteudo, id_usuario)
   SELECT id_empresa, 'produtos', 'De ' || nome || ' ' || id, json_build_object('busca', $3::text, 'de', $2::text), id FROM usuario WHERE id = $1`,
  `INSERT INTO link_acesso (hash, id_usuario, finalidade, expira_em) SELECT 'impressao-' || $1::int, $1, 'novaSenha', now() WHERE $2 <> $3`,
  `INSERT INTO sessao (id_usuario, id_pessoa, expira_em, ip, agente) SELECT $1, $1, now() + interval '1 hour', '10.1.1.1', $2 WHERE $2 <> $3`,
  `INSERT INTO chave_idempotencia (id_usuario, rota, chave, corpo, resposta)
   VALUES ($1, 'POST /cor', 'k', 'c', $2), (0, 'POST /usuario', 'k' || $1, 'c', json_build_object('email', $3::text)::text)`,
  `WITH t AS (
     INSERT INTO tarefa (tipo, descricao, dados, autoria, id_usuario, mensagem, resultado)
     VALUES ('x', 'Planilha de ' || $2, json_build_object('para', $3::text), json_build_object('idUsuario', $1::int, 'autor', $2::text), $1, 'Enviada a ' || $2 || ' <' || $3 || '>', json_build_object('para', $3::text))
     RETURNING id)
   INSERT INTO tarefa_evento (id_tarefa, nivel, mensagem) SELECT id, 'info', 'Enviada a ' || $2 || ' <' || $3 || '>' FROM t`,
  `INSERT INTO tipo_tecido (descricao) SELECT $1::int || ' Falar com ' || upper($3) || ' (' || $2 || ')'`,
  `DELETE FROM tipo_tecido WHERE descricao LIKE $1::int || ' Falar com %' AND $2 <> $3`,
]

export async function novasVidas(): Promise<Vidas> {
  const trilha = await novaTrilha()
  const { database } = trilha.deps
  const umaVida: Vidas['umaVida'] = async (nome, email) => {
    const id = await trilha.fazer('adao', async ({ client }) => {
      const { rows } = await client.query<{ id: number }>(
        `INSERT INTO usuario (nome, email, tipo, serial, id_empresa)
         SELECT $1, $2, 4, 'SN-7', id_empresa FROM usuario WHERE nome = 'adao' RETURNING id`,
        [`${nome} Solteira`, `antes.${email}`],
      )
      return rows[0]?.id ?? 0
    })
    await trilha.fazer('adao', async ({ client }) => {
      await client.query('UPDATE usuario SET nome = $2, email = $3 WHERE id = $1', [id, nome, email])
      for (const comando of TRAFEGO) await client.query(comando, [id, nome, email])
    })
    await trilha.pedir('POST', '/login/authenticate', { corpo: { email, senha: 'errada-1' } })
    const autoria = {
      idUsuario: id,
      idPessoa: id,
      idEmpresa: null,
      autor: nome,
      origem: '',
      requisicao: '',
      chamada: '',
    }
    await emTransacao(database, autoria, ({ client }) =>
      client.query("INSERT INTO tipo_tecido (descricao) VALUES ('Escrito por ' || $1::int)", [id]),
    )
    return id
  }
  return {
    ...trilha,
    umaVida,
    consultar: async (sql, valores = []) => (await database.escrever.query<Record<string, unknown>>(sql, valores)).rows,
    anonimizar: async (nome, id, motivo = 'Pedido da pessoa') =>
      trilha.pedir('POST', `/lgpd/anonimizar/${id}`, { token: await trilha.token(nome), corpo: { motivo } }),
  }
}
