import { MENSAGENS_DE_PACOTE } from '@portal/contract/pacotes/pacotes'
import { niveisDoAlvo } from '@portal/contract/pacotes/niveis'
import { RegraViolada } from '../core/errors.ts'
import type { Deps, Logado } from '../core/context.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import { lerAlvo } from '../mercado/publicar.queries.ts'
import { idDaEdicao } from './edicoes.queries.ts'
import { fixosTestados } from './fixos.ts'
import { findDisponibilidade } from './pacotes.queries.ts'
import { travarPacote } from './salvarPacote.ts'
import { enfileirarGeracao } from './tarefas.ts'

/** Asks for the market's editions of the package as it is tested now, or as it was seen; answers the job. */
export async function disponibilizarPacote(
  deps: Deps,
  transacao: Transacao,
  usuario: Logado,
  { id, alvo, edicao }: { id: number; alvo: string; edicao?: number | undefined },
): Promise<string> {
  const { db } = transacao
  await travarPacote(db, usuario, id)
  const pedido = lerAlvo(alvo)
  const { testada, ...atual } = await findDisponibilidade(db, id)
  if (testada === null) throw new RegraViolada(MENSAGENS_DE_PACOTE.naoGerado)
  const niveis = niveisDoAlvo(pedido, atual)
  if (niveis.every((nivel) => (nivel === 'CEM_PRO' ? atual.pro : atual.mobi)))
    throw new RegraViolada(MENSAGENS_DE_PACOTE.jaDisponivel)
  const vista = edicao === undefined ? testada : await idDaEdicao(db, id, edicao)
  if (vista !== testada) await fixosTestados(db, id, vista)
  return enfileirarGeracao(deps, transacao, { idPacote: id, niveis, testada: vista })
}
