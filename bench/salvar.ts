/**
 * Saves of products in turn on this checkout and on another (`git worktree add --detach /tmp/parent <commit>`, with its
 * node_modules), each on its own installation: `node bench/salvar.ts <other checkout> [saves of each kind]`.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import { TIPOS } from '@portal/contract/materiais/tipos'
import { freePort, signIn, startProduct, stopProduct } from './product.ts'

const NO_DEARER = 1.1
const [other, saves = '60'] = process.argv.slice(2)
if (other === undefined) throw new Error('name the other checkout')

const chosen = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'value' in value ? value.value : value
const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

async function open(script?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-salvar-'))
  const env = { APP_SECRET: randomBytes(32).toString('base64url'), DATA_DIR: folder, DEMO: '1' }
  const product = await startProduct({ ...env, PORT: String(await freePort()) }, script)
  const headers = {
    authorization: `Bearer ${await signIn(product.url, 'master@exemplo.com.br')}`,
    'content-type': 'application/json',
  }
  const ask = async <Answer>(path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(`${product.url}/api${path}`, { ...init, headers })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const close = async () => {
    await stopProduct(product)
    rmSync(folder, { recursive: true, force: true })
  }
  return { ask, close }
}
type Side = Awaited<ReturnType<typeof open>>

/** Reads a product, changes what it says, saves it: milliseconds of the save alone. */
async function save({ ask }: Side, nome: string, id: number, turn: number): Promise<number> {
  const row = await ask<Record<string, unknown>>(`/${nome}/${id}`)
  const fields = Object.entries(row).map(([field, value]) => [field, chosen(value)])
  const body = JSON.stringify({ ...Object.fromEntries(fields), descricao: `Salvo ${turn}` })
  const began = performance.now()
  await ask(`/${nome}`, { method: 'POST', body })
  return performance.now() - began
}

const sides = { ours: await open(), theirs: await open(resolve(other, 'apps/server/src/main.ts')) }
try {
  for (const { value: tipo } of TIPO_MATERIAL) {
    const times: Record<keyof typeof sides, number[]> = { ours: [], theirs: [] }
    const { nome } = TIPOS[tipo]
    const list = `/produto/lista?limite=12&modoEdicao=true&tipoProduto=${tipo}`
    for (const side of ['ours', 'theirs'] as const) {
      const { items } = await sides[side].ask<{ items: { id: number }[] }>(list)
      for (let turn = 0; turn < 10; turn++) await save(sides[side], nome, items[0]?.id ?? 0, turn)
    }
    for (let turn = 0; turn < Number(saves); turn++)
      for (const side of turn % 2 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)) {
        const { items } = await sides[side].ask<{ items: { id: number }[] }>(list)
        times[side].push(await save(sides[side], nome, items[turn % items.length]?.id ?? 0, turn))
      }
    const [ours, theirs] = [median(times.ours), median(times.theirs)]
    const kept = ours / theirs <= NO_DEARER
    process.stdout.write(
      `save of a ${tipo}: ours ${ours.toFixed(1)} ms, theirs ${theirs.toFixed(1)} ms, ratio ${(ours / theirs).toFixed(2)} (promised <= ${NO_DEARER}) ${kept ? 'ok' : 'MISSED'}\n`,
    )
    if (!kept) process.exitCode = 1
  }
} finally {
  await sides.ours.close()
  await sides.theirs.close()
}
