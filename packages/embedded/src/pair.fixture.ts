import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { findBinaries, prepareBinaries, program } from './binaries.ts'
import { childOptions } from './cluster.ts'
import { connectionConfig, untilReady, type ConnectionConfig } from './ready.ts'
import { runUser } from './runUser.ts'
import { loopbackAddress, serverArguments } from './settings.ts'
import { startEmbedded } from './start.ts'

/** A PostgreSQL that nobody supervises, so that it stays dead when it is killed. */
export interface Server {
  cluster: string
  config: ConnectionConfig
  kill(): Promise<void>
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

const KEPT = ['-c', 'wal_keep_size=512MB', '-c', 'hot_standby=on']

/** Made by the embedded database, which is stopped before anybody else opens it. */
export async function makeCluster(dataDir: string): Promise<{ cluster: string; password: string }> {
  const made = await startEmbedded({ dataDir, log: () => undefined })
  await made.stop()
  return { cluster: join(made.dataDir, 'postgres'), password: made.config.password }
}

export async function startServer(
  cluster: string,
  { port, password }: { port: number; password: string },
  more: readonly string[] = [],
): Promise<Server> {
  const binaries = findBinaries()
  prepareBinaries(binaries)
  const args = [...serverArguments(cluster, loopbackAddress(port)), ...KEPT, ...more]
  const child: ChildProcess = spawn(program(binaries, 'postgres'), args, {
    ...childOptions(runUser(cluster)),
    stdio: 'ignore',
  })
  const gone = once(child, 'exit')
  const config = connectionConfig(loopbackAddress(port), password)
  const isAlive = () => child.exitCode === null && child.signalCode === null
  await untilReady(config, { isAlive, saysReady: () => isAlive() || fail(cluster), answerMs: 10_000 })
  const kill = async () => {
    // Its children end when they notice that it is gone; the address is free with the process.
    child.kill('SIGKILL')
    await gone
  }
  return { cluster, config, kill }
}

const fail = (cluster: string): never => {
  throw new Error(`the server of ${cluster} ended`)
}

/** A copy of a running server that follows it; what stood there is gone. */
export async function startStandby(primary: Server, cluster: string, port: number): Promise<Server> {
  await copyRunning(primary, cluster)
  const { user, password, host, port: from } = primary.config
  const source = `user=${user} password=${password} host=${host} port=${from} application_name=standby`
  return startServer(cluster, { port, password }, ['-c', `primary_conninfo=${source}`])
}

async function copyRunning(primary: Server, cluster: string): Promise<void> {
  rmSync(cluster, { recursive: true, force: true, maxRetries: 10 })
  const client = new pg.Client(primary.config)
  await client.connect()
  await client.query("SELECT pg_backup_start('standby', true)")
  execFileSync('cp', ['-a', primary.cluster, cluster])
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
  await client.end()
  for (const name of ['postmaster.pid', 'postgresql.auto.conf']) rmSync(join(cluster, name), { force: true })
  // The server opens its label for writing when it begins to follow.
  for (const [name, text] of Object.entries({ backup_label: rows[0]?.labelfile ?? '', 'standby.signal': '' })) {
    writeFileSync(join(cluster, name), text)
    const owner = runUser(cluster)
    if (owner) chownSync(join(cluster, name), owner.uid, owner.gid)
  }
}
