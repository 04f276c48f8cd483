import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import * as apps from 'kubernetes-models/apps/v1'
import * as batch from 'kubernetes-models/batch/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { describe, expect, it } from 'vitest'
import { fromRoot } from './root.mjs'

/** Places that the product runs in: image, compose, Kubernetes (decision 0074). */
const read = (file: string) => readFileSync(fromRoot(file), 'utf8')

interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
}
interface Checked {
  validate(): void
}
const MODELS: Readonly<Record<string, new (data: never) => Checked>> = {
  'apps/v1 Deployment': apps.Deployment,
  'batch/v1 CronJob': batch.CronJob,
  'networking.k8s.io/v1 NetworkPolicy': networking.NetworkPolicy,
  'policy/v1 PodDisruptionBudget': policy.PodDisruptionBudget,
  'v1 ConfigMap': core.ConfigMap,
  'v1 Namespace': core.Namespace,
  'v1 Service': core.Service,
  'v1 ServiceAccount': core.ServiceAccount,
}

/** The schemas pass over names that they do not know: what they never looked at is no field of Kubernetes. */
function looked(data: object, place = ''): { data: object; unseen: () => string[] } {
  const seen = new Set<string>()
  const parts = new Map<string, ReturnType<typeof looked>>()
  for (const [name, value] of Object.entries(data) as [string, unknown][])
    if (typeof value === 'object' && value !== null) parts.set(name, looked(value, `${place}.${name}`))
  const proxy = new Proxy(data, {
    get: (target, name) => {
      if (typeof name !== 'string') return Reflect.get(target, name) as unknown
      seen.add(name)
      return parts.get(name)?.data ?? (Reflect.get(target, name) as unknown)
    },
    ownKeys: (target) => {
      for (const name of Object.keys(target)) seen.add(name)
      return Reflect.ownKeys(target)
    },
  })
  const unseen = () => [
    ...Object.keys(data).flatMap((name) => (seen.has(name) ? [] : [`${place}.${name}`])),
    ...[...parts].flatMap(([name, part]) => (seen.has(name) ? part.unseen() : [])),
  ]
  return { data: proxy, unseen }
}

function wrongIn(manifest: Manifest): string[] {
  const Model = MODELS[`${manifest.apiVersion} ${manifest.kind}`]
  if (!Model) return [`no schema of ${manifest.apiVersion} ${manifest.kind}`]
  const whole = looked(manifest)
  try {
    // What is given at its making is copied whole, by which all would have been looked at.
    Object.assign(new Model({} as never), whole.data).validate()
  } catch (error) {
    return [String(error)]
  }
  return whole.unseen()
}

const FOLDER = 'operacao/kubernetes'
const kustomization = parse(read(`${FOLDER}/kustomization.yaml`)) as {
  resources: string[]
  images: { newTag: string }[]
}
const manifests = kustomization.resources.flatMap((file) =>
  parseAllDocuments(read(`${FOLDER}/${file}`)).map((document) => document.toJS() as Manifest),
)

interface PodSpec {
  automountServiceAccountToken: boolean
  terminationGracePeriodSeconds: number
  securityContext: { runAsNonRoot: boolean; runAsUser: number; seccompProfile: { type: string } }
  containers: {
    livenessProbe?: { httpGet: { path: string } }
    readinessProbe?: { httpGet: { path: string } }
    securityContext: object
    env?: unknown
  }[]
}
const specOf = (kind: string) => {
  const { spec } = manifests.find((manifest) => manifest.kind === kind) as unknown as {
    spec: { replicas: number; jobTemplate?: { spec: { template: { spec: PodSpec } } }; template: { spec: PodSpec } }
  }
  return { ...spec, pod: (spec.jobTemplate?.spec ?? spec).template.spec }
}

describe('manifests of Kubernetes', () => {
  it.each(manifests.map((manifest) => [manifest.kind, manifest] as const))(
    '%s is as its schema says',
    (_, manifest) => {
      expect(wrongIn(manifest)).toEqual([])
    },
  )

  it('are held to it: a wrong value and an unknown name are told', () => {
    const deployment = manifests.find(({ kind }) => kind === 'Deployment') as unknown as {
      spec: { template: { spec: { containers: object[] } } }
    }
    const changed = (change: (copy: typeof deployment) => void) => {
      const copy = structuredClone(deployment)
      change(copy)
      return wrongIn(copy as unknown as Manifest)
    }
    expect(changed(({ spec }) => Object.assign(spec, { replicas: 'two' })).join()).toMatch(
      /spec\/replicas must be integer/,
    )
    expect(changed(({ spec }) => Object.assign(spec.template.spec.containers[0] ?? {}, { livenesProbe: {} }))).toEqual([
      '.spec.template.spec.containers.0.livenesProbe',
    ])
  })

  it('are all named by the kustomization, with the image of this version', () => {
    const files = globSync(`${FOLDER}/*.yaml`, { cwd: fromRoot() }).map((file) => basename(file))
    expect(new Set(files)).toEqual(new Set([...kustomization.resources, 'kustomization.yaml']))
    const { version } = JSON.parse(read('package.json')) as { version: string }
    expect(kustomization.images.map(({ newTag }) => newTag)).toEqual([version])
    expect(read('Dockerfile')).toContain(`ARG VERSAO=${version}\n`)
    expect(read('compose.yaml')).toContain(`portal-fornecedor:${version}}`)
  })

  it('ask whether it lives and whether it is ready, and give it the time that it takes to end', () => {
    const { pod, replicas } = specOf('Deployment')
    const [container] = pod.containers
    expect([container?.livenessProbe?.httpGet.path, container?.readinessProbe?.httpGet.path]).toEqual([
      '/api/live',
      '/api/health',
    ])
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(30)
    expect(replicas).toBeGreaterThanOrEqual(2)
  })

  it.each(['Deployment', 'CronJob'])('give no more rights than are needed (%s)', (kind) => {
    const { pod } = specOf(kind)
    const user = Number(/^USER (\d+)$/m.exec(read('Dockerfile'))?.[1])
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: user, seccompProfile: { type: 'RuntimeDefault' } },
    })
    for (const { securityContext, env } of pod.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(env).toBeUndefined()
    }
  })

  it('name settings that there are, and secrets by their files alone', () => {
    const { data } = manifests.find(({ kind }) => kind === 'ConfigMap') as unknown as { data: Record<string, string> }
    const settings = new Set(read('README.md').match(/(?<=`)[A-Z][A-Z0-9_]+(?=`)/g))
    expect(Object.keys(data).filter((name) => !settings.has(name))).toEqual([])
    expect(Object.keys(data).filter((name) => settings.has(`${name}_FILE`))).toEqual([])
  })
})

interface Compose {
  services: Record<
    string,
    {
      image?: string
      profiles?: string[]
      command?: string | string[]
      secrets?: string[]
      environment?: Record<string, string>
      volumes?: string[]
      depends_on?: Record<string, { condition: string }>
      healthcheck?: { test: string[] }
    }
  >
  secrets?: Record<string, unknown>
}

describe('compose', () => {
  const { services: named, secrets = {} } = parse(read('compose.yaml'), { merge: true }) as Compose
  const services = Object.values(named)
  const book = read('docs/operacao/instalar.md')

  it('starts the product alone where no profile is named, and PostgreSQL 18, a bucket and a proxy beside it with one', () => {
    const of = (profile: boolean) => Object.keys(named).filter((name) => !!named[name]?.profiles === profile)
    expect(of(false)).toEqual(['portal'])
    expect(of(true)).toEqual(['portal-servidor', 'postgres', 's3', 'balde', 'proxy'])
    expect(new Set(services.flatMap(({ profiles = [] }) => profiles))).toEqual(new Set(['servidor']))
    expect(named['postgres']?.image).toMatch(/postgres:18$/)
    expect(book).toContain('COMPOSE_PROFILES=servidor\n')
  })
  it('starts all of it with the proxy', () => {
    const needs = (name: string): string[] =>
      Object.keys(named[name]?.depends_on ?? {}).flatMap((one) => [one, ...needs(one)])
    expect(new Set(needs('proxy'))).toEqual(new Set(['portal-servidor', 'postgres', 'balde', 's3']))
  })
  it('waits for what it needs until that says that it is there', () => {
    const waits = services.flatMap(({ depends_on = {} }) => Object.entries(depends_on))
    const begun = waits.filter(([, { condition }]) => condition === 'service_started')
    expect(begun.map(([name]) => name)).toEqual(['portal-servidor'])
    const asked = waits.flatMap(([name, { condition }]) => (condition === 'service_healthy' ? [name] : []))
    expect(asked.map((name) => named[name]?.healthcheck?.test[0])).toEqual(asked.map(() => 'CMD'))
  })
  it("gives secrets that it has, as files that the book's lines make", () => {
    const asked = services.flatMap((service) => service.secrets ?? [])
    const given = Object.keys(secrets)
    expect([...new Set(asked)].toSorted()).toEqual(given.toSorted())
    expect(given.filter((name) => !book.includes(`> ${name}\n`))).toEqual([])
    const said = services.flatMap(({ environment = {} }) => Object.entries(environment))
    expect(
      said.filter(([name]) => /SECRET|PASSWORD|DATABASE_URL|STORAGE_URL/.test(name) && !name.endsWith('_FILE')),
    ).toEqual([])
  })
  it('asks in .env for what the book says', () => {
    const asked = new Set([...read('compose.yaml').matchAll(/\$\{([A-Z_]+):-/g)].map(([, name]) => name))
    const settings = new Set(read('README.md').match(/(?<=`)[A-Z][A-Z0-9_]+(?=`)/g))
    const own = [...asked].filter((name) => !settings.has(name ?? ''))
    const said = [...book.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
    expect(new Set(own)).toEqual(new Set(said))
  })
  it('keeps nothing but below folders that the image gives to its user', () => {
    const owned = /install -d -o portal -g portal -m 700 (.+)/.exec(read('Dockerfile'))?.[1]?.split(' ')
    const kept = ['portal', 'portal-servidor'].flatMap((name) => named[name]?.volumes ?? [])
    expect(kept.map((volume) => volume.split(':').at(-1)).filter((place) => !owned?.includes(place ?? ''))).toEqual([])
    expect(kept).not.toEqual([])
  })
  it('lets the product end in its own time', () => {
    expect(read('compose.yaml')).toMatch(/stop_grace_period: 40s/)
  })
})
