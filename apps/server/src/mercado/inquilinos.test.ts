import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'

/** Dora's company has products and finishes on the market and bulletins of them; Ana, who keeps all of it in another company, asks for the market of any day (decisions §0 "Who sees what"). */
const SEGREDO = 'Segredo da Dora'
const DESCONHECIDA = 1_999_999_999

let mundo: Mundo
let agora: string

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
  const { gold } = mundo.referencias
  await mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO', { codigo: 'SEG-1', descricao: SEGREDO }))
  await mundo.salvo('dora', '/tratamento', { codigo: 'SEG-2', descricao: SEGREDO, referencia: gold })
  for (const noun of ['produto', 'tratamento']) {
    await mundo.pedir('dora', 'POST', `/${noun}/homologar`)
    await mundo.pedir('mara', 'POST', `/${noun}/disponibilizar/todos`)
  }
  const { rows } = await mundo.database.ler.query<{ em: Date }>('SELECT clock_timestamp() AS em')
  agora = rows[0]?.em.toISOString() ?? ''
  await mundo.salvo('dora', '/boletim', { titulo: SEGREDO, antes: '2020-01-01', depois: agora })
})
afterAll(() => mundo.fechar())

const MARCAS = [SEGREDO, 'SEG-', 'GOLD']
const DO_MERCADO = [
  '/produto/diferenca?antes=2020-01-01&depois=AGORA',
  '/produto/lista?em=AGORA',
  '/tratamento/diferenca?antes=2020-01-01&depois=AGORA',
  '/tratamento/Lista?em=AGORA',
  '/boletim/lista',
]
/** What tells numbers and moments, and no words of records. */
const CONTADOS = ['/produto/lancamentos', '/tratamento/lancamentos', '/painel']

const ler = async (quem: Nome, url: string) => {
  const { status, corpo } = await mundo.pedir(quem, 'GET', url.replace('AGORA', agora))
  return { status, corpo, texto: JSON.stringify(corpo) }
}

describe('another company’s market', () => {
  it.each(DO_MERCADO)('is told to its own by %s', async (url) => {
    const { status, texto } = await ler('dora', url)
    expect([status, MARCAS.some((marca) => texto.includes(marca))]).toEqual([200, true])
  })

  it.each(CONTADOS)('is counted for its own by %s, and not for others', async (url) => {
    const { status, texto } = await ler('dora', url)
    expect([status, texto === (await ler('ana', url)).texto]).toEqual([200, false])
  })

  it.each(DO_MERCADO)('is not shown in %s, nor counted', async (url) => {
    const { status, corpo, texto } = await ler('ana', url)
    expect([status, corpo['total']]).toEqual([200, 0])
    for (const marca of MARCAS) expect(texto).not.toContain(marca)
  })

  it('has no moments, and no numbers on the dashboard', async () => {
    for (const noun of ['produto', 'tratamento']) expect((await ler('ana', `/${noun}/lancamentos`)).texto).toBe('[]')
    const { corpo } = await ler('ana', '/painel')
    expect(corpo).toMatchObject({ total: 0, lancados: 0, porReferencia: [], acabamentos: { total: 0, lancados: 0 } })
  })

  it.each(['/produto/diferenca', '/tratamento/diferenca'])(
    'answers %s by its reference as by one that does not exist',
    async (caminho) => {
      const por = (referencia: number) =>
        ler('ana', `${caminho}?antes=2020-01-01&depois=AGORA&referencia=${referencia}`)
      expect(await por(mundo.referencias.gold)).toEqual(await por(DESCONHECIDA))
      expect((await por(mundo.referencias.gold)).corpo['total']).toBe(0)
    },
  )

  it('is in no bulletin of hers, whatever reference she names, and the attempt leaves everything as it was', async () => {
    const antes = await mundo.retrato()
    const emitir = (mais: object) =>
      mundo.pedir('ana', 'POST', '/boletim', { titulo: 'Meu', antes: '2020-01-01', depois: agora, ...mais })
    const { gold } = mundo.referencias
    const { status, lista } = await emitir({})
    expect([status, lista[0]?.message]).toEqual([400, 'Nada mudou no mercado entre esses dois momentos.'])
    for (const mais of [{ referencia: gold }, { tipoProduto: 'ACABAMENTO', referencia: gold }])
      expect((await emitir(mais)).status).toBe(404)
    expect(await emitir({ referencia: gold })).toEqual(await emitir({ referencia: DESCONHECIDA }))
    expect(await mundo.retrato()).toEqual(antes)
  })
})
