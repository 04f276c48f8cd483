import { pino } from 'pino'
import type { PoolConfig } from 'pg'
import { abrirBanco, type Database } from '../db/client.ts'
import { criarEventos } from '../core/events.ts'
import { criarTarefas, type Tarefas } from './jobs.ts'
import type { Ritmo } from './deps.ts'
import type { Definicao } from './runner.ts'

const APRESSADO: Ritmo = {
  batidaMs: 100,
  mortaMs: 1_500,
  varreduraMs: 200,
  filaS: 0.5,
  agendaS: 1,
  relogioMs: 500,
  fimMs: 300,
}

export interface InstanciaDeTarefas {
  tarefas: Tarefas
  database: Database
  fechar(): Promise<void>
}

/** What one process of the product does about jobs, in a hurry. */
export async function novaInstancia(
  config: PoolConfig,
  definicoes: Record<string, Definicao>,
  ritmo: Partial<Ritmo> = {},
): Promise<InstanciaDeTarefas> {
  const database = abrirBanco(config, () => undefined)
  const eventos = criarEventos(config, () => undefined)
  const tarefas = criarTarefas({ database, eventos, log: pino({ level: 'silent' }) }, { ...APRESSADO, ...ritmo })
  for (const [tipo, definicao] of Object.entries(definicoes)) tarefas.definir(tipo, definicao)
  await tarefas.iniciar()
  const fechar = async () => {
    await tarefas.fechar()
    await eventos.fechar()
    await database.fechar()
  }
  return { tarefas, database, fechar }
}
