import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { desenhoNovo, escreverDesenho } from '@portal/desenhador/desenho'
import { JPG, parteDoPng, PNG, pngDe } from '../files/samples.fixture.ts'
import { projeto } from '../db/tables/desenhos.ts'
import { novoMundo, type Mundo, type Nome, type Resposta } from '../referencias/mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  for (const nome of ['dora', 'davi', 'ana', 'mara', 'paula'] as const)
    mundo.logados[nome].papeis = [...mundo.logados[nome].papeis, 'Desenhador']
})
afterAll(() => mundo.fechar())

const base64 = PNG.toString('base64')
/** A bit of its points is not what it was. */
const estragado = PNG.map((byte, i) => (i === PNG.length - 18 ? byte ^ 1 : byte))
const json = escreverDesenho(desenhoNovo())

let contador = 0
const campos = (nome: 'dora' | 'ana') => ({
  codigo: `P-${(contador += 1)}`,
  descricao: 'Sobrado da Rua das Acácias',
  projetista: mundo.logados[nome].idUsuario,
  linha: mundo.linhas[nome],
})
const salvar = (nome: Nome, corpo: object) => mundo.pedir(nome, 'POST', '/cemweb/projeto', corpo)
const novo = async (nome: 'dora' | 'ana' = 'dora', mais: object = {}): Promise<number> =>
  (await salvar(nome, { ...campos(nome), ...mais })).corpo.id
const desenhar = (nome: Nome, projetos: unknown[], mais: object = {}) =>
  mundo.pedir(nome, 'PUT', '/cemweb/projeto/imagem', {
    projetos,
    imagemBase64: base64,
    jsonImagem: json,
    formatoImagemBase64: 'png',
    ...mais,
  })
const lidos = async (nome: Nome, query = '') =>
  (await mundo.pedir(nome, 'GET', `/cemweb/projeto${query}`)).corpo.data as unknown as Record<string, unknown>[]
const lido = async (nome: Nome, id: number) => (await lidos(nome)).find(({ idProjeto }) => idProjeto === id)
const tudo = () => mundo.database.leitura.select().from(projeto).orderBy(asc(projeto.id))
const erros = ({ status, lista }: Resposta) => [
  status,
  lista.map(({ message, propertyName }) => [propertyName, message]),
]

describe('projects (desenhos.001)', () => {
  it('are made, listed as the documents have them, changed and deleted', async () => {
    const feito = campos('dora')
    const id = (await salvar('dora', feito)).corpo.id
    expect(await lido('dora', id)).toEqual({
      id,
      idProjeto: id,
      codigoProjeto: feito.codigo,
      descricao: feito.descricao,
      projetista: 'dora',
      linha: 'Gold',
      idProjetista: feito.projetista,
      idLinha: feito.linha,
      imagem: null,
      jsonBase64: null,
      versao: 1,
      proprio: true,
    })
    expect((await salvar('davi', { ...feito, id, versao: 1, descricao: 'Casa' })).status).toBe(200)
    const conflito = await salvar('dora', { ...feito, id, versao: 1, descricao: 'Prédio' })
    expect([conflito.status, conflito.corpo['quem'], conflito.corpo['atual']]).toMatchObject([
      409,
      'davi',
      { descricao: 'Casa', linha: { label: 'Gold' } },
    ])
    expect((await mundo.pedir('dora', 'DELETE', `/cemweb/projeto/${id}`)).status).toBe(200)
    expect(await lido('dora', id)).toBeUndefined()
  })

  it('have a code that is unique in their company (decisions C-22)', async () => {
    const feito = campos('dora')
    await salvar('dora', feito)
    expect((await salvar('dora', { ...campos('dora'), codigo: feito.codigo.toLowerCase() })).lista).toMatchObject([
      { propertyName: 'codigo', message: 'Já existe um registro com este código.' },
    ])
    expect((await salvar('ana', { ...campos('ana'), codigo: feito.codigo })).status).toBe(200)
  })

  it('are found by text, designer and line, in any spelling of the names, ten on a page (desenhos.005)', async () => {
    const id = await novo('dora', { descricao: 'Edifício Ágata', linha: mundo.linhas.outraDora })
    const ids = async (query: string) => (await lidos('dora', query)).map(({ idProjeto }) => idProjeto)
    expect(await ids('?Filtrar=agata')).toEqual([id])
    expect(await ids(`?IdLinhaProjeto=${mundo.linhas.outraDora}`)).toEqual([id])
    expect(await ids(`?IdProjetista=${mundo.logados.dora.idUsuario}&IdLinhaProjeto=&Filtrar=`)).toContain(id)
    expect(await ids(`?IdProjetista=${mundo.logados.davi.idUsuario}`)).toEqual([])
    for (let vezes = 0; vezes < 10; vezes++) await novo()
    const { corpo } = await mundo.pedir('dora', 'GET', '/cemweb/projeto?pageIndex=0&sort=codigoProjeto')
    expect([corpo.dados.length, corpo.total]).toEqual([10, (await lidos('dora')).length])
  })

  it('know their designers and lines (desenhos.003-004)', async () => {
    const data = async (nome: Nome, path: string) => (await mundo.pedir(nome, 'GET', `/cemweb/projeto/${path}`)).corpo
    expect(await data('dora', 'projetista')).toMatchObject({ success: true, messages: [] })
    expect((await data('dora', 'projetista')).data).toEqual(
      ['davi', 'dora', 'leo'].map((nome) => ({ idProjetista: mundo.logados[nome as Nome].idUsuario, nome })),
    )
    expect((await data('dora', 'linha')).data).toEqual([
      { idLinhaProjetoTipologia: mundo.linhas.dora, descricao: 'Gold' },
      { idLinhaProjetoTipologia: mundo.linhas.outraDora, descricao: 'Suprema' },
    ])
  })

  it('take designer and line from what one sees', async () => {
    const antes = await tudo()
    expect((await salvar('dora', { ...campos('dora'), linha: mundo.linhas.ana })).status).toBe(404)
    expect((await salvar('dora', { ...campos('dora'), projetista: mundo.logados.ana.idUsuario })).status).toBe(404)
    expect(await tudo()).toEqual(antes)
  })
})

describe('the drawing of a project (desenhos.002)', () => {
  it('goes to all that were ticked, and comes back letter by letter', async () => {
    const [um, outro] = [await novo(), await novo()]
    const { status, corpo } = await desenhar('dora', [outro, { idProjeto: um, versao: 1 }])
    expect([status, corpo]).toEqual([200, { success: true, messages: ['Projetos atualizados com sucesso.'] }])
    for (const id of [um, outro]) {
      const { imagem, jsonBase64, versao } = (await lido('dora', id)) ?? {}
      expect([Buffer.from(String(jsonBase64), 'base64').toString(), versao]).toEqual([json, 2])
      const figura = await mundo.abrir(String(imagem))
      expect([figura.bytes, figura.headers['content-type']]).toEqual([PNG, 'image/png'])
    }
  })

  it('may be a data URI with the drawing in base64 (decisions D-12)', async () => {
    const id = await novo()
    const corpo = { imagemBase64: `data:image/png;base64,${base64}`, jsonImagem: Buffer.from(json).toString('base64') }
    expect((await desenhar('dora', [id], corpo)).status).toBe(200)
    expect((await lido('dora', id))?.['jsonBase64']).toBe(Buffer.from(json).toString('base64'))
  })

  it('may be larger than other bodies', async () => {
    const id = await novo()
    const nota = parteDoPng('noTe', Buffer.alloc(2 * 1024 * 1024))
    const grande = Buffer.concat([PNG.subarray(0, -12), nota, PNG.subarray(-12)])
    expect((await desenhar('dora', [id], { imagemBase64: grande.toString('base64') })).status).toBe(200)
  })

  it('goes away when both are empty (decisions D-11)', async () => {
    const id = await novo()
    await desenhar('dora', [id])
    expect((await desenhar('dora', [id], { imagemBase64: '', jsonImagem: '' })).status).toBe(200)
    expect(await lido('dora', id)).toMatchObject({ imagem: null, jsonBase64: null })
  })

  it.each<[string, object, string]>([
    ['a drawing that is none', { jsonImagem: '{"formato":"outro"}' }, 'jsonImagem'],
    ['a drawing of a later version', { jsonImagem: json.replace('"versao":1', '"versao":99') }, 'jsonImagem'],
    ['a text', { jsonImagem: 'nada' }, 'jsonImagem'],
    ['a jpg', { imagemBase64: JPG.toString('base64') }, 'imagemBase64'],
    ['no base64', { imagemBase64: 'não é' }, 'imagemBase64'],
    ['a picture of 900 million points', { imagemBase64: pngDe(30_000).toString('base64') }, 'imagemBase64'],
    ['a header that lies', { imagemBase64: pngDe(60_000, PNG).toString('base64') }, 'imagemBase64'],
    ['a wrong checksum', { imagemBase64: Buffer.from(estragado).toString('base64') }, 'imagemBase64'],
    [
      'half a picture',
      { imagemBase64: Buffer.concat([PNG.subarray(0, 45), PNG.subarray(50)]).toString('base64') },
      'imagemBase64',
    ],
  ])('is refused whole: %s', async (_, mais, campo) => {
    const id = await novo()
    await desenhar('dora', [id])
    const antes = await tudo()
    expect(erros(await desenhar('dora', [id], mais))).toEqual([400, [[campo, expect.any(String)]]])
    expect(await tudo()).toEqual(antes)
  })

  it('is looked into while others save', async () => {
    const ids: number[] = []
    for (let vezes = 0; vezes < 14; vezes++) ids.push(await novo())
    const { promise: liberado, resolve: liberar } = Promise.withResolvers<void>()
    const { gravar } = mundo.files
    const gravando = vi.spyOn(mundo.files, 'gravar').mockImplementation(async (...como) => {
      await liberado
      return gravar(...como)
    })
    onTestFinished(() => {
      liberar()
      gravando.mockRestore()
    })
    const salvos = ids.map((id) => desenhar('dora', [id]))
    await vi.waitFor(() => expect(gravando).toHaveBeenCalledTimes(ids.length))
    expect(await novo()).toBeGreaterThan(0)
    liberar()
    expect((await Promise.all(salvos)).map(({ status }) => status)).toEqual(ids.map(() => 200))
  })

  it('is refused for all when one project was saved meanwhile, is foreign or unknown', async () => {
    const [meu, deAna] = [await novo(), await novo('ana')]
    await desenhar('davi', [meu])
    const antes = await tudo()
    expect((await desenhar('dora', [meu, { idProjeto: meu, versao: 1 }])).status).toBe(409)
    const deFora = [await desenhar('dora', [meu, deAna]), await desenhar('dora', [meu, 999_999])]
    expect(deFora.map(({ status, corpo }) => [status, corpo])).toEqual(
      deFora.map(() => [404, { message: 'Registro não encontrado.' }]),
    )
    expect(await tudo()).toEqual(antes)
  })
})

describe('who sees projects', () => {
  it('the own company; a Master those below without changing them; the provider all', async () => {
    const id = await novo()
    await desenhar('dora', [id])
    expect(await lido('davi', id)).toMatchObject({ proprio: true })
    expect(await lido('ana', id)).toBeUndefined()
    expect(await lido('mara', id)).toMatchObject({ proprio: false })
    expect((await desenhar('mara', [id])).status).toBe(403)
    expect(await lido('paula', id)).toMatchObject({ proprio: true })
    const deAna = [
      await salvar('ana', { ...campos('ana'), id }),
      await mundo.pedir('ana', 'DELETE', `/cemweb/projeto/${id}`),
      await mundo.pedir('ana', 'GET', `/cemweb/projeto/${id}`),
    ]
    expect(deAna.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('nobody without the role', async () => {
    expect((await mundo.pedir('leo', 'GET', '/cemweb/projeto')).status).toBe(403)
    expect((await desenhar('leo', [await novo()])).status).toBe(403)
  })
})
