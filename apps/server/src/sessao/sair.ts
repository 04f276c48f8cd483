import type { ContextoLivre } from '../core/context.ts'
import { emTransacao, registrarEvento } from '../core/unitOfWork.ts'
import { encerrarUma } from './sessao.queries.ts'

/** Spec 000 §4: signing out ends the token everywhere; without a session there is nothing to end. */
export async function sair({ deps, autoria, usuario }: ContextoLivre): Promise<void> {
  if (!usuario) return
  await emTransacao(deps.database, autoria, async ({ client, db }) => {
    const encerrada = await encerrarUma(client, usuario.idSessao, usuario.idPessoa, deps.clock())
    if (encerrada)
      await registrarEvento(
        db,
        autoria.chamada,
        { tabela: 'usuario', idRegistro: usuario.idUsuario },
        { resultado: 'saiu' },
      )
  })
}
