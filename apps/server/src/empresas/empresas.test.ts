import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDERECO, novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const NOVA = { cnpj: 'Q2.GRO.WP7/0001-85', razao: 'Nova Ltda', fantasia: 'Nova', ...ENDERECO, numero: '10' }

const nomes = async (nome: Nome, url = '/empresa/lista?pageIndex=0&sort=fantasia') =>
  (await mundo.pedir(nome, 'GET', url)).corpo.dados.map(({ fantasia }) => fantasia)

describe('list of companies', () => {
  it('shows the own company, to a Master those below too, to the provider all (decisions §0)', async () => {
    expect(await nomes('mario')).toEqual(['Filha', 'Mãe'])
    expect(await nomes('maria')).toEqual(['Mãe'])
    expect(await nomes('flavia')).toEqual(['Filha'])
    expect(await nomes('paula')).toEqual(['Filha', 'Mãe', 'Outra', 'Provedora'])
  })

  it('answers an array without pageIndex, ordered by name, and the search in the path or the query', async () => {
    const { lista } = await mundo.pedir('paula', 'GET', '/empresa/lista')
    expect(lista).toHaveLength(4)
    expect((await mundo.pedir('paula', 'GET', '/empresa/lista/MAE')).lista).toMatchObject([
      { id: mundo.ids.mae, fantasia: 'Mãe', perfil: { label: 'Completo', value: mundo.ids.completo } },
    ])
    expect((await mundo.pedir('mario', 'GET', '/empresa/lista?search=outra')).lista).toEqual([])
  })

  it('is ordered by every column that it shows, the profile too', async () => {
    await mundo.deps.database.escrever.query(
      `UPDATE empresa SET id_perfil = ${mundo.ids.vidraceiro} WHERE id = ${mundo.ids.filha}`,
    )
    expect((await nomes('mario', '/empresa/lista?pageIndex=0&sort=perfil&desc=true'))[0]).toBe('Filha')
    expect(await nomes('mario', '/empresa/lista?pageIndex=0&sort=perfil')).toEqual(['Mãe', 'Filha'])
    await mundo.deps.database.escrever.query(
      `UPDATE empresa SET id_perfil = ${mundo.ids.completo} WHERE id = ${mundo.ids.filha}`,
    )
  })

  it('finds a CNPJ with and without its mask', async () => {
    for (const busca of ['12.abc.345/01de', '12ABC34501DE35'])
      expect(await nomes('paula', `/empresa/lista?pageIndex=0&globalFilter=${encodeURIComponent(busca)}`)).toEqual([
        'Filha',
      ])
  })
})

describe('saving a company', () => {
  it('answers id and name, and stands below its creator (empresas.001)', async () => {
    const { status, corpo } = await mundo.pedir('mario', 'POST', '/empresa', NOVA)
    expect(status).toBe(200)
    expect(corpo).toMatchObject({ isValid: true, message: 'A ação foi concluída.', data: { fantasia: 'Nova' } })
    const id = corpo.data?.idEmpresa
    expect(await mundo.linhas(`SELECT cnpj, id_empresa_mae AS mae, provedora FROM empresa WHERE id = ${id}`)).toEqual([
      { cnpj: 'Q2GROWP7000185', mae: mundo.ids.mae, provedora: false },
    ])
    expect((await mundo.pedir('mario', 'GET', `/empresa/${id}`)).corpo).toMatchObject({
      ...NOVA,
      cnpj: 'Q2GROWP7000185',
      complemento: null,
      perfil: null,
    })
    expect((await mundo.pedir('mario', 'DELETE', `/empresa/${id}`)).status).toBe(200)
  })

  it('is for Masters where it is new: nobody else would see it afterwards', async () => {
    const antes = await mundo.linhas('SELECT * FROM empresa ORDER BY id')
    expect(await mundo.pedir('maria', 'POST', '/empresa', NOVA)).toMatchObject({
      status: 403,
      corpo: { message: 'Só um Master cadastra empresas novas.' },
    })
    expect(await mundo.linhas('SELECT * FROM empresa ORDER BY id')).toEqual(antes)
  })

  it('does nothing twice for one key', async () => {
    const gravar = () => mundo.pedir('paula', 'POST', '/empresa', { ...NOVA, fantasia: 'Uma' }, 'chave-1')
    const primeira = await gravar()
    expect((await gravar()).corpo).toEqual(primeira.corpo)
    await mundo.pedir('paula', 'DELETE', `/empresa/${primeira.corpo.id}`)
  })

  it('refuses a CNPJ that exists as an answer, even when its company is not seen (empresas.020)', async () => {
    const antes = await mundo.linhas('SELECT * FROM empresa ORDER BY id')
    const repetida = { ...NOVA, cnpj: '6a.3ed.mwp/0001-68' }
    for (const corpo of [repetida, { ...repetida, id: mundo.ids.filha }])
      expect(await mundo.pedir('mario', 'POST', '/empresa', corpo)).toMatchObject({
        status: 200,
        corpo: {
          isValid: false,
          message: 'Já existe uma empresa com este CNPJ.',
          data: null,
          errors: [{ errorMessage: 'Já existe uma empresa com este CNPJ.', propertyName: 'cnpj' }],
        },
      })
    expect(await mundo.linhas('SELECT * FROM empresa ORDER BY id')).toEqual(antes)
  })

  it('names every broken rule at its field', async () => {
    const { status, lista } = await mundo.pedir('maria', 'POST', '/empresa', { cnpj: '1', numero: '123456' })
    expect(status).toBe(400)
    expect(Object.fromEntries(lista.map(({ propertyName, message }) => [propertyName, message]))).toMatchObject({
      cnpj: 'Campo incompleto',
      razao: 'Campo obrigatório',
      numero: 'O número só pode ter no máximo 5 caracteres.',
      estado: 'Campo obrigatório',
    })
  })

  it('refuses an older version with the record of now, and takes a save without one', async () => {
    const url = `/empresa/${mundo.ids.filha}`
    const { corpo: lida } = await mundo.pedir('mario', 'GET', url)
    const form = { ...lida, perfil: undefined }
    expect((await mundo.pedir('mario', 'POST', '/empresa', { ...form, bairro: 'Centro' })).status).toBe(200)
    const velha = await mundo.pedir('paula', 'POST', '/empresa', { ...form, bairro: 'Norte' })
    expect(velha).toMatchObject({ status: 409, corpo: { quem: 'mario', atual: { id: lida.id, bairro: 'Centro' } } })
    const semVersao = await mundo.pedir('paula', 'POST', '/empresa', { ...form, versao: undefined, bairro: 'Norte' })
    expect(semVersao.status).toBe(200)
    expect((await mundo.pedir('mario', 'GET', url)).corpo).toMatchObject({ bairro: 'Norte', perfil: lida.perfil })
  })
})

describe('deleting a company', () => {
  it('says by what and how often it is used (decisions E-11)', async () => {
    const { status, lista } = await mundo.pedir('paula', 'DELETE', `/empresa/${mundo.ids.mae}`)
    expect(status).toBe(400)
    expect(lista[0]?.message).toMatch(/^Este registro está em uso e não pode ser excluído: /)
    expect(lista[0]?.message).toContain('2 usuários')
    expect(lista[0]?.message).toContain('1 empresa')
    expect(lista[0]?.message).toContain('1 referência')
  })

  it('keeps one that references are released to', async () => {
    const { corpo } = await mundo.pedir('paula', 'POST', '/empresa', { ...NOVA, perfil: mundo.ids.completo })
    const idEmpresa = corpo.id
    await mundo.pedir('paula', 'POST', '/empresa/salvarRecurso', { idEmpresa, idsRecurso: [1] })
    const liberar = (itensSelecionados: number[]) =>
      mundo.pedir('paula', 'POST', '/empresa/salvarReferencia', { idEmpresa, idTelaSistema: 1, itensSelecionados })
    expect((await liberar([mundo.ids.referenciaDaMae])).status).toBe(200)
    expect((await mundo.pedir('paula', 'DELETE', `/empresa/${idEmpresa}`)).lista).toMatchObject([
      { message: 'Este registro está em uso e não pode ser excluído: 1 referência liberada.' },
    ])
    await liberar([])
    expect((await mundo.pedir('paula', 'DELETE', `/empresa/${idEmpresa}`)).status).toBe(200)
  })
})

describe('a company of others', () => {
  it.each([
    ['mario', 'outra'],
    ['maria', 'outra'],
    ['maria', 'filha'],
  ] as const)('is unknown to %s in paths and bodies when it is %s, and nothing is applied', async (nome, de) => {
    const { completo, mae, referenciaDaOutra } = mundo.ids
    const outra = mundo.ids[de]
    const fotografar = () =>
      Promise.all(
        ['empresa', 'empresa_tela', 'empresa_referencia', 'usuario_tela'].map((tabela) =>
          mundo.linhas(`SELECT * FROM ${tabela} ORDER BY 1, 2`),
        ),
      )
    const antes = await fotografar()
    const pedidos = [
      ['GET', `/empresa/${outra}`],
      ['DELETE', `/empresa/${outra}`],
      ['POST', '/empresa', { ...NOVA, id: outra }],
      ['POST', '/empresa/salvarTipo', { idEmpresa: outra, id: completo }],
      ['GET', `/empresa/telaSistemaDisponivel/${outra}/${completo}`],
      ['POST', '/empresa/acaoAlertaVinculoUsuario', { idEmpresa: outra, idsRecurso: [], id: completo }],
      ['POST', '/empresa/salvarRecurso', { idEmpresa: outra, idsRecurso: [], id: completo }],
      ['GET', `/empresa/telasistema/${outra}`],
      ['GET', `/empresa/referenciaDisponivel/${outra}/1`],
      ['POST', '/empresa/salvarReferencia', { idEmpresa: outra, idTelaSistema: 1, itensSelecionados: [] }],
      [
        'POST',
        '/empresa/salvarReferencia',
        { idEmpresa: mae, idTelaSistema: 1, itensSelecionados: [referenciaDaOutra] },
      ],
    ] as const
    for (const [method, url, corpo] of pedidos) {
      const resposta = await mundo.pedir(nome, method, url, corpo)
      expect(resposta, `${method} ${url}`).toMatchObject({
        status: 404,
        corpo: { message: 'Registro não encontrado.' },
      })
    }
    const desconhecida = await mundo.pedir(nome, 'GET', '/empresa/2000000000')
    expect(desconhecida).toEqual(await mundo.pedir(nome, 'GET', `/empresa/${outra}`))
    expect(await fotografar()).toEqual(antes)
  })
})
