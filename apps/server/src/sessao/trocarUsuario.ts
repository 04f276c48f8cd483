import type { ResultOf } from '@portal/contract/core/call'
import { TIPO_USUARIO } from '@portal/contract/core/papeis'
import type { Acesso, selecaoTrocaUsuario } from '@portal/contract/sessao/sessao'
import type { ContextoLivre, Logado } from '../core/context.ts'
import { NaoAutenticado, NaoEncontrado } from '../core/errors.ts'
import { emTransacao, registrarEvento } from '../core/unitOfWork.ts'
import { abrirSessao } from './abrirSessao.ts'
import { findConta, type Consulta } from './contas.queries.ts'
import { encerrarUma, segurarPessoa } from './sessao.queries.ts'

type Opcoes = ResultOf<typeof selecaoTrocaUsuario>

export const estaTrocado = ({ idUsuario, idPessoa }: Pick<Logado, 'idUsuario' | 'idPessoa'>) => idUsuario !== idPessoa

/** Users as whom a Master may work: active, of his company and below; from there only back (decisions 0.2, S-07). */
export async function listTrocaUsuario(consulta: Consulta, usuario: Logado): Promise<Opcoes> {
  if (estaTrocado(usuario))
    return [{ label: `Voltar para ${usuario.nomePessoa}`, value: usuario.idPessoa, email: '', empresa: '' }]
  return findTrocaveis(consulta, usuario)
}

async function findTrocaveis(consulta: Consulta, usuario: Logado, idUsuario: number | null = null): Promise<Opcoes> {
  if (usuario.tipo !== TIPO_USUARIO.MASTER) return []
  const { rows } = await consulta.query<Opcoes[number]>({
    name: 'sessao_trocaveis',
    text: `WITH RECURSIVE abaixo AS (
        SELECT id FROM empresa WHERE id = $1 OR $2
        UNION SELECT f.id FROM abaixo JOIN empresa f ON f.id_empresa_mae = abaixo.id)
      SELECT u.nome AS label, u.id AS value, u.email, e.fantasia AS empresa
      FROM usuario u JOIN abaixo ON abaixo.id = u.id_empresa JOIN empresa e ON e.id = u.id_empresa
      WHERE u.ativo AND u.id <> $3 AND ($4::int IS NULL OR u.id = $4)
      ORDER BY u.nome COLLATE pt_br, u.id`,
    values: [usuario.idEmpresa, usuario.provedora, usuario.idUsuario, idUsuario],
  })
  return rows
}

/** Ends the session and opens the other one: of the listed user, or again the person's own. */
export async function trocarPara(idUsuario: number, contexto: ContextoLivre): Promise<Acesso> {
  const { deps, autoria, usuario } = contexto
  return emTransacao(deps.database, autoria, async (transacao) => {
    const { client } = transacao
    await segurarPessoa(client, usuario.idSessao)
    if (!(await podeTrocar(client, usuario, idUsuario))) throw new NaoEncontrado()
    const conta = await findConta(client, idUsuario)
    if (!conta) throw new NaoEncontrado()
    const expiraEm = await encerrarUma(client, usuario.idSessao, usuario.idPessoa, deps.clock())
    if (!expiraEm) throw new NaoAutenticado()
    await registrarEvento(
      transacao,
      { tabela: 'usuario', idRegistro: idUsuario },
      { de: usuario.nome, para: conta.nome },
    )
    return abrirSessao(transacao, contexto, {
      conta,
      pessoa: { id: usuario.idPessoa, nome: usuario.nomePessoa },
      expiraEm,
    })
  })
}

/** A switch never leads into another one. */
const podeTrocar = async (client: Consulta, usuario: Logado, idUsuario: number): Promise<boolean> =>
  estaTrocado(usuario) ? idUsuario === usuario.idPessoa : (await findTrocaveis(client, usuario, idUsuario)).length === 1
