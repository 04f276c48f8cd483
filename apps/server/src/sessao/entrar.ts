import type { Parsed } from '@portal/contract/core/call'
import type { Acesso, autenticar } from '@portal/contract/sessao/sessao'
import type { ContextoPublico } from '../core/context.ts'
import { PedidoRecusado, Recusa } from '../core/errors.ts'
import { emTransacao, registrarEvento, type Autoria, type Transacao } from '../core/unitOfWork.ts'
import { abrirSessao, emPessoa, type Abertura } from './abrirSessao.ts'
import { findContaPorEmail, segueValendo, type ContaComSenha } from './contas.queries.ts'
import { contarFalha, exigeVaga, limitesDeSenha, recusaPorLimite, travarLimites, type Limite } from './limites.ts'

/** One text for an unknown, a blocked and a mistaken user (decisions S-04). */
const INVALIDO = 'E-mail ou senha inválidos.'

/** The author of a change that a door makes on the way in is who is entering. */
const autoriaDa = (autoria: Autoria, { conta, pessoa }: Abertura): Autoria => ({
  ...autoria,
  idUsuario: conta.idUsuario,
  idPessoa: pessoa.id,
  idEmpresa: conta.idEmpresa,
  autor: conta.nome,
})

/** The transaction began without a user; from here on its author is who is entering. */
export async function assinarComo({ client, autoria }: Transacao, abertura: Abertura): Promise<void> {
  await client.query("SELECT set_config('portal.contexto', $1, true)", [JSON.stringify(autoriaDa(autoria, abertura))])
}

/** Spec 000 §7 `login/authenticate`. The limit is asked before the slow work and decided after it, under a lock. */
export async function entrar(
  { email, senha }: Parsed<typeof autenticar>['body'],
  contexto: ContextoPublico,
): Promise<Acesso> {
  const { deps, pedido, autoria } = contexto
  const limites = limitesDeSenha(deps.secrets, email, pedido.ip)
  await exigeVaga(deps.database.ler, limites, deps.clock())
  const conta = await findContaPorEmail(deps.database.ler, email)
  const confere = await deps.senhas.confere(conta?.ativo ? conta.senhaHash : null, senha)
  const aceita = confere ? conta : undefined
  const resultado = await emTransacao(
    deps.database,
    aceita ? autoriaDa(autoria, emPessoa(aceita)) : autoria,
    async (transacao) => {
      await travarLimites(transacao.client, limites)
      const limitado = await recusaPorLimite(transacao.client, limites, deps.clock())
      if (limitado) return limitado
      if (!aceita || !(await segueValendo(transacao.client, aceita)))
        return recusar(transacao, contexto, limites, { conta, email })
      await registrarEvento(transacao, { tabela: 'usuario', idRegistro: aceita.idUsuario }, { resultado: 'entrou' })
      return abrirSessao(transacao, contexto, emPessoa(aceita))
    },
  )
  if (resultado instanceof Recusa) throw resultado
  return resultado
}

/** The refusal is returned, not thrown: the count and the audit row must stay. */
async function recusar(
  transacao: Transacao,
  { deps }: ContextoPublico,
  limites: readonly Limite[],
  { conta, email }: { conta: ContaComSenha | undefined; email: string },
): Promise<Recusa> {
  await contarFalha(transacao.client, limites, deps.clock())
  await registrarEvento(
    transacao,
    { tabela: 'usuario', idRegistro: conta?.idUsuario ?? 'desconhecido' },
    { resultado: 'recusado', email },
  )
  return new PedidoRecusado(INVALIDO)
}
