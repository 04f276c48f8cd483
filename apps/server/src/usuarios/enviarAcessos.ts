import { ONDE_VER } from '@portal/contract/core/enderecos'
import { quantidade } from '@portal/contract/core/formato'
import { RECUSAS } from '@portal/contract/usuarios/gestao'
import type { Deps, Logado } from '../core/context.ts'
import { MuitasTentativas, Recusa, RegraViolada } from '../core/errors.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import type { ContextoDeTarefa } from '../jobs/runner.ts'
import { enviarAcesso, type EnvioDeAcesso } from '../sessao/enviarAcesso.ts'
import { contarFalha, limitesDeEnvio, recusaPorLimite, travarLimites } from '../sessao/limites.ts'
import { quemAgora } from '../sessao/quemAgora.ts'
import { exigirEmPessoa, findGerivel } from './gestao.queries.ts'
import { temLink } from './usuarios.queries.ts'

interface Remetente extends Pick<EnvioDeAcesso, 'deps' | 'log'> {
  transacao: Transacao
  quem: Logado
}

/**
 * Spec 000 §7 "General users"; the first access for who has no password, a new one for the others (decisions S-15). In
 * the transaction of its idempotency key, so that a repeated call mails nothing; no row is locked while the mail
 * leaves. One person gets a limited number an hour, whoever sends them; a mail that did not leave does not count.
 */
export async function enviarDadosAcesso(id: number, { transacao, quem, deps, log }: Remetente): Promise<void> {
  const { nome, email, senhaHash, ativo } = await findGerivel(transacao.db, quem, id)
  exigirEmPessoa(quem)
  if (!ativo) throw new RegraViolada(RECUSAS.inativo)
  const limites = limitesDeEnvio(deps.secrets, id)
  await travarLimites(transacao.client, limites)
  const recusa = await recusaPorLimite(transacao.client, limites, deps.clock())
  if (recusa) throw new MuitasTentativas(recusa.esperar, RECUSAS.muitosEnvios)
  await enviarAcesso({ idUsuario: id, nome, email, senhaHash }, { deps, log, gravar: (fn) => fn(transacao) })
  await contarFalha(transacao.client, limites, deps.clock())
}

const ENVIAR_ACESSOS = 'usuarios.enviarAcessos'

/** For new people of a company, once the change that makes them is safe. */
export const enfileirarAcessos = (
  { tarefas }: Pick<Deps, 'tarefas'>,
  transacao: Transacao,
  dados: { idEmpresa: number; ids: readonly number[] },
): Promise<string> => {
  const pessoas = quantidade(dados.ids.length, 'usuário', 'usuários')
  return tarefas.enfileirar(transacao, {
    tipo: ENVIAR_ACESSOS,
    descricao: `Enviar dados de acesso a ${pessoas}`,
    dados,
  })
}

export function definirEnvioDeAcessos(deps: Deps): void {
  deps.tarefas.definir(ENVIAR_ACESSOS, { executar: (contexto) => enviarTodos(deps, contexto), tentativas: 3 })
}

/** Each in a transaction of its own; repeated, the job goes on with those to whom nothing has left. */
async function enviarTodos(deps: Deps, contexto: ContextoDeTarefa): Promise<Record<string, unknown>> {
  const { idEmpresa, ids } = contexto.dados as { idEmpresa: number; ids: number[] }
  const log = { error: (_: object, texto: string) => void contexto.log('erro', texto) }
  const faltam: string[] = []
  for (const [i, id] of ids.entries()) {
    contexto.parar.throwIfAborted()
    contexto.progresso(i, ids.length, 'E-mails')
    try {
      await contexto.transacao(async (transacao) => {
        if (await temLink(transacao.db, id)) return
        await enviarDadosAcesso(id, { transacao, quem: await quemAgora(transacao.client, contexto.autoria), deps, log })
      })
    } catch (erro) {
      if (!(erro instanceof Recusa)) throw erro
      faltam.push(erro.message)
      await contexto.log('aviso', erro.message)
    }
  }
  if (faltam.length)
    throw new RegraViolada(`${quantidade(faltam.length, 'e-mail não saiu', 'e-mails não saíram')}. ${faltam[0]}`)
  const resumo = quantidade(ids.length, 'e-mail enviado', 'e-mails enviados')
  return { resumo, ver: ONDE_VER.usuariosDaEmpresa(idEmpresa) }
}
