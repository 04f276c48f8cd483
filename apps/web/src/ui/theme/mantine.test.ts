import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '..', '..')
const STYLES = join(createRequire(import.meta.url).resolve('@mantine/core/styles.css'), '..', 'styles')
const FIRST = ['ui/theme/mantine.css']
const ALL = [...FIRST, 'ui/theme/mantinePrivate.css', 'ui/theme/Notifications.tsx']

const read = (file: string) => readFileSync(join(SRC, file), 'utf8')

const importedNames = (source: string) =>
  [...source.matchAll(/import\s+\{([^}]*)\}\s+from\s+'@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  )

const partsOf = (files: Iterable<string>) =>
  [...new Set([...files].flatMap((file) => importedNames(read(file))))].filter((name) =>
    existsSync(join(STYLES, `${name}.css`)),
  )

const missing = (parts: readonly string[], sheets: readonly string[]) => {
  const imported = sheets.map(read).join('\n')
  return parts.filter((name) => !imported.includes(`/styles/${name}.layer.css`))
}

/** The file and whatever it imports, except what it only loads when asked for. */
function reached(file: string, seen: Set<string> = new Set<string>()): Set<string> {
  if (seen.has(file) || !/\.tsx?$/.test(file)) return seen
  seen.add(file)
  for (const [, target = ''] of read(file).matchAll(/from '(\.[^']*)'/g)) reached(join(file, '..', target), seen)
  return seen
}

describe('sheets of Mantine parts', () => {
  it('are there for every part that a screen uses', () => {
    const used = partsOf(globSync('**/*.tsx', { cwd: SRC }))
    expect(used).toContain('Menu')
    expect(missing(used, ALL)).toEqual([])
  })

  it('are there before the sign-in for every part that those pages use', () => {
    const doors = ['main.tsx', ...globSync('sessao/*.tsx', { cwd: SRC })]
    const used = partsOf(doors.flatMap((door) => [...reached(door)]))
    expect(used).toContain('PasswordInput')
    expect(missing(used, FIRST)).toEqual([])
  })
})
