import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pausa } from 'node:timers/promises'
import type { Deps } from '@portal/server/core/context'
import { RegraViolada } from '@portal/server/core/errors'
import { AUTOR_SISTEMA, emTransacao } from '@portal/server/core/unitOfWork'

const TIPO = 'e2e.prova'
const DONO = 'desenho@exemplo.com.br'
export const PROVAS = { acaba: 'Importação de prova', nuncaAcaba: 'Geração de prova' } as const

/** A journey lets a job go on by writing this file into the data directory. */
export const SEGUIR = 'e2e-seguir'

/** A kind of job that only the journeys know: it fails at first and, repeated, waits in its middle until it is let go on. */
export function definirProva({ tarefas }: Deps, dados: string): void {
  const vistas = new Set<string>()
  tarefas.definir(TIPO, {
    executar: async ({ id, dados: prova, log, progresso, parar }) => {
      await log('info', 'Planilha aberta.')
      if (!vistas.has(id)) {
        vistas.add(id)
        throw new RegraViolada('A planilha está vazia.')
      }
      progresso(1, 3, 'Linhas')
      while (!prova['acaba'] || !existsSync(join(dados, SEGUIR))) {
        await pausa(50)
        parar.throwIfAborted()
      }
      await log('aviso', 'A linha 3 não tem descrição.')
      return { linhas: 3 }
    },
    simultaneas: 2,
  })
}

export async function enfileirarProvas({ database, tarefas }: Deps): Promise<void> {
  const { rows } = await database.escrever.query<{ idUsuario: number; idEmpresa: number }>(
    'SELECT id AS "idUsuario", id_empresa AS "idEmpresa" FROM usuario WHERE email = $1',
    [DONO],
  )
  const autoria = { ...AUTOR_SISTEMA, ...rows[0], autor: DONO }
  for (const descricao of Object.values(PROVAS)) {
    await emTransacao(database, autoria, (transacao) =>
      tarefas.enfileirar(transacao, { tipo: TIPO, descricao, dados: { acaba: descricao === PROVAS.acaba } }),
    )
  }
}
