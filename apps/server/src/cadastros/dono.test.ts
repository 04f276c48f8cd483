import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { LISTAS, prepararListas } from './listas.fixture.ts'
import { novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
  await prepararListas(mundo)
})
afterAll(() => mundo.fechar())

const NAO_ENCONTRADO = { status: 404, corpo: { message: 'Registro não encontrado.' } }
const COMUM = { status: 403, corpo: { message: MENSAGENS.registroComum } }
const DA_PROVEDORA = { status: 403, corpo: { message: MENSAGENS.listaDaProvedora } }
const salvar = async (nome: Nome, path: string, campos: object) =>
  (await mundo.pedir(nome, 'POST', path, campos)).corpo.id
const ids = async (nome: Nome, path: string) =>
  (await mundo.pedir(nome, 'GET', `${path}/lista?pageIndex=0&pageSize=200`)).corpo.dados.map(({ id }) => id)

describe.each(Object.entries(LISTAS).filter(([, { comDono }]) => comDono))(
  '%s of another company',
  (_, { path, campos, tabela }) => {
    it('that is not shared does not exist', async () => {
      const id = await salvar('maria', path, { ...campos('Own'), comum: 0 })
      expect(await ids('ana', path)).not.toContain(id)
      expect(await mundo.pedir('ana', 'GET', `${path}/${id}`)).toEqual(NAO_ENCONTRADO)
      expect(await mundo.pedir('ana', 'POST', path, { ...campos('Her'), id })).toEqual(NAO_ENCONTRADO)
      expect(await mundo.pedir('ana', 'DELETE', `${path}/${id}`)).toEqual(NAO_ENCONTRADO)
      expect((await mundo.pedir('ana', 'GET', `${path}/parecidos?termo=Own`)).corpo).toEqual([])
      expect(await mundo.pedir('ana', 'GET', `${path}/999999`)).toEqual(NAO_ENCONTRADO)
    })

    it('that is shared is made and changed by the provider only (decisions 0.4)', async () => {
      const id = await salvar('paula', path, { ...campos('Sha'), comum: 1 })
      expect(await ids('ana', path)).toContain(id)
      expect((await mundo.pedir('ana', 'GET', `${path}/${id}`)).corpo).toMatchObject({ id, proprio: false, comum: 1 })
      expect(await mundo.pedir('ana', 'POST', path, { ...campos('Her'), id, versao: 1 })).toEqual(COMUM)
      expect(await mundo.pedir('ana', 'DELETE', `${path}/${id}`)).toEqual(COMUM)
      expect(await mundo.pedir('ana', 'POST', path, { ...campos('New'), comum: 1 })).toEqual(COMUM)
      const seu = await salvar('ana', path, { ...campos('Hrs'), comum: 0 })
      expect(await mundo.pedir('ana', 'POST', path, { ...campos('Hrs'), id: seu, comum: 1 })).toEqual(COMUM)
      expect((await mundo.pedir('ana', 'GET', `${path}/${seu}`)).corpo).toMatchObject({ comum: 0, versao: 1 })
      expect((await mundo.pedir('paula', 'GET', `${path}/${id}`)).corpo).toMatchObject({ proprio: true, versao: 1 })
    })

    it('that its company once shared stays visible to all and is kept by the provider', async () => {
      const id = await salvar('maria', path, { ...campos('Old'), comum: 0 })
      await mundo.database.escrever.query(`UPDATE ${tabela} SET comum = 1 WHERE id = ${id}`)
      expect((await mundo.pedir('ana', 'GET', `${path}/${id}`)).corpo).toMatchObject({ id, proprio: false })
      expect((await mundo.pedir('maria', 'GET', `${path}/${id}`)).corpo).toMatchObject({ id, proprio: false })
      expect(await mundo.pedir('maria', 'POST', path, { ...campos('Old'), id, comum: 0 })).toEqual(COMUM)
      expect(await mundo.pedir('maria', 'DELETE', `${path}/${id}`)).toEqual(COMUM)
      expect((await mundo.pedir('paula', 'POST', path, { ...campos('Olx'), id, comum: 0 })).status).toBe(200)
      expect((await mundo.pedir('maria', 'GET', `${path}/${id}`)).corpo).toMatchObject({ proprio: true })
    })

    it('is kept by the provider and stays with its owner', async () => {
      const id = await salvar('maria', path, { ...campos('Pro'), comum: 0 })
      expect((await mundo.pedir('paula', 'GET', `${path}/${id}`)).corpo).toMatchObject({ proprio: true })
      expect((await mundo.pedir('paula', 'POST', path, { ...campos('Prx'), id, comum: 0 })).status).toBe(200)
      expect((await mundo.pedir('maria', 'GET', `${path}/${id}`)).corpo).toMatchObject({ proprio: true, versao: 2 })
      expect(await mundo.pedir('ana', 'GET', `${path}/${id}`)).toEqual(NAO_ENCONTRADO)
    })

    it('may bear the same name as an own one', async () => {
      expect(await salvar('maria', path, { ...campos('Sam'), comum: 0 })).toEqual(expect.any(Number))
      expect(await salvar('ana', path, { ...campos('Sam'), comum: 0 })).toEqual(expect.any(Number))
    })
  },
)

describe.each(Object.entries(LISTAS).filter(([, { comDono }]) => !comDono))(
  '%s belongs to nobody',
  (_, { path, campos }) => {
    it('and so is written by the provider only (decisions 0.4)', async () => {
      const id = await salvar('paula', path, campos('Pub'))
      expect((await mundo.pedir('maria', 'GET', `${path}/${id}`)).corpo).toMatchObject({ id, proprio: false })
      expect(await mundo.pedir('maria', 'POST', path, campos('Mar'))).toEqual(DA_PROVEDORA)
      expect(await mundo.pedir('maria', 'POST', path, { ...campos('Mar'), id, versao: 1 })).toEqual(DA_PROVEDORA)
      expect(await mundo.pedir('maria', 'DELETE', `${path}/${id}`)).toEqual(DA_PROVEDORA)
      expect((await mundo.pedir('paula', 'GET', `${path}/${id}`)).corpo).toMatchObject({ proprio: true, versao: 1 })
    })
  },
)

describe('the unit of a class', () => {
  const path = '/classeId'
  const campos = (palavra: string, unidade: unknown) => ({ ...LISTAS['classeId']?.campos(palavra), unidade })
  const novaUnidade = (nome: Nome, sigla: string, comum: 0 | 1) =>
    salvar(nome, '/unidadeItemEmbalagem', { sigla, comum })

  it('must be one that is seen', async () => {
    const daAna = await novaUnidade('ana', 'a9', 0)
    const noCampo = { ...NAO_ENCONTRADO, corpo: { ...NAO_ENCONTRADO.corpo, propertyName: 'unidade' } }
    expect(await mundo.pedir('maria', 'POST', path, campos('Uni', daAna))).toEqual(noCampo)
    expect(await mundo.pedir('maria', 'POST', path, campos('Uni', 999_999))).toEqual(noCampo)
    expect(await mundo.pedir('maria', 'POST', path, campos('Uni', 3_000_000_000))).toMatchObject({ status: 400 })
    const id = await salvar('maria', path, campos('Uni', 1))
    expect(await mundo.pedir('maria', 'POST', path, { ...campos('Uni', daAna), id })).toEqual(noCampo)
    expect((await mundo.pedir('maria', 'GET', `${path}/${id}`)).corpo).toMatchObject({
      versao: 1,
      unidade: { label: 'PC', value: 1 },
    })
  })

  it('may be sent as the pair that was answered', async () => {
    const id = await salvar('maria', path, campos('Par', { label: 'PC', value: 1 }))
    expect((await mundo.pedir('maria', 'GET', `${path}/${id}`)).corpo).toMatchObject({
      unidade: { label: 'PC', value: 1 },
    })
  })

  it('stays when its owner hides it later', async () => {
    const sigla = 'h9'
    const unidade = await novaUnidade('paula', sigla, 1)
    const id = await salvar('maria', path, campos('Hid', unidade))
    await mundo.pedir('paula', 'POST', '/unidadeItemEmbalagem', { id: unidade, sigla, comum: 0 })
    expect((await mundo.pedir('maria', 'POST', path, { ...campos('Hie', unidade), id })).status).toBe(200)
    expect((await mundo.pedir('maria', 'GET', `${path}/${id}`)).corpo).toMatchObject({
      unidade: { label: sigla, value: unidade },
    })
  })
})

describe('a unit in use', () => {
  it('is not deleted, and the refusal names the use', async () => {
    const unidade = await salvar('maria', '/unidadeItemEmbalagem', { sigla: 'USO', comum: 0 })
    const apagar = () => mundo.pedir('maria', 'DELETE', `/unidadeItemEmbalagem/${unidade}`)
    const classes = await Promise.all(
      [1, 2, 3].map((n) =>
        salvar('maria', '/classeId', { codigo: `USO${n}`, descricao: 'x', comum: 0, unidade, preco: '' }),
      ),
    )
    expect(await apagar()).toMatchObject({
      status: 400,
      corpo: [{ message: 'Este registro está em uso e não pode ser excluído: 3 classes/ID.' }],
    })
    const prenativo = await salvar('paula', '/prenativo', { codigo: 'USO', descricao: 'x', unidade, tipo: 'T' })
    expect(await apagar()).toMatchObject({
      corpo: [{ message: 'Este registro está em uso e não pode ser excluído: 3 classes/ID, 1 prenativo.' }],
    })
    for (const id of classes) await mundo.pedir('maria', 'DELETE', `/classeId/${id}`)
    await mundo.pedir('paula', 'DELETE', `/prenativo/${prenativo}`)
    expect((await apagar()).status).toBe(200)
  })

  it('never disappears under a record that names it', async () => {
    for (const n of [1, 2, 3, 4, 5, 6]) {
      const unidade = await salvar('maria', '/unidadeItemEmbalagem', { sigla: `R${n}`, comum: 0 })
      const [apagada, usada] = await Promise.all([
        mundo.pedir('maria', 'DELETE', `/unidadeItemEmbalagem/${unidade}`),
        mundo.pedir('paula', 'POST', '/prenativo', { codigo: `R${n}`, descricao: 'x', unidade, tipo: 'U' }),
      ])
      expect([apagada.status, usada.status]).toSatisfy(
        ([a, u]) => (a === 200 && (u === 404 || u === 400)) || (a === 400 && u === 200),
      )
    }
  })
})
