import { ZIPS_HOSTIS } from '@portal/zip/hostileZip.fixture'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HTML, PNG, SVG, ZIP } from '../files/samples.fixture.ts'
import { arquivo } from '../db/tables/arquivos.ts'
import { referencia } from '../db/tables/referencias.ts'
import { novoMundo, type Mundo } from './mundo.fixture.ts'

let mundo: Mundo
let id: number
beforeAll(async () => {
  mundo = await novoMundo()
  id = await mundo.criar('dora')
})
afterAll(() => mundo.fechar())

const lida = async () => (await mundo.pedir('dora', 'GET', `/referencia/${id}`)).corpo
const enviarLogo = (nome: string, bytes: Buffer) =>
  mundo.enviar('dora', '/referencia/uploadLogo', { id }, { nome, bytes })

describe('the logo (referencias.009, decisions H-05, H-06)', () => {
  it('is kept clean, shown by its address in lists, and answered as a data URI', async () => {
    const hostil = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" onload="a()"><script>a()</script><path d="M0 0h1v1z"/></svg>',
    )
    const enviado = await enviarLogo('Logo São João.svg', hostil)
    expect(enviado).toMatchObject({ status: 200, corpo: { id, data: { id, versao: 2 } } })
    const { logo, logoNome } = await lida()
    expect(logoNome).toBe('Logo São João.svg')
    const figura = await mundo.abrir(String(logo))
    const limpo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'
    expect([figura.status, figura.bytes.toString(), figura.headers['content-security-policy']]).toEqual([
      200,
      limpo,
      expect.stringMatching(/^sandbox/),
    ])
    expect((await mundo.pedir('dora', 'GET', `/referencia/logo/${id}`)).corpo).toEqual({
      logo: `data:image/svg+xml;base64,${Buffer.from(limpo).toString('base64')}`,
    })
    expect(await mundo.database.leitura.select({ tamanho: arquivo.tamanho }).from(arquivo)).toEqual([
      { tamanho: limpo.length },
    ])
    const { dados } = (await mundo.pedir('dora', 'GET', '/referencia/lista')).corpo
    expect(dados[0]).toMatchObject({ id, logo })
  })

  it.each([
    ['a png', 'logo.png', PNG],
    ['a png that is called svg', 'logo.svg', PNG],
    ['a page that is called svg', 'logo.svg', HTML],
    ['an svg that is called png', 'logo.png', SVG],
    ['a drawing that is none', 'logo.svg', Buffer.from('<svg><p>a</p></svg>')],
  ])('is refused when it is %s, and stays as it was', async (_, nome, bytes) => {
    const antes = await lida()
    const { status, lista } = await enviarLogo(nome, bytes)
    expect([status, lista]).toMatchObject([400, [{ message: 'O logo deve ser .svg', propertyName: 'logo' }]])
    expect(await lida()).toEqual(antes)
  })

  it('needs a file', async () => {
    const { status, lista } = await mundo.enviar('dora', '/referencia/uploadLogo', { id })
    expect([status, lista]).toMatchObject([400, [{ message: 'Selecione um arquivo para upload' }]])
  })
})

describe('the common file (referencias.010)', () => {
  it('is kept with its name and answered as base64', async () => {
    const arquivoComum = { campo: 'qualquer', nome: 'comum.zip', bytes: ZIP }
    expect((await mundo.enviar('dora', '/referencia/uploadArquivoComum', { id }, arquivoComum)).status).toBe(200)
    expect((await lida())['arquivoComum']).toBe('comum.zip')
    expect((await mundo.pedir('dora', 'GET', `/referencia/arquivoComum/${id}`)).corpo).toEqual({
      arquivoComum: ZIP.toString('base64'),
      nome: 'comum.zip',
    })
  })

  it('is null while there is none', async () => {
    const outra = await mundo.criar('dora')
    expect((await mundo.pedir('dora', 'GET', `/referencia/arquivoComum/${outra}`)).corpo).toEqual({
      arquivoComum: null,
      nome: null,
    })
    expect((await mundo.pedir('dora', 'GET', `/referencia/logo/${outra}`)).corpo).toEqual({ logo: null })
  })

  it.each([
    ['comum.svg', SVG],
    ['comum.zip', SVG],
  ])('is refused when it is no zip: %s', async (nome, bytes) => {
    const { status, lista } = await mundo.enviar('dora', '/referencia/uploadArquivoComum', { id }, { nome, bytes })
    expect([status, lista]).toMatchObject([400, [{ message: 'O arquivo deve ser .zip' }]])
  })
})

describe('a common file that customers could not unpack without harm', () => {
  it.each(ZIPS_HOSTIS)('is refused: %s', async (_, bytes, texto) => {
    const antes = await lida()
    const comum = { nome: 'comum.zip', bytes }
    const { status, lista } = await mundo.enviar('dora', '/referencia/uploadArquivoComum', { id }, comum)
    expect([status, lista[0]?.['propertyName'], lista[0]?.message]).toEqual([400, 'arquivoComum', texto])
    expect(await lida()).toEqual(antes)
  })
})

describe('informativos (referencias.003, referencias.011)', () => {
  it('are listed with an address that opens without a session, in a sandbox', async () => {
    const { corpo } = await mundo.enviar(
      'dora',
      '/referencia/UploadInformativo',
      { idReferencia: id },
      { nome: 'Nota Nº 1.html', bytes: HTML },
    )
    const { lista } = await mundo.pedir('leo', 'GET', `/referencia/informativo/${id}`)
    expect(lista).toEqual([
      {
        id: corpo.id,
        informativo: 'Nota Nº 1.html',
        dataCadastro: expect.stringMatching(/Z$/) as string,
        urlHTML: expect.any(String) as string,
      },
    ])
    const pagina = await mundo.abrir(lista[0]?.urlHTML ?? '')
    expect([pagina.status, pagina.bytes]).toEqual([200, HTML])
    expect(pagina.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/) as string,
      'x-content-type-options': 'nosniff',
    })
    expect((await mundo.pedir('dora', 'DELETE', `/referencia/removerInformativo/${corpo.id}`)).status).toBe(200)
    expect((await mundo.pedir('dora', 'GET', `/referencia/informativo/${id}`)).lista).toEqual([])
  })

  it.each([
    ['nota.svg', SVG],
    ['nota.html', ZIP],
    ['nota.html', SVG],
  ])('are refused when they are no page: %s', async (nome, bytes) => {
    const { status, lista } = await mundo.enviar(
      'dora',
      '/referencia/UploadInformativo',
      { idReferencia: id },
      { nome, bytes },
    )
    expect([status, lista]).toMatchObject([400, [{ message: 'O arquivo deve ser .html', propertyName: 'arquivo' }]])
  })
})

it('a file that is sent for no reference of the sender leaves no row', async () => {
  const antes = await mundo.database.leitura.$count(arquivo)
  const nova = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M9 9"/></svg>')
  expect((await mundo.enviar('ana', '/referencia/uploadLogo', { id }, { nome: 'a.svg', bytes: nova })).status).toBe(404)
  expect(await mundo.database.leitura.$count(arquivo)).toBe(antes)
  expect(await mundo.database.leitura.$count(referencia, eq(referencia.id, id))).toBe(1)
})
