/** @typedef {{ name?: string, version?: string, integrity?: string, license?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Locked */
/** @typedef {{ name: string, version: string, packages: Record<string, Locked> }} Lockfile */

const FOLDER = 'node_modules/'

/**
 * The lockfile as a bill of materials that scanners read (CycloneDX 1.6): the same lockfile gives the same text.
 * @param {Lockfile} lock
 */
export function bomOf({ name, version, packages }) {
  const root = `pkg:npm/${name}@${version}`
  const foreign = Object.entries(packages).filter(([path, { link }]) => path.includes(FOLDER) && !link)
  const own = Object.keys(packages).filter((path) => !path.includes(FOLDER))
  /** @type {Map<string, Set<string>>} */
  const needs = new Map([[root, new Set(own.flatMap((path) => needsOf(packages, path)))]])
  /** @type {Map<string, ReturnType<typeof componentOf>>} */
  const components = new Map()
  for (const [path, locked] of foreign) {
    const component = componentOf(path, locked)
    const purl = component.purl
    // One package may lie in several folders; what any of them needs to run, it needs to run.
    if (!components.has(purl) || component.scope === 'required') components.set(purl, component)
    needs.set(purl, new Set([...(needs.get(purl) ?? []), ...needsOf(packages, path)]))
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': root, name, version, purl: root } },
    components: [...components.values()].toSorted((a, b) => (a.purl < b.purl ? -1 : 1)),
    dependencies: [...needs]
      .map(([ref, on]) => ({ ref, dependsOn: [...on].toSorted() }))
      .toSorted((a, b) => (a.ref < b.ref ? -1 : 1)),
  }
}

/**
 * @param {string} path
 * @param {Locked} locked
 */
function componentOf(path, { name = nameAt(path), version = '', integrity, license, dev, optional, devOptional }) {
  const purl = purlOf(name, version)
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    // What is only built or tested with does not run at a customer's.
    scope: dev || devOptional ? 'excluded' : optional ? 'optional' : 'required',
    ...(integrity && { hashes: integrity.split(' ').map(hashOf) }),
    ...(license && {
      licenses: [SPDX.test(license) ? { expression: license } : { license: { name: license } }],
    }),
  }
}

/** What a package says of its licence is an expression, or a sentence of its own. */
const SPDX = /^\(*[\w.+-]+\)*( (OR|AND|WITH) \(*[\w.+-]+\)*)*$/

/** @type {Record<string, string>} */
const ALGORITHMS = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' }

/** @param {string} integrity */
function hashOf(integrity) {
  const [algorithm = '', value = ''] = integrity.split('-', 2)
  return { alg: ALGORITHMS[algorithm] ?? algorithm, content: Buffer.from(value, 'base64').toString('hex') }
}

/** @param {string} path */
const nameAt = (path) => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)

/**
 * @param {string} name
 * @param {string} version
 */
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/**
 * What is found for each name from this folder upwards, as Node looks for it.
 * @param {Record<string, Locked>} packages
 * @param {string} path
 */
function needsOf(packages, path) {
  const { dependencies, optionalDependencies, peerDependencies, devDependencies } = packages[path] ?? {}
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies, ...devDependencies })
  return names.flatMap((wanted) => {
    for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
      const found = packages[folder === '' ? FOLDER + wanted : `${folder}/${FOLDER}${wanted}`]
      if (found) return found.link ? [] : [purlOf(found.name ?? wanted, found.version ?? '')]
      if (folder === '') return []
    }
  })
}
