import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { PASTA_DO_CADASTRO } from '@portal/contract/importacao/cadastro'
import { PASTA_DE_ACABAMENTOS } from '@portal/contract/planilhas/acabamentos'
import { PASTA_DE_APLICABILIDADES } from '@portal/contract/planilhas/aplicabilidades'
import type { Pasta } from '@portal/contract/planilhas/colunas'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import { PASTAS_DE_PRECO } from '@portal/contract/precos/pastas'
import { esperandoTrava, novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'
import { linha as componente } from './componentes.fixture.ts'
import { planilhaDe, type Linha } from './folhas/folhas.fixture.ts'

let mundo: Mundo
let endereco: string
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.app.listen({ port: 0, host: '127.0.0.1' })
  endereco = `http://127.0.0.1:${(mundo.app.server.address() as AddressInfo).port}/api`
})
afterAll(() => mundo.fechar())
afterEach(() => vi.restoreAllMocks())

interface Porta {
  url: string
  refazer?: string
  quem: Nome
  pasta: Pasta
  linha: (codigo: string) => Linha
  /** What its plan looks into. */
  tabela: string
}

const daFolha = (base: string) => ({
  url: `/${base}/importarPlanilha?simular=true`,
  refazer: `/${base}/simulacao`,
  quem: 'dora' as const,
})
const PORTAS: Record<string, Porta> = {
  produtos: {
    ...daFolha('componente'),
    refazer: '/produto/simulacao',
    pasta: PASTAS.COMPONENTE,
    linha: componente,
    tabela: 'material',
  },
  acabamentos: {
    ...daFolha('tratamento'),
    pasta: PASTA_DE_ACABAMENTOS,
    linha: (codigo) => ({ codigo, descricao: 'Branco' }),
    tabela: 'acabamento',
  },
  aplicabilidades: {
    ...daFolha('aplicabilidade'),
    pasta: PASTA_DE_APLICABILIDADES,
    linha: (codigo) => ({ codigo, codigoAplicavel: 'OUTRO' }),
    tabela: 'material',
  },
  precos: {
    ...daFolha('tabelaPreco'),
    pasta: PASTAS_DE_PRECO.COMPONENTE,
    linha: (codigo) => ({ codigo, descricao: 'Roldana', unidade: 'UN', preco: 12.5 }),
    tabela: 'tabela_preco_item',
  },
  cadastro: {
    url: '/serial/cadastro/simulacao',
    quem: 'paula',
    pasta: PASTA_DO_CADASTRO,
    linha: (serial) => ({
      documento: '11.222.333/0001-81',
      razaoSocial: 'Planilha Ltda',
      nomeFantasia: 'Planilha',
      estado: 'PR',
      cidade: 'Londrina',
      sistema: 'CEM',
      serial,
    }),
    tabela: 'cliente',
  },
}
const QUAIS = Object.keys(PORTAS)
const portaDe = (qual: string): Porta => {
  const porta = PORTAS[qual]
  if (!porta) throw new Error(qual)
  return porta
}

/** Rows of more than one batch. */
const bytesDe = ({ pasta, linha }: Porta) =>
  planilhaDe(
    pasta,
    Array.from({ length: 450 }, (_, i) => linha(`AB-${i}`)),
  )
const camposDe = (mais: object = {}) => ({
  referencia: mundo.referencias.gold,
  tipoProduto: 'COMPONENTE',
  nome: 'Tabela A',
  ...mais,
})

async function formularioDe(porta: Porta, mais?: object): Promise<FormData> {
  const form = new FormData()
  if (porta.url.includes('?'))
    for (const [campo, valor] of Object.entries(camposDe(mais))) form.append(campo, String(valor))
  form.append('arquivo', new File([new Uint8Array(await bytesDe(porta))], 'p.xlsx'))
  return form
}

/** Asks over a connection of its own, which is cut in the middle of `fazer`. */
async function irEmbora(
  quem: Nome,
  url: string,
  body: FormData | string,
  fazer: (cortar: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const fim = new AbortController()
  const headers = {
    authorization: `Bearer ${quem}`,
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
  }
  const resposta = fetch(`${endereco}${url}`, { method: 'POST', headers, body, signal: fim.signal }).then(
    async (recebida) => recebida.text(),
    () => 'cortada',
  )
  await fazer(async () => {
    fim.abort()
    expect(await resposta).toBe('cortada')
    await expect.poll(conexoes).toBe(0)
  })
}

const conexoes = () =>
  new Promise<number>((resolve, reject) =>
    mundo.app.server.getConnections((erro, quantas) => (erro ? reject(erro) : resolve(quantas))),
  )
const copias = () => readdir(join(mundo.deps.settings.DATA_DIR, 'planilhas')).catch(() => [])
async function guardados(): Promise<string[]> {
  const shas: string[] = []
  for await (const { sha256 } of mundo.deps.files.listar()) shas.push(sha256)
  return shas
}

/** Files of the store come as slowly as none ever does; parts of one come as always. */
function semFim(): Readable {
  const { files } = mundo.deps
  const abrir = files.abrir.bind(files)
  const parado = new Readable({ read: () => undefined })
  vi.spyOn(files, 'abrir').mockImplementation(async (sha256, trecho) => (trecho ? abrir(sha256, trecho) : parado))
  return parado
}

/** Cuts the connection while the file is being read; answers what is left of it once the reading has ended. */
async function lerECortar(quem: Nome, url: string, body: FormData | string): Promise<string[]> {
  const parado = semFim()
  try {
    await irEmbora(quem, url, body, async (cortar) => {
      await expect.poll(copias).toHaveLength(1)
      await cortar()
      await expect.poll(copias).toEqual([])
    })
    return await copias()
  } finally {
    parado.destroy()
  }
}

describe('a simulation whose caller has gone', () => {
  it.each(QUAIS)('reads no further, and leaves nothing of what it read: %s', async (qual) => {
    const porta = portaDe(qual)
    expect(await lerECortar(porta.quem, porta.url, await formularioDe(porta))).toEqual([])
  })

  it.each(QUAIS.filter((qual) => portaDe(qual).refazer))('nor when it is made again: %s', async (qual) => {
    const porta = portaDe(qual)
    const arquivo = { nome: 'p.xlsx', bytes: await bytesDe(porta) }
    const { corpo } = await mundo.enviar(porta.quem, porta.url, camposDe(), arquivo)
    const { id } = corpo['simulacao'] as { id: string }
    expect(await lerECortar(porta.quem, `${porta.refazer}/${id}`, JSON.stringify({ separador: ',' }))).toEqual([])
  })

  it('nor while what was said beside the file is held against it', async () => {
    const porta = portaDe('produtos')
    const form = await formularioDe(porta, { conteudo: JSON.stringify([{ codigo: 'AB-1' }]) })
    expect(await lerECortar(porta.quem, porta.url, form)).toEqual([])
  })

  it.each(QUAIS)('is not planned to its end, and keeps no plan: %s', async (qual) => {
    const porta = portaDe(qual)
    const fim = acabou()
    const client = await mundo.database.escrever.connect()
    try {
      await client.query(`BEGIN; LOCK TABLE ${porta.tabela} IN ACCESS EXCLUSIVE MODE`)
      await irEmbora(porta.quem, porta.url, await formularioDe(porta), async (cortar) => {
        await expect.poll(() => esperandoTrava(mundo)).toHaveLength(1)
        const antes = await guardados()
        await cortar()
        await client.query('ROLLBACK')
        expect(await fim).toBeInstanceOf(Error)
        expect([await guardados(), await copias()]).toEqual([antes, []])
      })
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })
})

/** How the handler of the next request ends. */
function acabou(): Promise<unknown> {
  const canal = 'tracing:fastify.request.handler:asyncEnd'
  return new Promise((resolve) => {
    const ouvir = (dito: unknown) => {
      unsubscribe(canal, ouvir)
      resolve((dito as { error?: unknown }).error)
    }
    subscribe(canal, ouvir)
  })
}
