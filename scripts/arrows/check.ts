import { cyclesIn } from './cycles.ts'
import { NO_TWIN } from './nounArrows.ts'
import { placeOf, type Place } from './place.ts'
import { mayImport, mayUsePackage } from './rules.ts'
import { readTree, targetOf, type Source } from './tree.ts'

const DRAWER = /(^|\/)(utils?|helpers?|misc|common)(\/|\.)/
const BARREL = /(^|\/)index\.tsx?$/
const CONTENTS = 'packages/contract/src/cadastros/index.ts'
const SPECIFICATION = 'docs/especificacao/'

/** What a tree breaks of the arrows, one sentence each; empty when all is well. */
export function violationsIn(root: string): string[] {
  const sources = readTree(root)
  return [
    ...sources.flatMap(({ file }) => nameViolations(file)),
    ...sources.flatMap(importViolations),
    ...cyclesIn(graphOf(sources)).map((ring) => `cycle: ${ring.join(' → ')}`),
    ...twinViolations(sources),
  ]
}

function nameViolations(file: string): string[] {
  if (!placeOf(file)) return [`${file} lies outside of every place that scripts/arrows knows`]
  if (DRAWER.test(file)) return [`${file} is a drawer: a function goes where its noun is`]
  if (BARREL.test(file) && file !== CONTENTS) return [`${file} is a barrel: import the file itself`]
  return []
}

function importViolations({ file, imports }: Source): string[] {
  const from = placeOf(file)
  if (!from) return []
  return imports.flatMap(({ specifier, line }) =>
    isAllowed(from, specifier) ? [] : [`${file}:${line} must not import ${specifier}`],
  )
}

function isAllowed(from: Place, specifier: string): boolean {
  const target = targetOf(from.file, specifier)
  if (target === undefined) return mayUsePackage(from, specifier) && !specifier.startsWith('@portal/')
  if (target.startsWith(SPECIFICATION)) return from.isTest
  const to = placeOf(target)
  if (!to) return false
  const home = ({ world, room }: Place) => (world === 'package' ? room : world)
  const leaves = home(to) !== home(from) && to.world !== 'scripts' && from.world !== 'scripts'
  return mayImport(from, to) && !(leaves && specifier.startsWith('.'))
}

/** Dynamic imports too: a ring that closes late is still a ring. */
const graphOf = (sources: readonly Source[]) =>
  new Map(
    sources.map(({ file, imports }) => [file, imports.flatMap(({ specifier }) => targetOf(file, specifier) ?? [])]),
  )

/** One noun, the same folder in contract, server and web (architecture 1.1). */
function twinViolations(sources: readonly Source[]): string[] {
  const places = sources.flatMap(({ file }) => placeOf(file) ?? [])
  const nouns = new Set(places.flatMap(({ world, noun }) => (world === 'contract' && noun ? [noun] : [])))
  return [...nouns].flatMap((noun) =>
    (['server', 'web'] as const)
      .filter(
        (world) =>
          !NO_TWIN[noun]?.includes(world) && !places.some((place) => place.world === world && place.noun === noun),
      )
      .map((world) => `contract/${noun} has no twin in ${world}`),
  )
}
