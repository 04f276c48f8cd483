/**
 * The full package of 200,000 products, built in a job, beside writing the same rows through a plain template to a deflated file:
 * `node bench/pacotes.ts [products]`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { prepareGround } from './compare.ts'
import { fillCatalogo } from './fillCatalogo.ts'

const AT_ONCE = 500
const MB = 2 ** 20
const products = Number(process.argv[2] ?? 200_000)
const { pool, url, token, close } = await prepareGround('master@exemplo.com.br', 0)
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Largest resident memory while something runs; the product runs in this process, its database beside it. */
async function watched<T>(fn: () => Promise<T>): Promise<{ seconds: number; peak: number; done: T }> {
  let peak = process.memoryUsage.rss()
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50)
  const began = performance.now()
  try {
    const done = await fn()
    return { seconds: (performance.now() - began) / 1000, peak: peak / MB, done }
  } finally {
    clearInterval(watch)
  }
}

async function save(idReferencia: number): Promise<number> {
  const form = new FormData()
  for (const [field, value] of Object.entries({ idTipo: 1, idReferencia })) form.append(field, String(value))
  const response = await fetch(`${url}/api/referencia/SalvarAtualizacaoPortfolioCEM2`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const answer = (await response.json()) as { id: number }
  if (!response.ok) throw new Error(JSON.stringify(answer))
  return answer.id
}

const escape = (value: unknown) =>
  String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The least that a program could do with the same rows. */
async function* template(idReferencia: number): AsyncGenerator<string> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(
      `DECLARE plain NO SCROLL CURSOR FOR SELECT m.id, v.numero, v.conteudo FROM material m
       JOIN material_versao v ON v.id = m.id_versao_homologada WHERE m.id_referencia = $1 ORDER BY m.id`,
      [idReferencia],
    )
    for (;;) {
      const { rows } = await client.query<{ id: number; numero: number; conteudo: Record<string, unknown> }>(
        `FETCH ${AT_ONCE} FROM plain`,
      )
      if (!rows.length) return
      yield rows
        .map(({ id, numero, conteudo }) => {
          const fields = Object.entries(conteudo).map(
            ([name, value]) => ` ${name}="${escape(typeof value === 'object' ? JSON.stringify(value) : value)}"`,
          )
          return `<material id="${id}" versao="${numero}"${fields.join('')}/>\n`
        })
        .join('')
    }
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

async function plain(idReferencia: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-pacotes-'))
  try {
    const rows = Readable.from(template(idReferencia), { objectMode: false })
    await pipeline(rows, createGzip(), createWriteStream(join(folder, 'plain.xml.gz')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

try {
  await fillCatalogo(pool, products)
  // They are spread over many references and mostly on the market; the promise is about one package of them all.
  const { rows } = await pool.query<{ id: number }>(
    'SELECT id_referencia AS id FROM material GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1',
  )
  const [largest] = rows
  if (!largest) throw new Error('no products')
  const moved = await pool.query(
    `UPDATE material SET id_referencia = $1, situacao = 1, id_versao_homologada = NULL WHERE id_referencia <> $1 AND NOT EXISTS (
       SELECT FROM material o WHERE o.tipo = material.tipo AND o.id_referencia = $1 AND portal_busca(o.codigo) = portal_busca(material.codigo))`,
    [largest.id],
  )
  const response = await fetch(`${url}/api/produto/homologar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  if (!response.ok) throw new Error(await response.text())
  print(`${moved.rowCount ?? 0} products moved to one reference`)
  const bare = await watched(() => plain(largest.id))
  print(`plain template to a deflated file: ${bare.seconds.toFixed(1)} s, peak ${bare.peak.toFixed(0)} MB`)
  const built = await watched(() => save(largest.id))
  print(`full package in a job: ${built.seconds.toFixed(1)} s, peak ${built.peak.toFixed(0)} MB`)
  print(`ratio ${(bare.seconds / built.seconds).toFixed(2)} (promise: no less than 0.33)`)
  const sizes = await pool.query<{ bytes: number; registros: number }>(
    `SELECT a.tamanho AS bytes, (SELECT sum((x ->> 'registros')::int)::int FROM jsonb_array_elements(e.entradas) AS x) AS registros
     FROM pacote_edicao e JOIN arquivo a ON a.sha256 = e.material WHERE e.id_pacote = $1`,
    [built.done],
  )
  const [size] = sizes.rows
  print(`${size?.registros ?? 0} records, ${size?.bytes ?? 0} bytes packed`)
} finally {
  await close()
}
