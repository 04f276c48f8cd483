import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pngDe } from '../files/samples.fixture.ts'
import { novoMundo, type Mundo } from '../materiais/mundo.fixture.ts'

/** The same bytes sent at doors of two companies that know nothing of each other: each serves what it is there (decision 0014). */
let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

interface Servido {
  hash: string
  tipo: unknown
  modo: unknown
  bytes: Buffer
}

async function servido(url: string): Promise<Servido> {
  const { status, headers, bytes } = await mundo.abrir(url)
  expect(status).toBe(200)
  const hash = /[\da-f]{64}/.exec(url)?.[0] ?? ''
  return {
    hash,
    tipo: headers['content-type'],
    modo: String(headers['content-disposition']).replace(/;.*/, ''),
    bytes,
  }
}

let nomes = 0
const aceito = async (...pedido: Parameters<Mundo['enviar']>) => {
  const { status, corpo } = await mundo.enviar(...pedido)
  expect(status).toBe(200)
  return corpo.id
}

type Porta = (bytes: Buffer) => Promise<() => Promise<Servido>>
/** Each sends at its door and answers how to see what the door serves. */
const PORTAS = {
  async svgx(bytes) {
    const idComponente = await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE'))
    await aceito('dora', '/componente/uploadFiguraSVGX', { idComponente }, { nome: 'corte.svgx', bytes })
    return async () => {
      const { anexos } = (await mundo.pedir('dora', 'GET', `/componente/ImagemAnexo/${idComponente}`)).corpo
      return servido(anexos.find(({ tipo }) => tipo === 'FIGURA_SVGX')?.link ?? '')
    }
  },
  async logo(bytes) {
    const linha = { descricao: `Porta ${(nomes += 1)}` }
    const id = await aceito('ana', '/linha', linha, { campo: 'logo', nome: 'logo.png', bytes })
    return async () => servido(String((await mundo.pedir('ana', 'GET', `/linha/${id}`)).corpo['logo']))
  },
  async informativo(bytes) {
    const idReferencia = mundo.referencias.ana
    const id = await aceito('ana', '/referencia/UploadInformativo', { idReferencia }, { nome: 'nota.html', bytes })
    return async () => {
      const { lista } = await mundo.pedir('ana', 'GET', `/referencia/informativo/${idReferencia}`)
      return servido(String(lista.find((um) => um.id === id)?.['urlHTML']))
    }
  },
} satisfies Record<string, Porta>

const SERVEM = {
  svgx: { tipo: 'application/octet-stream', modo: 'attachment' },
  logo: { tipo: 'image/png', modo: 'inline' },
  informativo: { tipo: 'text/html; charset=utf-8', modo: 'inline' },
}
const html = (texto: string) => Buffer.from(`<!doctype html><html><body><p>${texto}</p></body></html>`)

describe('the same bytes at two doors', () => {
  it.each<[keyof typeof PORTAS, keyof typeof PORTAS, Buffer]>([
    ['svgx', 'logo', pngDe(8)],
    ['logo', 'svgx', pngDe(16)],
    ['svgx', 'informativo', html('primeiro svgx')],
    ['informativo', 'svgx', html('primeiro informativo')],
  ])('are at each what it says: %s first, then %s', async (primeira, segunda, bytes) => {
    const portas = [primeira, segunda]
    const vistas = [await PORTAS[primeira](bytes), await PORTAS[segunda](bytes)]
    const servidos = await Promise.all(vistas.map((ver) => ver()))
    expect(servidos.map(({ tipo, modo }) => ({ tipo, modo }))).toEqual(portas.map((porta) => SERVEM[porta]))
    expect(servidos.map((um) => um.bytes)).toEqual([bytes, bytes])
    expect(new Set(servidos.map(({ hash }) => hash)).size).toBe(1)
  })
})
