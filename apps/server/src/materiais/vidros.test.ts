import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OUTRA_PESSOA_SALVOU } from '../core/records.ts'
import { novoMundo, type Mundo } from './mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const novo = (mais: object = {}) => mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO', mais))
const cores = async (id: number, query = '') =>
  (await mundo.pedir('dora', 'GET', `/vidro/listaVidroCor/${id}${query}`)).lista
const salvarCor = (corpo: object) => mundo.pedir('dora', 'POST', '/vidro/salvarVidroCor', corpo)

const VALORES = {
  fatorSolar: 49.12,
  absorcaoEnergetica: 33,
  transmissaoTermica: 5.6,
  transmissaoLuminosidade: 71.5,
  bloqueioCalor: 51,
  reflexaoInterior: 6.2,
  reflexaoExterior: 7,
}

describe('a glass', () => {
  it('is read as it was saved (vidro.001)', async () => {
    const dele = {
      espessura: '8,25',
      peso: '20,625',
      fatorlh: 50,
      controleSolar: true,
      bloqueioRuido: 0,
      arredondamento: 1,
    }
    const id = await novo({ ...dele, tipoVidro: mundo.cadastros.temperado })
    expect((await mundo.pedir('dora', 'GET', `/vidro/${id}`)).corpo).toMatchObject({
      espessura: 8.25,
      peso: 20.625,
      fatorlh: 50,
      controleSolar: 1,
      bloqueioRuido: 0,
      arredondamento: 1,
      tipoVidro: { label: 'Temperado', value: mundo.cadastros.temperado },
    })
  })

  it('is of a type that its keeper sees', async () => {
    const antes = await mundo.retrato()
    for (const tipoVidro of [mundo.cadastros.tipoVidroDaAna, 1_999_999_999])
      expect((await mundo.pedir('dora', 'POST', '/vidro', mundo.formulario('VIDRO', { tipoVidro }))).status).toBe(404)
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('is kept by who keeps only glass', async () => {
    expect(await mundo.salvo('vera', '/vidro', mundo.formulario('VIDRO'))).toBeGreaterThan(0)
  })
})

describe('a colour of a glass', () => {
  it('is listed with both spellings of three names (vidro.012, decisions P-21)', async () => {
    const idVidro = await novo()
    const { corpo } = await salvarCor({ ...VALORES, cor: mundo.cadastros.verde, ativo: 1, idVidro })
    const linha = {
      ...VALORES,
      id: corpo.id,
      versao: 1,
      idVidro,
      cor: { label: 'Verde', value: mundo.cadastros.verde },
      ativo: 1,
      transLumin: VALORES.transmissaoLuminosidade,
      transTermica: VALORES.transmissaoTermica,
      bloqCalor: VALORES.bloqueioCalor,
    }
    expect(await cores(idVidro)).toEqual([linha])
    expect((await mundo.pedir('dora', 'GET', `/vidro/detalheCor/${idVidro}`)).lista).toEqual([linha])
    expect((await mundo.pedir('dora', 'GET', `/vidro/vidroCor/${corpo.id}`)).corpo).toEqual(linha)
  })

  it('may be sent by the short names, with commas, and changed', async () => {
    const idVidro = await novo()
    const curta = {
      cor: mundo.cadastros.verde,
      transLumin: '71,50',
      transTermica: '5,6',
      bloqCalor: 51,
      ativo: 0,
      idVidro,
    }
    const { corpo } = await salvarCor(curta)
    expect((await cores(idVidro))[0]).toMatchObject({
      transmissaoLuminosidade: 71.5,
      bloqueioCalor: 51,
      fatorSolar: null,
    })
    const mudada = { ...curta, id: corpo.id, cor: mundo.cadastros.incolor, fatorSolar: 80, ativo: 1 }
    expect((await salvarCor(mudada)).corpo.id).toBe(corpo.id)
    expect(await cores(idVidro)).toMatchObject([{ cor: { label: 'Incolor' }, fatorSolar: 80, ativo: 1 }])
  })

  it('stands once in a glass, and is one for glass', async () => {
    const idVidro = await novo()
    const verde = { cor: mundo.cadastros.verde, ativo: 1, idVidro }
    await salvarCor(verde)
    const antes = await mundo.retrato()
    expect((await salvarCor(verde)).lista[0]).toMatchObject({
      propertyName: 'cor',
      message: 'Esta cor já está no vidro.',
    })
    expect((await salvarCor({ ...verde, cor: mundo.cadastros.corKit })).lista[0]).toMatchObject({ propertyName: 'cor' })
    expect((await salvarCor({ ...verde, cor: mundo.cadastros.corDaAna })).status).toBe(404)
    expect((await salvarCor({ ativo: 1, idVidro })).lista[0]).toMatchObject({
      propertyName: 'cor',
      message: 'Campo obrigatório',
    })
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('belongs to its glass', async () => {
    const [um, outro] = [await novo(), await novo()]
    const { corpo } = await salvarCor({ cor: mundo.cadastros.verde, ativo: 1, idVidro: um })
    const antes = await mundo.retrato()
    const levada = { id: corpo.id, cor: mundo.cadastros.verde, ativo: 1, idVidro: outro }
    expect((await salvarCor(levada)).status).toBe(404)
    expect((await mundo.pedir('ana', 'DELETE', `/vidro/removerVidroCor/${corpo.id}`)).status).toBe(404)
    expect((await mundo.pedir('ana', 'GET', `/vidro/vidroCor/${corpo.id}`)).status).toBe(404)
    expect(await mundo.retrato()).toEqual(antes)
    expect((await mundo.pedir('dora', 'DELETE', `/vidro/removerVidroCor/${corpo.id}`)).status).toBe(200)
    expect((await mundo.pedir('dora', 'DELETE', `/vidro/removerVidroCor/${corpo.id}`)).status).toBe(404)
    expect(await cores(um)).toEqual([])
  })

  it('is offered while the glass does not have it', async () => {
    const id = await novo()
    const livres = async () =>
      (await mundo.pedir('dora', 'GET', `/vidro/selectCorVidro/${id}`)).lista.map(({ label }) => label)
    expect(await livres()).toEqual(['Incolor', 'Verde'])
    await salvarCor({ cor: mundo.cadastros.incolor, ativo: 1, idVidro: id })
    expect(await livres()).toEqual(['Verde'])
    expect((await mundo.pedir('ana', 'GET', `/vidro/selectCorVidro/${id}`)).status).toBe(404)
  })

  it('waits for the form of a glass on the market to be saved (materiais.021, materiais.023)', async () => {
    const id = await novo()
    const { corpo } = await salvarCor({ cor: mundo.cadastros.verde, ativo: 1, fatorSolar: 40, idVidro: id })
    await mundo.situar(id, 3)
    const antes = await mundo.retrato()
    const tentativas = [
      await salvarCor({ cor: mundo.cadastros.incolor, ativo: 1, idVidro: id }),
      await salvarCor({ cor: mundo.cadastros.verde, ativo: 0, idVidro: id, id: corpo.id }),
      await mundo.pedir('dora', 'DELETE', `/vidro/removerVidroCor/${corpo.id}`),
    ]
    for (const { status, corpo: recusa } of tentativas)
      expect([status, recusa.message]).toEqual([
        409,
        'Você precisa salvar o cadastro para continuar com a atualização.',
      ])
    expect(await mundo.retrato()).toEqual(antes)
    await mundo.salvo('dora', '/vidro', (await mundo.pedir('dora', 'GET', `/vidro/${id}`)).corpo)
    expect(
      (await salvarCor({ cor: mundo.cadastros.verde, ativo: 0, fatorSolar: 45, idVidro: id, id: corpo.id })).status,
    ).toBe(200)
    expect(await cores(id)).toMatchObject([{ fatorSolar: 45 }])
    expect(await cores(id, '?modoEdicao=false')).toMatchObject([{ fatorSolar: 40 }])
    expect((await mundo.pedir('leo', 'GET', `/vidro/vidroCor/${corpo.id}`)).corpo).toMatchObject({ fatorSolar: 40 })
  })

  it('that two people change from one base is saved by the first, and told to the second (decisions §0 "Versions")', async () => {
    const idVidro = await novo()
    await salvarCor({ cor: mundo.cadastros.verde, ativo: 1, fatorSolar: 40, idVidro })
    const [lida] = await cores(idVidro)
    expect((await salvarCor({ ...lida, fatorSolar: 45 })).status).toBe(200)
    const antes = await mundo.retrato()
    const minha = { ...lida, fatorSolar: 50 }
    const recusa = await mundo.pedir('davi', 'POST', '/vidro/salvarVidroCor', minha)
    expect([recusa.status, recusa.corpo]).toMatchObject([
      409,
      { message: OUTRA_PESSOA_SALVOU, quem: mundo.logados.dora.nome, atual: { ...lida, versao: 2, fatorSolar: 45 } },
    ])
    expect(Date.parse(String(recusa.corpo['quando']))).toBeLessThanOrEqual(Date.now())
    expect(await mundo.retrato()).toEqual(antes)
    expect((await salvarCor({ ...minha, versao: 2 })).status).toBe(200)
    // As the documents write it: without a version the last one wins.
    expect((await salvarCor({ ...lida, versao: undefined, fatorSolar: 55 })).status).toBe(200)
    expect(await cores(idVidro)).toMatchObject([{ versao: 4, fatorSolar: 55 }])
    await mundo.pedir('dora', 'DELETE', `/vidro/removerVidroCor/${lida?.id}`)
    expect((await salvarCor(minha)).status).toBe(404)
  })

  it('has no version where nothing is edited', async () => {
    const id = await novo()
    await salvarCor({ cor: mundo.cadastros.verde, ativo: 1, idVidro: id })
    await mundo.situar(id, 3)
    expect([await cores(id), await cores(id, '?modoEdicao=false')]).toMatchObject([[{ versao: 1 }], [{ versao: null }]])
  })

  it('takes a frozen glass back into edition', async () => {
    const id = await novo()
    await mundo.situar(id, 2)
    await salvarCor({ cor: mundo.cadastros.verde, ativo: 1, idVidro: id })
    expect((await mundo.pedir('dora', 'GET', `/vidro/${id}`)).corpo).toMatchObject({ situacao: { value: 1 } })
  })

  it('that two people add together stands once', async () => {
    const idVidro = await novo()
    const corpo = { cor: mundo.cadastros.verde, ativo: 1, idVidro }
    const pedir = (quem: 'dora' | 'davi') => mundo.pedir(quem, 'POST', '/vidro/salvarVidroCor', corpo)
    const respostas = await Promise.all([pedir('dora'), pedir('davi')])
    expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await cores(idVidro)).toHaveLength(1)
  })
})
