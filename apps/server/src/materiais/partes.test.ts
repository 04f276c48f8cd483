import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TipoMaterial } from '@portal/contract/core/options'
import { novoCodigo, novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const novo = (tipo: TipoMaterial, mais: object = {}) =>
  mundo.salvo('dora', `/${tipo.toLowerCase()}`, mundo.formulario(tipo, mais))

describe.each(['COMPONENTE', 'PERFIL', 'SUPERFICIE', 'VIDRO'] as const)('characteristics of a %s', (tipoMaterial) => {
  const salvar = (corpo: object, quem: Nome = 'dora') =>
    mundo.pedir(quem, 'POST', '/produto/SalvarCaracteristicaMaterial', { tipoMaterial, ...corpo })
  const listar = (codigo: string, query = '', quem: Nome = 'dora') =>
    mundo.pedir(quem, 'GET', `/produto/caracteristicaMaterial/${encodeURIComponent(codigo)}/${tipoMaterial}${query}`)

  it('hang on the code of the material, slashes included (materiais.036, decisions P-36)', async () => {
    const codigo = `SU/${novoCodigo()}`
    await novo(tipoMaterial, { codigo })
    const { corpo } = await salvar({ nome: 'Acabamento', descricao: 'Fosco', codigo: codigo.toLowerCase() })
    expect((await listar(codigo)).lista).toEqual([{ id: corpo.id, versao: 1, nome: 'Acabamento', descricao: 'Fosco' }])
    expect((await mundo.pedir('ana', 'DELETE', `/produto/RemoverCaracteristicaMaterial/${corpo.id}`)).status).toBe(404)
    expect((await mundo.pedir('dora', 'DELETE', `/produto/RemoverCaracteristicaMaterial/${corpo.id}`)).status).toBe(200)
    expect((await listar(codigo)).lista).toEqual([])
  })

  it('have a name and a description (materiais.037, materiais.038)', async () => {
    const codigo = novoCodigo()
    await novo(tipoMaterial, { codigo })
    const antes = await mundo.retrato()
    const { status, lista } = await salvar({ nome: ' ', codigo })
    expect([status, lista]).toMatchObject([
      400,
      [
        { propertyName: 'nome', message: 'Campo obrigatório' },
        { propertyName: 'descricao', message: 'Campo obrigatório' },
      ],
    ])
    expect((await salvar({ nome: 'A', descricao: 'B', codigo }, 'ana')).status).toBe(404)
    expect((await salvar({ nome: 'A', descricao: 'B', codigo }, 'leo')).status).toBe(403)
    expect((await listar(codigo, '', 'ana')).status).toBe(404)
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('wait for the form of what is on the market, which keeps its own', async () => {
    const codigo = novoCodigo()
    const id = await novo(tipoMaterial, { codigo })
    const { corpo } = await salvar({ nome: 'A', descricao: 'B', codigo })
    expect((await listar(codigo, '', 'leo')).status).toBe(404)
    await mundo.situar(id, 3)
    const antes = await mundo.retrato()
    expect((await salvar({ nome: 'C', descricao: 'D', codigo })).status).toBe(409)
    expect((await mundo.pedir('dora', 'DELETE', `/produto/RemoverCaracteristicaMaterial/${corpo.id}`)).status).toBe(409)
    expect(await mundo.retrato()).toEqual(antes)
    const url = `/${tipoMaterial.toLowerCase()}`
    await mundo.salvo('dora', url, (await mundo.pedir('dora', 'GET', `${url}/${id}`)).corpo)
    await salvar({ nome: 'C', descricao: 'D', codigo })
    expect((await listar(codigo)).lista).toHaveLength(2)
    expect((await listar(codigo, '?modoEdicao=false')).lista).toHaveLength(1)
    expect((await listar(codigo, '', 'leo')).lista).toHaveLength(1)
  })
})

it('a characteristic is edited in place, by the first of two who begin with the same version', async () => {
  const codigo = novoCodigo()
  await novo('PERFIL', { codigo })
  await novo('PERFIL', { codigo: `${codigo}-B` })
  const salvar = (corpo: object) =>
    mundo.pedir('dora', 'POST', '/produto/SalvarCaracteristicaMaterial', { codigo, tipoMaterial: 'PERFIL', ...corpo })
  const { corpo: nova } = await salvar({ nome: 'Cor', descricao: 'Fosca' })
  const lida = { id: nova.id, versao: 1, nome: 'Cor', descricao: 'Fosca' }
  expect((await salvar({ ...lida, descricao: 'Brilhante' })).corpo).toMatchObject({ id: nova.id })
  const antes = await mundo.retrato()
  const recusa = await salvar({ ...lida, nome: 'Tom' })
  expect([recusa.status, recusa.corpo]).toMatchObject([409, { atual: { ...lida, versao: 2, descricao: 'Brilhante' } }])
  // It stays with its material.
  expect((await salvar({ ...lida, codigo: `${codigo}-B` })).status).toBe(404)
  expect(await mundo.retrato()).toEqual(antes)
})

describe('a code that stands in two references', () => {
  it('needs to be told which, to be written to', async () => {
    const codigo = novoCodigo()
    const um = await novo('VIDRO', { codigo })
    const outro = await novo('VIDRO', { codigo, referencia: mundo.referencias.prata })
    const corpo = { nome: 'A', descricao: 'B', codigo, tipoMaterial: 'VIDRO' }
    const salvar = (mais: object) =>
      mundo.pedir('dora', 'POST', '/produto/SalvarCaracteristicaMaterial', { ...corpo, ...mais })
    expect((await salvar({})).lista[0]).toMatchObject({ propertyName: 'codigo' })
    expect((await salvar({ idMaterial: outro })).status).toBe(200)
    const listar = async (query: string) =>
      (await mundo.pedir('dora', 'GET', `/produto/caracteristicaMaterial/${codigo}/vidro${query}`)).lista
    expect([
      await listar(`?idMaterial=${um}`),
      (await listar(`?idMaterial=${outro}`)).length,
      (await listar('')).length,
    ]).toEqual([[], 1, 1])
  })
})

it('a characteristic is written by the role of its kind alone', async () => {
  const codigo = novoCodigo()
  await novo('PERFIL', { codigo })
  const corpo = { nome: 'A', descricao: 'B', codigo, tipoMaterial: 'PERFIL' }
  expect((await mundo.pedir('vera', 'POST', '/produto/SalvarCaracteristicaMaterial', corpo)).status).toBe(403)
  const { corpo: feita } = await mundo.pedir('dora', 'POST', '/produto/SalvarCaracteristicaMaterial', corpo)
  expect((await mundo.pedir('vera', 'DELETE', `/produto/RemoverCaracteristicaMaterial/${feita.id}`)).status).toBe(403)
})

describe.each(['COMPONENTE', 'PERFIL', 'SUPERFICIE'] as const)('lines that a %s applies to', (tipo) => {
  const url = `/${tipo.toLowerCase()}`
  const salvar = (corpo: object, quem: Nome = 'dora') => mundo.pedir(quem, 'POST', `${url}/salvarLinhaAplicacao`, corpo)

  it('are of its reference, each once (materiais.039, materiais.040)', async () => {
    const idMaterial = await novo(tipo)
    const { corpo } = await salvar({ linhaAplicacao: mundo.linhas.l30, idMaterial })
    const linha = {
      id: corpo.id,
      versao: 1,
      idMaterial,
      linhaAplicacao: { label: 'Linha 30', value: mundo.linhas.l30 },
      logo: null,
    }
    expect((await mundo.pedir('dora', 'GET', `${url}/linhaAplicacao/${idMaterial}`)).lista).toEqual([linha])
    const logos = `/produto/logoLinhaAplicavel/${idMaterial}`
    expect((await mundo.pedir('dora', 'GET', `${logos}/${tipo}`)).lista).toEqual([linha])
    expect((await mundo.pedir('dora', 'GET', `${logos}/KIT`)).status).toBe(404)
    const antes = await mundo.retrato()
    const recusa = async (linhaAplicacao: unknown) => (await salvar({ linhaAplicacao, idMaterial })).lista[0]
    expect(await recusa(mundo.linhas.l30)).toMatchObject({
      propertyName: 'linhaAplicacao',
      message: 'Esta linha de aplicação já foi adicionada.',
    })
    expect(await recusa(null)).toMatchObject({ propertyName: 'linhaAplicacao', message: 'Campo obrigatório' })
    expect(await recusa(mundo.linhas.solta)).toMatchObject({ propertyName: 'linhaAplicacao' })
    expect((await salvar({ linhaAplicacao: mundo.linhas.ana, idMaterial })).status).toBe(404)
    expect((await salvar({ linhaAplicacao: mundo.linhas.l25, idMaterial }, 'ana')).status).toBe(404)
    expect((await mundo.pedir('ana', 'DELETE', `${url}/removerLinhaAplicacao/${corpo.id}`)).status).toBe(404)
    const outra = tipo === 'PERFIL' ? '/componente' : '/perfil'
    expect((await mundo.pedir('dora', 'DELETE', `${outra}/removerLinhaAplicacao/${corpo.id}`)).status).toBe(404)
    expect(await mundo.retrato()).toEqual(antes)
    expect((await mundo.pedir('dora', 'DELETE', `${url}/removerLinhaAplicacao/${corpo.id}`)).status).toBe(200)
    expect((await mundo.pedir('dora', 'GET', `${url}/linhaAplicacao/${idMaterial}`)).lista).toEqual([])
  })

  it('are edited in place, by the first of two who begin with the same version', async () => {
    const idMaterial = await novo(tipo)
    const { corpo: primeira } = await salvar({ linhaAplicacao: mundo.linhas.l30, idMaterial })
    const lida = { id: primeira.id, versao: 1, idMaterial }
    expect((await salvar({ ...lida, linhaAplicacao: mundo.linhas.l25 })).corpo).toMatchObject({ id: primeira.id })
    const { corpo: segunda } = await salvar({ linhaAplicacao: mundo.linhas.l30, idMaterial })
    const antes = await mundo.retrato()
    const recusa = await salvar({ ...lida, linhaAplicacao: mundo.linhas.l25 })
    expect([recusa.status, recusa.corpo]).toMatchObject([
      409,
      { atual: { versao: 2, linhaAplicacao: { label: 'Linha 25' } } },
    ])
    const repetida = await salvar({ ...lida, versao: 1, id: segunda.id, linhaAplicacao: mundo.linhas.l25 })
    expect(repetida.lista[0]).toMatchObject({ message: 'Esta linha de aplicação já foi adicionada.' })
    expect(await mundo.retrato()).toEqual(antes)
    expect((await salvar({ ...lida, linhaAplicacao: mundo.linhas.l30, idMaterial: await novo(tipo) })).status).toBe(404)
  })

  it('wait for the form of what is on the market', async () => {
    const idMaterial = await novo(tipo)
    await mundo.situar(idMaterial, 3)
    const antes = await mundo.retrato()
    expect((await salvar({ linhaAplicacao: mundo.linhas.l30, idMaterial })).status).toBe(409)
    expect(await mundo.retrato()).toEqual(antes)
  })
})
