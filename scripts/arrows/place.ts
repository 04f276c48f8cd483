import { PACKAGE_ARROWS } from './packages.ts'

const WORLDS = {
  contract: 'packages/contract/',
  package: 'packages/',
  server: 'apps/server/',
  web: 'apps/web/',
  e2e: 'e2e/',
  bench: 'bench/',
  scripts: 'scripts/',
} as const

export type World = keyof typeof WORLDS

/** Folders of a world that are no nouns. */
const ROOMS: Partial<Record<World, readonly string[]>> = {
  contract: ['core'],
  server: ['core', 'db', 'watch', 'outside', 'jobs', 'files', 'uploads', 'fila', 'operation', 'test', 'demo'],
  web: ['ui', 'api', 'shell', 'test'],
}

/** Where a file lives: its world, its room (`core`, `ui`, …, `root` beside the rooms, a package by its name) or its noun. */
export interface Place {
  file: string
  world: World
  room: string
  noun?: string
  isTest: boolean
}

const TEST = /\.(test|spec|fixture)\.tsx?$/

/** Undefined for a file outside of every world that the rules know. */
export function placeOf(file: string): Place | undefined {
  const world = (Object.keys(WORLDS) as World[]).find((name) => file.startsWith(WORLDS[name]))
  if (!world) return file.includes('/') ? undefined : { file, world: 'scripts', room: 'root', isTest: false }
  if (world === 'package') return placeInPackage(file)
  const rooms = ROOMS[world]
  const [first = '', second] = file
    .slice(WORLDS[world].length)
    .split('/')
    .slice(rooms ? 1 : 0)
  const isTest = TEST.test(file) || (rooms !== undefined && second !== undefined && first === 'test')
  if (!rooms || second === undefined) return { file, world, room: 'root', isTest }
  return rooms.includes(first)
    ? { file, world, room: first, isTest }
    : { file, world, room: 'noun', noun: first, isTest }
}

function placeInPackage(file: string): Place | undefined {
  const [, room = ''] = file.split('/')
  return room in PACKAGE_ARROWS ? { file, world: 'package', room, isTest: TEST.test(file) } : undefined
}
