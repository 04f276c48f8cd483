import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { LINK_VENCIDO } from '@portal/contract/arquivos/arquivos'
import type { TipoDeArquivo } from '@portal/contract/core/upload'
import { registrarArquivo } from '../files/register.ts'
import { verificar } from '../files/verify.ts'
import { HTML, PDF, PNG, SVG, ZIP } from '../files/samples.fixture.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { logado } from '../test/gente.fixture.ts'
import { novoServidor, type ServidorDeTeste } from '../test/servidor.fixture.ts'

let servidor: ServidorDeTeste
let porta: number
let agora = Date.parse('2026-11-20T12:00:00Z')
const hashes = new Map<string, string>()
const hashDe = (tipo: string) => hashes.get(tipo) ?? ''

const MARIA = logado({ idUsuario: 7, nome: 'Maria', idEmpresa: 1 })

beforeAll(async () => {
  servidor = await novoServidor({
    clock: () => new Date(agora),
    autenticar: async (bearer) => (bearer === 'maria' ? MARIA : undefined),
  })
  await guardar('png', PNG)
  await guardar('svg', SVG)
  await guardar('html', HTML)
  await guardar('zip', ZIP)
  await guardar('pdf', PDF)
  await servidor.app.listen({ port: 0, host: '127.0.0.1' })
  porta = Number(new URL(servidor.app.listeningOrigin).port)
})
afterAll(() => servidor.fechar())

async function guardar(tipo: TipoDeArquivo, bytes: Buffer): Promise<void> {
  const gravado = await servidor.deps.files.gravar(Readable.from([bytes]), { maxBytes: 10_000_000 })
  await emTransacao(servidor.deps.database, AUTOR_SISTEMA, (transacao) =>
    registrarArquivo(transacao, servidor.deps.files, gravado, tipo),
  )
  hashes.set(tipo, gravado.sha256)
}

const pedir = (url: string, headers: Record<string, string> = {}) => servidor.app.inject({ url, headers })
const assinado = (tipo: string, nome = `arquivo.${tipo}`) => servidor.deps.links.assinar(hashDe(tipo), nome)

const ISOLADO =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

describe('figures', () => {
  it('are read by anybody who knows their name, and kept for ever', async () => {
    const resposta = await pedir(`/api/figuras/${hashDe('png')}`)
    expect(resposta.rawPayload).toEqual(PNG)
    expect(resposta.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': String(PNG.length),
      etag: `"${hashDe('png')}"`,
    })
    expect((await pedir(`/api/figuras/${hashDe('png')}`, { 'if-none-match': `"${hashDe('png')}"` })).statusCode).toBe(
      304,
    )
  })

  it('run nothing: svg comes in a sandbox', async () => {
    const { headers, rawPayload } = await pedir(`/api/figuras/${hashDe('svg')}`)
    expect(rawPayload).toEqual(SVG)
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(headers['content-security-policy']).toBe(ISOLADO)
  })

  it.each(['zip', 'html'])('are no way to read a %s', async (tipo) => {
    expect((await pedir(`/api/figuras/${hashDe(tipo)}`)).statusCode).toBe(404)
  })

  it.each(['0'.repeat(64), 'x', '..%2f..%2fetc%2fpasswd', `${'a'.repeat(63)}G`])(
    'that do not exist are 404: %s',
    async (nome) => {
      expect((await pedir(`/api/figuras/${nome}`)).statusCode).toBe(404)
    },
  )
})

describe('files', () => {
  it('open by a signed link, for five minutes, for this file and this name only', async () => {
    const link = assinado('zip', 'Pacote "São João";.zip')
    const resposta = await pedir(link)
    expect([resposta.statusCode, resposta.rawPayload]).toEqual([200, ZIP])
    expect(resposta.headers['cache-control']).toBe('private, no-store')
    expect(resposta.headers['content-disposition']).toBe(
      `attachment; filename="Pacote _Sao Joao__.zip"; filename*=UTF-8''Pacote%20%22S%C3%A3o%20Jo%C3%A3o%22%3B.zip`,
    )
    const certo = assinado('zip', 'pacote.zip')
    const errados = [
      `/api/arquivos/${hashDe('zip')}`,
      `/api/arquivos/${hashDe('zip')}?nome=pacote.zip`,
      certo.replace('pacote.zip', 'outro.zip'),
      certo.replace('pacote.zip', 'pacote.html'),
      certo.replace(hashDe('zip'), hashDe('html')),
      certo.replace(/ate=\d+/, `ate=${agora + 60_000}`),
      certo.replace(/assinatura=.*/, 'assinatura=AAAA'),
    ]
    agora += 5 * 60_000 + 1
    // A session opens no more than a stranger has, and an end of the link is no end of the session.
    for (const authorization of ['', 'Bearer maria'])
      for (const errado of [...errados, certo]) {
        const { statusCode, body } = await pedir(errado, { authorization })
        expect([statusCode, JSON.parse(body)]).toEqual([403, { message: LINK_VENCIDO }])
      }
  })

  it('whose link has ended say so on a page where a page was asked for', async () => {
    const { statusCode, headers, body } = await pedir(`/api/arquivos/${hashDe('zip')}`, {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    })
    expect([statusCode, headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
    expect(body).toContain(`<p>${LINK_VENCIDO}</p>`)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('that may run scripts where no sandbox holds them are saved, not shown', async () => {
    const { headers } = await pedir(assinado('pdf', 'ficha.pdf'))
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'application/pdf',
      `attachment; filename="ficha.pdf"; filename*=UTF-8''ficha.pdf`,
    ])
  })

  it('show html in a sandbox that runs no script', async () => {
    const { headers, body } = await pedir(assinado('html', 'informativo.html'))
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toBe(ISOLADO)
    expect(headers['content-disposition']).toMatch(/^inline/)
    expect(body).toBe(HTML.toString())
  })

  it.each<[string, number, string | undefined, Buffer]>([
    ['bytes=0-9', 206, 'bytes 0-9/', ZIP.subarray(0, 10)],
    ['bytes=10-', 206, `bytes 10-${ZIP.length - 1}/`, ZIP.subarray(10)],
    ['bytes=-5', 206, `bytes ${ZIP.length - 5}-${ZIP.length - 1}/`, ZIP.subarray(-5)],
    [`bytes=5-${ZIP.length * 2}`, 206, `bytes 5-${ZIP.length - 1}/`, ZIP.subarray(5)],
    [`bytes=${ZIP.length}-`, 416, 'bytes */', Buffer.alloc(0)],
    ['bytes=-0', 416, 'bytes */', Buffer.alloc(0)],
    ['bytes=9-3', 200, undefined, ZIP],
    ['bytes=0-1,4-5', 200, undefined, ZIP],
    ['linhas=1-2', 200, undefined, ZIP],
  ])('answer the range %s with %i', async (range, status, contentRange, bytes) => {
    const resposta = await pedir(assinado('zip'), { range })
    expect([resposta.statusCode, resposta.rawPayload]).toEqual([status, bytes])
    expect(resposta.headers['content-range']).toBe(contentRange && `${contentRange}${ZIP.length}`)
  })

  it('answer the whole file when it is another one than the range was asked of', async () => {
    expect((await pedir(assinado('zip'), { range: 'bytes=0-9', 'if-range': '"outro"' })).statusCode).toBe(200)
  })
})

describe('the same bytes under two names', () => {
  it.each<[string, readonly string[]]>([
    ['a picture that was something else first', ['opaco', 'png']],
    ['something else that was a picture first', ['png', 'opaco']],
  ])('are what each of them says: %s', async (_, ordem) => {
    const bytes = Buffer.concat([PNG, Buffer.from(ordem.join())])
    for (const tipo of ordem) await guardar(tipo as TipoDeArquivo, bytes)
    const figura = await pedir(`/api/figuras/${hashDe('png')}`)
    expect([figura.statusCode, figura.headers['content-type'], figura.rawPayload]).toEqual([200, 'image/png', bytes])
    const outro = await pedir(servidor.deps.links.assinar(hashDe('opaco'), 'desenho.svgx'))
    expect([outro.headers['content-type'], outro.headers['content-disposition']]).toEqual([
      'application/octet-stream',
      `attachment; filename="desenho.svgx"; filename*=UTF-8''desenho.svgx`,
    ])
  })
})

/** Larger than what is read before its answer begins. */
const GRANDE = Buffer.alloc(5_000_000, 'conteúdo grande ')

describe.each<[string, Buffer]>([
  ['small', ZIP],
  ['large', GRANDE],
])('a stored file, %s,', (_, bytes) => {
  const lugar = () => join(servidor.deps.settings.DATA_DIR, 'arquivos', hashDe('opaco').slice(0, 2), hashDe('opaco'))
  const endereco = () => `http://127.0.0.1:${porta}${servidor.deps.links.assinar(hashDe('opaco'), 'x.svgx')}`
  /** As a client sees it: what came, or that it broke off. */
  async function buscar(range?: string): Promise<number | 'cortado'> {
    const resposta = await fetch(endereco(), range ? { headers: { range } } : {})
    return resposta.arrayBuffer().then(
      () => resposta.status,
      () => 'cortado',
    )
  }
  const tudo = async () => [await buscar(), await buscar('bytes=5-9')]
  beforeEach(() => guardar('opaco', bytes))

  it('is sent as it is', async () => {
    expect(await tudo()).toEqual([200, 206])
  })

  it('is not sent damaged', async () => {
    const ruim = Buffer.from(bytes)
    ruim[bytes.length - 7] = ~(ruim[bytes.length - 7] ?? 0) & 255
    await writeFile(lugar(), ruim)
    expect(await tudo()).toEqual(bytes === GRANDE ? ['cortado', 503] : [503, 503])
  })

  it('is not sent short, nor silently missing', async () => {
    await writeFile(lugar(), bytes.subarray(0, -7))
    expect(await tudo()).toEqual([503, 503])
    await servidor.deps.files.apagar(hashDe('opaco'))
    expect(await tudo()).toEqual([503, 503])
  })

  it('is whole again when somebody sends it again', async () => {
    const ruim = Buffer.from(bytes)
    ruim[3] = ~(ruim[3] ?? 0) & 255
    await writeFile(lugar(), ruim)
    await guardar('opaco', bytes)
    expect(await tudo()).toEqual([200, 206])
  })
})

it('a refusal because of lost bytes says what to do, is not kept, and names the file in the log', async () => {
  await servidor.deps.files.apagar(hashDe('svg'))
  const { statusCode, headers, body } = await pedir(`/api/figuras/${hashDe('svg')}`)
  expect([statusCode, headers['cache-control'], headers.etag, JSON.parse(body)]).toEqual([
    503,
    'no-store',
    undefined,
    { message: 'O arquivo não está inteiro no armazenamento. Avise quem administra o portal.' },
  ])
  await expect(servidor.deps.files.abrir(hashDe('svg'))).rejects.toThrow(`arquivo ${hashDe('svg')} não está`)
})

it('the check finds what is damaged, short and missing, and says who uses it', async () => {
  const { files, database, settings } = servidor.deps
  const kinds = new Map<string, string>()
  for (const palavra of ['certo', 'trocado', 'curto', 'sumido']) {
    await guardar('opaco', Buffer.from(`o arquivo ${palavra}`))
    kinds.set(palavra, hashDe('opaco'))
  }
  const hash = (palavra: string) => kinds.get(palavra) ?? ''
  const lugarDe = (palavra: string) => join(settings.DATA_DIR, 'arquivos', hash(palavra).slice(0, 2), hash(palavra))
  await writeFile(lugarDe('trocado'), 'o arquivo trocadO')
  await writeFile(lugarDe('curto'), 'o arquivo')
  await files.apagar(hash('sumido'))
  await database.escrever.query('CREATE TABLE teste_uso (id int, nome text, sha text REFERENCES arquivo)')
  await database.escrever.query("INSERT INTO teste_uso VALUES (7, 'ficha.pdf', $1)", [hash('curto')])
  const { achados, tabelas } = await verificar(servidor.deps)
  await database.escrever.query('DROP TABLE teste_uso')
  const dela = (palavra: string) => achados.filter((achado) => achado.includes(hash(palavra)))
  expect(dela('certo')).toEqual([])
  expect(dela('trocado')).toEqual([
    `O arquivo ${hash('trocado')} não tem o conteúdo que deveria. Nenhum registro o usa.`,
  ])
  expect(dela('curto')).toEqual([
    `O arquivo ${hash('curto')} não tem o tamanho que deveria. Usado por: teste_uso (id 7, nome ficha.pdf, sha).`,
  ])
  expect(dela('sumido')).toEqual([`O arquivo ${hash('sumido')} não está no armazenamento. Nenhum registro o usa.`])
  expect(tabelas).toBeGreaterThan(50)
})

it('the collector takes what is old by the clocks of the database and of the machine, and nothing because one of them jumped', async () => {
  const adiantado = await novoServidor({ clock: () => new Date(Date.now() + 10 * 365 * 86_400_000) })
  onTestFinished(() => adiantado.fechar())
  const { database, files, tarefas } = adiantado.deps
  await tarefas.iniciar()
  const recolher = async () => {
    const id = await emTransacao(database, AUTOR_SISTEMA, (transacao) =>
      tarefas.enfileirar(transacao, { tipo: 'arquivos.recolher', descricao: 'Recolher', dados: {} }),
    )
    return (await tarefas.esperar(id, AbortSignal.timeout(30_000))).resultado
  }
  const maxBytes = 1_000_000
  await files.gravar(Readable.from([PNG]), { maxBytes })
  const comLinha = await files.gravar(Readable.from([ZIP]), { maxBytes })
  await emTransacao(database, AUTOR_SISTEMA, (transacao) => registrarArquivo(transacao, files, comLinha))
  expect(await recolher()).toEqual({ linhas: 0, arquivos: 0, restos: 0 })
  await database.escrever.query("UPDATE arquivo SET visto_em = now() - interval '25 hours'")
  const registrado = (ha: string) =>
    database.escrever.query("UPDATE tarefa SET criada_em = now() - $1::interval WHERE tipo = 'arquivos.recolher'", [ha])
  await registrado('10 years')
  expect(await recolher()).toEqual({ resumo: 'nada foi eliminado', atencao: true })
  await registrado('30 hours')
  expect(await recolher()).toEqual({ linhas: 1, arquivos: 0, restos: 0 })
})
