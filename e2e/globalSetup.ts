import type { TestProject } from 'vitest/node'
import { criarModelo, type Modelo } from './produto.ts'

declare module 'vitest' {
  interface ProvidedContext {
    modelo: Modelo
  }
}

/** Demo data is made once for the run, in the PostgreSQL that server tests use too. */
export default async function setup(project: TestProject) {
  const { banco } = project.vitest.getRootProject().getProvidedContext()
  const { apagar, ...modelo } = await criarModelo(banco)
  project.provide('modelo', modelo)
  return apagar
}
