import type { TestProject } from 'vitest/node'
import { kept } from '../scripts/kept.ts'
import { criarModelo, type Modelo } from './produto.ts'

declare module 'vitest' {
  interface ProvidedContext {
    modelo: Modelo
  }
}

/** Demo data is made once, in the PostgreSQL that server tests use too. */
export default async function setup(project: TestProject) {
  const { banco } = project.vitest.getRootProject().getProvidedContext()
  const [modelo, apagar] = await kept('modelo', async () => {
    const criado = await criarModelo(banco)
    return [{ banco: criado.banco, dados: criado.dados }, criado.apagar]
  })
  project.provide('modelo', modelo)
  return apagar
}
