import { setTimeout as esperar } from 'node:timers/promises'
import { ONDE_VER } from '@portal/contract/core/enderecos'
import { contagem } from '@portal/contract/publicacoes/contagem'
import { MENSAGENS_DE_PUBLICACAO } from '@portal/contract/publicacoes/publicacoes'
import { TAREFA_DE_ESPERA } from '@portal/contract/tarefas/tarefas'
import type { ContextoEscrita, Deps } from '../core/context.ts'
import { Conflito, NaoEncontrado, Recusa, RegraViolada } from '../core/errors.ts'
import type { ContextoDeTarefa } from '../jobs/runner.ts'
import { comMemoriaParaConjuntos, exclusivo } from '../mercado/publicar.queries.ts'
import { quemAgora } from '../sessao/quemAgora.ts'
import { aplicar } from './publicar.ts'
import {
  deletePreviasVelhas,
  encerrar,
  findCabecalho,
  travarPublicacao,
  travarSeLivre,
  type Publicacao,
  type Vistas,
} from './publicacoes.queries.ts'
import type { Publicaveis } from './publicavel.ts'
import { exigirAcao } from './ver.ts'

const MS_POR_S = 1_000

/** A held publication is applied when its moment is over, by whichever instance is there, with the rights of then. */
export function definirEspera(deps: Deps, areas: Publicaveis): void {
  deps.tarefas.definir(TAREFA_DE_ESPERA, {
    executar: async (contexto) => {
      const { publicacao: id } = contexto.dados as { publicacao: number }
      await atePoder(deps, contexto, id)
      try {
        return await contexto.transacao(async (transacao) => {
          const { area, previa } = await prontaParaAplicar(areas, transacao.db, id)
          const usuario = await quemAgora(transacao.client, contexto.autoria)
          exigirAcao(usuario, area, previa.acao)
          const { data } = await aplicar({ deps, transacao, usuario }, area, previa)
          const quantos = data?.quantos ?? 0
          return { quantos, resumo: contagem(area.area, quantos), ver: ONDE_VER.publicacao(id) }
        })
      } catch (erro) {
        if (erro instanceof Recusa)
          await contexto.transacao(({ db }) => encerrar(db, id, { estado: 'FALHOU', mensagem: erro.message }))
        throw erro
      }
    },
    tentativas: 3,
  })
  deps.tarefas.definir('publicacoes.limpar', {
    executar: async ({ transacao }) => ({ apagadas: await transacao(({ db }) => deletePreviasVelhas(db)) }),
    tentativas: 3,
    agenda: { cron: '23 3 * * *', descricao: 'Excluir prévias que ninguém usou' },
  })
}

/** A message may come early; the action never does. */
async function atePoder({ database }: Deps, { parar }: ContextoDeTarefa, id: number): Promise<void> {
  const { rows } = await database.ler.query<{ resta: number }>(
    'SELECT greatest(0, extract(epoch FROM ate - now()))::float8 AS resta FROM publicacao WHERE id = $1',
    [id],
  )
  const resta = rows[0]?.resta ?? 0
  if (resta > 0) await esperar(resta * MS_POR_S, undefined, { signal: parar })
}

async function prontaParaAplicar(areas: Publicaveis, db: ContextoEscrita['db'], id: number) {
  const publicacao = await travarPublicacao(db, id, { estado: 'AGUARDANDO' })
  const area = publicacao && areas[publicacao.area]
  if (!area) throw new RegraViolada('Esta ação já não espera: foi desfeita ou aplicada.')
  await exclusivo(db, area.area)
  await comMemoriaParaConjuntos(db)
  return { area, previa: previaDe(publicacao) }
}

const previaDe = ({ id, acao, alvo }: Publicacao) => ({ id, acao, alvo: alvo ?? ('todos' as const) })

/** Takes a publication back before anything was applied; only its author can. */
export async function desfazerEmEspera(
  { db, usuario, deps, transacao }: ContextoEscrita,
  vistas: Vistas,
  id: number,
): Promise<void> {
  const vista = await findCabecalho(db, usuario, vistas, id)
  if (!vista?.minha) throw new NaoEncontrado()
  const presa = await travarSeLivre(db, id, usuario.idUsuario)
  if (!presa?.tarefa) throw new Conflito(MENSAGENS_DE_PUBLICACAO.jaComecou)
  await encerrar(db, id, { estado: 'DESFEITA', mensagem: 'Desfeita por quem a confirmou.' })
  await deps.tarefas.pedirParada(transacao, presa.tarefa)
}
