import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { momento } from '@portal/contract/core/formato'
import type { Deps } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { enderecoDoPortal, type Settings } from '../core/settings.ts'
import type { ContextoDeTarefa } from '../jobs/runner.ts'
import { avisarCadaUm } from '../sessao/avisarCadaUm.ts'
import { selectMastersDaProvedora } from '../sessao/quemCuida.queries.ts'
import { estaAtrasada, lerAgenda } from './agenda.ts'
import { findPrimeiraVez, findUltimaAnotada, houveDesde } from './copia.queries.ts'
import { instanteDaCopia } from './guardar.ts'
import type { Lugar } from './lugar.ts'
import { abrirLugar, nomeDoLugar } from './pedido.ts'
import { lerNota } from './vistoria.ts'

export const COPIA = 'copia.fazer'
export const DESCRICAO_DA_COPIA = 'Copiar a instalação'
const VIGIA = 'copia.vigiar'
const AVISO = 'copia.avisar'
const PRAZO_MS = 12 * 3_600_000
const COMANDO = fileURLToPath(new URL('../copia.ts', import.meta.url))

/** Copies by the schedule; every hour somebody looks whether there was a good one (decision 0069). */
export function definirCopias(deps: Deps): void {
  const { tarefas, settings } = deps
  tarefas.definir(COPIA, {
    executar: (tarefa) => copiarEmProcesso(settings, tarefa),
    prazoMs: PRAZO_MS,
    agenda: { cron: settings.COPIA_AGENDA, descricao: DESCRICAO_DA_COPIA },
  })
  tarefas.definir(VIGIA, {
    executar: (tarefa) => vigiar(deps, tarefa),
    tentativas: 3,
    agenda: { cron: '41 * * * *', descricao: 'Ver se há cópia boa' },
  })
  tarefas.definir(AVISO, {
    executar: async (tarefa) => {
      const { texto } = tarefa.dados as { texto: string }
      const copias = { texto: 'As cópias estão em:', link: `${enderecoDoPortal(settings)}/copias` }
      return avisarCadaUm({
        tarefa,
        mailer: deps.mailer,
        pessoas: await selectMastersDaProvedora(deps.database.leitura),
        assunto: 'Cópia de segurança atrasada',
        texto: () => [texto, copias],
      })
    },
    tentativas: 3,
  })
}

/** In a process of its own: what it reads and writes holds up nobody who waits for an answer. */
async function copiarEmProcesso(settings: Settings, { parar, progresso, log }: ContextoDeTarefa) {
  if (!settings.COPIA_DIR) return { resumo: 'COPIA_DIR não está definida: nada foi copiado' }
  const filho = spawn(process.execPath, [COMANDO], {
    env: ambienteDe(settings),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    signal: parar,
    killSignal: 'SIGKILL',
  })
  const fim = new Promise<number | null>((resolve) => {
    filho.once('error', () => undefined)
    filho.once('close', resolve)
  })
  filho.on('message', (dito) => {
    if (typeof dito === 'number') progresso(Math.round(dito * 100), 100, 'Copiando')
  })
  const [saida, queixa] = await Promise.all([ditoPor(filho.stdout), ditoPor(filho.stderr)])
  const codigo = await fim
  parar.throwIfAborted()
  const linhas = saida.trim().split('\n')
  const resumo = linhas.pop() ?? ''
  for (const linha of linhas) await log('aviso', linha)
  if (codigo === 0) return { resumo, ver: '/copias', lugar: nomeDoLugar(settings.COPIA_DIR) }
  throw new RegraViolada(queixa.trim() || resumo)
}

const ditoPor = (fluxo: Readable | null): Promise<string> => (fluxo ? text(fluxo) : Promise.resolve(''))

/** What the command reads, as this instance has it. */
const DA_COPIA = [
  'DATA_DIR',
  'DATABASE_URL',
  'STORAGE_URL',
  'APP_SECRET',
  'COPIA_DIR',
  'COPIA_GUARDAR',
  'COPIA_SENHA_FILE',
  'HTTPS_PROXY',
  'NO_PROXY',
] as const satisfies (keyof Settings)[]
const ambienteDe = (settings: Settings): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([nome]) => HERDADAS.has(nome))),
  ...Object.fromEntries(DA_COPIA.flatMap((nome) => (settings[nome] === undefined ? [] : [[nome, settings[nome]]]))),
})

const HERDADAS = new Set(['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TZ', 'NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS'])

export interface Situacao {
  semPasta: boolean
  atrasada: boolean
  ultimaBoa: Date | undefined
}

/** Whoever watches asks often, and a copy is made once a night. */
const VALE_MS = 60_000
const vistas = new WeakMap<Deps, { em: number; ultima: Promise<Date | undefined> }>()

/** When the newest copy without damage was made; asked of its place once a minute at most. */
export function ultimaCopiaBoa(deps: Deps): Promise<Date | undefined> {
  const { settings, clock } = deps
  if (!settings.COPIA_DIR) return Promise.resolve(undefined)
  const em = clock().getTime()
  const vista = vistas.get(deps)
  if (vista && em - vista.em < VALE_MS) return vista.ultima
  const ultima = abrirLugar(settings.COPIA_DIR, settings).then(acharUltimaBoa)
  vistas.set(deps, { em, ultima })
  return ultima
}

export async function situacaoDe({ settings, database, clock }: Deps): Promise<Situacao> {
  const agenda = lerAgenda(settings.COPIA_AGENDA)
  if (!settings.COPIA_DIR || !agenda) return { semPasta: true, atrasada: false, ultimaBoa: undefined }
  // A place that does not answer is when somebody must be told: then the jobs' own book says when there was a good one last.
  const lugar = nomeDoLugar(settings.COPIA_DIR)
  const ultimaBoa = await abrirLugar(settings.COPIA_DIR, settings)
    .then(acharUltimaBoa)
    .catch(() => findUltimaAnotada(database.leitura, { copia: COPIA, vigia: VIGIA, lugar }))
  const desde = (await findPrimeiraVez(database.leitura, VIGIA)) ?? clock()
  return { semPasta: false, atrasada: estaAtrasada(agenda, ultimaBoa, clock(), desde), ultimaBoa }
}

async function acharUltimaBoa(lugar: Lugar): Promise<Date | undefined> {
  for (const nome of (await lugar.listar()).toReversed()) {
    const nota = await lerNota(lugar, nome)
    if (nota && nota.danos.length === 0) return instanteDaCopia(nome)
  }
  return undefined
}

/** One mail an outage: the next one only after a good copy came between. */
async function vigiar(deps: Deps, { transacao }: ContextoDeTarefa) {
  const { atrasada, ultimaBoa } = await situacaoDe(deps)
  const anotado = deps.settings.COPIA_DIR !== undefined && {
    lugar: nomeDoLugar(deps.settings.COPIA_DIR),
    ...(ultimaBoa && { ultimaBoa: ultimaBoa.toISOString() }),
  }
  if (!atrasada) return { resumo: 'em dia', ...anotado }
  const texto = ultimaBoa
    ? `A última cópia de segurança boa é de ${momento(ultimaBoa)}: duas da agenda não foram feitas, ou não serviram. Em Tarefas, o log de "${DESCRICAO_DA_COPIA}" diz por quê.`
    : `Nenhuma cópia de segurança foi feita até agora. Em Tarefas, o log de "${DESCRICAO_DA_COPIA}" diz por quê.`
  await transacao(async (feita) => {
    if (await houveDesde(feita.db, AVISO, ultimaBoa ?? new Date(0))) return
    await deps.tarefas.enfileirar(feita, { tipo: AVISO, descricao: 'Avisar de cópia atrasada', dados: { texto } })
  })
  return { resumo: 'atrasada', atencao: true, ...anotado }
}
