/** The embedded database must not be started; the message is for the operator, in Portuguese, with advice. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

export function inUse(dir: string, pid: string): StartRefused {
  const owner = pid === '' ? 'outro processo' : `o processo ${pid}`
  return new StartRefused(
    `O diretório ${dir} já está em uso pel${owner}. Encerre esse processo ou indique outro diretório em DATA_DIR.`,
  )
}
