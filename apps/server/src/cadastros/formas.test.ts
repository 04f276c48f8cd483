import { optionDeId } from '@portal/contract/core/options'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LISTAS, prepararListas } from './listas.fixture.ts'
import { novoMundo, type Mundo } from './mundo.fixture.ts'

let mundo: Mundo
const COM_ARRAY = ['/cor', '/grupo', '/tipoVidro', '/unidadeItemEmbalagem', '/classeId']

beforeAll(async () => {
  mundo = await novoMundo()
  await prepararListas(mundo)
  for (const { path, campos } of Object.values(LISTAS))
    for (const palavra of ['Bé', 'Al', 'Ou']) await mundo.pedir('paula', 'POST', path, { ...campos(palavra), comum: 1 })
})
afterAll(() => mundo.fechar())

const ler = async (url: string): Promise<unknown> => (await mundo.pedir('maria', 'GET', url)).corpo

describe.each(COM_ARRAY)('%s without a page', (path) => {
  const lista = Object.values(LISTAS).find((item) => item.path === path)
  const [unico] = lista?.unico ?? ['id']
  const nomes = async (url: string) => ((await ler(url)) as Record<string, unknown>[]).map((row) => row[unico])

  it('answers all of it in order, or what is searched in the path or the query (decisions C-04)', async () => {
    expect((await nomes(`${path}/lista`)).filter((nome) => nome !== 'PC')).toEqual(['Al', 'Bé', 'Ou'])
    expect(await nomes(`${path}/lista/`)).toHaveLength(path === '/unidadeItemEmbalagem' ? 4 : 3)
    expect(await nomes(`${path}/lista/${encodeURIComponent('bÊ')}`)).toEqual(['Bé'])
    expect(await nomes(`${path}/lista?search=be`)).toEqual(['Bé'])
    expect(await nomes(`${path.toUpperCase()}/LISTA/OU`)).toEqual(['Ou'])
    expect(await nomes(`${path}/lista/${encodeURIComponent('%')}`)).toEqual([])
    expect(await nomes(`${path}/lista/${encodeURIComponent("a' or 1=1")}`)).toEqual([])
  })

  it('answers a page as soon as one is asked for', async () => {
    expect(await ler(`${path}/lista/ou?pageIndex=0&globalFilter=&search=`)).toMatchObject({
      dados: [{ [unico]: 'Ou' }],
      paginas: 1,
      total: 1,
    })
  })
})

describe.each(['/tipoAcabamento', '/tipoTecido', '/prenativo'])('%s', (path) => {
  it('always answers a page of ten, by id', async () => {
    const { dados, ...resto } = (await mundo.pedir('maria', 'GET', `${path}/lista`)).corpo
    expect(resto).toEqual({ paginas: 1, total: 3 })
    const ids = dados.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })
})

describe('page sizes', () => {
  it.each([
    ['pageIndex=-1', 400],
    ['pageIndex=x', 400],
    ['pageIndex=0&pageSize=0', 400],
    ['pageIndex=0&pageSize=1000000', 200],
    ['pageIndex=0&sort=', 200],
    ['pageIndex=9999999', 200],
  ])('%s answers %d', async (query, status) => {
    expect((await mundo.pedir('maria', 'GET', `/cor/lista?${query}`)).status).toBe(status)
  })
})

describe('look-ups', () => {
  it.each(['/classeid/unidadeEmbalagem', '/unidadeItemEmbalagem/select'])(
    '%s offers the units that are seen',
    async (path) => {
      const siglas = async () =>
        optionDeId
          .array()
          .parse(await ler(path))
          .map(({ label }) => label)
      expect(await siglas()).toEqual(['Al', 'Bé', 'Ou', 'PC'])
      await mundo.pedir('ana', 'POST', '/unidadeItemEmbalagem', { sigla: `z${path.length}`, comum: 0 })
      expect(await siglas()).toEqual(['Al', 'Bé', 'Ou', 'PC'])
    },
  )

  it('offers the prenativos', async () => {
    expect(await ler('/prenativo/select')).toMatchObject([
      { label: 'Al' },
      { label: 'Bé' },
      { label: 'Ou', descricao: 'Prenativo Ou' },
    ])
  })

  it('orders by the unit that is shown', async () => {
    const unidade = (await mundo.pedir('maria', 'POST', '/unidadeItemEmbalagem', { sigla: 'AAA', comum: 0 })).corpo.id
    await mundo.pedir('paula', 'POST', '/prenativo', { codigo: 'Zz', descricao: 'Zz', unidade, tipo: 'S' })
    const { dados } = (await mundo.pedir('maria', 'GET', '/prenativo/lista?sort=unidade')).corpo
    expect(dados[0]).toMatchObject({ codigo: 'Zz', unidade: { label: 'AAA', value: unidade } })
  })
})

describe('near duplicates', () => {
  it('are found whatever their case, accents, spaces, word order and small slips, best first, five at most', async () => {
    const salvar = (descricao: string) => mundo.pedir('paula', 'POST', '/tipoTecido', { descricao })
    for (const nome of [
      'Tela Solar Branca',
      'Tela Solar Branca II',
      'Blackout Areia',
      'Tela Solar Brancas',
      'Tela Solar Branca A',
      'Tela Solar Branca B',
      'Tela Solar Branca C',
    ])
      await salvar(nome)
    const parecidos = (await ler(`/tipoTecido/parecidos?termo=${encodeURIComponent('  BRANCA, tela sólar')}`)) as {
      nome: string
      igual: boolean
    }[]
    expect(parecidos).toHaveLength(5)
    expect(parecidos[0]).toMatchObject({ nome: 'Tela Solar Branca', igual: true })
    expect(parecidos.slice(1).every(({ nome, igual }) => nome.startsWith('Tela Solar') && !igual)).toBe(true)
    expect(await ler('/tipoTecido/parecidos?termo=Screen')).toEqual([])
  })

  it('speaks of codes and descriptions', async () => {
    const { id } = (
      await mundo.pedir('maria', 'POST', '/grupo', {
        codigo: 'EM-01',
        descricao: 'Esteira montada',
        tipoMaterial: ['SUPERFICIE'],
        comum: 0,
      })
    ).corpo
    const achado = [{ id, nome: 'EM-01 - Esteira montada', igual: true }]
    expect(await ler('/grupo/parecidos?termo=em%2001')).toEqual(achado)
    expect(await ler('/grupo/parecidos?termo=montada%20esteira')).toEqual(achado)
  })
})
