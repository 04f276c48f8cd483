import { setImmediate as rodada } from 'node:timers/promises'
import type { Passagem } from './passagem.ts'

/** Whether long work would go on at once: nobody waits for a short answer. */
export async function livre(passagem: Passagem): Promise<boolean> {
  let seguiu = false
  const dada = passagem.dar().then(() => (seguiu = true))
  await rodada()
  await rodada()
  const logo = seguiu
  await dada
  return logo
}
