import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'

let mundo: Mundo
let id: number
beforeAll(async () => {
  mundo = await novoMundo()
  id = await mundo.criar('dora')
})
afterAll(() => mundo.fechar())

const salvarLinha = (nome: Nome, campos: object) =>
  mundo.pedir(nome, 'POST', '/referencia/salvarReferenciaLinha', {
    exclusiva: 1,
    impedirSalvar: 0,
    idReferencia: id,
    ...campos,
  })
const obterLinha = (idLigacao: number) => mundo.pedir('dora', 'GET', `/referencia/referenciaLinha/${idLigacao}`)
const listarLinhas = async (query = '') =>
  (await mundo.pedir('dora', 'GET', `/referencia/listaReferenciaLinha?idReferencia=${id}&${query}`)).corpo

describe('the lines of a reference', () => {
  it('keep every field (referencia-linhas.001, referencia-linhas.005-006)', async () => {
    const salva = await salvarLinha('dora', { linha: mundo.linhas.dora, pacoteReferencia: true, unidadeValor: 4 })
    expect((await obterLinha(salva.corpo.id)).corpo).toEqual({
      id: salva.corpo.id,
      versao: 1,
      idReferencia: id,
      linha: { label: 'Gold', value: mundo.linhas.dora },
      logo: null,
      exclusiva: 1,
      impedirSalvar: 0,
      pacoteReferencia: 1,
      unidadeValor: { label: 'KG', value: 4 },
    })
    const repetida = await salvarLinha('dora', { linha: mundo.linhas.dora })
    expect([repetida.status, repetida.lista]).toMatchObject([
      400,
      [{ message: 'Esta linha já está na referência.', propertyName: 'linha' }],
    ])
  })

  it('are changed with their version, and stay without a unit (decisions H-23)', async () => {
    const { corpo } = await salvarLinha('dora', { linha: mundo.linhas.outraDora })
    const nova = { id: corpo.id, linha: mundo.linhas.outraDora, impedirSalvar: 1 }
    expect((await salvarLinha('davi', { ...nova, versao: 1 })).status).toBe(200)
    expect(await salvarLinha('dora', { ...nova, versao: 1 })).toMatchObject({
      status: 409,
      corpo: { atual: { versao: 2, linha: { label: 'Suprema' } } },
    })
    expect((await obterLinha(corpo.id)).corpo).toMatchObject({
      impedirSalvar: 1,
      pacoteReferencia: 0,
      unidadeValor: null,
    })
    expect((await salvarLinha('dora', { ...nova, linha: mundo.linhas.dora })).lista).toMatchObject([
      { message: 'Esta linha já está na referência.' },
    ])
  })

  it('are paged, ordered and found', async () => {
    expect(await listarLinhas('pageSize=1&sort=linha&desc=true')).toMatchObject({
      dados: [{ linha: { label: 'Suprema' } }],
      paginas: 2,
      total: 2,
    })
    expect((await listarLinhas('globalFilter=GÓLD')).total).toBe(1)
    for (const sort of ['exclusiva', 'impedirSalvar', 'pacoteReferencia', 'unidadeValor'])
      expect((await listarLinhas(`sort=${sort}`)).dados).toHaveLength(2)
  })

  it('are lines and references that one sees', async () => {
    expect((await salvarLinha('dora', { linha: mundo.linhas.ana })).status).toBe(404)
    const outra = await mundo.criar('dora')
    const { id: idLigacao } = (await salvarLinha('dora', { linha: mundo.linhas.dora, idReferencia: outra })).corpo
    expect((await salvarLinha('dora', { id: idLigacao, linha: mundo.linhas.dora })).status).toBe(404)
  })

  it('leave', async () => {
    const [primeira] = (await listarLinhas()).dados
    expect((await mundo.pedir('dora', 'DELETE', `/referencia/removerReferenciaLinha/${primeira?.id}`)).status).toBe(200)
    expect((await listarLinhas()).total).toBe(1)
  })

  it('offer what one sees, and the two units of profiles (decisions H-08)', async () => {
    const opcoes = async (nome: Nome, url: string) => (await mundo.pedir(nome, 'GET', url)).lista
    expect(await opcoes('ana', '/linha/select')).toEqual([{ label: 'Box', value: mundo.linhas.ana, logo: null }])
    expect(await opcoes('ana', '/unidadeItemEmbalagem/unidadePerfilSelect')).toEqual([
      { label: 'KG', value: 4 },
      { label: 'MT', value: 3 },
    ])
  })
})

describe('the classes of a reference (referencias.004)', () => {
  const adicionar = (classe: number) =>
    mundo.pedir('dora', 'POST', '/referencia/classeId', { classe, idReferencia: id })
  const listar = async (resto = '') =>
    (await mundo.pedir('dora', 'GET', `/referencia/listaClasseId/${id}${resto}`)).lista

  it('are added once, found and removed', async () => {
    const { corpo } = await adicionar(mundo.classes.comum)
    await adicionar(mundo.classes.dora)
    expect((await listar()).map(({ codigo }) => codigo)).toEqual(['ABC-1', 'ÇOM-1'])
    expect(await listar('/com-1')).toEqual([
      {
        id: corpo.id,
        idReferencia: id,
        classeId: { label: 'ÇOM-1', value: mundo.classes.comum },
        codigo: 'ÇOM-1',
        descricao: 'Classe ÇOM-1',
        unidade: 'KG',
      },
    ])
    expect(await listar('?search=ABC')).toHaveLength(1)
    expect((await adicionar(mundo.classes.comum)).lista).toMatchObject([
      { message: 'Esta classe já está na referência.', propertyName: 'classe' },
    ])
    expect((await mundo.pedir('dora', 'DELETE', `/referencia/classeId/${corpo.id}`)).status).toBe(200)
    expect(await listar()).toHaveLength(1)
  })

  it('are shared or own ones (decisions M-07)', async () => {
    const { lista } = await mundo.pedir('dora', 'GET', '/classeId/selectValuesComum')
    expect(lista.map(({ label }) => label)).toEqual(['ABC-1 – Classe ABC-1', 'ÇOM-1 – Classe ÇOM-1'])
    expect((await adicionar(mundo.classes.ana)).status).toBe(404)
  })

  it('need a class (referencias.013)', async () => {
    const { status, lista } = await mundo.pedir('dora', 'POST', '/referencia/classeId', { idReferencia: id })
    expect([status, lista]).toMatchObject([400, [{ message: 'Campo obrigatório', propertyName: 'classe' }]])
  })
})

describe('what is in use stays in its reference (decisions 0.4, C-21)', () => {
  it('a line that products, packages and typologies of the reference name', async () => {
    const idReferencia = await mundo.criar('dora')
    const idLinha = mundo.linhas.dora
    const { corpo } = await salvarLinha('dora', { idReferencia, linha: idLinha })
    const remover = () => mundo.pedir('dora', 'DELETE', `/referencia/removerReferenciaLinha/${corpo.id}`)
    await mundo.database.escrever.query(
      `INSERT INTO pacote (id_referencia, tipo, id_linha) VALUES (${idReferencia}, 2, ${idLinha})`,
    )
    expect(await remover()).toMatchObject({
      status: 400,
      lista: [{ message: 'Este registro está em uso e não pode ser excluído: 1 pacote.' }],
    })
    const outra = { id: corpo.id, idReferencia, linha: mundo.linhas.outraDora }
    expect((await salvarLinha('dora', outra)).status).toBe(400)
    expect((await obterLinha(corpo.id)).corpo).toMatchObject({ versao: 1, linha: { value: idLinha } })
    await mundo.database.escrever.query(`DELETE FROM pacote WHERE id_referencia = ${idReferencia}`)
    expect((await remover()).status).toBe(200)
  })

  /** A profile of the reference; other rows name it, and triggers are not asked. */
  const comPerfil = async (idReferencia: number, idClasse: number | null) => {
    const [novo] = await todas<{ id: number }>(
      `INSERT INTO material (tipo, id_referencia, codigo, descricao, status, situacao) VALUES ('PERFIL', ${idReferencia}, 'P-1', 'P', 1, 1) RETURNING id`,
    )
    const idMaterial = novo?.id ?? 0
    await mundo.database.escrever.query(`INSERT INTO perfil (id, id_classe) VALUES (${idMaterial}, ${idClasse})`)
    return idMaterial
  }
  const noMercado = async (idMaterial: number, idReferencia: number, conteudo: object) => {
    const [versao] = await todas<{ id: number }>(
      `INSERT INTO material_versao (id_material, numero, conteudo) VALUES (${idMaterial}, 1, '${JSON.stringify(conteudo)}') RETURNING id`,
    )
    await mundo.database.escrever.query(
      `INSERT INTO material_mercado (id, tipo, id_referencia, codigo, descricao, status, id_versao_pro, desde)
       VALUES (${idMaterial}, 'PERFIL', ${idReferencia}, 'P-1', 'P', 1, ${versao?.id}, now())`,
    )
  }
  const todas = async <Row extends object>(comando: string): Promise<Row[]> =>
    (await mundo.database.escrever.query<Row>(comando)).rows
  const emUso = (usos: string) => ({
    status: 400,
    lista: [{ message: `Este registro está em uso e não pode ser excluído: ${usos}.` }],
  })

  it('a line that a product of the reference names, or its lines of application, in edition or on the market', async () => {
    const idReferencia = await mundo.criar('dora')
    const idLinha = mundo.linhas.dora
    const { corpo } = await salvarLinha('dora', { idReferencia, linha: idLinha })
    const remover = () => mundo.pedir('dora', 'DELETE', `/referencia/removerReferenciaLinha/${corpo.id}`)
    const idMaterial = await comPerfil(idReferencia, null)
    await mundo.database.escrever.query(`UPDATE material SET id_linha = ${idLinha} WHERE id = ${idMaterial}`)
    expect(await remover()).toMatchObject(emUso('1 produto'))
    await mundo.database.escrever.query(`UPDATE material SET id_linha = NULL WHERE id = ${idMaterial}`)
    await mundo.database.escrever.query(
      `INSERT INTO linha_aplicacao (id_material, id_linha) VALUES (${idMaterial}, ${idLinha})`,
    )
    expect(await remover()).toMatchObject(emUso('1 aplicação de linha'))
    await mundo.database.escrever.query(`DELETE FROM linha_aplicacao WHERE id_material = ${idMaterial}`)
    await noMercado(idMaterial, idReferencia, { linhasAplicacao: [{ id: 1, linha: { value: idLinha, label: 'L' } }] })
    expect(await remover()).toMatchObject(emUso('1 produto no mercado'))
    await mundo.database.escrever.query(`DELETE FROM material_mercado WHERE id = ${idMaterial}`)
    expect((await remover()).status).toBe(200)
  })

  it('a class that a profile of the reference has, in edition or on the market', async () => {
    const idReferencia = await mundo.criar('dora')
    const [classe, outra] = [mundo.classes.dora, mundo.classes.comum]
    const { corpo } = await mundo.pedir('dora', 'POST', '/referencia/classeId', { classe, idReferencia })
    const remover = () => mundo.pedir('dora', 'DELETE', `/referencia/classeId/${corpo.id}`)
    const idMaterial = await comPerfil(idReferencia, classe)
    expect(await remover()).toMatchObject(emUso('1 perfil'))
    await noMercado(idMaterial, idReferencia, { dados: { classeId: { value: classe, label: 'ABC-1' } } })
    await mundo.database.escrever.query(`UPDATE perfil SET id_classe = ${outra} WHERE id = ${idMaterial}`)
    expect(await remover()).toMatchObject(emUso('1 produto no mercado'))
    await mundo.database.escrever.query(`DELETE FROM material_mercado WHERE id = ${idMaterial}`)
    expect((await remover()).status).toBe(200)
  })
})
