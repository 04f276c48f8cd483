import { setTimeout as sleep } from 'node:timers/promises'
import { startServer, STOP_LIMIT_MS, type Running } from './bringUp.ts'
import type { Log, Place } from './place.ts'
import { stopServer } from './postmaster.ts'

const ATTEMPTS = 5
const BACKOFF_MS = 200
/** A server that lived this long was well; its death begins a new count. */
const STABLE_MS = 60_000

/** Keeps the server running at one address until it is stopped or has failed too often in a row. */
export class Supervisor {
  readonly #place: Place
  readonly #log: Log
  readonly #callbacks: ((reason: string) => void)[] = []
  readonly #ending = new AbortController()
  #running: Running
  #since = Date.now()
  #failures = 0
  #healing: Promise<void> = Promise.resolve()
  #stopped: Promise<void> | undefined

  constructor(place: Place, running: Running, log: Log) {
    this.#place = place
    this.#running = running
    this.#log = log
    this.#watch()
  }

  pid(): number {
    return this.#running.postmaster.pid
  }

  onUnexpectedExit(callback: (reason: string) => void): void {
    this.#callbacks.push(callback)
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop()
    return this.#stopped
  }

  /** Twice, because a restart that was under way may have started a server after the first look. */
  async #stop(): Promise<void> {
    this.#ending.abort()
    await stopServer(this.#place, STOP_LIMIT_MS)
    await this.#healing
    await stopServer(this.#place, STOP_LIMIT_MS)
  }

  #watch(): void {
    const { postmaster } = this.#running
    postmaster.onExit(() => {
      if (this.#ending.signal.aborted) return
      if (Date.now() - this.#since > STABLE_MS) this.#failures = 0
      this.#tell(postmaster.lastWords() || 'o processo foi encerrado')
      this.#healing = this.#heal()
    })
  }

  #tell(reason: string): void {
    this.#log('error', `O banco de dados parou: ${reason}.`)
    for (const callback of this.#callbacks) callback(reason)
  }

  /** A death soon after a start counts as well, so a server that dies again and again is given up too. */
  async #heal(): Promise<void> {
    for (; this.#failures < ATTEMPTS; this.#failures++) {
      await sleep(BACKOFF_MS * (2 ** this.#failures - 1), undefined, { signal: this.#ending.signal }).catch(
        () => undefined,
      )
      if (this.#ending.signal.aborted || (await this.#restart())) return
    }
    this.#tell(`${ATTEMPTS} tentativas de reinício falharam; reinicie o programa depois de ver ${this.#place.logFile}`)
  }

  async #restart(): Promise<boolean> {
    try {
      this.#running = await startServer(this.#place, this.#running.config, this.#log)
    } catch (error) {
      if (!this.#ending.signal.aborted) this.#log('error', (error as Error).message)
      return false
    }
    this.#since = Date.now()
    this.#failures++
    this.#watch()
    this.#log('info', `O banco de dados voltou (pid ${this.pid()}).`)
    return true
  }
}
