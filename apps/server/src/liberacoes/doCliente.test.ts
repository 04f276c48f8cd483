import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { novoMundo, type Mundo } from '../clientes/mundo.fixture.ts'
import { serialPacote } from '../db/tables/pacotes.ts'
import { serialTabelaPreco } from '../db/tables/precos.ts'
import { clienteSerial } from '../db/tables/clientes.ts'
import { eq } from 'drizzle-orm'
import { criarAplicabilidade, criarPacote, criarTabela } from './mercado.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await criarAplicabilidade(mundo, mundo.empresas.serralheria, mundo.referencias.gold, 'mercado')
  await criarAplicabilidade(mundo, mundo.empresas.vidracaria, mundo.referencias.alheia, 'homologacao')
})
afterAll(() => mundo.fechar())

const bloquear = (idSerial: number) =>
  mundo.gravar((db) => db.update(clienteSerial).set({ bloqueadaLiberacao: true }).where(eq(clienteSerial.id, idSerial)))

describe('applicability of a customer (cliente-detalhe.020)', () => {
  const salvar = (nome: string, corpo: object) => mundo.pedir(nome, 'POST', '/serial/salvarAplicabilidade', corpo)
  const remover = (nome: string, corpo: object) => mundo.pedir(nome, 'POST', '/serial/removerAplicabilidade', corpo)

  it('is that of companies which keep one, in homologation only for who tests (decisions L-07, L-14)', async () => {
    const { serralheria } = mundo.empresas
    const oferecidas = (flag: string) => mundo.lista('lia', `/geral/referenciaAplicabilidadeExistente/${flag}`)
    expect(await oferecidas('false')).toEqual([{ label: '12ABC34501DE35', value: serralheria, idEmpresa: serralheria }])
    expect(await mundo.lista('ana', '/geral/referenciaAplicabilidadeExistente/false')).toEqual([])
    expect(await mundo.lista('ana', '/geral/referenciaAplicabilidadeExistente/true')).toHaveLength(1)
    const idSerial = await mundo.criarSerial()
    await salvar('lia', { idSerial, idEmpresa: serralheria, homologador: true })
    const [row] = await mundo.lista('otto', `/serial/listaAplicabilidadeLiberacao/${idSerial}`)
    expect(row).toEqual({
      id: expect.any(Number) as number,
      idEmpresa: serralheria,
      empresa: '12ABC34501DE35',
      homologador: true,
      dataAtualizacao: expect.stringMatching(/Z$/) as string,
    })
    await salvar('lia', { idSerial, idEmpresa: serralheria, homologador: false })
    expect(await mundo.lista('otto', `/serial/listaAplicabilidadeLiberacao/${idSerial}`)).toMatchObject([
      { id: row?.id, homologador: false },
    ])
    expect((await remover('lia', { idSerial, idEmpresa: serralheria })).status).toBe(200)
    expect((await remover('lia', { idSerial, idEmpresa: serralheria })).status).toBe(404)
  })

  it('needs a company (cliente-detalhe.021), and never a foreign one', async () => {
    const idSerial = await mundo.criarSerial()
    expect((await salvar('lia', { idSerial })).corpo).toMatchObject([
      { message: 'Campo obrigatório', propertyName: 'idEmpresa' },
    ])
    const { vidracaria } = mundo.empresas
    expect((await salvar('lia', { idSerial, idEmpresa: vidracaria, homologador: false })).status).toBe(404)
    expect((await salvar('ana', { idSerial, idEmpresa: vidracaria, homologador: false })).status).toBe(404)
    expect((await salvar('ana', { idSerial, idEmpresa: vidracaria, homologador: true })).status).toBe(200)
    expect(await mundo.lista('lia', `/serial/listaAplicabilidadeLiberacao/${idSerial}`)).toEqual([])
    expect((await remover('lia', { idSerial, idEmpresa: vidracaria })).status).toBe(404)
    expect((await remover('otto', { idSerial, idEmpresa: vidracaria })).status).toBe(403)
    expect(await mundo.lista('ana', `/serial/listaAplicabilidadeLiberacao/${idSerial}`)).toHaveLength(1)
  })

  it('is not released while the release of the customer is blocked', async () => {
    const idSerial = await mundo.criarSerial()
    await bloquear(idSerial)
    const { status, corpo } = await salvar('lia', {
      idSerial,
      idEmpresa: mundo.empresas.serralheria,
      homologador: false,
    })
    expect([status, corpo]).toMatchObject([400, [{ message: 'A liberação deste cliente está bloqueada.' }]])
    expect(await mundo.lista('lia', `/serial/listaAplicabilidadeLiberacao/${idSerial}`)).toEqual([])
  })
})

describe('releases of PrefSuite (preference.001)', () => {
  const salvar = (nome: string, corpo: object) => mundo.pedir(nome, 'POST', '/liberacaoPreference', corpo)
  const listar = (serial: string) => mundo.lista('otto', `/liberacaoPreference/liberacaoPortfolio/${serial}`)

  it('are of a reference with a kind of block, by code or number (preference.006-008, decisions L-26)', async () => {
    const { gold } = mundo.referencias
    await mundo.criarSerial({ sistema: 6, serial: 'PREF-1' })
    expect(await mundo.lista('lia', '/geral/selecaoPacotePrefSuiteCliente')).toEqual([
      { label: 'GOLD', value: gold },
      { label: 'PRATA', value: mundo.referencias.prata },
    ])
    for (const [enviado, guardado] of [
      ['PADRAO', 'PADRAO'],
      [2, 'PARCIAL'],
      ['3', 'SEM_BLOQUEIO'],
    ]) {
      expect((await salvar('lia', { referencia: gold, tipoLiberacao: enviado, serial: 'PREF-1' })).status).toBe(200)
      expect(await listar('PREF-1')).toEqual([
        {
          id: expect.any(Number) as number,
          idReferencia: gold,
          referencia: 'GOLD',
          tipoLiberacao: guardado,
          dataAtualizacao: expect.stringMatching(/Z$/) as string,
        },
      ])
    }
    const [row] = await listar('PREF-1')
    expect((await mundo.pedir('ana', 'DELETE', `/liberacaoPreference/${row?.id}`)).status).toBe(404)
    expect((await mundo.pedir('lia', 'DELETE', `/liberacaoPreference/${row?.id}`)).status).toBe(200)
    expect(await listar('PREF-1')).toEqual([])
  })

  it('need reference and kind (preference.003-004)', async () => {
    await mundo.criarSerial({ sistema: 7, serial: 'PREF-2' })
    const { status, corpo } = await salvar('lia', { serial: 'PREF-2' })
    expect([status, corpo]).toMatchObject([
      400,
      [
        { propertyName: 'referencia', message: 'Campo obrigatório' },
        { propertyName: 'tipoLiberacao', message: 'Campo obrigatório' },
      ],
    ])
    const outro = { referencia: mundo.referencias.gold, tipoLiberacao: 4, serial: 'PREF-2' }
    expect((await salvar('lia', outro)).corpo).toMatchObject([
      { propertyName: 'tipoLiberacao', message: 'Valor inválido' },
    ])
  })

  it('never reach a serial of another family, a foreign reference or a blocked customer', async () => {
    const { gold, alheia } = mundo.referencias
    await mundo.criarSerial({ sistema: 1, serial: 'CEM-9' })
    const id = await mundo.criarSerial({ sistema: 7, serial: 'PREF-3' })
    const corpo = { referencia: gold, tipoLiberacao: 'PADRAO', serial: 'PREF-3' }
    expect((await salvar('lia', { ...corpo, serial: 'CEM-9' })).status).toBe(404)
    expect((await salvar('lia', { ...corpo, referencia: alheia })).status).toBe(404)
    expect((await salvar('otto', corpo)).status).toBe(403)
    await bloquear(id)
    expect((await salvar('lia', corpo)).status).toBe(400)
    expect(await listar('PREF-3')).toEqual([])
  })
})

describe('applicability of PrefSuite (preference.002)', () => {
  const url = '/liberacaoPreference/salvarLiberacaoAplicabilidade'

  it('is that of a reference, shown by its company (decisions L-27)', async () => {
    const { gold, prata, alheia } = mundo.referencias
    await mundo.criarSerial({ sistema: 6, serial: 'PREFA-1' })
    expect(await mundo.lista('lia', '/liberacaoPreference/aplicabilidadeSelect')).toEqual([
      { label: '12ABC34501DE35 · GOLD', value: gold },
      { label: '12ABC34501DE35 · PRATA', value: prata },
    ])
    const { corpo } = await mundo.pedir('lia', 'POST', url, { referencia: gold, Serial: 'PREFA-1' })
    expect(await mundo.lista('otto', '/liberacaoPreference/liberacaoAplicabilidade/PREFA-1')).toEqual([
      {
        id: corpo.id,
        idReferencia: gold,
        empresa: '12ABC34501DE35',
        referencia: 'GOLD',
        dataAtualizacao: expect.stringMatching(/Z$/) as string,
      },
    ])
    expect((await mundo.pedir('lia', 'POST', url, { referencia: gold, serial: 'PREFA-1' })).corpo).toMatchObject([
      { message: 'Esta aplicabilidade já está liberada para o cliente.' },
    ])
    expect((await mundo.pedir('lia', 'POST', url, { referencia: alheia, serial: 'PREFA-1' })).status).toBe(404)
    const apagar = `/liberacaoPreference/removerLiberacaoAplicabilidade/${corpo.id}`
    expect((await mundo.pedir('ana', 'DELETE', apagar)).status).toBe(404)
    expect((await mundo.pedir('lia', 'DELETE', apagar)).status).toBe(200)
  })

  it('needs a company (preference.005)', async () => {
    await mundo.criarSerial({ sistema: 6, serial: 'PREFA-2' })
    const { status, corpo } = await mundo.pedir('lia', 'POST', url, { serial: 'PREFA-2' })
    expect([status, corpo]).toMatchObject([400, [{ propertyName: 'referencia', message: 'Campo obrigatório' }]])
  })
})

describe('packages of a customer (cliente-detalhe.010)', () => {
  let deGold: number
  let daLinha: number
  let deTipologia: number
  let emTeste: number
  let alheio: number
  beforeAll(async () => {
    const { gold, prata, alheia } = mundo.referencias
    deGold = await criarPacote(mundo, gold, 1, ['HOMOLOGACAO', 'CEM_PRO', 'CEM_MOBI'])
    daLinha = await criarPacote(mundo, gold, 2, ['CEM_PRO'])
    deTipologia = await criarPacote(mundo, gold, 0, ['CEM_PRO'])
    emTeste = await criarPacote(mundo, prata, 1, ['HOMOLOGACAO'])
    alheio = await criarPacote(mundo, alheia, 1, ['CEM_PRO'])
  })
  const oferecidos = async (idSerial: number, mais = '') => {
    const url = `/serial/listaPortfolioCEMDisponivel?idSerial=${idSerial}${mais}`
    return (await mundo.pedir('lia', 'GET', url)).corpo.dados.map(({ id }) => id)
  }
  const salvar = (nome: string, corpo: object) => mundo.pedir(nome, 'POST', '/serial/salvarLiberacaoPorfolioCEM', corpo)
  const liberados = (idSerial: number) => mundo.lista('otto', `/serial/ListaPortfolioCEMLiberacao/${idSerial}`)

  it('are offered by level, on the market of the system, and in homologation to who tests (cliente-detalhe.015-016)', async () => {
    const idSerial = await mundo.criarSerial()
    expect(await oferecidos(idSerial)).toEqual([deGold, daLinha])
    expect(await oferecidos(idSerial, '&NivelSelected=Nivel2')).toEqual([deTipologia])
    expect(await oferecidos(idSerial, '&homologador=true')).toEqual([deGold, daLinha, emTeste])
    expect(await oferecidos(idSerial, `&homologador=true&idReferencia=${mundo.referencias.prata}`)).toEqual([emTeste])
    expect(await oferecidos(idSerial, '&globalFilter=p2')).toEqual([daLinha])
    expect(await oferecidos(await mundo.criarSerial({ sistema: 8 }))).toEqual([deGold])
  })

  it('are released, listed and taken back (cliente-detalhe.012-014)', async () => {
    const idSerial = await mundo.criarSerial({ serial: null })
    const itemsSelecionados = [deGold, daLinha, deTipologia]
    expect((await salvar('lia', { ItemsSelecionados: itemsSelecionados, idSerial })).status).toBe(200)
    const rows = await liberados(idSerial)
    expect(rows.map((row) => [row['tipo'], row['referencia'], row['linha'], row['homologador']])).toEqual([
      ['Tipologia', 'GOLD', `P0-${mundo.referencias.gold}`, false],
      ['Referência', 'GOLD', 'Todas', false],
      ['Linha', 'GOLD', `P2-${mundo.referencias.gold}`, false],
    ])
    expect(await oferecidos(idSerial)).toEqual([])
    const url = `/serial/removerLiberacaoPorfolioCEM/${rows[1]?.id}/0`
    expect((await mundo.pedir('otto', 'DELETE', url)).status).toBe(403)
    expect((await mundo.pedir('ana', 'DELETE', url)).status).toBe(404)
    expect((await mundo.pedir('lia', 'DELETE', url)).status).toBe(200)
    expect(await oferecidos(idSerial)).toEqual([deGold])
  })

  it('reach CEM MOBI with the tenant of the register, whatever the caller says of it (decisions L-09)', async () => {
    const semMobi = await mundo.criarSerial()
    const recusa = await salvar('lia', {
      itemsSelecionados: [deGold],
      idSerial: semMobi,
      EnviarCemMobi: true,
      Inquilino: 5,
    })
    expect([recusa.status, recusa.corpo]).toMatchObject([400, [{ message: 'Este cliente não tem CEM MOBI.' }]])
    expect(await liberados(semMobi)).toEqual([])
    const doMobi = await mundo.criarSerial({ sistema: 8, inquilino: 77 })
    const [dono] = await mundo.database.leitura
      .select({ idCliente: clienteSerial.idCliente })
      .from(clienteSerial)
      .where(eq(clienteSerial.id, doMobi))
    const idSerial = await mundo.criarSerial()
    await mundo.gravar((db) =>
      db
        .update(clienteSerial)
        .set({ idCliente: dono?.idCliente ?? 0 })
        .where(eq(clienteSerial.id, idSerial)),
    )
    await salvar('lia', { itemsSelecionados: [deGold], idSerial, EnviarCemMobi: true, Inquilino: 5 })
    const [row] = await liberados(idSerial)
    expect(row).toMatchObject({ enviarCemMobi: true, inquilino: 77 })
    const url = `/serial/removerLiberacaoPortfolioCEM/${row?.id}`
    expect((await mundo.pedir('lia', 'DELETE', `${url}/5`)).status).toBe(404)
    expect((await mundo.pedir('lia', 'DELETE', `${url}/77`)).status).toBe(200)
  })

  it('are released by two people at once, in whatever order each named them', async () => {
    const idSerial = await mundo.criarSerial()
    const [umas, outras] = [
      [deGold, daLinha, deTipologia],
      [deTipologia, daLinha, deGold],
    ]
    for (let rodada = 0; rodada < 8; rodada++) {
      const feitas = await Promise.all([umas, outras].map((ids) => salvar('lia', { itemsSelecionados: ids, idSerial })))
      expect(feitas.map(({ status }) => status)).toEqual([200, 200])
      expect(await liberados(idSerial)).toHaveLength(3)
      await mundo.gravar((db) => db.delete(serialPacote).where(eq(serialPacote.idSerial, idSerial)))
    }
  })

  it('are all released or none (cliente-detalhe.011)', async () => {
    const idSerial = await mundo.criarSerial()
    for (const [itens, status] of [
      [[], 400],
      [[deGold, alheio], 404],
      [[deGold, emTeste], 404],
      [[deGold, 1_999_999_999], 404],
    ] as const)
      expect((await salvar('lia', { itemsSelecionados: itens, idSerial })).status).toBe(status)
    expect((await salvar('otto', { itemsSelecionados: [deGold], idSerial })).status).toBe(403)
    await bloquear(idSerial)
    expect((await salvar('lia', { itemsSelecionados: [deGold], idSerial })).status).toBe(400)
    expect(await mundo.database.leitura.$count(serialPacote, eq(serialPacote.idSerial, idSerial))).toBe(0)
  })
})

describe('price tables of a customer (cliente-detalhe.017)', () => {
  let emVigor: number
  let emTeste: number
  let alheia: number
  beforeAll(async () => {
    const { serralheria, vidracaria } = mundo.empresas
    emVigor = await criarTabela(mundo, 'Vidros 2026', serralheria, 'mercado')
    emTeste = await criarTabela(mundo, 'Vidros 2027', serralheria, 'homologacao')
    await criarTabela(mundo, 'Rascunho', serralheria, 'edicao')
    alheia = await criarTabela(mundo, 'Da outra', vidracaria, 'mercado')
  })
  const salvar = (nome: string, corpo: object) => mundo.pedir(nome, 'POST', '/serial/salvarTabelaPreco', corpo)
  const oferecidas = async (idSerial: number, mais = '') => {
    const url = `/serial/listaTabelaPrecoDisponivel?idSerial=${idSerial}${mais}`
    return (await mundo.pedir('lia', 'GET', url)).corpo.dados.map(({ id }) => id)
  }
  const liberadas = (idSerial: number, flag = 'true') =>
    mundo.lista('otto', `/serial/ListaSerialTabelaPrecoLiberacao/${idSerial}/${flag}`)

  it('are offered in force, and waiting for it to who tests, searched and by company (cliente-detalhe.019)', async () => {
    const idSerial = await mundo.criarSerial()
    const { serralheria } = mundo.empresas
    expect(await oferecidas(idSerial)).toEqual([emVigor])
    expect(await oferecidas(idSerial, '&homologador=true')).toEqual([emVigor, emTeste])
    expect(await oferecidas(idSerial, '&homologador=true&globalFilter=2027')).toEqual([emTeste])
    expect(await oferecidas(idSerial, `&idEmpresa=${serralheria}`)).toEqual([emVigor])
    const todas = async (flag: string) =>
      (await mundo.lista('lia', `/serial/ListaTabelaPrecoLiberacao/${flag}`)).map(({ id }) => id)
    expect([await todas('false'), await todas('true')]).toEqual([[emVigor], [emVigor, emTeste]])
    expect(await mundo.lista('lia', '/geral/SelecaoEmpresasComTabelasDePreco/false')).toEqual([
      { label: '12ABC34501DE35', value: serralheria },
    ])
  })

  it('are released, listed and taken back', async () => {
    const idSerial = await mundo.criarSerial()
    expect((await salvar('lia', { ItemsSelecionados: [emVigor], idSerial })).status).toBe(200)
    expect((await salvar('lia', { ItemsSelecionados: [emTeste], idSerial, homologador: true })).status).toBe(200)
    const [row, outra] = await liberadas(idSerial)
    expect(row).toEqual({
      id: expect.any(Number) as number,
      idTabela: emVigor,
      tabelaPreco: 'Vidros 2026',
      empresa: '12ABC34501DE35',
      tipo: 'VIDRO',
      dataAtualizacao: expect.stringMatching(/Z$/) as string,
      homologador: false,
    })
    expect(outra).toMatchObject({ idTabela: emTeste, homologador: true })
    expect(await liberadas(idSerial, 'false')).toHaveLength(1)
    expect(await oferecidas(idSerial, '&homologador=true')).toEqual([])
    const url = `/serial/removerTabelaPreco/${row?.id}`
    expect((await mundo.pedir('otto', 'DELETE', url)).status).toBe(403)
    expect((await mundo.pedir('ana', 'DELETE', url)).status).toBe(404)
    expect((await mundo.pedir('lia', 'DELETE', url)).status).toBe(200)
    expect(await oferecidas(idSerial)).toEqual([emVigor])
  })

  it('are all released or none, and at least one (cliente-detalhe.018)', async () => {
    const idSerial = await mundo.criarSerial()
    const nenhuma = await salvar('lia', { itemsSelecionados: [], idSerial })
    expect([nenhuma.status, nenhuma.corpo]).toMatchObject([
      400,
      [{ message: 'Selecione ao menos uma tabela de preço' }],
    ])
    for (const [itens, homologador] of [
      [[emVigor, alheia], true],
      [[emVigor, emTeste], false],
    ] as const)
      expect((await salvar('lia', { itemsSelecionados: itens, idSerial, homologador })).status).toBe(404)
    await bloquear(idSerial)
    expect((await salvar('lia', { itemsSelecionados: [emVigor], idSerial })).status).toBe(400)
    expect(await mundo.database.leitura.$count(serialTabelaPreco, eq(serialTabelaPreco.idSerial, idSerial))).toBe(0)
  })
})
