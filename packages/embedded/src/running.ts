import { existsSync } from 'node:fs'
import { readPassword } from './cluster.ts'
import { portInFile } from './pidFile.ts'
import { choosePlace } from './place.ts'
import { clusterProcesses } from './processes.ts'
import { connectionConfig, type ConnectionConfig } from './ready.ts'
import { loopbackAddress, socketAddress } from './settings.ts'

/** Address of the running product's server, for a command beside it; the server is neither started nor taken over. */
export function runningServer(dataDir: string): ConnectionConfig | undefined {
  // Where the folder could not even be made, whoever asked is told why by the start that he tried.
  if (!existsSync(dataDir)) return undefined
  const place = choosePlace(dataDir, () => undefined)
  const password = readPassword(place)
  if (!password || !clusterProcesses(place.cluster).postmaster) return undefined
  return connectionConfig(socketAddress(place.socketDir) ?? loopbackAddress(portInFile(place.cluster)), password)
}
