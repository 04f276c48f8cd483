import { readdir, readFile, readlink } from 'node:fs/promises'
import { expect } from 'vitest'

/** Processes that read for this one, or wait for the next file. */
export async function leitores(): Promise<number[]> {
  const filhos = (await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8'))
    .split(' ')
    .filter(Boolean)
  const linhas = await Promise.all(filhos.map((filho) => readFile(`/proc/${filho}/cmdline`, 'utf8').catch(() => '')))
  return filhos.filter((_, i) => linhas[i]?.includes('leitor.ts')).map(Number)
}

/** Files of rows that a process has open. */
async function escreveLinhas(pid: number): Promise<boolean> {
  const pasta = `/proc/${pid}/fd`
  const nomes = await readdir(pasta).catch(() => [])
  const abertos = await Promise.all(nomes.map((nome) => readlink(`${pasta}/${nome}`).catch(() => '')))
  return abertos.some((aberto) => aberto.endsWith('.linhas'))
}

/** The next file is read by a new one. */
export async function terminarOsQueEsperam(): Promise<void> {
  for (const pid of await leitores()) process.kill(pid, 'SIGKILL')
}

/** The process that reads for this one now. */
export async function leitorEmCurso(): Promise<number> {
  let pid = 0
  await expect
    .poll(async () => {
      for (const leitor of await leitores()) if (await escreveLinhas(leitor)) pid = leitor
      return pid
    })
    .not.toBe(0)
  return pid
}
