import { SO_DE_CIMA } from '@portal/contract/empresas/empresas'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { retrato } from '../test/retrato.fixture.ts'
import { novoMundo, TELA, type Mundo, type Nome } from './mundo.fixture.ts'

let mundo: Mundo
beforeEach(async () => {
  mundo = await novoMundo()
})
afterEach(() => mundo.fechar())

const RECURSO = 'Você não pode liberar nem retirar um recurso que a sua empresa não tem.'
const { vidros, perfis, kits, exportacao, importacao, configuracao } = TELA

/** A session is opened by whoever asks first. */
const tabelas = async () => {
  const { sessao: _, ...todas } = await retrato(mundo.deps.database.ler)
  return todas
}
const telasDe = async (idEmpresa: number) =>
  (await mundo.pedir('paula', 'GET', `/empresa/telasistema/${idEmpresa}`)).lista.map(({ value }) => value)
const salvar = (nome: Nome, idEmpresa: number, idsRecurso: number[], id?: number) =>
  mundo.pedir(nome, 'POST', '/empresa/salvarRecurso', { idEmpresa, idsRecurso, id })
const vinculo = async (idEmpresa: number, idsRecurso: number[], id?: number) =>
  (await mundo.pedir('mario', 'POST', '/empresa/acaoAlertaVinculoUsuario', { idEmpresa, idsRecurso, id })).corpo
    .vinculoUsuario

describe('resources of a company', () => {
  it('are those of the profile, the released ones ticked (decisions E-01)', async () => {
    const { filha, completo, vidraceiro } = mundo.ids
    const { lista } = await mundo.pedir('mario', 'GET', `/empresa/telaSistemaDisponivel/${filha}/${completo}`)
    expect(lista.map(({ value, selecionado, podeLiberar }) => [value, selecionado, podeLiberar])).toEqual([
      [vidros, true, true],
      [perfis, true, true],
      [kits, false, false],
      [exportacao, true, true],
      [importacao, false, false],
      [configuracao, true, true],
    ])
    const doOutro = await mundo.pedir('mario', 'GET', `/empresa/telaSistemaDisponivel/${filha}/${vidraceiro}`)
    expect(doOutro.lista.map(({ value }) => value)).toEqual([vidros, configuracao])
    expect((await mundo.pedir('mario', 'GET', '/telasistema')).lista).toHaveLength(17)
    expect((await mundo.pedir('leo', 'GET', '/geral/selecaoTipoEmpresa')).lista.map(({ label }) => label)).toEqual([
      'Completo',
      'Vidraceiro',
    ])
  })

  it('warn when a removed one is released to users, and only then (empresas.019)', async () => {
    const { filha } = mundo.ids
    expect(await vinculo(filha, [vidros, perfis, exportacao, configuracao])).toBe(false)
    expect(await vinculo(filha, [exportacao, configuracao])).toBe(false)
    expect(await vinculo(filha, [vidros, perfis, configuracao])).toBe(true)
    expect(await telasDe(filha)).toEqual([vidros, perfis, exportacao, configuracao])
  })

  it('are gone from the users on their next call (empresas.019)', async () => {
    const { filha, leo } = mundo.ids
    expect((await mundo.pedir('leo', 'GET', '/empresa/lista')).status).toBe(200)
    expect((await salvar('mario', filha, [vidros])).status).toBe(200)
    expect((await mundo.pedir('leo', 'GET', '/empresa/lista')).status).toBe(403)
    expect((await mundo.pedir('flavia', 'GET', '/empresa/lista')).status).toBe(403)
    expect(await mundo.linhas(`SELECT * FROM usuario_tela WHERE id_usuario = ${leo}`)).toEqual([])
    expect(await telasDe(filha)).toEqual([vidros])
  })

  it('leave the users of other companies alone', async () => {
    await mundo.deps.database.escrever.query(
      `INSERT INTO usuario_tela SELECT id, ${exportacao} FROM usuario WHERE nome = 'olga'`,
    )
    await salvar('mario', mundo.ids.filha, [])
    expect(await mundo.linhas('SELECT id_tela FROM usuario_tela')).toEqual([{ id_tela: exportacao }])
  })

  it('are granted only by who holds them', async () => {
    const { filha } = mundo.ids
    expect(await salvar('mario', filha, [vidros, importacao])).toMatchObject({
      status: 403,
      corpo: { message: RECURSO },
    })
    expect(await telasDe(filha)).toEqual([vidros, perfis, exportacao, configuracao])
    expect((await salvar('paula', filha, [vidros, importacao])).status).toBe(200)
    expect((await salvar('mario', filha, [importacao, perfis])).status).toBe(200)
    expect(await telasDe(filha)).toEqual([perfis, importacao])
  })

  it('are taken only by who holds them, through the profile too (decisions 0.4 "Taking is a right too")', async () => {
    const { filha, vidraceiro } = mundo.ids
    await salvar('paula', filha, [vidros, importacao])
    const antes = await tabelas()
    for (const resposta of [
      await salvar('mario', filha, [vidros]),
      await salvar('mario', filha, [vidros], vidraceiro),
      await mundo.pedir('mario', 'POST', '/empresa/salvarTipo', { idEmpresa: filha, id: vidraceiro }),
    ])
      expect(resposta).toMatchObject({ status: 403, corpo: { message: RECURSO } })
    expect(await tabelas()).toEqual(antes)
  })

  it('and the profile of a company are changed from above only (decisions 0.4)', async () => {
    const { filha, mae, vidraceiro, completo } = mundo.ids
    const antes = await tabelas()
    for (const [nome, idEmpresa] of [
      ['leo', filha],
      ['flavia', filha],
      ['maria', mae],
      ['mario', mae],
    ] as const) {
      const { corpo: empresa, status } = await mundo.pedir(nome, 'GET', `/empresa/${idEmpresa}`)
      expect([status, empresa]).toMatchObject([200, { subordinada: false }])
      const perfil = { label: 'Vidraceiro', value: vidraceiro }
      for (const resposta of [
        await salvar(nome, idEmpresa, [configuracao]),
        await salvar(nome, idEmpresa, [vidros, perfis, exportacao, configuracao, kits]),
        await mundo.pedir(nome, 'POST', '/empresa/salvarTipo', { idEmpresa, id: vidraceiro }),
        await mundo.pedir(nome, 'POST', '/empresa', { ...empresa, perfil }),
      ])
        expect(resposta).toMatchObject({ status: 403, corpo: { message: SO_DE_CIMA.direitos } })
      const { lista } = await mundo.pedir(nome, 'GET', `/empresa/telaSistemaDisponivel/${idEmpresa}/${completo}`)
      expect(lista.some(({ podeLiberar }) => podeLiberar)).toBe(false)
    }
    expect(await tabelas()).toEqual(antes)
    expect((await salvar('paula', mundo.ids.provedora, [vidros], completo)).status).toBe(200)
    expect((await mundo.pedir('mario', 'GET', `/empresa/${filha}`)).corpo).toMatchObject({ subordinada: true })
  })

  it('must be in the profile, and exist', async () => {
    const { filha, vidraceiro } = mundo.ids
    expect((await salvar('paula', filha, [exportacao], vidraceiro)).lista).toMatchObject([
      { message: 'O perfil da empresa não tem: Exportação.', propertyName: 'idsRecurso' },
    ])
    expect((await salvar('paula', filha, [999])).status).toBe(404)
    expect((await salvar('paula', filha, [vidros], 999)).status).toBe(404)
    expect(await telasDe(filha)).toEqual([vidros, perfis, exportacao, configuracao])
  })

  it('count in the version of the company', async () => {
    const { filha } = mundo.ids
    const { versao } = (await mundo.pedir('mario', 'GET', `/empresa/${filha}`)).corpo
    const corpo = { idEmpresa: filha, idsRecurso: [vidros, configuracao], versao }
    expect((await mundo.pedir('mario', 'POST', '/empresa/salvarRecurso', corpo)).status).toBe(200)
    expect((await mundo.pedir('mario', 'POST', '/empresa/salvarRecurso', corpo)).status).toBe(409)
  })
})

describe('the profile of a company', () => {
  it('is kept at once, with the resources that it has too (empresas.018, decisions E-03)', async () => {
    const { filha, vidraceiro, completo } = mundo.ids
    expect(await vinculo(filha, await telasDe(filha), vidraceiro)).toBe(true)
    const resposta = await mundo.pedir('mario', 'POST', '/empresa/salvarTipo', { idEmpresa: filha, id: vidraceiro })
    expect(resposta.corpo).toMatchObject({ isValid: true, id: filha })
    expect((await mundo.pedir('mario', 'GET', `/empresa/${filha}`)).corpo.perfil?.value).toBe(vidraceiro)
    expect(await telasDe(filha)).toEqual([vidros, configuracao])
    await mundo.pedir('mario', 'POST', '/empresa/salvarTipo', { idEmpresa: filha, id: completo })
    expect(await telasDe(filha)).toEqual([vidros, configuracao])
  })

  it('is asked for before resources are', async () => {
    await mundo.deps.database.escrever.query(`UPDATE empresa SET id_perfil = NULL WHERE id = ${mundo.ids.filha}`)
    expect((await salvar('mario', mundo.ids.filha, [vidros])).lista).toMatchObject([
      { message: 'Escolha primeiro o perfil da empresa.' },
    ])
  })

  it('travels with the company as well', async () => {
    const { filha, vidraceiro } = mundo.ids
    const { corpo } = await mundo.pedir('mario', 'GET', `/empresa/${filha}`)
    const perfil = { label: 'Vidraceiro', value: vidraceiro }
    expect((await mundo.pedir('mario', 'POST', '/empresa', { ...corpo, perfil })).corpo.isValid).toBe(true)
    expect(await telasDe(filha)).toEqual([vidros, configuracao])
  })
})

describe('references of a company', () => {
  const liberar = (nome: Nome, idEmpresa: number, idTelaSistema: number, itensSelecionados: number[]) =>
    mundo.pedir(nome, 'POST', '/empresa/salvarReferencia', { idEmpresa, idTelaSistema, itensSelecionados })
  const todas = async (nome: Nome) =>
    (await mundo.pedir(nome, 'GET', '/geral/selecaoTodasReferencias')).lista.map(({ label }) => label)
  const liberadas = async (nome: Nome, idEmpresa: number, tela: number) =>
    (await mundo.pedir(nome, 'GET', `/empresa/referenciaDisponivel/${idEmpresa}/${tela}`)).corpo

  it('are offered as far as they are seen', async () => {
    expect(await todas('paula')).toEqual(['BASE', 'GOLD', 'SUPREMA'])
    expect(await todas('mario')).toEqual(['SUPREMA'])
    expect(await todas('flavia')).toEqual([])
    await liberar('mario', mundo.ids.filha, vidros, [mundo.ids.referenciaDaMae])
    expect(await todas('flavia')).toEqual(['SUPREMA'])
  })

  it('of one name show their company to who sees both (decisions 0.4 "What is one, is told apart")', async () => {
    await mundo.deps.database.escrever.query(
      `UPDATE referencia SET descricao = 'Suprêma' WHERE id = ${mundo.ids.referenciaDaOutra}`,
    )
    expect(await todas('paula')).toEqual(['BASE', 'SUPREMA · Mãe', 'Suprêma · Outra'])
    expect(await todas('mario')).toEqual(['SUPREMA'])
    const filtro = async (nome: Nome) =>
      (await mundo.pedir(nome, 'GET', '/geral/selecaoReferenciaFiltro')).lista.map(({ label }) => label)
    expect(await filtro('paula')).toEqual(['BASE', 'SUPREMA · Mãe', 'Suprêma · Outra'])
    const { dados } = (await mundo.pedir('paula', 'GET', '/referencia/lista?sort=empresa&desc=true')).corpo
    expect(dados).toMatchObject([{ empresa: 'Provedora' }, { empresa: 'Outra' }, { empresa: 'Mãe' }])
  })

  it('are shown to a Master from the companies below too', async () => {
    await liberar('paula', mundo.ids.filha, vidros, [mundo.ids.referenciaDaOutra])
    expect(await todas('mario')).toEqual(['GOLD', 'SUPREMA'])
    expect(await todas('maria')).toEqual(['SUPREMA'])
  })

  it('are kept for each screen (decisions E-04, E-05)', async () => {
    const { filha, referenciaDaMae, referenciaDaOutra } = mundo.ids
    expect((await liberar('paula', filha, vidros, [referenciaDaMae, referenciaDaOutra])).status).toBe(200)
    expect(await liberadas('paula', filha, vidros)).toEqual([referenciaDaOutra, referenciaDaMae])
    expect(await liberadas('paula', filha, perfis)).toEqual([])
    expect((await liberar('paula', filha, kits, [referenciaDaMae])).status).toBe(404)
  })

  it('are released on a screen only by who has them there', async () => {
    const { filha, mae, referenciaDaOutra } = mundo.ids
    await liberar('paula', mae, vidros, [referenciaDaOutra])
    expect(await liberar('mario', filha, perfis, [referenciaDaOutra])).toMatchObject({
      status: 403,
      corpo: { message: 'Você não pode liberar nem retirar uma referência que a sua empresa não tem neste recurso.' },
    })
    expect((await liberar('mario', filha, vidros, [referenciaDaOutra])).status).toBe(200)
  })

  const concediveis = async (nome: Nome, idEmpresa: number, tela: number) =>
    (await mundo.pedir(nome, 'GET', `/empresa/referenciasConcediveis/${idEmpresa}/${tela}`)).corpo

  it('that a company does not own are given and taken from above only (decisions 0.4)', async () => {
    const { mae, referenciaDaMae, referenciaDaOutra } = mundo.ids
    await liberar('paula', mae, vidros, [referenciaDaOutra])
    const antes = await tabelas()
    for (const nome of ['mario', 'maria'] as const) {
      for (const [tela, ids] of [
        [vidros, []],
        [vidros, [referenciaDaMae]],
        [perfis, [referenciaDaOutra]],
      ] as const)
        expect(await liberar(nome, mae, tela, [...ids])).toMatchObject({
          status: 403,
          corpo: { message: SO_DE_CIMA.referenciaAlheia },
        })
      expect(await concediveis(nome, mae, vidros)).toMatchObject({ ids: [referenciaDaMae] })
    }
    expect(await tabelas()).toEqual(antes)
    expect((await liberar('maria', mae, vidros, [referenciaDaMae, referenciaDaOutra])).status).toBe(200)
    expect((await liberar('paula', mae, vidros, [referenciaDaMae])).status).toBe(200)
    expect(await concediveis('paula', mae, vidros)).toMatchObject({ motivo: null })
  })

  it('of a resource are given and taken only by who holds it (decisions 0.4)', async () => {
    const { filha, leo } = mundo.ids
    await mundo.deps.database.escrever.query(
      `INSERT INTO referencia (descricao, tipo, id_projetista, id_empresa) VALUES ('LEVE', 'SISTEMISTA', ${leo}, ${filha})`,
    )
    const [{ id: propria } = { id: 0 }] = await mundo.linhas<{ id: number }>(
      "SELECT id FROM referencia WHERE descricao = 'LEVE'",
    )
    expect((await liberar('leo', filha, exportacao, [propria])).status).toBe(200)
    expect((await liberar('flavia', filha, vidros, [propria])).status).toBe(200)
    const antes = await tabelas()
    for (const [tela, ids] of [
      [vidros, []],
      [perfis, [propria]],
    ] as const)
      expect(await liberar('leo', filha, tela, [...ids])).toMatchObject({
        status: 403,
        corpo: { message: 'Você só pode liberar e retirar referências de um recurso que você tem.' },
      })
    expect(await concediveis('leo', filha, vidros)).toMatchObject({ ids: [] })
    expect(await tabelas()).toEqual(antes)
    expect((await liberar('leo', filha, exportacao, [])).status).toBe(200)
  })

  it('go with the screen', async () => {
    const { filha, referenciaDaMae } = mundo.ids
    await liberar('mario', filha, vidros, [referenciaDaMae])
    await salvar('mario', filha, [perfis, configuracao])
    expect(await mundo.linhas('SELECT * FROM empresa_referencia')).toEqual([])
    expect(await todas('flavia')).toEqual([])
  })
})
