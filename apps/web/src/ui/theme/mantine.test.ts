import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '..', '..')
const STYLES = join(createRequire(import.meta.url).resolve('@mantine/core/styles.css'), '..', 'styles')
const sheet = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8')

const importedNames = (source: string) =>
  [...source.matchAll(/import\s+\{([^}]*)\}\s+from\s+'@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  )

const usedParts = () => {
  const files = globSync('**/*.tsx', { cwd: SRC })
  const names = new Set(files.flatMap((file) => importedNames(readFileSync(join(SRC, file), 'utf8'))))
  return [...names].filter((name) => existsSync(join(STYLES, `${name}.css`)))
}

it('loads the sheet of every Mantine part that a screen uses', () => {
  const used = usedParts()
  expect(used).toContain('Button')
  expect(used.filter((name) => !sheet.includes(`/styles/${name}.css`))).toEqual([])
})
