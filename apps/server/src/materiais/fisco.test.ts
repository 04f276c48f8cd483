import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { coluna, escrever, pastasDe } from '../importacao/pastas.fixture.ts'
import { novosComFilhas } from './comFilhas.fixture.ts'
import { novoMundo, type Mundo } from './mundo.fixture.ts'

/** What invoices ask of a product: NCM, CEST and where it comes from, the same in every kind. */
let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())

const TIPOS = TIPO_MATERIAL.map(({ value }) => value)
const ESCRITO = { ncm: '7604.21.00', cest: '10.045.00', origem: 0 }
const GUARDADO = { ncm: '76042100', cest: '1004500', origem: 0 }
const VAZIO = { ncm: null, cest: null, origem: null }

const url = (tipo: TipoMaterial) => `/${tipo.toLowerCase()}`
const novo = (tipo: TipoMaterial, mais: object = {}) => mundo.salvo('dora', url(tipo), mundo.formulario(tipo, mais))
const lido = async (tipo: TipoMaterial, id: number, query = '') =>
  (await mundo.pedir('dora', 'GET', `${url(tipo)}/${id}${query}`)).corpo
const codigos = async (busca: string) => {
  const { corpo } = await mundo.pedir('dora', 'GET', `/produto/lista?modoEdicao=true&limite=200&${busca}`)
  return (corpo['items'] as { codigo: string }[]).map(({ codigo }) => codigo)
}

/** The form as it was read, with something said otherwise. */
async function salvarDeNovo(tipo: TipoMaterial, id: number, mais: object) {
  const { versao, codigo } = await lido(tipo, id)
  return mundo.pedir('dora', 'POST', url(tipo), { ...mundo.formulario(tipo), id, versao, codigo, ...mais })
}

describe.each(TIPOS)('what an invoice asks of a %s', (tipo) => {
  it('is kept as digits, stays where a form says nothing of it, and goes where one empties it', async () => {
    const id = await novo(tipo, ESCRITO)
    expect(await lido(tipo, id)).toMatchObject(GUARDADO)
    expect((await salvarDeNovo(tipo, id, { descricao: 'Outra' })).status).toBe(200)
    expect(await lido(tipo, id)).toMatchObject({ descricao: 'Outra', ...GUARDADO })
    expect((await salvarDeNovo(tipo, id, { ncm: '', cest: null, origem: '' })).status).toBe(200)
    expect(await lido(tipo, id)).toMatchObject(VAZIO)
  })

  it('is refused where it is none', async () => {
    const { status, corpo } = await mundo.pedir(
      'dora',
      'POST',
      url(tipo),
      mundo.formulario(tipo, { ncm: '7604', cest: '12345678', origem: 9 }),
    )
    expect(status).toBe(400)
    expect(corpo).toMatchObject([
      { propertyName: 'ncm', errorMessage: 'O NCM tem 8 dígitos.' },
      { propertyName: 'cest', errorMessage: 'O CEST tem 7 dígitos.' },
      { propertyName: 'origem', errorMessage: 'Valor inválido' },
    ])
  })

  it('changes nothing of its readiness', async () => {
    const prontidao = async (mais: object) => {
      const id = await novo(tipo, mais)
      return (await mundo.pedir('dora', 'GET', `/produto/prontidao/${id}`)).corpo
    }
    expect(await prontidao(ESCRITO)).toEqual(await prontidao({}))
  })

  it('goes to the market with its version and is told in its history', async () => {
    const id = await novo(tipo, ESCRITO)
    await mundo.situar(id, 3)
    expect((await salvarDeNovo(tipo, id, { ncm: '76041021', origem: 8 })).status).toBe(200)
    expect(await lido(tipo, id, '?modoEdicao=false')).toMatchObject(GUARDADO)
    const { lista: versoes } = await mundo.pedir('dora', 'GET', `/produto/versoes/${id}`)
    const { lista } = await mundo.pedir('dora', 'GET', `/produto/comparar/${id}?antes=${versoes[0]?.id}`)
    expect(lista).toMatchObject([
      { nome: 'NCM', antes: '76042100', depois: '76041021' },
      {
        nome: 'Origem da mercadoria',
        antes: '0 – Nacional, exceto as indicadas nos códigos 3, 4, 5 e 8',
        depois: '8 – Nacional, com conteúdo de importação superior a 70%',
      },
    ])
  })

  it('is a column of its sheet, exported and taken back as it is', async () => {
    await novosComFilhas(mundo, `F${tipo}`)
    const { exportar, abrir, simular, importar, desfazer } = pastasDe(() => mundo)
    const codigo = (await lido(tipo, await novo(tipo, ESCRITO)))['codigo']
    expect((await simular(tipo, await exportar(tipo))).resumo).toMatchObject({ novos: 0, alterados: 0, recusados: 0 })
    const pasta = await abrir(tipo)
    const titulo = Object.keys(pasta)[0] ?? ''
    const linhas = (pasta[titulo] ?? []).filter(([primeira]) => primeira === 'Código' || primeira === codigo)
    const [ncm, cest, origem] = ['NCM', 'CEST', 'Origem da mercadoria'].map((um) => coluna(pasta, titulo, um))
    expect([ncm, cest, origem].map((i) => linhas[1]?.[i ?? 0])).toEqual([
      '76042100',
      '1004500',
      '0 – Nacional, exceto as indicadas nos códigos 3, 4, 5 e 8',
    ])
    const soDele = { ...Object.fromEntries(Object.keys(pasta).map((nome) => [nome, []])), [titulo]: linhas }
    if (linhas[1]) linhas[1][ncm ?? 0] = ESCRITO.ncm
    expect((await simular(tipo, await escrever(soDele))).resumo).toMatchObject({ iguais: 1, alterados: 0 })
    for (const [i, valor] of [
      [ncm, '7604.10.21'],
      [cest, null],
      [origem, '5'],
    ] as const)
      if (linhas[1]) linhas[1][i ?? 0] = valor
    const { linhas: simuladas } = await simular(tipo, await escrever(soDele))
    expect(simuladas[0]?.mudancas.map(({ titulo: qual, depois }) => [qual, depois])).toEqual([
      ['CEST', null],
      ['Origem da mercadoria', '5 – Nacional, com conteúdo de importação inferior ou igual a 40%'],
      ['NCM', '76041021'],
    ])
    const { status, corpo } = await importar(tipo, soDele)
    expect([status, corpo['logs']]).toEqual([200, []])
    expect((await desfazer(corpo.id)).status).toBe(200)
  })
})

describe('the product list', () => {
  it('finds by what a code begins with, by that there is none, and by where a product comes from', async () => {
    const palavra = 'fiscalizado'
    const com = async (codigo: string, mais: object) => novo('VIDRO', { codigo, descricao: palavra, ...mais })
    const id = await com('FI-1', ESCRITO)
    await com('FI-2', { ncm: '70071900', origem: 8 })
    await com('FI-3', {})
    const acha = (busca: string) => codigos(`busca=${palavra}&${busca}`)
    expect(await acha('ncm=7604')).toEqual(['FI-1'])
    expect(await acha('ncm=7007.19')).toEqual(['FI-2'])
    expect(await acha('semNcm=true')).toEqual(['FI-3'])
    expect(await acha('semNcm=false')).toEqual(['FI-1', 'FI-2'])
    expect(await acha('cest=10')).toEqual(['FI-1'])
    expect(await acha('origem=8')).toEqual(['FI-2'])
    expect(await acha('origem=0&semNcm=true')).toEqual([])
    expect((await mundo.pedir('dora', 'GET', '/produto/lista?ncm=76a')).status).toBe(400)
    await mundo.situar(id, 3)
    const { corpo } = await mundo.pedir('leo', 'GET', `/produto/lista?busca=${palavra}&ncm=7604`)
    expect(corpo['items']).toMatchObject([{ codigo: 'FI-1', ...GUARDADO }])
  })

  it('asks the market for what was published, and says nothing of a working copy to who only consults', async () => {
    const palavra = 'publicado'
    const id = await novo('VIDRO', { codigo: 'FP-1', descricao: palavra, ...ESCRITO })
    await mundo.situar(id, 3)
    expect((await salvarDeNovo('VIDRO', id, { descricao: palavra, ncm: '70071900', cest: '', origem: 8 })).status).toBe(
      200,
    )
    const total = async (quem: 'dora' | 'leo', busca: string) =>
      (await mundo.pedir(quem, 'GET', `/produto/lista?modoEdicao=false&busca=${palavra}&${busca}`)).corpo['total']
    for (const quem of ['dora', 'leo'] as const)
      expect([
        quem,
        await total(quem, 'ncm=7604'),
        await total(quem, 'ncm=7007'),
        await total(quem, 'cest=10&semNcm=false&origem=0'),
        await total(quem, 'origem=8'),
        await total(quem, 'semImagem=true'),
        await total(quem, 'semImagem=false'),
      ]).toEqual([quem, 1, 0, 1, 0, 1, 0])
    const prontos = await Promise.all([1, 2, 3].map((valor) => total('leo', `prontidaoPro=${valor}`)))
    expect(prontos).toEqual([1, 1, 1])
  })

  it('counts what it finds, which no kept count knows', async () => {
    const { corpo } = await mundo.pedir('dora', 'GET', '/produto/lista?modoEdicao=true&semNcm=true&limite=1')
    const { rows } = await mundo.database.ler.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM material m JOIN referencia r ON r.id = m.id_referencia
       WHERE m.ncm IS NULL AND r.id_empresa IS DISTINCT FROM $1 AND r.id <> $2`,
      [0, mundo.referencias.ana],
    )
    expect(corpo['total']).toBe(rows[0]?.total)
  })
})

describe('a change of all that a filter finds', () => {
  it('writes the codes of all, once', async () => {
    const palavra = 'fisco em massa'
    const ids = await Promise.all(TIPOS.map((tipo) => novo(tipo, { descricao: palavra })))
    const alterar = async (campos: object) =>
      (await mundo.pedir('dora', 'POST', '/produto/alterarEmMassa', { filtro: { busca: palavra }, campos })).corpo
    expect(await alterar(ESCRITO)).toMatchObject({ alterados: TIPOS.length, iguais: 0, recusados: [] })
    for (const [i, tipo] of TIPOS.entries()) expect(await lido(tipo, ids[i] ?? 0)).toMatchObject(GUARDADO)
    expect(await alterar(ESCRITO)).toMatchObject({ alterados: 0, iguais: TIPOS.length })
    expect(await alterar({ ncm: '1' })).toMatchObject([{ errorMessage: 'O NCM tem 8 dígitos.' }])
  })
})
