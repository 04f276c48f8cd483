import { z } from 'zod'
import { acao, leitura } from '../core/chamadas.ts'
import { get } from '../core/call.ts'
import { booleano, instante } from '../core/fields.ts'
import { listQuery, paged } from '../core/listing.ts'
import { ESTADOS_DA_TAREFA } from '../core/estados.ts'
import { AUTENTICADO } from '../core/papeis.ts'

export type EstadoDaTarefa = (typeof ESTADOS_DA_TAREFA)[number]['value']

const semSucesso = (estado: EstadoDaTarefa): boolean => estado === 'FALHOU' || estado === 'PARADA'
export const tarefaTerminou = (estado: EstadoDaTarefa): boolean => estado === 'CONCLUIDA' || semSucesso(estado)
export const podeParar = (estado: EstadoDaTarefa): boolean => estado === 'AGUARDANDO' || estado === 'EXECUTANDO'
/** Applies a publication after its wait; a stopped one must be confirmed anew (situacao.md "Waiting moment"). */
export const TAREFA_DE_ESPERA = 'publicacoes.aplicar'
export const podeRepetir = ({ estado, tipo }: Pick<Tarefa, 'estado' | 'tipo'>): boolean =>
  semSucesso(estado) && tipo !== TAREFA_DE_ESPERA

/** Public part of a job: what it works on stays inside. */
export const tarefa = z.object({
  id: z.string(),
  tipo: z.string(),
  descricao: z.string(),
  estado: z.enum(ESTADOS_DA_TAREFA.map(({ value }) => value)),
  feito: z.number(),
  total: z.number().nullable(),
  mensagem: z.string(),
  resultado: z.record(z.string(), z.unknown()).nullable(),
  tentativas: z.number(),
  usuario: z.string().nullable(),
  criadaEm: instante(),
  iniciadaEm: instante().nullable(),
  terminadaEm: instante().nullable(),
})
export type Tarefa = z.output<typeof tarefa>

/** End of a job for people: what it did, whether somebody should look at it, and where the result is. */
export const fimDaTarefa = z.object({
  resumo: z.string().catch(''),
  atencao: z.boolean().catch(false),
  ver: z.string().startsWith('/').catch(''),
})

export const registroDeLog = z.object({
  id: z.number(),
  em: instante(),
  nivel: z.enum(['info', 'aviso', 'erro']),
  mensagem: z.string(),
})
export type RegistroDeLog = z.output<typeof registroDeLog>

export const ORDENS_DE_TAREFAS = ['criadaEm', 'descricao', 'estado', 'usuario'] as const

export const listarTarefas = get('/tarefas', {
  ids: ['proprio.tarefas.listar'],
  query: listQuery(ORDENS_DE_TAREFAS).extend({ minhas: booleano().optional() }),
  result: paged(tarefa),
  papeis: AUTENTICADO,
  summary:
    'Tarefas de quem chama, as mais novas primeiro; um Master da provedora vê as de todos, com `minhas` só as suas',
})

export const obterTarefa = leitura(['proprio.tarefas.obter'], '/tarefas/:tarefa', tarefa, AUTENTICADO)

/** Pages by id, as the stream resumes: lines after `depois`. */
export const logDaTarefa = get('/tarefas/:tarefa/log', {
  ids: ['proprio.tarefas.log'],
  query: z.object({ depois: z.coerce.number().int().min(0).default(0) }),
  result: registroDeLog.array(),
  papeis: AUTENTICADO,
})

/** Events: `tarefa` with each change of the job, `log` with each line and its id; the stream ends with the job, or with `reconectar` when this instance ends first. */
export const eventosDaTarefa = get('/tarefas/:tarefa/eventos', {
  ids: ['proprio.tarefas.eventos'],
  result: z.unknown(),
  papeis: AUTENTICADO,
  kind: 'stream',
  summary: 'Fluxo text/event-stream; Last-Event-ID retoma o log',
})

export const pararTarefa = acao(['proprio.tarefas.parar'], '/tarefas/:tarefa/parar', AUTENTICADO)

export const repetirTarefa = acao(['proprio.tarefas.repetir'], '/tarefas/:tarefa/repetir', AUTENTICADO)
