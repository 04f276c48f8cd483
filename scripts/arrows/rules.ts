import { LENT, reaches, SELECOES, SESSAO } from './nounArrows.ts'
import { PACKAGE_ARROWS, PURE } from './packages.ts'
import type { Place, World } from './place.ts'

type Rule = (to: Place, from: Place) => boolean

const inside =
  (world: World, ...rooms: string[]): Rule =>
  (to) =>
    to.world === world && (rooms.length === 0 || rooms.includes(to.room))

const any =
  (...rules: Rule[]): Rule =>
  (to, from) =>
    rules.some((rule) => rule(to, from))

const fixtures: Rule = (to) => to.isTest

/** The noun itself in any of the given worlds. */
const ownNoun =
  (...worlds: World[]): Rule =>
  (to, from) =>
    worlds.includes(to.world) && to.noun !== undefined && to.noun === from.noun

const alongArrows: Rule = (to, from) =>
  from.noun !== undefined &&
  to.noun !== undefined &&
  (to.noun === SESSAO ? from.noun !== SESSAO : reaches(from.noun, to.noun))

const nounsOf =
  (world: World): Rule =>
  (to, from) =>
    to.world === world && alongArrows(to, from)

const selecoes: Rule = (to) => to.world === 'contract' && to.noun === SELECOES

/** Another noun's questions to the database, and what it lends besides; never its routes. */
const queriesOfOthers: Rule = (to, from) =>
  nounsOf('server')(to, from) && (to.file.endsWith('.queries.ts') || (isLent(to) && !to.file.endsWith('.routes.ts')))

const isLent = ({ file }: Place): boolean => LENT.some((part) => file.startsWith(`apps/server/src/${part}`))

/** A package is below every noun: those that may use Node may use all, the browser those that run anywhere. */
const packages = inside('package')
const purePackages = inside('package', ...PURE)
const ownPackage: Rule = (to, from) => to.world === 'package' && to.room === from.room
const packagesOfArrows: Rule = (to, from) =>
  to.world === 'package' && (PACKAGE_ARROWS[from.room]?.includes(to.room) ?? false)

const contractOfNoun = any(inside('contract', 'core'), ownNoun('contract'), nounsOf('contract'), selecoes)
const product = any(inside('contract'), packages, inside('server'))
const ofPackage = any(inside('contract', 'core'), ownPackage, packagesOfArrows)

/** What every room of the server stands on, and the rooms that nouns are given besides. */
const ground = any(inside('contract', 'core'), packages, inside('server', 'core', 'db'))
const SERVICES = ['watch', 'outside', 'jobs', 'files', 'uploads', 'fila']
/** What handlers receive is said in the core, of whatever room it comes. */
const namesForHandlers: Rule = (to, from) =>
  from.file === 'apps/server/src/core/context.ts' && inside('server', ...SERVICES)(to, from)

/** Architecture 1.4, one line per place. */
const RULES: Readonly<Record<string, Rule>> = {
  'contract/core': inside('contract', 'core'),
  'contract/noun': contractOfNoun,
  'contract/root': inside('contract'),
  'server/core': any(ground, namesForHandlers),
  'server/db': ground,
  'server/watch': any(ground, inside('server', 'watch')),
  'server/outside': any(ground, inside('server', 'outside')),
  'server/jobs': any(ground, inside('server', 'watch', 'jobs')),
  'server/files': any(ground, inside('server', 'outside', 'jobs', 'files')),
  'server/uploads': any(ground, inside('server', 'jobs', 'files', 'uploads')),
  'server/fila': any(ground, inside('server', 'fila')),
  'server/operation': any(ground, inside('server', 'watch', 'outside', 'files', 'operation')),
  'server/noun': any(contractOfNoun, ground, inside('server', ...SERVICES), ownNoun('server'), queriesOfOthers),
  'server/root': product,
  'server/demo': product,
  'web/ui': any(inside('contract', 'core'), inside('web', 'ui', 'api')),
  'web/api': any(inside('contract', 'core'), inside('web', 'ui', 'api')),
  'web/noun': any(contractOfNoun, purePackages, inside('web', 'ui', 'api'), ownNoun('web'), nounsOf('web')),
  'web/shell': any(inside('contract'), purePackages, inside('web')),
  'web/root': any(inside('contract'), purePackages, inside('web')),
  'e2e/root': any(product, inside('e2e'), inside('scripts')),
  'bench/root': any(product, inside('bench'), inside('scripts')),
  'scripts/root': any(inside('scripts'), inside('server', 'test')),
}

/** What a test may use beyond its neighbours: calls of any noun, fixtures, and the whole real server (1.8). */
const TESTS: Partial<Record<World, Rule>> = {
  contract: inside('contract'),
  scripts: product,
  server: any(inside('contract'), inside('server', 'root', 'core', 'db', 'demo', ...SERVICES), fixtures),
  web: any(inside('contract'), inside('web', 'root'), fixtures),
}

/** Whether the arrows let `from` import `to`. */
export function mayImport(from: Place, to: Place): boolean {
  if (from.room === 'test') return any(product, inside(from.world))(to, from)
  if (from.isTest && TESTS[from.world]?.(to, from)) return true
  if (to.isTest && !from.isTest && !['e2e', 'bench', 'scripts'].includes(from.world)) return false
  const rule = from.world === 'package' ? ofPackage : RULES[`${from.world}/${from.room}`]
  return rule?.(to, from) ?? false
}

const NODE = /^(node:|bun:)/
const TEST_TOOLS = /^(vitest|fast-check|node:)/

const isPure = ({ world, room }: Place) => world === 'contract' || (world === 'package' && PURE.includes(room))

/** The contract and what is pure beside it run anywhere and do no input or output: zod and nothing else. The browser has no Node. */
export function mayUsePackage(from: Place, specifier: string): boolean {
  if (from.isTest || from.file.endsWith('.config.ts'))
    return !isPure(from) || TEST_TOOLS.test(specifier) || specifier === 'zod'
  if (isPure(from)) return specifier === 'zod' || specifier.startsWith('zod/')
  return from.world !== 'web' || !NODE.test(specifier)
}
