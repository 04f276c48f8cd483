import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { novoMundo, TELA, type Mundo } from './mundo.fixture.ts'

let mundo: Mundo
beforeEach(async () => {
  mundo = await novoMundo()
})
afterEach(() => mundo.fechar())

const SO_DA_PROVEDORA = {
  status: 403,
  corpo: { message: 'Os perfis de empresa são mantidos pela provedora do portal.' },
}

describe('company profiles', () => {
  it('are listed with their resources (perfis-empresa.001)', async () => {
    const { lista } = await mundo.pedir('maria', 'GET', '/empresaTipo')
    expect(lista).toEqual([
      { id: mundo.ids.completo, versao: 1, perfil: 'Completo', itemsSelecionados: Object.values(TELA), proprio: false },
      { id: mundo.ids.vidraceiro, versao: 1, perfil: 'Vidraceiro', itemsSelecionados: [1, 16], proprio: false },
    ])
    const pagina = await mundo.pedir('paula', 'GET', '/empresaTipo?pageIndex=0&pageSize=1&sort=perfil&desc=true')
    expect(pagina.corpo).toMatchObject({ dados: [{ perfil: 'Vidraceiro', proprio: true }], paginas: 2, total: 2 })
    const porRecursos = await mundo.pedir('paula', 'GET', '/empresaTipo?pageIndex=0&sort=itemsSelecionados')
    expect(porRecursos.corpo.dados).toMatchObject([{ perfil: 'Vidraceiro' }, { perfil: 'Completo' }])
    expect((await mundo.pedir('paula', 'GET', '/empresaTipo?search=vidrac')).lista).toHaveLength(1)
  })

  it('say which companies hold each resource through them', async () => {
    const contar = async (nome: 'paula' | 'mario' | 'maria') => {
      const { lista } = await mundo.pedir(nome, 'GET', `/empresaTipo/telasSistemas/${mundo.ids.completo}`)
      return (lista as unknown as { value: number; empresas: number }[]).map(({ value, empresas }) => [value, empresas])
    }
    expect(await contar('paula')).toEqual([
      [1, 3],
      [2, 3],
      [5, 0],
      [12, 3],
      [13, 0],
      [16, 3],
    ])
    expect((await contar('maria'))[0]).toEqual([1, 1])
    expect(await contar('mario')).toEqual([
      [1, 2],
      [2, 2],
      [5, 0],
      [12, 2],
      [13, 0],
      [16, 2],
    ])
  })

  it('are made, changed and deleted (perfis-empresa.001)', async () => {
    const novo = await mundo.pedir('paula', 'POST', '/empresaTipo', { perfil: 'Kits', ItensSelecionados: [5] })
    const url = `/empresaTipo/${novo.corpo.id}`
    expect((await mundo.pedir('paula', 'GET', url)).corpo).toMatchObject({ perfil: 'Kits', itemsSelecionados: [5] })
    const { versao } = (await mundo.pedir('paula', 'GET', url)).corpo
    const form = { id: novo.corpo.id, perfil: 'Kits', itemsSelecionados: [5, 12], versao }
    expect((await mundo.pedir('paula', 'POST', '/empresaTipo', form)).status).toBe(200)
    expect(await mundo.pedir('paula', 'POST', '/empresaTipo', { ...form, itemsSelecionados: [] })).toMatchObject({
      status: 409,
      corpo: { atual: { itemsSelecionados: [5, 12] } },
    })
    expect((await mundo.pedir('paula', 'DELETE', url)).status).toBe(200)
    expect((await mundo.pedir('paula', 'GET', url)).status).toBe(404)
  })

  it('need a name of their own and known resources (perfis-empresa.002)', async () => {
    const salvar = (corpo: object) => mundo.pedir('paula', 'POST', '/empresaTipo', corpo)
    expect((await salvar({ perfil: ' ' })).lista).toMatchObject([
      { message: 'Campo obrigatório', propertyName: 'perfil' },
    ])
    for (const perfil of ['Completo', 'COMPLETO', 'completó'])
      expect((await salvar({ perfil })).lista).toMatchObject([
        { message: 'Já existe um registro com este nome.', propertyName: 'perfil' },
      ])
    expect((await salvar({ perfil: 'Novo', itemsSelecionados: [1, 999] })).status).toBe(404)
    expect(await mundo.linhas('SELECT perfil FROM empresa_tipo')).toHaveLength(2)
  })

  it('take a removed resource from their companies and users', async () => {
    const { completo, leo, outra } = mundo.ids
    const itemsSelecionados = [TELA.vidros, TELA.exportacao]
    expect((await mundo.pedir('leo', 'GET', '/empresa/lista')).status).toBe(200)
    await mundo.pedir('paula', 'POST', '/empresaTipo', { id: completo, perfil: 'Completo', itemsSelecionados })
    expect((await mundo.pedir('leo', 'GET', '/empresa/lista')).status).toBe(403)
    expect(await mundo.linhas(`SELECT id_tela FROM usuario_tela WHERE id_usuario = ${leo}`)).toEqual([
      { id_tela: TELA.exportacao },
    ])
    expect(await mundo.linhas(`SELECT id_tela FROM empresa_tela WHERE id_empresa = ${outra} ORDER BY 1`)).toEqual(
      itemsSelecionados.map((id_tela) => ({ id_tela })),
    )
  })

  it('are kept by the provider alone', async () => {
    const { vidraceiro } = mundo.ids
    expect(await mundo.pedir('maria', 'POST', '/empresaTipo', { perfil: 'Meu' })).toMatchObject(SO_DA_PROVEDORA)
    const dela = { id: vidraceiro, perfil: 'Vidraceiro', itemsSelecionados: [1, 2, 16] }
    expect(await mundo.pedir('mario', 'POST', '/empresaTipo', dela)).toMatchObject(SO_DA_PROVEDORA)
    expect(await mundo.pedir('maria', 'DELETE', `/empresaTipo/${vidraceiro}`)).toMatchObject(SO_DA_PROVEDORA)
    expect(await mundo.linhas('SELECT * FROM empresa_tipo_tela')).toHaveLength(8)
  })

  it('stay while companies have them, and say how many', async () => {
    expect((await mundo.pedir('paula', 'DELETE', `/empresaTipo/${mundo.ids.completo}`)).lista).toMatchObject([
      { message: 'Este registro está em uso e não pode ser excluído: 4 empresas.' },
    ])
    expect((await mundo.pedir('paula', 'DELETE', `/empresaTipo/${mundo.ids.vidraceiro}`)).status).toBe(200)
  })
})
