import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { importsOf, type Import } from './imports.ts'

export interface Source {
  file: string
  imports: Import[]
}

const OUTSIDE = new Set(['node_modules', 'dist', 'data', 'docs', 'coverage', 'test-results'])
const CODE = /\.(tsx?|mjs)$/
const OURS = /^@portal\/([^/]+)\/(.+)$/
const APPS = ['server']

/** Every source file below a folder with what it imports; paths with `/`, relative to the folder. */
export const readTree = (root: string): Source[] =>
  codeBelow(root, '').map((file) => ({ file, imports: importsOf(file, readFileSync(join(root, file), 'utf8')) }))

const codeBelow = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !OUTSIDE.has(name) && !name.startsWith('.'))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      if (entry.isDirectory()) return codeBelow(root, path)
      return CODE.test(entry.name) ? [path] : []
    })

/** The file that a specifier names, or undefined for a package from npm and for Node's own modules. */
export function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
  const [, name = '', path] = OURS.exec(specifier) ?? []
  return path && `${APPS.includes(name) ? 'apps' : 'packages'}/${name}/src/${path}.ts`
}
