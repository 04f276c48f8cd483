import { createHash } from 'node:crypto'
import { totalmem } from 'node:os'
import { join } from 'node:path'

/** Length of a socket's address on Linux, without its closing zero. */
export const SOCKET_PATH_LIMIT = 107

export const SUPERUSER = 'portal'
export const DATABASE = 'portal'

/** Durability is not for sale: given on the command line, neither postgresql.conf nor ALTER SYSTEM can weaken it. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

const MB = 1024 * 1024
/** So that a machine that says a little less of its memory after a restart is configured as it was. */
const STEP_MB = 64
const [LEAST_MB, MOST_MB] = [256, 1024]

/**
 * What the server's processes share: a quarter of the memory that there is, as PostgreSQL advises. A release of 50,000 products
 * changes half a gigabyte of pages; with less than that they are written out and read back while it goes on.
 */
export function sharedMemoryMb(bytes = Math.min(totalmem(), process.constrainedMemory() || Infinity)): number {
  const quarter = Math.floor(bytes / 4 / MB / STEP_MB) * STEP_MB
  return Math.min(MOST_MB, Math.max(LEAST_MB, quarter))
}

const TUNING = {
  /** An instance opens some forty connections; there may be several, and the tests have many at once. */
  max_connections: '200',
  /**
   * A save holds some hundred and forty tables and indexes at once. A process notes as many locks by itself as this says; those
   * beyond stand in a table that all share, and are looked for and taken there, one process after the other.
   */
  max_locks_per_transaction: '256',
  shared_buffers: `${sharedMemoryMb()}MB`,
  effective_cache_size: '1GB',
  maintenance_work_mem: '128MB',
  work_mem: '16MB',
  random_page_cost: '1.1',
  jit: 'off',
  TimeZone: 'UTC',
  /** A statement whose client is gone ends; Windows cannot notice that. */
  client_connection_check_interval: process.platform === 'win32' ? '0' : '5s',
}

/** Failed statements carry personal data in their details, so they stay out of the file; starts and deaths go in. */
const LOGGING = {
  log_line_prefix: '%m [%p] %b ',
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  logging_collector: 'off',
}

/** Address of the server: a private socket directory, or a loopback port where the directory's name is too long. */
export interface Address {
  host: string
  port: number
}

const LOOPBACK = '127.0.0.1'
const SOCKET_PORT = 5432

export function socketAddress(directory: string): Address | undefined {
  const file = join(directory, `.s.PGSQL.${SOCKET_PORT}`)
  if (process.platform === 'win32' || Buffer.byteLength(file) > SOCKET_PATH_LIMIT) return undefined
  return { host: directory, port: SOCKET_PORT }
}

export function loopbackAddress(port: number): Address {
  return { host: LOOPBACK, port }
}

/** Shown in the title of every server process, so that those of our directory are recognised by it. */
export function clusterName(cluster: string): string {
  return `portal-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`
}

/** The whole configuration travels on the command line: two servers with equal command lines are configured alike. */
export function serverArguments(cluster: string, address: Address): string[] {
  const loopback = address.host === LOOPBACK
  const settings = {
    ...DURABLE,
    ...TUNING,
    ...LOGGING,
    cluster_name: clusterName(cluster),
    listen_addresses: loopback ? LOOPBACK : '',
    unix_socket_directories: loopback ? '' : address.host,
    unix_socket_permissions: '0700',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', cluster, '-p', String(address.port), ...flags]
}
