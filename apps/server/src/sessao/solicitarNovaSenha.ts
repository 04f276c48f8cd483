import { esqueciSenhaForm } from '@portal/contract/sessao/forms'
import type { ContextoPublico } from '../core/context.ts'
import { errosDoZod, NaoEncontrado, Recusa, RegraViolada } from '../core/errors.ts'
import { emTransacao } from '../core/unitOfWork.ts'
import { findContaPorEmail } from './contas.queries.ts'
import { enviarAcesso } from './enviarAcesso.ts'
import {
  contarFalha,
  exigeVaga,
  limiteDoEndereco,
  limitesDePedido,
  recusaPorLimite,
  travarLimites,
  type Limite,
} from './limites.ts'

/** Spec 000 §7 `login/RequestResetPassword`, §8: an unknown e-mail answers 404, hence the limit (decisions S-05). */
export async function solicitarNovaSenha(digitado: string, contexto: ContextoPublico): Promise<void> {
  const email = lerEmail(digitado)
  const { deps, pedido } = contexto
  const endereco = limiteDoEndereco(deps.secrets, pedido.ip)
  await exigeVaga(deps.database.ler, [endereco], deps.clock())
  await contarPedido(limitesDePedido(deps.secrets, email, pedido.ip), contexto)
  const conta = await findContaPorEmail(deps.database.ler, email)
  if (!conta?.ativo) {
    await emTransacao(deps.database, contexto.autoria, ({ client }) => contarFalha(client, [endereco], deps.clock()))
    throw new NaoEncontrado('Usuário não encontrado.')
  }
  await enviarAcesso(conta, { deps, log: pedido.log, gravar: (fn) => emTransacao(deps.database, contexto.autoria, fn) })
}

function lerEmail(digitado: string): string {
  const lido = esqueciSenhaForm.safeParse({ email: digitado })
  if (!lido.success) throw new RegraViolada(errosDoZod(lido.error))
  return lido.data.email
}

/** Every request counts, the answered ones too: each of them is a mail in somebody's box. */
async function contarPedido(limites: readonly Limite[], { deps, autoria }: ContextoPublico): Promise<void> {
  const agora = deps.clock()
  const recusa = await emTransacao(deps.database, autoria, async ({ client }) => {
    await travarLimites(client, limites)
    const limitado = await recusaPorLimite(client, limites, agora)
    if (!limitado) await contarFalha(client, limites, agora)
    return limitado
  })
  if (recusa instanceof Recusa) throw recusa
}
