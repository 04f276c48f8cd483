import { numero } from '@portal/contract/core/formato'
import type { Deps } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { CONFERENCIA, verificar } from '../files/verify.ts'
import type { ContextoDeTarefa } from '../jobs/runner.ts'
import { avisarCadaUm } from '../sessao/avisarCadaUm.ts'
import { selectMastersDaProvedora } from '../sessao/quemCuida.queries.ts'
import { errosDaAnterior } from './arquivos.queries.ts'

const AVISO = 'arquivos.avisar'
const DESCRICAO = 'Verificar os arquivos e as tabelas'
const PRAZO_MS = 6 * 3_600_000
const MAIS_DITOS = 100

/** Every night all that is kept is looked at, and what is lost is told (decision 0014). */
export function definirConferencia(deps: Deps): void {
  const { tarefas, database, mailer } = deps
  tarefas.definir(CONFERENCIA, {
    executar: (tarefa) => conferir(deps, tarefa),
    tentativas: 3,
    prazoMs: PRAZO_MS,
    agenda: { cron: '23 1 * * *', descricao: DESCRICAO },
  })
  tarefas.definir(AVISO, {
    executar: async (tarefa) => {
      const { texto } = tarefa.dados as { texto: string }
      return avisarCadaUm({
        tarefa,
        mailer,
        pessoas: await selectMastersDaProvedora(database.leitura),
        assunto: 'Arquivos danificados',
        texto: () => [`A verificação desta noite terminou com falha: ${texto}`, COMO_DEVOLVER],
      })
    },
    tentativas: 3,
  })
}

/** Findings fail the job, so the provider's Masters see it among the jobs, with a line for each finding. */
async function conferir(deps: Deps, { id, parar, log, transacao }: ContextoDeTarefa): Promise<Record<string, unknown>> {
  const { achados, ...visto } = await verificar(deps, parar)
  if (!achados.length) return visto
  const ditos = achados.slice(0, MAIS_DITOS)
  for (const achado of ditos) await log('erro', achado)
  const texto = NAO_CONFEREM(achados.length)
  // Findings that the night before told already are not told every night; another one is, also where they are as many.
  await transacao(async (feita) => {
    const antes = await errosDaAnterior(feita.db, CONFERENCIA, id)
    if ([texto, ...ditos].every((dito) => antes.has(dito))) return
    await deps.tarefas.enfileirar(feita, { tipo: AVISO, descricao: 'Avisar de arquivos perdidos', dados: { texto } })
  })
  throw new RegraViolada(texto)
}

const NAO_CONFEREM = (quantos: number) =>
  quantos === 1
    ? '1 arquivo ou tabela não está como foi guardado. O log desta tarefa diz qual e quem o usa.'
    : `${numero(quantos)} arquivos ou tabelas não estão como foram guardados. O log desta tarefa diz quais e quem os usa.`

const COMO_DEVOLVER = `Em Tarefas, abra o log de "${DESCRICAO}". Devolva cada arquivo da cópia de segurança, ou envie o mesmo arquivo de novo no registro que o usa.`
