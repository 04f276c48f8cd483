import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MEDIDA_REPETIDA } from '@portal/contract/materiais/kit'
import { OUTRA_PESSOA_SALVOU } from '../core/records.ts'
import { novoCodigo, novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const novo = (mais: object = {}) => mundo.salvo('dora', '/kit', mundo.formulario('KIT', mais))
const ler = (url: string, quem: Nome = 'dora') => mundo.pedir(quem, 'GET', url)
const salvarMedida = (corpo: object, quem: Nome = 'dora') => mundo.pedir(quem, 'POST', '/kit/SalvarEngenharia', corpo)
const salvarItem = (corpo: object) => mundo.pedir('dora', 'POST', '/kit/SalvarComposicao', corpo)
const medidas = async (id: number) => (await ler(`/Kit/MedidasCores/${id}`)).lista
const composicao = async (id: number) => (await ler(`/Kit/Composicao/${id}`)).lista

describe('a kit', () => {
  it('may be without a line and without a type of its own (kit.001, kit.008, kit.009)', async () => {
    const id = await novo({ linha: null, tipoKit: 2 })
    expect((await ler(`/kit/${id}`)).corpo).toMatchObject({
      linha: null,
      tipoKit: { label: 'Engenharia', value: 2 },
      grupo: { label: 'Kits de box', value: mundo.cadastros.grupoKit },
    })
  })

  it('has a group for kits (kit.007)', async () => {
    const { lista } = await mundo.pedir('dora', 'POST', '/kit', mundo.formulario('KIT', { grupo: undefined }))
    expect(lista).toMatchObject([{ propertyName: 'grupo', message: 'Campo obrigatório' }])
    const outro = mundo.formulario('KIT', { grupo: mundo.cadastros.grupoComponente })
    expect((await mundo.pedir('dora', 'POST', '/kit', outro)).lista).toMatchObject([{ propertyName: 'grupo' }])
  })
})

it('a kit is kept on no reference that is for other kinds', async () => {
  const form = mundo.formulario('KIT', { referencia: mundo.referencias.prata, linha: null })
  expect((await mundo.pedir('dora', 'POST', '/kit', form)).status).toBe(404)
})

describe('measures', () => {
  it('that are equal are added once: the same sizes in the same colour, also by an edit', async () => {
    const { corKit: cor } = mundo.cadastros
    const engenharia = await novo({ tipoKit: 2 })
    const igual = { largura: 1200, altura: 1000, espessura: 8, cor: [cor], idKit: engenharia }
    const { corpo: primeira } = await salvarMedida(igual)
    const outra = await salvarMedida({ ...igual, altura: 1001 })
    const antes = await mundo.retrato()
    for (const repetida of [igual, { ...igual, id: outra.corpo.id }]) {
      const { status, lista } = await salvarMedida(repetida)
      expect([status, lista]).toMatchObject([400, [{ propertyName: 'cores', message: MEDIDA_REPETIDA }]])
    }
    expect(await mundo.retrato()).toEqual(antes)
    expect((await salvarMedida({ ...igual, id: primeira.id })).status).toBe(200)
    // Hardware has no sizes but the thickness.
    const ferragem = { espessura: 8, cor: [cor], idKit: await novo({ tipoKit: 1 }) }
    expect([(await salvarMedida(ferragem)).status, (await salvarMedida(ferragem)).status]).toEqual([200, 400])
  })

  it('of engineering have width, height, thickness and colours (kit.014-018, kit.027)', async () => {
    const idKit = await novo({ tipoKit: 2 })
    const { corpo } = await salvarMedida({
      largura: '900,5',
      altura: 1900,
      espessura: 8,
      cor: [mundo.cadastros.corKit],
      idKit,
    })
    expect(corpo).toMatchObject({ isValid: true, message: 'Item adicionado com sucesso!' })
    expect(await medidas(idKit)).toEqual([
      {
        id: corpo.id,
        versao: 1,
        largura: 900.5,
        altura: 1900,
        espessura: 8,
        cores: [{ label: 'Natural', value: mundo.cadastros.corKit }],
      },
    ])
    const antes = await mundo.retrato()
    const faltas = async (mais: object) =>
      (
        await salvarMedida({ largura: 1, altura: 1, espessura: 1, cores: [mundo.cadastros.corKit], idKit, ...mais })
      ).lista.map(({ propertyName, message }) => [propertyName, message])
    const preencha = 'Preencha os campos obrigatorios'
    expect(await faltas({ largura: null })).toEqual([['largura', preencha]])
    expect(await faltas({ altura: 0 })).toEqual([['altura', preencha]])
    expect(await faltas({ espessura: 'x' })).toEqual([['espessura', preencha]])
    expect(await faltas({ cores: [] })).toEqual([['cores', preencha]])
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('of hardware keep neither width nor height (kit.019)', async () => {
    const idKit = await novo({ tipoKit: 1 })
    await salvarMedida({ largura: 900, altura: 1900, espessura: 8, cor: [mundo.cadastros.corKit], idKit })
    expect(await medidas(idKit)).toMatchObject([{ largura: null, altura: null, espessura: 8 }])
  })

  it('are changed and taken off, and come in colours for kits that one sees', async () => {
    const [idKit, outro] = [await novo(), await novo()]
    const { corpo } = await salvarMedida({ espessura: 8, cores: [mundo.cadastros.corKit], idKit })
    const antes = await mundo.retrato()
    for (const cores of [[mundo.cadastros.verde], [mundo.cadastros.corDaAna], [1_999_999_999]])
      expect((await salvarMedida({ espessura: 8, cores, idKit })).status).toBe(404)
    expect(
      (await salvarMedida({ id: corpo.id, espessura: 9, cores: [mundo.cadastros.corKit], idKit: outro })).status,
    ).toBe(404)
    expect((await salvarMedida({ espessura: 8, cores: [mundo.cadastros.corKit], idKit }, 'ana')).status).toBe(404)
    expect(await mundo.retrato()).toEqual(antes)
    await salvarMedida({ id: corpo.id, espessura: 10, cores: [mundo.cadastros.corKit], idKit })
    expect(await medidas(idKit)).toMatchObject([{ id: corpo.id, espessura: 10 }])
    expect((await mundo.pedir('dora', 'DELETE', `/kit/RemoverEngenharia/${corpo.id}`)).status).toBe(200)
    expect(await medidas(idKit)).toEqual([])
    expect((await ler('/kit/cores/')).lista).toEqual([{ label: 'Natural', value: mundo.cadastros.corKit }])
  })
})

describe('two people who change one row of a kit from one base (decisions §0 "Versions")', () => {
  const corNova = async () => mundo.salvo('dora', '/cor', { descricao: novoCodigo(), comum: 0, tipoMaterial: ['KIT'] })

  it.each([
    ['the sizes of a measure', async () => ({ largura: 901 })],
    ['its colours alone', async () => ({ cores: [await corNova()] })],
  ])('are told apart by %s', async (_, outra) => {
    const idKit = await novo({ tipoKit: 2 })
    await salvarMedida({ largura: 900, altura: 1900, espessura: 8, cores: [mundo.cadastros.corKit], idKit }, 'davi')
    const [lida] = await medidas(idKit)
    const minha = { ...lida, idKit, cores: [mundo.cadastros.corKit], altura: 1901 }
    expect((await salvarMedida({ ...minha, altura: 1900, ...(await outra()) })).status).toBe(200)
    const antes = await mundo.retrato()
    const [atual] = await medidas(idKit)
    const recusa = await salvarMedida(minha, 'davi')
    expect([recusa.status, recusa.corpo]).toMatchObject([
      409,
      { message: OUTRA_PESSOA_SALVOU, quem: mundo.logados.dora.nome, atual },
    ])
    expect(Date.parse(String(recusa.corpo['quando']))).toBeLessThanOrEqual(Date.now())
    expect(atual).toMatchObject({ versao: 2, altura: 1900 })
    expect(await mundo.retrato()).toEqual(antes)
    expect((await salvarMedida({ ...minha, versao: 2 }, 'davi')).status).toBe(200)
    expect((await salvarMedida({ ...minha, versao: undefined, altura: 1902 })).status).toBe(200)
    expect(await medidas(idKit)).toMatchObject([{ altura: 1902 }])
    await mundo.pedir('dora', 'DELETE', `/kit/RemoverEngenharia/${lida?.id}`)
    expect((await salvarMedida(minha)).status).toBe(404)
  })

  it('read of the versions neither in the trail nor in what is frozen', async () => {
    const idKit = await novo({ tipoKit: 2 })
    await salvarMedida({ largura: 900, altura: 1900, espessura: 8, cores: [mundo.cadastros.corKit], idKit })
    const [lida] = await medidas(idKit)
    const mudada = { ...lida, idKit, largura: 901, cores: [await corNova()] }
    expect((await salvarMedida(mudada)).status).toBe(200)
    const { rows } = await mundo.database.ler.query<{ tabela: string; campos: string[] }>(
      `SELECT tabela, array(SELECT jsonb_object_keys(diferenca) ORDER BY 1) AS campos FROM auditoria
        WHERE requisicao = (SELECT requisicao FROM auditoria ORDER BY id DESC LIMIT 1) AND tabela LIKE 'kit_%' ORDER BY 1, 2`,
    )
    const cor = { tabela: 'kit_medida_cor', campos: ['idCor', 'idMedida'] }
    expect(rows).toEqual([{ tabela: 'kit_medida', campos: ['largura'] }, cor, cor])
    const retrato = await mundo.database.ler.query<{ medidas: object[] }>(
      `SELECT conteudo -> 'medidas' AS medidas FROM material_retrato WHERE id = $1`,
      [idKit],
    )
    expect(retrato.rows[0]?.medidas.map(Object.keys)).toEqual([expect.not.arrayContaining(['versao'])])
  })

  it('are told apart by an item of the composition', async () => {
    const idKit = await novo()
    await salvarItem({ tipo: 'LIVRE', codigoProduto: 'X', descricao: 'Fita', quantidade: 1, idKit })
    const [lida] = await composicao(idKit)
    const minha = { ...lida, idKit, quantidade: 3 }
    expect((await salvarItem({ ...minha, quantidade: 2 })).status).toBe(200)
    const antes = await mundo.retrato()
    const recusa = await mundo.pedir('davi', 'POST', '/kit/SalvarComposicao', minha)
    expect([recusa.status, recusa.corpo]).toMatchObject([
      409,
      { quem: mundo.logados.dora.nome, atual: { ...lida, versao: 2, quantidade: 2 } },
    ])
    expect(await mundo.retrato()).toEqual(antes)
    expect((await salvarItem({ ...minha, versao: 2 })).status).toBe(200)
    expect((await salvarItem({ ...minha, versao: undefined, quantidade: 4 })).status).toBe(200)
    expect(await composicao(idKit)).toMatchObject([{ versao: 4, quantidade: 4 }])
    await mundo.pedir('dora', 'DELETE', `/kit/RemoverComposicao/${Number(lida?.['idComposicao'])}`)
    expect((await salvarItem(minha)).status).toBe(404)
  })
})

describe('the composition', () => {
  const roldana = () =>
    mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { descricao: 'Roldana dupla' }))
  const item = { quantidade: '2,5', usinagem: 'X=L/2', descricao: 'Como quiser', codigoProduto: 'x' }

  it('takes an item of the catalogue as the catalogue calls it (kit.020, kit.022-026, kit.027)', async () => {
    const [idKit, idProduto] = [await novo(), await roldana()]
    const { codigo } = (await ler(`/componente/${idProduto}`)).corpo
    const { corpo } = await salvarItem({ ...item, Tipo: 'Componente', idProduto, idKit })
    expect(corpo).toMatchObject({ isValid: true, message: 'Composicao adicionada com sucesso!' })
    const linha = {
      idComposicao: corpo.id,
      versao: 1,
      tipo: 'COMPONENTE',
      idProduto,
      codigoProduto: codigo,
      descricao: 'Roldana dupla',
      unidade: 'UN',
      quantidade: 2.5,
      usinagem: 'X=L/2',
    }
    expect(await composicao(idKit)).toEqual([linha])
    await salvarItem({ ...item, tipo: 2, codigoProduto: String(codigo).toLowerCase(), idKit, usinagem: '' })
    expect((await composicao(idKit))[1]).toMatchObject({ idProduto, codigoProduto: codigo, usinagem: null })
  })

  it('takes a profile, and what is written freely (kit.024, kit.026)', async () => {
    const idKit = await novo()
    const idProduto = await mundo.salvo('dora', '/perfil', mundo.formulario('PERFIL', { descricao: 'Marco' }))
    await salvarItem({ ...item, tipo: 'perfil', idProduto, idKit })
    await salvarItem({ ...item, tipo: '3', codigoProduto: 'PARAF-4', descricao: 'Parafuso', unidade: 'CT', idKit })
    expect(await composicao(idKit)).toMatchObject([
      { tipo: 'PERFIL', idProduto, descricao: 'Marco', unidade: 'KG' },
      { tipo: 'LIVRE', idProduto: null, codigoProduto: 'PARAF-4', descricao: 'Parafuso', unidade: 'CT' },
    ])
  })

  it('refuses what is no item, and changes nothing (kit.021, kit.022)', async () => {
    const [idKit, idProduto] = [await novo(), await roldana()]
    const antes = await mundo.retrato()
    const recusa = async (mais: object) =>
      (await salvarItem({ ...item, tipo: 'COMPONENTE', idProduto, idKit, ...mais })).lista[0]
    expect(await recusa({ usinagem: 'X/2' })).toMatchObject({
      propertyName: 'usinagem',
      message: 'O Campo Usinagem deve conter o sinal de = entre os termos.',
    })
    expect(await recusa({ quantidade: 'muitas' })).toMatchObject({ propertyName: 'quantidade' })
    expect(await recusa({ idProduto: null, codigoProduto: 'NADA' })).toMatchObject({
      propertyName: 'codigoProduto',
      message: 'Nenhum produto deste tipo tem este código na referência do kit.',
    })
    const deAna = { referencia: mundo.referencias.ana, linha: mundo.linhas.ana, aplicabilidade: mundo.referencias.ana }
    expect(await mundo.retrato()).toEqual(antes)
    const alheio = await mundo.salvo('ana', '/componente', mundo.formulario('COMPONENTE', deAna))
    for (const falso of [{ idProduto: alheio }, { tipo: 'PERFIL' }, { idKit: 1_999_999_999 }])
      expect((await salvarItem({ ...item, tipo: 'COMPONENTE', idProduto, idKit, ...falso })).status).toBe(404)
    expect(await composicao(idKit)).toEqual([])
  })

  it('keeps an item that is no longer offered as it was written, and as what it is', async () => {
    const [idKit, idProduto] = [await novo(), await roldana()]
    const { corpo } = await salvarItem({ ...item, tipo: 'COMPONENTE', idProduto, idKit })
    const mudado = { ...item, tipo: 'COMPONENTE', idProduto, quantidade: 4, idComposicao: corpo.id, idKit }
    await mundo.salvo('dora', '/componente', { ...(await ler(`/componente/${idProduto}`)).corpo, status: 5 })
    const [antes] = await composicao(idKit)
    expect((await salvarItem({ ...mudado, codigoProduto: 'OUTRO', unidade: 'KG' })).status).toBe(200)
    expect(await composicao(idKit)).toEqual([{ ...antes, quantidade: 4, versao: 2 }])
    expect((await salvarItem({ ...mudado, tipo: 'PERFIL' })).status).toBe(404)
    expect(await composicao(idKit)).toMatchObject([{ tipo: 'COMPONENTE', versao: 2 }])
  })

  it('is changed and taken off by its own kit', async () => {
    const [idKit, outro, idProduto] = [await novo(), await novo(), await roldana()]
    const { corpo } = await salvarItem({ ...item, tipo: 'COMPONENTE', idProduto, idKit })
    const mudado = { ...item, tipo: 'COMPONENTE', idProduto, quantidade: 4, idComposicao: corpo.id }
    expect((await salvarItem({ ...mudado, idKit: outro })).status).toBe(404)
    expect((await salvarItem({ ...mudado, idKit })).corpo.id).toBe(corpo.id)
    expect(await composicao(idKit)).toMatchObject([{ quantidade: 4 }])
    expect((await mundo.pedir('dora', 'DELETE', `/kit/RemoverComposicao/${corpo.id}`)).status).toBe(200)
    expect(await composicao(idKit)).toEqual([])
  })

  it('waits for the form of a kit on the market, which keeps what it had', async () => {
    const idKit = await novo()
    const { corpo } = await salvarItem({ ...item, tipo: 'LIVRE', idKit })
    await mundo.situar(idKit, 3)
    const antes = await mundo.retrato()
    expect((await salvarItem({ ...item, tipo: 'LIVRE', idKit })).status).toBe(409)
    expect((await mundo.pedir('dora', 'DELETE', `/kit/RemoverComposicao/${corpo.id}`)).status).toBe(409)
    expect((await salvarMedida({ espessura: 8, cores: [mundo.cadastros.corKit], idKit })).status).toBe(409)
    expect(await mundo.retrato()).toEqual(antes)
    await mundo.salvo('dora', '/kit', (await ler(`/kit/${idKit}`)).corpo)
    await mundo.pedir('dora', 'DELETE', `/kit/RemoverComposicao/${corpo.id}`)
    expect([await composicao(idKit), (await ler(`/Kit/Composicao/${idKit}`, 'leo')).lista.length]).toEqual([[], 1])
  })
})

describe('the products to choose from', () => {
  it('are searched, those of the kit’s reference first, and only what one sees', async () => {
    const componente = (descricao: string, mais: object = {}) =>
      mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { descricao, ...mais }))
    await componente('Fecho concha aço', { codigo: 'ZZ-1', referencia: mundo.referencias.alheia })
    await componente('Fecho concha', { codigo: 'ZZ-10' })
    const id = await componente('Fecho cóncha', { codigo: 'ZZ-9' })
    const idKit = await novo()
    const codigos = async (url: string, quem: Nome = 'dora') => (await ler(url, quem)).lista.map(({ value }) => value)
    expect(await codigos(`/kit/componentes?busca=concha fecho&idKit=${idKit}`)).toEqual(['ZZ-9', 'ZZ-10', 'ZZ-1'])
    expect(await codigos('/kit/componentes?busca=zz-')).toEqual(['ZZ-1', 'ZZ-9', 'ZZ-10'])
    expect((await ler('/kit/componentes?busca=zz-9')).lista).toEqual([
      { label: 'ZZ-9 – Fecho cóncha', value: 'ZZ-9', id, descricao: 'Fecho cóncha', unidade: 'UN' },
    ])
    expect(await codigos('/kit/perfis?busca=concha')).toEqual([])
    expect(await codigos('/kit/componentes?busca=concha', 'ana')).toEqual([])
    expect(await codigos('/kit/componentes?busca=concha', 'leo')).toEqual([])
    await mundo.situar(id, 3)
    expect(await codigos('/kit/componentes?busca=concha', 'leo')).toEqual(['ZZ-9'])
    expect((await ler(`/kit/componentes?idKit=${idKit}`, 'ana')).status).toBe(404)
  })

  it('are none that went to the Arquivo Morto, neither in edition nor on the market', async () => {
    const id = await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { codigo: 'MORTO-1' }))
    const oferecidos = async (quem: Nome) => (await ler('/kit/componentes?busca=morto-1', quem)).lista.length
    expect(await oferecidos('dora')).toBe(1)
    const { corpo } = await ler(`/componente/${id}`)
    await mundo.salvo('dora', '/componente', { ...corpo, status: 5 })
    expect(await oferecidos('dora')).toBe(0)
    await mundo.situar(id, 3)
    expect(await oferecidos('leo')).toBe(0)
  })
})
