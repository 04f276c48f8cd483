import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FOLGA, ORDENS_DA_REVISAO, type LinhaDaRevisao, type ResumoDaRevisao } from '@portal/contract/precos/revisao'
import { novoMundo, type Mundo } from '../materiais/mundo.fixture.ts'
import { enviarPrecos, planilhaDePrecos, tabelaDe, type LinhaDePreco } from './precos.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())

interface Revisao {
  dados: LinhaDaRevisao[]
  total: number
  paginas: number
  resumo: ResumoDaRevisao
  copia: string | null
  copias: string[]
  emVigorDesde: string | null
}

const enviar = async (nome: string, linhas: readonly LinhaDePreco[], mais: object = {}) =>
  enviarPrecos(mundo, await planilhaDePrecos(linhas), { campos: { nome, ...mais } })
const passo = (acao: string) => mundo.pedir('dora', 'POST', `/tabelaPreco/${acao}Importacao`, {})
const rever = async (nome: string, query = ''): Promise<Revisao> =>
  (await mundo.pedir('dora', 'GET', `/tabelaPreco/revisao/${await tabelaDe(mundo, nome)}?${query || 'pageSize=200'}`))
    .corpo as unknown as Revisao

/** A table in force, and the sheet that would follow it. */
async function comparar(nome: string, vigor: readonly LinhaDePreco[], nova: readonly LinhaDePreco[]): Promise<Revisao> {
  await enviar(nome, vigor)
  await passo('homologar')
  await passo('disponibilizar')
  await enviar(nome, nova, { substituir: true })
  return rever(nome)
}

const preco = (codigo: string, valor: number): LinhaDePreco => ({
  codigo,
  descricao: 'Peça',
  unidade: 'UN',
  preco: valor,
})

describe('reviewing prices against the table in force', () => {
  it('shows what is new, what is missing, what changed and by how much, and what looks like a slip', async () => {
    const { dados, resumo, copia, copias, emVigorDesde } = await comparar(
      'Revista',
      [
        preco('igual', 5),
        preco('sobe', 100),
        preco('x10', 12.5),
        preco('d10', 80),
        preco('zero', 9),
        preco('casa', 3),
        preco('sai', 1),
      ],
      [
        preco('igual', 5),
        preco('sobe', 112.5),
        preco('x10', 130),
        preco('d10', 8.4),
        preco('zero', 0),
        preco('casa', 290),
        preco('novo', 7),
      ],
    )
    expect(dados.map(({ codigo, diferenca, variacao, suspeita }) => [codigo, diferenca, variacao, suspeita])).toEqual([
      ['casa', 'ALTERADO', 9566.67, 'CASA_DECIMAL'],
      ['d10', 'ALTERADO', -89.5, 'DIVIDIDO_10'],
      ['novo', 'NOVO', null, null],
      ['sai', 'AUSENTE', null, null],
      ['sobe', 'ALTERADO', 12.5, null],
      ['x10', 'ALTERADO', 940, 'VEZES_10'],
      ['zero', 'ALTERADO', -100, 'ZERO'],
    ])
    expect(resumo).toEqual({
      novos: 1,
      ausentes: 1,
      alterados: 5,
      iguais: 1,
      suspeitos: 4,
      menorVariacao: -100,
      maiorVariacao: 9566.67,
    })
    expect([copia, copias, emVigorDesde]).toEqual(['EM_EDICAO', ['EM_EDICAO', 'DISPONIVEL'], expect.any(String)])
    expect((await rever('Revista', 'so=SUSPEITO')).total).toBe(4)
    expect((await rever('Revista', 'so=AUSENTE')).dados.map(({ codigo }) => codigo)).toEqual(['sai'])
    expect((await rever('Revista', 'globalFilter=SOB')).dados.map(({ codigo }) => codigo)).toEqual(['sobe'])
    const [maior] = (await rever('Revista', 'sort=variacao&desc=true')).dados
    const { total } = await rever('Revista', '')
    for (const sort of ORDENS_DA_REVISAO) expect((await rever('Revista', `sort=${sort}`)).total).toBe(total)
    expect(maior?.codigo).toBe('casa')
    const pagina = await rever('Revista', 'pageSize=2&pageIndex=9')
    expect([pagina.dados, pagina.total]).toEqual([[], 7])
    expect((await rever('Revista', 'copia=DISPONIVEL')).resumo).toMatchObject({ iguais: 7, suspeitos: 0 })
  })

  it('compares a first table with nothing, and what waits with what is in force', async () => {
    await enviar('Primeira', [preco('a', 0), preco('b', 2)])
    expect(await rever('Primeira')).toMatchObject({ resumo: { novos: 2, suspeitos: 1 }, emVigorDesde: null })
    await passo('homologar')
    expect(await rever('Primeira')).toMatchObject({ copia: 'EM_HOMOLOGACAO', resumo: { novos: 2 } })
    await passo('disponibilizar')
    expect(await rever('Primeira')).toMatchObject({ copia: 'DISPONIVEL', resumo: { novos: 0, iguais: 2 } })
  })

  it('compares any two versions, and a version with what is in force (decisions §0 "Publication")', async () => {
    for (const valor of [10, 11, 12]) {
      await enviar('Versionada', [preco('a', valor), preco(`so-${valor}`, 1)], { substituir: true })
      await passo('homologar')
      if (valor < 12) await passo('disponibilizar')
    }
    const id = await tabelaDe(mundo, 'Versionada')
    const { versoes } = (await mundo.pedir('dora', 'GET', `/tabelaPreco/${id}`)).corpo as unknown as {
      versoes: { id: number; numero: number; emVigor: boolean; noMercadoDesde: string | null }[]
    }
    expect(versoes.map(({ numero, emVigor, noMercadoDesde }) => [numero, emVigor, noMercadoDesde !== null])).toEqual([
      [3, false, false],
      [2, true, true],
      [1, false, true],
    ])
    const [terceira, , primeira] = versoes.map((uma) => uma.id)
    const entre = await rever('Versionada', `versao=${terceira}&com=${primeira}`)
    expect(entre.dados.map(({ codigo, diferenca, antes, depois }) => [codigo, diferenca, antes, depois])).toEqual([
      ['a', 'ALTERADO', 10, 12],
      ['so-10', 'AUSENTE', 1, null],
      ['so-12', 'NOVO', null, 1],
    ])
    expect(entre.copia).toBeNull()
    const comVigor = await rever('Versionada', `versao=${primeira}&com=`)
    expect(comVigor.dados[0]).toMatchObject({ codigo: 'a', antes: 11, depois: 10 })
    expect((await rever('Versionada', `com=${primeira}`)).dados[0]).toMatchObject({ antes: 10, depois: 12 })
  })

  it('brings a version back by its own sheet, which becomes the whole table (decision 0039)', async () => {
    await enviar('Trazida', [preco('a', 10), preco('b', 20)])
    for (const acao of ['homologar', 'disponibilizar']) await passo(acao)
    await enviar('Trazida', [preco('a', 99), preco('c', 1)], { substituir: true })
    for (const acao of ['homologar', 'disponibilizar']) await passo(acao)
    const id = await tabelaDe(mundo, 'Trazida')
    const { versoes } = (await mundo.pedir('dora', 'GET', `/tabelaPreco/${id}`)).corpo as unknown as {
      versoes: { id: number }[]
    }
    const primeira = versoes[1]?.id
    const { bytes } = await mundo.abrir(
      `/api/tabelaPreco/Exportar?idTabelaPreco=${id}&versao=${primeira}&formato=xlsx`,
      'dora',
    )
    await enviarPrecos(mundo, bytes, { campos: { nome: 'Trazida', substituir: true } })
    expect((await rever('Trazida', `com=${primeira}`)).resumo).toMatchObject({ novos: 0, ausentes: 0, alterados: 0 })
    const deOutra = `/api/tabelaPreco/Exportar?idTabelaPreco=${await tabelaDe(mundo, 'Versionada')}&versao=${primeira}`
    expect((await mundo.abrir(deOutra, 'dora')).status).toBe(404)
  })

  it('knows no version of another table', async () => {
    for (const nome of ['Uma', 'Outra']) await enviar(nome, [preco('a', 1)])
    await passo('homologar')
    const { versoes } = (await mundo.pedir('dora', 'GET', `/tabelaPreco/${await tabelaDe(mundo, 'Outra')}`))
      .corpo as unknown as { versoes: { id: number }[] }
    const uma = await tabelaDe(mundo, 'Uma')
    for (const query of [`versao=${versoes[0]?.id}`, `com=${versoes[0]?.id}`, 'versao=999999'])
      expect((await mundo.pedir('dora', 'GET', `/tabelaPreco/revisao/${uma}?${query}`)).status).toBe(404)
  })

  it('calls a price suspicious exactly when it stands about a power of ten away', async () => {
    const valor = fc.oneof(
      fc.constant(0),
      fc.integer({ min: 1, max: 50_000 }).map((n) => n / 100),
      fc.integer({ min: 1, max: 99_999 }),
    )
    const pares = fc.array(fc.record({ antes: valor, depois: valor }), { minLength: 5, maxLength: 30 })
    let vez = 0
    await fc.assert(
      fc.asyncProperty(pares, async (todos) => {
        const precos = (qual: 'antes' | 'depois') => todos.map((par, i) => preco(`P${i}`, par[qual]))
        const mudam = todos.some(({ antes, depois }) => antes !== depois)
        fc.pre(mudam)
        const { dados } = await comparar(`Prova ${(vez += 1)}`, precos('antes'), precos('depois'))
        const vistas = new Map(dados.map(({ codigo, suspeita }) => [codigo, suspeita]))
        expect(todos.map((_, i) => vistas.get(`P${i}`) ?? null)).toEqual(todos.map(suspeitaDe))
      }),
      { numRuns: 5 },
    )
  })
})

/** The sentence as a person would check it: there is a power of ten that explains the change but for the slack. */
function suspeitaDe({ antes, depois }: { antes: number; depois: number }): string | null {
  if (antes === depois) return null
  if (depois === 0) return 'ZERO'
  if (antes === 0) return null
  for (const expoente of [-7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7]) {
    const sobra = depois / antes / 10 ** expoente
    if (sobra < 1 / FOLGA || sobra > FOLGA) continue
    if (expoente === 1) return 'VEZES_10'
    return expoente === -1 ? 'DIVIDIDO_10' : 'CASA_DECIMAL'
  }
  return null
}
