import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Feed } from '@portal/contract/atualizacoes/atualizacoes'
import { novoMundo, type Mundo } from '../clientes/mundo.fixture.ts'
import { criarPacote } from '../liberacoes/mercado.fixture.ts'

/** More than the operating system holds for one connection: what is cut off has not left the product. */
const TAMANHO = 64 * 1024 * 1024
const SERIAL = 'CEM-REDE'

let mundo: Mundo
let porta: number
let idSerial: number
let chave: string
let sha256: string
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.app.listen({ host: '127.0.0.1', port: 0 })
  porta = (mundo.app.server.address() as AddressInfo).port
  idSerial = await mundo.criarSerial({ serial: SERIAL })
  const { corpo } = await mundo.pedir('paula', 'POST', '/integracao/chaves', {
    nome: 'Rede',
    alcance: 'PROVEDORA',
    escopos: ['ATUALIZACOES'],
  })
  chave = corpo.chave
  const idPacote = await criarPacote(mundo, mundo.referencias.gold, 1, ['CEM_PRO'])
  const bytes = randomBytes(TAMANHO)
  sha256 = (await mundo.deps.files.gravar(Readable.from([bytes]), { maxBytes: TAMANHO })).sha256
  await executar("INSERT INTO arquivo (sha256, tamanho, imagem) VALUES ($1, $2, 'application/zip')", [sha256, TAMANHO])
  await executar(
    `WITH nova AS (INSERT INTO pacote_edicao (id_pacote, numero, nivel, arquivo_comum, entradas, arquivo, arquivo_nome)
       VALUES ($1, 2, 'CEM_PRO', 0, '[]', $2, 'modelos.zip') RETURNING id)
     UPDATE pacote_nivel SET id_edicao = (SELECT id FROM nova), desde = now() WHERE id_pacote = $1`,
    [idPacote, sha256],
  )
  await mundo.pedir('lia', 'POST', '/serial/salvarLiberacaoPorfolioCEM', { itemsSelecionados: [idPacote], idSerial })
}, 120_000)
afterAll(() => mundo.fechar())

const executar = (texto: string, valores: unknown[] = []) => mundo.database.escrever.query(texto, valores)
const feed = async () => {
  const { corpo } = await mundo.pedir(chave, 'GET', `/atualizacoes/${SERIAL}`)
  const [item] = (corpo as unknown as Feed).itens
  const [arquivo] = item?.arquivos ?? []
  if (!item || !arquivo) throw new Error('the package is not in the feed')
  return { ...item, arquivo }
}

/** A connection of its own, as an installation opens it. */
async function abrir(url: string, desde: number): Promise<IncomingMessage> {
  const headers = desde > 0 ? { range: `bytes=${desde}-`, 'if-range': `"${sha256}"` } : {}
  const pedido = get({ host: '127.0.0.1', port: porta, path: url, headers, agent: false })
  const [resposta] = (await once(pedido, 'response')) as [IncomingMessage]
  return resposta
}

/** Reads until there are so many bytes, and pulls the plug; without a number to the end. */
async function receber(resposta: IncomingMessage, quantos = Infinity): Promise<Buffer> {
  const partes: Buffer[] = []
  let recebidos = 0
  for await (const parte of resposta as AsyncIterable<Buffer>) {
    partes.push(parte)
    recebidos += parte.length
    if (recebidos >= quantos) break
  }
  resposta.destroy()
  return Buffer.concat(partes)
}

const recibos = async () =>
  (
    await mundo.database.ler.query<{ ate: number; fim: Date | null }>(
      'SELECT ate::float8 AS ate, fim FROM entrega WHERE id_serial = $1 AND sha256 = $2',
      [idSerial, sha256],
    )
  ).rows
const edicoes = async () =>
  (
    await mundo.database.ler.query<{ em: Date }>('SELECT em FROM entrega_edicao WHERE id_serial = $1 AND numero = 2', [
      idSerial,
    ])
  ).rows

it('goes on after broken connections, gives the same bytes, and is noted once when it is whole (decision 0040)', async () => {
  const partes: Buffer[] = []
  const chegou = () => partes.reduce((soma, { length }) => soma + length, 0)
  for (const quebra of [1024 * 1024, 20 * 1024 * 1024]) {
    // A new address each time: the earlier one may have expired meanwhile.
    const { arquivo, emDia } = await feed()
    expect([emDia, arquivo.sha256, arquivo.tamanho]).toEqual([false, sha256, TAMANHO])
    const desde = chegou()
    const resposta = await abrir(arquivo.url, desde)
    expect(resposta.statusCode).toBe(desde === 0 ? 200 : 206)
    partes.push(await receber(resposta, quebra))
    // What had left is noted, and it is not the whole.
    await expect.poll(async () => (await recibos()).map(({ ate }) => ate >= chegou() && ate < TAMANHO)).toEqual([true])
    expect((await recibos()).map(({ fim }) => fim)).toEqual([null])
    expect(await edicoes()).toEqual([])
  }
  const resto = await abrir((await feed()).arquivo.url, chegou())
  expect(resto.headers['content-range']).toBe(`bytes ${chegou()}-${TAMANHO - 1}/${TAMANHO}`)
  partes.push(await receber(resto))
  expect(createHash('sha256').update(Buffer.concat(partes)).digest('hex')).toBe(sha256)
  await expect.poll(async () => (await feed()).emDia).toBe(true)
  const feito = await recibos()
  expect(feito).toMatchObject([{ ate: TAMANHO }])
  expect(await edicoes()).toHaveLength(1)
  // Fetched once more it stays the receipt of the first time.
  expect((await receber(await abrir((await feed()).arquivo.url, 0))).length).toBe(TAMANHO)
  expect(await recibos()).toEqual(feito)
  expect(await edicoes()).toHaveLength(1)
})

it('does not count what was asked for behind a gap', async () => {
  await executar('DELETE FROM entrega WHERE id_serial = $1', [idSerial])
  await executar('DELETE FROM entrega_edicao WHERE id_serial = $1', [idSerial])
  const { arquivo } = await feed()
  const fim = await receber(await abrir(arquivo.url, TAMANHO - 1000))
  expect(fim.length).toBe(1000)
  await expect.poll(async () => (await recibos()).map(({ ate }) => ate)).toEqual([0])
  expect((await feed()).emDia).toBe(false)
})
