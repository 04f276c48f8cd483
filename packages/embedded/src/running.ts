import { readPassword } from './cluster.ts'
import { portInFile } from './pidFile.ts'
import { choosePlace } from './place.ts'
import { clusterProcesses } from './processes.ts'
import { connectionConfig, type ConnectionConfig } from './ready.ts'
import { loopbackAddress, socketAddress } from './settings.ts'

/** Where the server of a product that runs is reached, for a command beside it; it is neither started nor taken over. */
export function runningServer(dataDir: string): ConnectionConfig | undefined {
  const place = choosePlace(dataDir, () => undefined)
  const password = readPassword(place)
  if (!password || !clusterProcesses(place.cluster).postmaster) return undefined
  return connectionConfig(socketAddress(place.socketDir) ?? loopbackAddress(portInFile(place.cluster)), password)
}
