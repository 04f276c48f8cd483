import { setTimeout as sleep } from 'node:timers/promises'
import { startServer, STOP_LIMIT_MS, type Running } from './bringUp.ts'
import type { Log, Place } from './place.ts'
import { stopServer } from './postmaster.ts'

const ATTEMPTS = 5
const BACKOFF_MS = 200
/** Waits for a server that cannot run at the moment; tests hurry. */
const PATIENCE = { waitMs: 1_000, maxWaitMs: 30_000 }
const MS_PER_S = 1_000
/** PostgreSQL's words when the machine lacks something that may come back. */
const PASSING =
  /No space left on device|Disk quota exceeded|Input\/output error|Cannot allocate memory|Too many open files|Read-only file system|not yet accepting connections|starting up|shutting down/i
/** A server that lived this long was well; its death begins a new count. */
const STABLE_MS = 60_000

export const canPass = (reason: string): boolean => PASSING.test(reason)

/** Keeps the server running at one address until it is stopped or fails too often for no passing reason. */
export class Supervisor {
  readonly #place: Place
  readonly #log: Log
  readonly #patience: typeof PATIENCE
  readonly #callbacks: ((reason: string) => void)[] = []
  readonly #ending = new AbortController()
  #running: Running
  #since = Date.now()
  #failures = 0
  #waits = 0
  #healing: Promise<void> = Promise.resolve()
  #stopped: Promise<void> | undefined
  #resolveGivenUp: (reason: string) => void
  /** Resolves with the reason once nothing more is tried. */
  readonly givenUp: Promise<string>

  constructor(place: Place, running: Running, log: Log, patience = PATIENCE) {
    this.#patience = patience
    this.#place = place
    this.#running = running
    this.#log = log
    const { promise, resolve } = Promise.withResolvers<string>()
    this.givenUp = promise
    this.#resolveGivenUp = resolve
    this.#watch()
  }

  pid(): number {
    return this.#running.postmaster.pid
  }

  onUnexpectedExit(callback: (reason: string) => void): void {
    this.#callbacks.push(callback)
  }

  stop(limitMs = STOP_LIMIT_MS): Promise<void> {
    this.#stopped ??= this.#stop(limitMs)
    return this.#stopped
  }

  /** Looks twice, because a restart under way may have started a server after the first look. */
  async #stop(limitMs: number): Promise<void> {
    this.#ending.abort()
    await stopServer(this.#place, limitMs)
    await this.#healing
    await stopServer(this.#place, limitMs)
  }

  #watch(): void {
    const { postmaster } = this.#running
    postmaster.onExit(() => {
      if (this.#ending.signal.aborted) return
      if (Date.now() - this.#since > STABLE_MS) this.#failures = this.#waits = 0
      const reason = postmaster.lastWords() || 'o processo foi encerrado'
      this.#tell(reason)
      this.#healing = this.#heal(reason)
    })
  }

  #tell(reason: string): void {
    this.#log('error', `O banco de dados parou: ${reason}.`)
    for (const callback of this.#callbacks) callback(reason)
  }

  /**
   * A death soon after a start counts as well, so a server that dies again and again is given up; not so while the reason
   * can pass, such as a full disk: then it is tried for ever, ever more seldom.
   */
  async #heal(reason: string): Promise<void> {
    for (let why: string | undefined = reason; why !== undefined; why = await this.#restart()) {
      const { waitMs, maxWaitMs } = this.#patience
      const passing = canPass(why)
      if (passing) this.#waits++
      else this.#failures++
      if (this.#failures > ATTEMPTS) return this.#giveUp()
      const pause = passing ? Math.min(waitMs * 2 ** (this.#waits - 1), maxWaitMs) : this.#backoff()
      if (passing) this.#log('warn', `Nova tentativa de abrir o banco de dados em ${pause / MS_PER_S} s: ${why}.`)
      await sleep(pause, undefined, { signal: this.#ending.signal }).catch(() => undefined)
      if (this.#ending.signal.aborted) return
    }
  }

  #backoff(): number {
    return BACKOFF_MS * (2 ** (this.#failures - 1) - 1)
  }

  #giveUp(): void {
    const reason = `${ATTEMPTS} tentativas de reinício falharam; reinicie o programa depois de ver ${this.#place.logFile}`
    this.#tell(reason)
    this.#resolveGivenUp(reason)
  }

  /** Answers why the server did not come back. */
  async #restart(): Promise<string | undefined> {
    try {
      this.#running = await startServer(this.#place, this.#running.config, this.#log)
    } catch (error) {
      const { message } = error as Error
      if (!this.#ending.signal.aborted) this.#log('error', message)
      return message
    }
    this.#since = Date.now()
    this.#watch()
    this.#log('info', `O banco de dados voltou (pid ${this.pid()}).`)
    return undefined
  }
}
