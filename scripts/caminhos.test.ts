import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { importsOf } from './arrows/imports.ts'
import { targetOf } from './arrows/tree.ts'

/** The ways that ARCHITECTURE draws, from what a person does to the row: held to the imports, and to their length. */
const ROOT = fileURLToPath(new URL('../', import.meta.url))
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const WORLDS = {
  contract: 'packages/contract/src/',
  server: 'apps/server/src/',
  sheets: 'packages/sheets/src/',
  web: 'apps/web/src/',
} as const

const drawn = new Map(
  Array.from(
    read('ARCHITECTURE.md').matchAll(/^### `([^`]+)`[^\n]*\n(?:(?!```|^#)[^])*```\n([^`]+)```$/gm),
    ([, name = '', lines = '']) => [
      name,
      lines
        .trim()
        .split('\n')
        .map((line) => /^\S+/.exec(line)?.[0] ?? '')
        .map((place) =>
          place.replace(/^(contract|server|sheets|web)\//, (_, world: keyof typeof WORLDS) => WORLDS[world]),
        ),
    ],
  ),
)

const bare = (file: string) => file.replace(/\.tsx?$/, '')
const namedBy = (file: string) =>
  importsOf(file, read(file)).flatMap(({ specifier }) => bare(targetOf(file, specifier) ?? specifier))

/** Where one process ends and the next begins, no file imports the other. */
const DOORS: readonly string[] = ['apps/server/src/core/serve.ts', 'apps/server/src/uploads/upload.ts']

describe.each([
  ['salvar perfil', 10],
  ['importar planilha de componentes', 30],
])('the way of "%s"', (name, most) => {
  const files = drawn.get(name) ?? []
  it(`has at most ${most} files`, () => {
    expect(files.length).toBeGreaterThan(1)
    expect(files.length).toBeLessThanOrEqual(most)
  })
  it('goes where imports go: each file names one before it, or is named by one', () => {
    const named = files.map(namedBy)
    const meets = (i: number, j: number) =>
      named[i]?.includes(bare(files[j] ?? '')) === true || named[j]?.includes(bare(files[i] ?? '')) === true
    const lost = files.filter(
      (file, i) => i > 0 && !DOORS.includes(file) && !files.some((_, j) => j < i && meets(i, j)),
    )
    expect(lost).toEqual([])
  })
})
