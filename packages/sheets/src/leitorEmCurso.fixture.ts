import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'

/** The process that reads for this one. */
export async function leitorEmCurso(): Promise<number> {
  const filhos = `/proc/${process.pid}/task/${process.pid}/children`
  let pid = 0
  await expect
    .poll(async () => {
      for (const filho of (await readFile(filhos, 'utf8')).split(' ').filter(Boolean))
        if ((await readFile(`/proc/${filho}/cmdline`, 'utf8').catch(() => '')).includes('leitor.ts'))
          pid = Number(filho)
      return pid
    })
    .not.toBe(0)
  return pid
}
