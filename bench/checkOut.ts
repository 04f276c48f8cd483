import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Another commit beside this one, with the dependencies that stand here and its own packages. */
export function checkOut(tree: string, commit: string): string {
  execFileSync('git', ['worktree', 'add', '--detach', '--force', tree, commit], { cwd: ROOT, stdio: 'ignore' })
  const modules = join(tree, 'node_modules')
  mkdirSync(join(modules, '@portal'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@portal') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  for (const place of ['packages', 'apps'])
    for (const name of readdirSync(join(tree, place)))
      symlinkSync(join(tree, place, name), join(modules, '@portal', name))
  return tree
}

export function takeAway(tree: string): void {
  execFileSync('git', ['worktree', 'remove', '--force', tree], { cwd: ROOT, stdio: 'ignore' })
  rmSync(tree, { recursive: true, force: true })
}

export const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
