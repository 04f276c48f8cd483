import type { Deps } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import type { ContextoDeTarefa } from '../jobs/runner.ts'
import { PosseMudou } from '../jobs/signals.ts'
import { fecharTrilha } from './fechada.queries.ts'
import { listLeituras, somarLida } from './lidas.queries.ts'

/** Job by which lists and panels count only what the trail got since. */
export function definirFechamento({ tarefas }: Pick<Deps, 'tarefas'>): void {
  tarefas.definir('auditoria.fechar', {
    executar: fecharESomar,
    tentativas: 3,
    agenda: { cron: '13,43 * * * *', descricao: 'Somar a auditoria' },
  })
}

type Contexto = Pick<ContextoDeTarefa, 'transacao' | 'parar' | 'log'>

/** What was marked by the run before, a new mark, and what that covers where nobody is at work who began before it. */
const VEZES = 3

/** Some at a time, until there is no more. */
async function ateOFim({ transacao, parar }: Contexto, somar: (db: Db) => Promise<boolean>): Promise<void> {
  let mais = true
  while (mais && !parar.aborted) mais = await transacao(({ db }) => somar(db))
}

/** Where they come to see others meanwhile, sums begin anew: then the next run goes on, and other companies have their turn. */
async function somarAteOFim({ transacao, parar }: Contexto, empresas: readonly number[]): Promise<void> {
  let ate: number | undefined = 0
  for (let antes = -1; ate !== undefined && ate > antes && !parar.aborted;) {
    antes = ate
    ate = await transacao(({ db }) => somarLida(db, empresas))
  }
}

/** Sums of some companies that fail keep nobody else's from being made; the job says whose, and fails when all are tried. */
export async function fecharESomar(contexto: Contexto): Promise<void> {
  const { transacao, parar, log } = contexto
  for (let vez = 0; vez < VEZES; vez++) await ateOFim(contexto, (db) => fecharTrilha(db))
  const falhas: unknown[] = []
  for (const empresas of await transacao(({ db }) => listLeituras(db)))
    try {
      await somarAteOFim(contexto, empresas)
    } catch (erro) {
      if (parar.aborted || erro instanceof PosseMudou) throw erro
      falhas.push(erro)
      await log('erro', `Não foi somado o que se lê de ${empresas.map((id) => `empresa ${id}`).join(', ')}.`)
    }
  if (falhas.length) throw new AggregateError(falhas, 'auditoria não somada')
}
